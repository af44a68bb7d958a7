import { useState } from 'react';
import type { FilaDeTemporada as Fila } from '#contrato/admin/temporadas.ts';
import { CeldasImportadas, MotivosDeFila } from '#web/shell/CeldasImportadas.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { emptyTextOf } from '#web/shell/empty-text.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { useMiembros } from '../queries.ts';
import type { Decisiones } from './use-temporada.ts';

const PERSONAS: Record<NonNullable<Fila['persona']>['como'], { texto: string; tone: BadgeTone }> = {
  jugador: { texto: 'Del club', tone: 'ok' },
  nuevo: { texto: 'Nuevo', tone: 'pino' },
  invitado: { texto: 'Invitado', tone: 'sunken' },
};
const POR_CORREGIR: { texto: string; tone: BadgeTone } = { texto: 'Por corregir', tone: 'teja' };

/** A row of the file: whose it is, what was read, what is wrong; its person is chosen and its cells are mended here. */
export function FilaDeTemporada({ fila, decisiones }: { fila: Fila; decisiones: Decisiones }) {
  const { persona, nombre } = fila;
  const [corrigiendo, setCorrigiendo] = useState(false);
  const sinNombre = nombre === '';
  const porDecir = persona === null || corrigiendo;
  const porCorregir = sinNombre || fila.celdas.some(({ valida }) => !valida);
  return (
    <li className="hairline-b px-3 py-2 last:border-b-0">
      <Cabecera fila={fila} />
      <MotivosDeFila errores={fila.errores} avisos={fila.avisos} />
      {porDecir && !sinNombre ? <QuienEs fila={fila} decisiones={decisiones} /> : null}
      <CeldasImportadas
        fila={fila}
        enmendar={decisiones.celda}
        porCorregir={porCorregir}
        onCorregir={() => setCorrigiendo(true)}
      />
    </li>
  );
}

function Cabecera({ fila: { fila, nombre, persona, errores } }: { fila: Fila }) {
  const quien = persona?.nombre ?? nombre;
  const { texto, tone } = errores.length > 0 || persona === null ? POR_CORREGIR : PERSONAS[persona.como];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semi break-words">{quien === '' ? 'Sin nombre' : quien}</p>
        <p className="text-sm break-words text-ink2">
          Fila {fila}
          {quien === nombre ? '' : ` · en el archivo: ${nombre}`}
        </p>
      </div>
      <Badge tone={tone}>{texto}</Badge>
    </div>
  );
}

/** Whose the row is: one of those it could be, anybody of the club, somebody new, or a name alone. */
function QuienEs({
  fila: { fila, nombre, persona, candidatos },
  decisiones,
}: {
  fila: Fila;
  decisiones: Decisiones;
}) {
  const miembros = useMiembros();
  const otros = (miembros.data ?? []).filter(({ id }) => !candidatos.some((uno) => uno.id === id));
  const elegir = (jugadorId: string) => decisiones.persona({ fila, como: 'jugador', jugadorId });
  return (
    <div className="my-2 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {candidatos.map((uno, i) => (
          <Button key={uno.id} size="sm" onClick={() => elegir(uno.id)}>
            Es {uno.nombre}
            {candidatos.findIndex((otro) => otro.nombre === uno.nombre) === i ? '' : ` (${i + 1})`}
          </Button>
        ))}
        {persona?.como === 'nuevo' ? null : (
          <Button size="sm" onClick={() => decisiones.persona({ fila, como: 'nuevo' })}>
            Crear jugador
          </Button>
        )}
        {persona?.como === 'invitado' ? null : (
          <Button size="sm" onClick={() => decisiones.persona({ fila, como: 'invitado' })}>
            Dejar como invitado
          </Button>
        )}
      </div>
      <Combobox
        label={`Quién es ${nombre}, de la fila ${fila}`}
        placeholder="Busca a alguien del club"
        options={otros.map(({ id, nombre: suyo }) => ({ value: id, label: suyo }))}
        emptyText={emptyTextOf(miembros, {
          none: 'Nadie del club se llama así',
          failed: 'No se pudieron cargar los jugadores',
        })}
        onChoose={elegir}
      />
    </div>
  );
}
