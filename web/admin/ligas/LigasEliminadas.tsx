import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useLigasEliminadas, useRestaurarLiga } from './queries.ts';

/** The deleted ligas, for who asks: each can be brought back for 30 days. */
export function LigasEliminadas() {
  const [abierta, setAbierta] = useState(false);
  const query = useLigasEliminadas({ enabled: abierta });
  const restaurar = useRestaurarLiga();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="link"
        aria-expanded={abierta}
        aria-controls="ligas-eliminadas"
        onClick={() => setAbierta(!abierta)}
      >
        {abierta ? 'Ocultar las ligas eliminadas' : 'Ver las ligas eliminadas'}
      </Button>
      <div id="ligas-eliminadas" hidden={!abierta} className="w-full">
        {abierta ? (
          <QueryView query={query} failed="No se pudieron cargar las ligas" rows={2}>
            {(ligas) =>
              ligas.length === 0 ? (
                <p className="text-ink2">No hay ligas eliminadas en los últimos 30 días.</p>
              ) : (
                <ul className="hairline rounded-card bg-surface">
                  {ligas.map(({ id, nombre, diasRestantes }) => (
                    <li
                      key={id}
                      className="hairline-b flex flex-wrap items-center justify-between gap-2 px-4 py-2 last:border-b-0"
                    >
                      <span className="grid min-w-0">
                        <span className="font-semi wrap-anywhere">{nombre}</span>
                        <span className="text-sm text-ink2">
                          {diasRestantes === 0
                            ? 'Hoy es el último día para recuperarla'
                            : `${diasRestantes === 1 ? 'Queda' : 'Quedan'} ${formatCount(diasRestantes, 'día', 'días')} para recuperarla`}
                        </span>
                      </span>
                      <Button
                        size="sm"
                        busy={restaurar.pending && restaurar.asked === id}
                        onClick={() => void restaurar.run(id)}
                      >
                        Recuperar<span className="sr-only"> {nombre}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        ) : null}
      </div>
    </div>
  );
}
