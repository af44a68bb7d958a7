import type { TotalDeTorneo } from '#contrato/clasificacion.ts';
import { mejorDeVueltas } from '#reglas/lo-mejor-del-dia.ts';
import { Escalones } from '#web/dia/Escalones.tsx';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { losTresPrimeros } from '#web/textos/quienes.ts';

/**
 * How a torneo of several vueltas ended: the first three of its total by handicap (by scratch where nobody has one), and the
 * best round of all. Nothing where nobody takes a place.
 */
export function MejorDeVueltas({ total }: { total: TotalDeTorneo }) {
  const { torneo, participantes, clasificacion } = total;
  const nombres = new Map(participantes.map(({ id, nombre }) => [id, nombre]));
  const enPodio = (tipo: 'handicap' | 'scratch') =>
    clasificacion[tipo].filter(({ puesto }) => puesto !== null && puesto <= 3);
  const porHandicap = enPodio('handicap');
  const puestos = porHandicap.length > 0 ? porHandicap : enPodio('scratch');
  const mejor = mejorDeVueltas({ filas: clasificacion.scratch, cuenta: torneo.cuenta });
  if (puestos.length === 0) return null;
  return (
    <section
      aria-label="Así acabó"
      className="hairline my-3 grid gap-4 rounded-card bg-surface p-4 md:grid-cols-2 md:items-end"
    >
      <Escalones
        puestos={puestos.map((fila) => ({
          puesto: fila.puesto ?? 0,
          nombre: nombres.get(fila.id) ?? '',
          imagen: null,
          cifra: formatResultadoSuelto(torneo.cuenta, { ...fila, conRaya: false }),
        }))}
      />
      {mejor ? (
        <dl>
          <dt className="text-ink2">Mejor vuelta scratch</dt>
          <dd className="font-medium wrap-anywhere">
            {formatResultadoSuelto(torneo.cuenta, { ...mejor, conRaya: false })} ·{' '}
            {losTresPrimeros(
              mejor.cuales.map(({ id, vuelta }) => `${nombres.get(id) ?? ''} (vuelta ${vuelta})`),
            )}
          </dd>
        </dl>
      ) : null}
    </section>
  );
}
