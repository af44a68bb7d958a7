import { Link } from '#web/router/router.ts';
import type { Podio } from '#contrato/inicio.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { cx } from '#web/lib/cx.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
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

/** What somebody on the podium came to: '36 pts', '+2', '68 netos'; nothing where the card has no total. */
function cifraDePodio(
  cuenta: Cuenta,
  { golpesNetos, puntosNetos }: Pick<Podio['puestos'][number], 'golpesNetos' | 'puntosNetos'>,
): string {
  if (cuentaPuntos(cuenta)) return puntosNetos === null ? '' : formatCifraSuelta(cuenta, puntosNetos);
  return golpesNetos === null ? '' : `${golpesNetos} netos`;
}

/** The first three of the last torneo with official results. */
export function PodioDelUltimoTorneo({ podio, nuevo }: { podio: Podio; nuevo: boolean }) {
  const { torneo, puestos } = podio;
  return (
    <section aria-labelledby="podio" className="hairline grid gap-4 rounded-card bg-surface p-4">
      <div>
        <h2 id="podio" className="text-h3">
          Podio de{' '}
          <Link
            to={paths.clasificacion({ torneo: torneo.id })}
            className="inline-flex min-h-11 items-center text-pino underline underline-offset-4"
          >
            {torneo.nombre}
          </Link>
        </h2>
        <p className="text-sm text-ink2">{formatDiaLargo(torneo.fechaJuego)}, clasificación hándicap</p>
        {nuevo ? (
          <Badge tone="albero" className="mt-2">
            Resultados nuevos
          </Badge>
        ) : null}
      </div>
      <ol className="flex items-end justify-center gap-2">
        {puestos.map(({ puesto, nombre, imagen, ...suyo }, i) => (
          <li
            key={`${nombre}${i}`}
            className={cx(
              'grid min-w-0 flex-[0_1_9rem] justify-items-center gap-1 text-center',
              ORDEN.get(puesto),
            )}
          >
            <span className="flex flex-wrap justify-center gap-0.5">
              {nombre.split(' · ').map((uno, _, todos) => (
                <Avatar key={uno} name={uno} imageUrl={todos.length === 1 ? imagen : null} />
              ))}
            </span>
            <span className="line-clamp-4 w-full text-sm font-semi">{nombre}</span>
            <span className="text-sm text-ink2">{cifraDePodio(torneo.cuenta, suyo)}</span>
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
    </section>
  );
}
