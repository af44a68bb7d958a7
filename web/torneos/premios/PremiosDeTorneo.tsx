import type { Premio } from '#contrato/premios.ts';
import { seMide } from '#reglas/premios.ts';
import { formatMomento } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { aQuienTocoPremio, entreCuantos, nombreDePremio } from '#web/textos/premios.ts';
import { Card } from '#web/ui/Card.tsx';
import { usePremios } from '#web/clasificacion/queries.ts';

/** The prizes of a torneo beyond its places: who won each, and how a raffle was drawn. */
export function PremiosDeTorneo({ torneoId }: { torneoId: string }) {
  return (
    <Card className="@container">
      <h2 className="text-h3">Premios</h2>
      <QueryView query={usePremios(torneoId)} failed="No se pudieron cargar los premios" rows={2}>
        {(premios) => (
          <ul className="@min-[36rem]:grid @min-[36rem]:grid-cols-2 @min-[36rem]:gap-x-8">
            {premios.map((premio) => (
              <li
                key={premio.id}
                className="hairline-b grid grid-cols-1 content-start gap-1 py-2 last:border-b-0 @min-[36rem]:odd:nth-last-2:border-b-0"
              >
                <p className="font-semi wrap-anywhere">{nombreDePremio(premio)}</p>
                {seMide(premio.tipo) && premio.nombre !== '' ? (
                  <p className="text-sm text-ink2 wrap-anywhere">{premio.nombre}</p>
                ) : null}
                {premio.tipo === 'rifa' ? <Rifa premio={premio} /> : <Ganador premio={premio} />}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Ganador({ premio }: { premio: Premio }) {
  const dicho = aQuienTocoPremio(premio);
  return dicho === '' ? null : <p className="wrap-anywhere">{dicho}</p>;
}

/** Who came out, and everything that draws it again. */
function Rifa({ premio }: { premio: Premio }) {
  const { rifas } = premio;
  if (rifas.length === 0) return <p className="text-sm text-ink2">Sin sortear todavía</p>;
  return (
    <>
      <Ganador premio={premio} />
      <details className="hairline rounded-control px-3">
        <summary className="min-h-12 cursor-pointer py-3">
          {rifas.length === 1 ? 'Cómo salió' : 'Cómo salió, y los sorteos anteriores'}
        </summary>
        <div className="grid gap-3 pb-3">
          {rifas.map((rifa) => (
            <Sorteo key={rifa.id} rifa={rifa} />
          ))}
        </div>
      </details>
    </>
  );
}

function Sorteo({ rifa }: { rifa: Premio['rifas'][number] }) {
  const { orden, momento, motivo, semilla } = rifa;
  return (
    <div className="grid gap-1 text-sm text-ink2">
      <p>
        {entreCuantos(rifa)}, el {formatMomento(momento)}.{motivo === null ? null : ` Se repitió: ${motivo}.`}
      </p>
      <ol className="list-inside list-decimal wrap-anywhere">
        {orden.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </ol>
      <p className="wrap-anywhere">Semilla {semilla}</p>
    </div>
  );
}
