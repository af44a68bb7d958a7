import { useCallback, useEffect, useState } from 'react';
import { useBack, useLocation, useNavigate } from '#web/router/router.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

const REVISAR = '#revisar';
/** For so long what waits on the phone, and the club's newer word, may still tell where the first gap is. */
const APERTURA_MS = 500;

/**
 * What the score entry shows: a hole (`#h7`, remembered per partida) or the review (`#revisar`).
 *
 * - pendiente: the first hole with gaps, where a card begins that was not open in this tab, or whose hole has been completed
 *   since. After the opening a later value changes nothing.
 * - completo: whether everybody has a result on a hole.
 */
export function useHoyoActual(
  partidaId: string,
  { pendiente, completo }: { pendiente: number; completo: (hoyo: number) => boolean },
) {
  const recordado = readStored({ name: 'hoyo-actual', id: partidaId });
  const vale = recordado !== null && (!completo(recordado) || completo(pendiente));
  const primero = usePrimero(vale ? recordado : pendiente);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const enlazado = parseHoyo(hash);
  useEffect(() => {
    if (enlazado !== null) writeStored({ name: 'hoyo-actual', id: partidaId }, enlazado);
  }, [enlazado, partidaId]);

  const revisando = hash === REVISAR;
  const hoyo = enlazado ?? (revisando ? recordado : null) ?? primero;
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

/** The hole as it was at the end of the opening: one just completed is shown until the next one is announced. */
function usePrimero(pendiente: number): number {
  const [primero, setPrimero] = useState(pendiente);
  const { abierta } = useApertura();
  if (!abierta && primero !== pendiente) setPrimero(pendiente);
  return primero;
}

/** Whether the opening of a screen is over, and whether a hand has come to the phone since, which ends it at once. */
export function useApertura() {
  const [apertura, setApertura] = useState({ abierta: false, mano: false });
  useEffect(() => {
    const timer = setTimeout(() => setApertura(({ mano }) => ({ abierta: true, mano })), APERTURA_MS);
    const controller = new AbortController();
    // A reader presses without a finger or a key.
    for (const gesto of ['pointerdown', 'keydown', 'click'])
      window.addEventListener(gesto, () => setApertura({ abierta: true, mano: true }), {
        capture: true,
        once: true,
        signal: controller.signal,
      });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return apertura;
}

/** '#h7', for a link that comes back to the same hole. */
export function hashDeHoyo(hoyo: number): string {
  return `#h${hoyo}`;
}

function parseHoyo(hash: string): number | null {
  const hoyo = /^#h([1-9]|1[0-8])$/.exec(hash)?.[1];
  return hoyo === undefined ? null : Number(hoyo);
}
