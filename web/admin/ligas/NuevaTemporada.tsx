import { useState } from 'react';
import type { PreviaDeTemporada } from '#contrato/admin/duplicados.ts';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { LIGA_NOMBRE_MAX } from '#reglas/limites.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { motivoDelAno } from '#web/textos/ano.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useNuevaTemporada, usePreviaDeTemporada } from './queries.ts';

/** What was typed over the proposal; what nobody touched is as proposed. */
type Retoques = {
  nombre?: string;
  fechaInicio?: string;
  fechaFin?: string;
  conTorneos: boolean;
  fechas: Readonly<Record<string, string>>;
  fuera: readonly string[];
};

const INTACTA: Retoques = { conTorneos: false, fechas: {}, fuera: [] };

/** The next season of a liga: proposed by the club, looked over day by day, and then made in one act. */
export function NuevaTemporada({ liga, onClose }: { liga: LigaDeGestion; onClose: () => void }) {
  const [retoques, setRetoques] = useState(INTACTA);
  return (
    <DosPasosDialog
      preview={usePreviaDeTemporada(liga.id)}
      action={useNuevaTemporada(liga.id)}
      input={(previa) => pedidoDe(previa, retoques)}
      title="Nueva temporada"
      tone="primary"
      confirmText="Crear temporada"
      busyText="Creando..."
      gone={['liga_no_encontrada']}
      dirty={retoques !== INTACTA}
      onClose={onClose}
    >
      {(previa) => (
        <Propuesta
          previa={previa}
          retoques={retoques}
          onRetoque={(retoque) => setRetoques((antes) => ({ ...antes, ...retoque }))}
        />
      )}
    </DosPasosDialog>
  );
}

function pedidoDe(previa: PreviaDeTemporada, { conTorneos, fechas, fuera, ...dicho }: Retoques) {
  const { nombre = previa.nombre, fechaInicio = previa.fechaInicio, fechaFin = previa.fechaFin } = dicho;
  const elegidos = conTorneos ? previa.torneos.filter(({ id }) => !fuera.includes(id)) : [];
  return {
    nombre,
    fechaInicio: fechaInicio || null,
    fechaFin: fechaFin || null,
    torneos: elegidos.map(({ id, nombreNuevo, fechaNueva }) => ({
      torneoId: id,
      nombre: nombreNuevo,
      fechaJuego: fechas[id] ?? fechaNueva,
    })),
    confirmacion: previa.confirmacion,
  };
}

function Propuesta({
  previa,
  retoques,
  onRetoque,
}: {
  previa: PreviaDeTemporada;
  retoques: Retoques;
  onRetoque: (retoque: Partial<Retoques>) => void;
}) {
  const { torneos } = previa;
  const fechaInicio = retoques.fechaInicio ?? previa.fechaInicio ?? '';
  const fechaFin = retoques.fechaFin ?? previa.fechaFin ?? '';
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-ink2">
        Una liga nueva con los ajustes y los puntos de <strong className="text-ink">{previa.anterior}</strong>
        , que se queda como está.
      </p>
      <TextField
        label="Nombre"
        maxLength={LIGA_NOMBRE_MAX}
        autoComplete="off"
        value={retoques.nombre ?? previa.nombre}
        onChange={({ target }) => onRetoque({ nombre: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Fecha de inicio"
          optional
          type="date"
          value={fechaInicio}
          error={motivoDelAno(fechaInicio)}
          onChange={({ target }) => onRetoque({ fechaInicio: target.value })}
        />
        <TextField
          label="Fecha de fin"
          optional
          type="date"
          value={fechaFin}
          error={motivoDelAno(fechaFin)}
          onChange={({ target }) => onRetoque({ fechaFin: target.value })}
        />
      </div>
      {torneos.length === 0 ? null : (
        <Checkbox
          label={`Con ${torneos.length === 1 ? 'su' : 'sus'} ${formatCount(torneos.length, 'torneo', 'torneos')}`}
          hint="Sin participantes, cada uno el mismo día de la semana un año después"
          checked={retoques.conTorneos}
          onChange={(conTorneos) => onRetoque({ conTorneos })}
        />
      )}
      {retoques.conTorneos ? <Torneos torneos={torneos} retoques={retoques} onRetoque={onRetoque} /> : null}
    </div>
  );
}

function Torneos({
  torneos,
  retoques: { fechas, fuera },
  onRetoque,
}: {
  torneos: PreviaDeTemporada['torneos'];
  retoques: Retoques;
  onRetoque: (retoque: Partial<Retoques>) => void;
}) {
  return (
    <ul aria-label="Torneos de la nueva temporada" className="grid gap-3">
      {torneos.map(({ id, nombreNuevo, fechaJuego, fechaNueva }) => (
        <li key={id} className="hairline-b grid gap-1 pb-3 last:border-b-0">
          <Checkbox
            label={nombreNuevo}
            hint={`Esta temporada, el ${formatDia(fechaJuego)}`}
            checked={!fuera.includes(id)}
            onChange={(dentro) =>
              onRetoque({ fuera: dentro ? fuera.filter((otro) => otro !== id) : [...fuera, id] })
            }
          />
          <TextField
            label={`Fecha de ${nombreNuevo}`}
            type="date"
            disabled={fuera.includes(id)}
            value={fechas[id] ?? fechaNueva}
            error={fuera.includes(id) ? undefined : motivoDelAno(fechas[id] ?? fechaNueva)}
            onChange={({ target }) => onRetoque({ fechas: { ...fechas, [id]: target.value } })}
          />
        </li>
      ))}
    </ul>
  );
}
