/** How soon after the last change of a card it is read again. */
const PRONTO_MS = 1000;
/** A card that is written on all the time is read again now and then all the same. */
const DE_VEZ_EN_CUANDO_MS = 120_000;

type Deps = {
  /** Whether strokes are on their way: a card read now would be read again right after. */
  isBusy: () => boolean;
  read: (partidaId: string) => void;
};

/**
 * When cards are read again: once, after whatever changes them has come to rest. `soon` asks for it; `now and then` only
 * where the last time is long ago. `rested` is to be called when the queue has come to rest.
 */
export function createRereading({ isBusy, read }: Deps) {
  const wanted = new Set<string>();
  const readAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (isBusy()) return;
    for (const partidaId of wanted) {
      readAt.set(partidaId, Date.now());
      read(partidaId);
    }
    wanted.clear();
  }

  function soon(partidaId: string): void {
    wanted.add(partidaId);
    clearTimeout(timer);
    timer = setTimeout(flush, PRONTO_MS);
  }

  return {
    soon,
    nowAndThen(partidaId: string): void {
      const last = readAt.get(partidaId);
      if (last === undefined) readAt.set(partidaId, Date.now());
      // Whichever way the phone's clock is put right meanwhile.
      else if (Math.abs(Date.now() - last) >= DE_VEZ_EN_CUANDO_MS) soon(partidaId);
    },
    rested(): void {
      clearTimeout(timer);
      timer = setTimeout(flush, PRONTO_MS);
    },
  };
}
