import { rest } from '#web/api/rest.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { type EnVivo, openLive } from './live-client.ts';
import {
  type CambioContado,
  masReciente,
  ponerAlDia,
  tableroVivo,
  type TableroVivo,
} from './tablero-vivo.ts';

/** Changes are shown together: who watches sees one step, not ten. */
const BATCH_MS = 250;
/** Wait before a board that did not come is asked for once more. */
const AGAIN_MS = 10_000;

type Opening = {
  /** What the display address ends with. */
  enlace: string;
  torneoId: string;
  /** ceremonias: counts whatever may have taken the prize-giving on. */
  onCambio: (seguido: { vivo: TableroVivo | undefined; enVivo: EnVivo; ceremonias: number }) => void;
};

/**
 * Follows the board of a torneo by a display address for days: reads it, moves it with its stream, reads it again after every
 * gap. Nothing that fails takes away what is shown. Returns what ends it.
 */
export function seguirTablero({ enlace, torneoId, onCambio }: Opening): () => void {
  const page = new AbortController();
  let vivo: TableroVivo | undefined;
  let enVivo: EnVivo = { estado: 'reconectando', ultimo: null };
  let pendientes: readonly CambioContado[] = [];
  let batch: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** A board is on its way, or will be asked for again. */
  let awaited = false;
  let ceremonias = 0;
  /** Readings that were begun, and which of them is shown. */
  let pedidas = 0;
  let mostrada = 0;

  const tell = (): void => {
    if (!page.signal.aborted) onCambio({ vivo, enVivo, ceremonias });
  };
  const catchUp = (): void => {
    batch = undefined;
    if (vivo === undefined) return;
    const step = ponerAlDia(vivo, { cambios: pendientes, ahora: clubNow() });
    ({ pendientes, vivo } = step);
    tell();
    if (pendientes.length > 0 && !awaited) void read();
  };
  const read = async (): Promise<void> => {
    clearTimeout(again);
    awaited = true;
    const pedido = Date.now();
    const cual = (pedidas += 1);
    try {
      const answer = await rest.tableroDePantalla(enlace, torneoId, { signal: page.signal });
      const bandos = answer.bandos && (await import('#reglas/bando.ts'));
      // One that was asked for before it and comes behind it is an older board
      if (cual < mostrada) return;
      mostrada = cual;
      vivo = masReciente(vivo, tableroVivo(answer, clubNow(), { enBandos: bandos?.enBandos, pedido }));
      live.setVersion(vivo.version);
    } catch {
      // What waits for it waits on: a club that fails is not asked without a pause
      if (!page.signal.aborted) again = setTimeout(() => void read(), AGAIN_MS);
      return;
    }
    awaited = false;
    catchUp();
  };
  const live = openLive({
    topic: { enlace, torneo: torneoId },
    version: null,
    listener: {
      onGolpes: (cambio) => {
        pendientes = [...pendientes, { ...cambio, llegado: Date.now() }];
        batch ??= setTimeout(catchUp, BATCH_MS);
      },
      onRecargar: () => void read(),
      otro: [
        'ceremonia',
        () => {
          ceremonias += 1;
          tell();
        },
      ],
      onEnVivo: (estado) => {
        // Of what was told while nothing was heard nobody knows.
        if (estado.estado === 'en-vivo' && enVivo.estado !== 'en-vivo') ceremonias += 1;
        enVivo = estado;
        tell();
      },
    },
  });
  void read();
  return () => {
    page.abort();
    live.close();
    clearTimeout(batch);
    clearTimeout(again);
  };
}
