import { cx } from '#web/lib/cx.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Medal } from '#web/ui/Medal.tsx';

/** As podiums stand: second, first, third; heights by place, so that a tie stands on the same step. */
const ORDEN = new Map([
  [2, 'order-1'],
  [1, 'order-2'],
  [3, 'order-3'],
]);
const ALTURA = new Map([
  [1, 'h-20'],
  [2, 'h-14'],
  [3, 'h-10'],
]);

/** Somebody on a podium; of a bando the names with points between them. */
export type EnElPodio = { puesto: number; nombre: string; imagen: string | null; cifra: string };

/** The first three, those who share a place on the same step. */
export function Escalones({ puestos }: { puestos: readonly EnElPodio[] }) {
  return (
    <ol className="escalones flex items-end justify-center gap-2">
      {puestos.map(({ puesto, nombre, imagen, cifra }, i) => (
        <li
          key={`${nombre}${i}`}
          className={cx(
            'grid min-w-0 flex-[0_1_9rem] justify-items-center gap-1 text-center',
            ORDEN.get(puesto),
          )}
        >
          <span className="flex flex-wrap justify-center gap-0.5">
            {/* Of a team the names are enough. */}
            {nombre
              .split(' · ')
              .map((uno, _, todos) =>
                todos.length > 2 ? null : (
                  <Avatar key={uno} name={uno} imageUrl={todos.length === 1 ? imagen : null} />
                ),
              )}
          </span>
          <span className="w-full text-sm font-semi">
            {nombre.split(' · ').map((uno) => (
              <span key={uno} className="block">
                {uno}
              </span>
            ))}
          </span>
          <span className="text-sm text-ink2">{cifra}</span>
          <span
            className={cx(
              'grid w-full place-items-start justify-center rounded-t-tile bg-sunken pt-2',
              ALTURA.get(puesto),
            )}
          >
            <Medal position={puesto} />
          </span>
        </li>
      ))}
    </ol>
  );
}
