import type { Vuelta } from '#contrato/vueltas.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { Card } from '#web/ui/Card.tsx';

/** The vueltas of a torneo that has several, each a door to its page; this page is of one of them. */
export function VueltasDeTorneo({ torneoId, vueltas }: { torneoId: string; vueltas: readonly Vuelta[] }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">Vueltas</h2>
      <ol className="grid gap-2">
        {vueltas.map((vuelta) => (
          <li key={vuelta.id}>
            <p className="font-semi">
              {vuelta.id === torneoId ? (
                `Vuelta ${vuelta.numero}`
              ) : (
                <Link to={paths.torneo(vuelta.slug)} className="inline-flex min-h-11 items-center">
                  Vuelta {vuelta.numero}
                </Link>
              )}
            </p>
            <p className="text-sm text-ink2">
              {[formatDiaLargo(vuelta.fechaJuego), vuelta.campo, corteDe(vuelta)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink2">El resultado es la suma de todas; las inscripciones, en la primera.</p>
    </Card>
  );
}

function corteDe({ corte, corteTipo }: Vuelta): string | null {
  if (corte === null) return null;
  return `pasan los ${corte} primeros por ${corteTipo === 'scratch' ? 'scratch' : 'hándicap'} y los empatados`;
}
