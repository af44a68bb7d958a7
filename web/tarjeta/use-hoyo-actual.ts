import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOYOS } from '#reglas/limites.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

const REVISAR = '#revisar';

/**
 * What the score entry shows: a hole (`#h7`, remembered per partida) or the review (`#revisar`).
 *
 * - pendiente: where a phone that remembers no hole begins; a later value changes nothing.
 */
export function useHoyoActual(partidaId: string, pendiente: number) {
  const [primero] = useState(pendiente);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const enlazado = parseHoyo(hash);
  const hoyo = enlazado ?? readStored({ name: 'hoyo-actual', id: partidaId }) ?? primero;

  useEffect(() => {
    if (enlazado !== null) writeStored({ name: 'hoyo-actual', id: partidaId }, enlazado);
  }, [enlazado, partidaId]);

  const irA = useCallback(
    (destino: number) => {
      const next = Math.min(Math.max(destino, 1), HOYOS);
      void navigate({ hash: hashDeHoyo(next) }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  const revisar = useCallback(() => {
    void navigate({ hash: REVISAR }, { replace: true });
  }, [navigate]);

  return { hoyo, revisando: hash === REVISAR, irA, revisar };
}

/** '#h7', for a link that comes back to the same hole. */
export function hashDeHoyo(hoyo: number): string {
  return `#h${hoyo}`;
}

function parseHoyo(hash: string): number | null {
  const hoyo = Number(/^#h(\d{1,2})$/.exec(hash)?.[1] ?? Number.NaN);
  return hoyo >= 1 && hoyo <= HOYOS ? hoyo : null;
}
