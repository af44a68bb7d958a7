import { Trophy } from 'lucide-react';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { RANKINGS, totalDeGanador } from '#web/textos/ganadores.ts';
import { textoDelPodio } from '#web/textos/partidos.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { AvisoSinGanador } from '#web/textos/SinGanador.tsx';

/** Who shares a place; a line ends behind the point between two of a pair, never before it. */
const nombresDe = (primeros: readonly { nombre: string }[]) =>
  enumerados(primeros.map(({ nombre }) => nombre.replaceAll(' · ', '\u00a0· ')));

type Ganado = { clave: string; primeros: readonly { nombre: string }[]; como: string };

/** By the cards; of several vueltas it is the sum of theirs, whichever of them the page is of. */
function deTarjetas({ ganadores, cuenta, vueltas }: TorneoDetalle): Ganado[] {
  return RANKINGS.flatMap(({ tipo, nombre, golpes }) => {
    const primeros = ganadores.filter((ganador) => ganador.tipo === tipo);
    if (primeros.length === 0) return [];
    const total = totalDeGanador(primeros[0], { cuenta, golpes });
    const puesto = primeros.length === 1 ? 'Primer puesto' : 'Comparten el primer puesto';
    return [
      {
        clave: tipo,
        primeros,
        como: `${puesto} ${nombre}${vueltas ? ' en el total' : ''}${total === null ? '' : ` · ${total}`}`,
      },
    ];
  });
}

/** Who won: by the cards, once the results are official; in partidos, once nothing can change it, and until then that these decide. */
export function GanadoresDeTorneo({ torneo }: { torneo: TorneoDetalle }) {
  const { enPartidos } = torneo;
  const ganados = enPartidos
    ? [
        {
          clave: enPartidos.en,
          primeros: enPartidos.puestos.filter(({ puesto }) => puesto === 1),
          como: textoDelPodio(enPartidos),
        },
      ]
    : deTarjetas(torneo);
  if (ganados.length === 0) return <AvisoSinGanador modalidad={torneo.modalidad} />;
  return (
    <section aria-label="Ganadores" className="grid gap-3 rounded-card bg-albero-soft p-4 sm:grid-cols-2">
      {ganados.map(({ clave, primeros, como }) => (
        <div key={clave} className="flex items-start gap-3">
          <Trophy size={24} className="mt-1 shrink-0 text-albero-deep" />
          <div className="min-w-0">
            <h2 className="text-h3">{nombresDe(primeros)}</h2>
            <p className="text-sm text-ink2">{como}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
