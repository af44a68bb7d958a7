import type { FigurasDeJugador } from '#contrato/estadisticas.ts';
import { formatNumero } from '#web/lib/format.ts';
import { Grafico } from './Grafico.tsx';

type Reparto = FigurasDeJugador['hoyos'];

/** Names and colours of each outcome, best first; the colours are those of the cards. */
const RESULTADOS: ReadonlyArray<{ clave: keyof Reparto; nombre: string; color: string }> = [
  { clave: 'albatros', nombre: 'Albatros', color: 'fill-net-lt-m2' },
  { clave: 'eagles', nombre: 'Eagles', color: 'fill-net-m2' },
  { clave: 'birdies', nombre: 'Birdies', color: 'fill-net-m1' },
  { clave: 'pares', nombre: 'Pares', color: 'fill-control' },
  { clave: 'bogeys', nombre: 'Bogeys', color: 'fill-net-p1' },
  { clave: 'dobleBogeys', nombre: 'Doble bogeys', color: 'fill-net-gt-p1' },
  { clave: 'tripleBogeysMas', nombre: 'Triple bogeys o más', color: 'fill-net-gt-p1' },
];

/** How the holes of the complete rounds ended, with counts and percentages. */
export function RepartoDeHoyos({ hoyos }: { hoyos: Reparto }) {
  const total = RESULTADOS.reduce((suma, { clave }) => suma + hoyos[clave], 0);
  const mayor = Math.max(1, ...RESULTADOS.map(({ clave }) => hoyos[clave]));
  const parte = (clave: keyof Reparto) =>
    `${formatNumero((hoyos[clave] * 100) / Math.max(1, total), 1)}\u00A0%`;
  const { nombre: comun } = RESULTADOS.find(({ clave }) => hoyos[clave] === mayor) ?? { nombre: '' };
  return (
    <Grafico
      titulo="Reparto de golpes"
      hallazgo={`Lo que más haces: ${comun.toLowerCase()}. De ${total} hoyos, ${hoyos.birdies + hoyos.eagles + hoyos.albatros} bajo par`}
      datos={{
        cabecera: ['Resultado', 'Hoyos', '%'],
        filas: RESULTADOS.map(({ clave, nombre }) => [nombre, String(hoyos[clave]), parte(clave)]),
      }}
    >
      <ul className="reparto grid gap-1.5">
        {RESULTADOS.map(({ clave, nombre, color }) => (
          <li
            key={clave}
            className="grid grid-cols-[minmax(min-content,8.5rem)_minmax(1rem,1fr)_minmax(min-content,5.5rem)] items-center gap-2"
          >
            <span className="text-sm">{nombre}</span>
            <svg aria-hidden="true" viewBox="0 0 100 14" preserveAspectRatio="none" className="h-5 w-full">
              <rect width="100" height="14" rx="2" className="fill-sunken" />
              <rect width={(hoyos[clave] * 100) / mayor} height="14" rx="2" className={color} />
            </svg>
            <span className="text-right text-sm whitespace-nowrap">
              <strong>{hoyos[clave]}</strong> · {parte(clave)}
            </span>
          </li>
        ))}
      </ul>
    </Grafico>
  );
}
