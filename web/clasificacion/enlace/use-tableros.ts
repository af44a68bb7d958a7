import { useEffect, useMemo, useState } from 'react';
import type { Tablero } from '#reglas/tablero.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { seguirTablero } from '#web/live/seguir-tablero.ts';
import { alOrdenar, type TableroVivo } from '#web/live/tablero-vivo.ts';

/** What is known of a torneo on the screen; no board before the first one came. */
export type Seguido = {
  vivo: TableroVivo | undefined;
  enVivo: EnVivo;
  /** Counts whatever may have taken the prize-giving on. */
  ceremonias: number;
};

const NADA: ReadonlyMap<string, Seguido> = new Map();

/** The boards of the torneos of a display address, by id, each moving with its stream. */
export function useTableros(enlace: string, torneoIds: readonly string[]): ReadonlyMap<string, Seguido> {
  const [seguidos, setSeguidos] = useState(NADA);
  const cuales = torneoIds.join(' ');
  useEffect(() => {
    const ids = cuales === '' ? [] : cuales.split(' ');
    const dejar = ids.map((torneoId) =>
      seguirTablero({
        enlace,
        torneoId,
        onCambio: (seguido) => setSeguidos((antes) => new Map([...antes, [torneoId, seguido]])),
      }),
    );
    return () => dejar.forEach((deja) => deja());
  }, [enlace, cuales]);
  return seguidos;
}

/** A board as it is ranked, now and an hour ago: the same objects until the board is another one. */
export function useEnOrden(vivo: TableroVivo): { tablero: Tablero; haceUnaHora: Tablero | null } {
  return useMemo(
    () => ({ tablero: alOrdenar(vivo, vivo.tablero), haceUnaHora: alOrdenar(vivo, vivo.haceUnaHora) }),
    [vivo],
  );
}
