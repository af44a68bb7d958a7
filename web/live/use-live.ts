import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { openLive, type EnVivo, type LiveClient } from './live-client.ts';

const BEFORE: EnVivo = { estado: 'reconectando', ultimo: null };

/**
 * Listens to a torneo, or to a personal round, while the component is on the screen.
 *
 * - torneo: slug or id; partidaPersonal: id, instead of it; null listens to nothing (no board yet, or a torneo that is over).
 * - version: of the board that is shown; give the new one after reading it again. Without it, changes made before the
 *   stream opened are not told.
 * - onGolpes: one hole changed, in order; onRecargar: read the board again.
 */
export function useLive({
  torneo = null,
  partidaPersonal = null,
  version,
  onGolpes,
  onRecargar,
}: {
  torneo?: string | null;
  partidaPersonal?: string | null;
  version?: string | undefined;
  onGolpes: (cambio: GolpesEnVivo) => void;
  onRecargar: () => void;
}): EnVivo {
  const [enVivo, setEnVivo] = useState(BEFORE);
  const client = useRef<LiveClient | null>(null);
  const handleGolpes = useEffectEvent(onGolpes);
  const handleRecargar = useEffectEvent(onRecargar);
  const getVersion = useEffectEvent(() => version ?? null);

  useEffect(() => {
    const topic = torneo !== null ? { torneo } : partidaPersonal !== null ? { partidaPersonal } : null;
    if (topic === null) return undefined;
    const opened = openLive({
      topic,
      version: getVersion(),
      listener: {
        onGolpes: (cambio) => handleGolpes(cambio),
        onRecargar: () => handleRecargar(),
        onEnVivo: setEnVivo,
      },
    });
    client.current = opened;
    return () => {
      opened.close();
      client.current = null;
      setEnVivo(BEFORE);
    };
  }, [torneo, partidaPersonal]);

  useEffect(() => {
    if (version !== undefined) client.current?.setVersion(version);
  }, [version]);

  return enVivo;
}
