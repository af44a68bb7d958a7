import { useCallback, useEffect, useState } from 'react';
import { useBack, useLocation, useNavigate } from '#web/router/router.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

const REVISAR = '#revisar';
/** For so long what waits on the phone, and the club's newer word, may still tell where the first gap is. */
const APERTURA_MS = 500;

/**
 * What the score entry shows: a hole (`#h7`, remembered per partida) or the review (`#revisar`).
 *
 * - pendiente: the first hole with gaps, where a card that was not open in this tab begins. After the opening a later value
 *   changes nothing.
 */
export function useHoyoActual(partidaId: string, pendiente: number) {
  const primero = usePrimero(pendiente);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const enlazado = parseHoyo(hash);
  const hoyo = enlazado ?? readStored({ name: 'hoyo-actual', id: partidaId }) ?? primero;

  useEffect(() => {
    if (enlazado !== null) writeStored({ name: 'hoyo-actual', id: partidaId }, enlazado);
  }, [enlazado, partidaId]);

  const revisando = hash === REVISAR;
  // A hole chosen in the review closes it, and Back leaves the card from there as it would have from the hole before.
  const irA = useCallback(
    (destino: number) => {
      const hash = hashDeHoyo(destino);
      if (revisando) back({ hash });
      else navigate({ hash }, { replace: true });
    },
    [back, navigate, revisando],
  );
  // An entry of its own: Back closes the review, as it closes whatever is in front.
  const revisar = useCallback(() => navigate({ hash: REVISAR }), [navigate]);

  return { hoyo, revisando, irA, revisar };
}

/** The hole as it was at the end of the opening, which a hand on the phone ends at once: one just completed is shown until the next one is announced. */
export function usePrimero<T extends number | null>(pendiente: T): T {
  const [primero, setPrimero] = useState(pendiente);
  const [abierta, setAbierta] = useState(false);
  useEffect(() => {
    const abrir = () => setAbierta(true);
    const timer = setTimeout(abrir, APERTURA_MS);
    const controller = new AbortController();
    for (const gesto of ['pointerdown', 'keydown'])
      window.addEventListener(gesto, abrir, { capture: true, signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  if (!abierta && primero !== pendiente) setPrimero(pendiente);
  return primero;
}

/** '#h7', for a link that comes back to the same hole. */
export function hashDeHoyo(hoyo: number): string {
  return `#h${hoyo}`;
}

function parseHoyo(hash: string): number | null {
  const hoyo = /^#h([1-9]|1[0-8])$/.exec(hash)?.[1];
  return hoyo === undefined ? null : Number(hoyo);
}
