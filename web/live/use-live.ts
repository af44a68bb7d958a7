import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { openLive, type EnVivo, type LiveClient } from './live-client.ts';

const BEFORE: EnVivo = { estado: 'reconectando', ultimo: null };

/**
 * Listens to a torneo while the component is on the screen.
 *
 * - torneo: slug or id; null listens to nothing (no board yet, or a torneo that is over).
 * - version: of the board that is shown; give the new one after reading it again. Without it, changes made before the
 *   stream opened are not told.
 * - onGolpes: one hole changed, in order; onRecargar: read the board again.
 */
export function useLive({
  torneo,
  version,
  onGolpes,
  onRecargar,
}: {
  torneo: string | null;
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
    if (torneo === null) return undefined;
    const opened = openLive({
      torneo,
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
  }, [torneo]);

  useEffect(() => {
    if (version !== undefined) client.current?.setVersion(version);
  }, [version]);

  return enVivo;
}
