import { Link } from '#web/router/router.ts';
import type { Podio } from '#contrato/inicio.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { textoDePuntosDeRyder } from '#reglas/ryder.ts';
import { Escalones } from '#web/dia/Escalones.tsx';
import { formatDiaLargo } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What somebody on the podium came to: '36 pts', '+2', '68 netos'; nothing where the card has no total. */
function cifraDePodio(
  cuenta: Cuenta,
  { golpesNetos, puntosNetos }: Pick<Podio['puestos'][number], 'golpesNetos' | 'puntosNetos'>,
): string {
  if (cuentaPuntos(cuenta)) return puntosNetos === null ? '' : formatCifraSuelta(cuenta, puntosNetos);
  return golpesNetos === null ? '' : `${golpesNetos} netos`;
}

/** 'cuadro', 'Ryder: Pinos gana la copa'. */
function comoSeGano({ en, como, puestos }: NonNullable<Podio['enPartidos']>): string {
  if (en === 'cuadro') return 'cuadro';
  return como === 'comparte' ? 'Ryder: se comparte la copa' : `Ryder: ${puestos[0]?.nombre} ${como} la copa`;
}

/** The first three of the last torneo that was won. */
export function PodioDelUltimoTorneo({ podio, nuevo }: { podio: Podio; nuevo: boolean }) {
  const { torneo, puestos, enPartidos } = podio;
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
        <p className="text-sm text-ink2">
          {formatDiaLargo(torneo.fechaJuego)},{' '}
          {enPartidos ? comoSeGano(enPartidos) : 'clasificación hándicap'}
        </p>
        {nuevo ? (
          <Badge tone="albero" className="mt-2">
            Resultados nuevos
          </Badge>
        ) : null}
      </div>
      <Escalones
        puestos={puestos.map((suyo, i) => {
          const puntos = enPartidos?.puestos[i]?.puntos ?? null;
          const cifra = puntos === null ? cifraDePodio(torneo.cuenta, suyo) : textoDePuntosDeRyder(puntos);
          return { ...suyo, cifra };
        })}
      />
    </section>
  );
}
