import { TriangleAlert } from 'lucide-react';
import type { RecorridoLeido, SalidaLeida } from '#contrato/admin/lectura-de-campo.ts';
import { parDeHoyos } from '#reglas/campo.ts';
import { formatNumero } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

const ESTADOS = {
  nueva: { texto: 'Nueva', tone: 'ok' },
  igual: { texto: 'Sin cambios', tone: 'sunken' },
  distinta: { texto: 'Sustituye a la actual', tone: 'albero-soft' },
} as const;

/** The tees that were read, each with its figures and with what somebody ought to look at; ticked ones are saved. */
export function SalidasLeidas({
  recorrido: { lectura, notas },
  enConocido,
  elegidas,
  onElegidas,
}: {
  recorrido: RecorridoLeido;
  enConocido: boolean;
  elegidas: readonly number[];
  onElegidas: (elegidas: number[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semi">Tipos de salida</legend>
      <ul className="hairline grid rounded-card">
        {lectura.salidas.map((salida, i) => {
          const { avisos = [], estado = 'nueva' } = notas[i] ?? {};
          const { texto, tone } = ESTADOS[estado];
          return (
            <li key={salida.nombre} className="hairline-b last:border-b-0">
              <label className="flex min-h-14 items-start gap-3 px-3 py-2.5">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-pino"
                  checked={elegidas.includes(i)}
                  onChange={(event) =>
                    onElegidas(
                      event.target.checked
                        ? [...elegidas, i].toSorted((a, b) => a - b)
                        : elegidas.filter((other) => other !== i),
                    )
                  }
                />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semi wrap-anywhere">{salida.nombre}</span>
                    {enConocido ? <Badge tone={tone}>{texto}</Badge> : null}
                  </span>
                  <span className="text-sm text-ink2 tabular-nums">{figurasDe(salida)}</span>
                  {avisos.map((aviso) => (
                    <span key={aviso} className="flex items-start gap-1.5 text-sm text-warn-ink">
                      <TriangleAlert size={16} className="mt-0.5 shrink-0" />
                      {aviso}
                    </span>
                  ))}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function figurasDe(salida: SalidaLeida): string {
  const par = `Par ${parDeHoyos(salida.hoyos)}`;
  const sexos = [
    { letra: 'H', slope: salida.slopeMasculino, valor: salida.courseRatingMasculino },
    { letra: 'M', slope: salida.slopeFemenino, valor: salida.courseRatingFemenino },
  ].flatMap(({ letra, slope, valor }) =>
    slope === null || valor === null ? [] : [`${letra} ${formatNumero(valor, 1)} / ${slope}`],
  );
  return [par, ...sexos].join(' · ');
}
