import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#web/api/client.ts';
import { usePremios } from '../queries.ts';
import { aQuienTocoPremio, nombreDePremio } from '#web/textos/premios.ts';
import { Card } from '#web/ui/Card.tsx';

/**
 * The prizes of a torneo that were given, under its board; nothing while there are none. `lectura` names the reading of the
 * board: it is another one when a prize has changed.
 */
export function PremiosDelTablero({ torneoId, lectura }: { torneoId: string; lectura: string }) {
  const client = useQueryClient();
  const leida = useRef(lectura);
  useEffect(() => {
    if (leida.current === lectura) return;
    leida.current = lectura;
    void client.invalidateQueries({ queryKey: api.premios.deTorneo.queryKey({ input: { torneoId } }) });
  }, [client, lectura, torneoId]);
  const { data = [] } = usePremios(torneoId);
  const dados = data.flatMap((premio) => {
    const quien = aQuienTocoPremio(premio);
    return quien === '' ? [] : [{ ...premio, quien }];
  });
  if (dados.length === 0) return null;
  return (
    <Card className="mt-4">
      <h2 id="premios" className="text-h3">
        Premios
      </h2>
      <ul aria-labelledby="premios" className="md:grid md:grid-cols-2 md:gap-x-8">
        {dados.map(({ id, quien, ...premio }) => (
          <li key={id} className="hairline-b py-2 last:border-b-0 md:odd:nth-last-2:border-b-0">
            <p className="font-semi wrap-anywhere">{quien}</p>
            <p className="text-sm text-ink2 wrap-anywhere">{nombreDePremio(premio)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
