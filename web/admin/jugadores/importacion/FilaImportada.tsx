import type { FilaImportada as Fila } from '#contrato/admin/importacion-jugadores.ts';
import { CeldasImportadas, MotivosDeFila } from '#web/shell/CeldasImportadas.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import type { Decisiones } from './use-hoja.ts';

const ESTADOS: Record<Fila['estado'], { texto: string; tone: BadgeTone }> = {
  nuevo: { texto: 'Nuevo', tone: 'ok' },
  actualizado: { texto: 'Actualizado', tone: 'pino' },
  sin_cambios: { texto: 'Sin cambios', tone: 'sunken' },
  duplicado: { texto: 'Duplicado', tone: 'teja' },
  error: { texto: 'Error', tone: 'teja' },
};

type Enmendar = Decisiones['celda'];

/** A row of the sheet: whose it is, what was read, what it changes, what is wrong; its cells can be mended. */
export function FilaImportada({ fila, enmendar }: { fila: Fila; enmendar: Enmendar }) {
  const { nombre, estado, cambios, errores, avisos } = fila;
  const { texto, tone } = ESTADOS[estado];
  return (
    <li className="hairline-b px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semi break-words">{nombre === '' ? 'Sin nombre' : nombre}</p>
          <p className="text-sm text-ink2">Fila {fila.fila}</p>
        </div>
        <Badge tone={tone}>{texto}</Badge>
      </div>
      {cambios.map(({ campo, antes, despues }) => (
        <p key={campo} className="text-sm break-words">
          {campo}: {antes === '' ? '–' : antes} → {despues}
        </p>
      ))}
      <MotivosDeFila errores={errores} avisos={avisos} />
      <CeldasImportadas fila={fila} enmendar={enmendar} porCorregir={errores.length > 0} />
    </li>
  );
}
