import type { Vuelta } from '#contrato/vueltas.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { CardLink } from '#web/shell/CardLink.tsx';
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

/** From the page of a vuelta that is over to the one that is on, or comes next; nothing while this one is played. */
export function SiguienteVuelta({
  torneo: { id, fechaJuego, partidas, vueltas, ganadores },
  hoy,
}: {
  torneo: Pick<TorneoDetalle, 'id' | 'fechaJuego' | 'vueltas' | 'ganadores'> & {
    partidas: readonly { validada: boolean }[];
  };
  hoy: string;
}) {
  const validada = partidas.length > 0 && partidas.every((partida) => partida.validada);
  const acabada = validada || estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  const siguiente = vueltas
    ?.slice(vueltas.findIndex((una) => una.id === id) + 1)
    .find((una) => !estaFinalizado({ fechaDeJuego: una.fechaJuego, hoy }));
  // Where somebody has won, the others are over too.
  if (siguiente === undefined || !acabada || ganadores.length > 0) return null;
  return (
    <CardLink
      tone="pino"
      to={paths.torneo(siguiente.slug)}
      eyebrow={siguiente.fechaJuego === hoy ? 'Hoy se juega' : 'Próxima vuelta'}
      title={`Vuelta ${siguiente.numero}`}
      description={[formatDiaLargo(siguiente.fechaJuego), siguiente.campo].join(' · ')}
    />
  );
}
