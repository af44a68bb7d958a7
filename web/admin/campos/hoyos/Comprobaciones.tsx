import { Check, TriangleAlert } from 'lucide-react';
import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { estadoDeIndices, parDeHoyos } from '#reglas/campo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { textoDeIndices } from '#web/admin/campos/hoyos/texto-de-indices.ts';

/** Total par, how many indexes are there, and what is still to be put right: read out as it changes. */
export function Comprobaciones({ hoyos }: { hoyos: SalidaDeCampo['hoyos'] }) {
  const estado = estadoDeIndices(hoyos.map(({ indice }) => indice));
  const falta = textoDeIndices(estado);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span>
        Par total <strong>{parDeHoyos(hoyos)}</strong>
      </span>
      <span
        className={
          falta === ''
            ? 'inline-flex items-center gap-1 text-ok'
            : 'inline-flex items-center gap-1 text-warn-ink'
        }
      >
        {falta === '' ? <Check size={18} /> : <TriangleAlert size={18} />}
        Índices {estado.puestos}/{HOYOS}
      </span>
      {falta === '' ? null : <span className="font-semi text-warn-ink">{falta}</span>}
    </p>
  );
}
