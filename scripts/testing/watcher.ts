import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { Caller } from '#server/testing/callers.ts';

type Watcher = {
  /** What this listener sees on one hole of one card; undefined before its first reading. */
  seen: () => unknown;
  close: () => void;
};

type Watched = { url: string; torneo: string; caller: Caller; participanteId: string; hoyo: number };

/** Watches a board as a phone does: reads it when told to, moves it by the deltas, and never asks of its own accord. */
export async function watchBoard({ url, torneo, caller, participanteId, hoyo }: Watched): Promise<Watcher> {
  const leaving = new AbortController();
  let seen: unknown;
  const read = async (): Promise<void> => {
    const answer = await caller.send('GET', `/api/torneos/${torneo}/clasificacion`);
    const { participantes = [] } = answer.body as Partial<TableroDeTorneo>;
    const own = participantes.find(({ id }) => id === participanteId);
    if (own) seen = own.golpes[hoyo - 1];
  };
  const hear = async (event: string): Promise<void> => {
    const [, name, data] = /event: (\S+)\ndata: (.*)/u.exec(event) ?? [];
    if (name === 'recargar') await read();
    if (name !== 'golpes' || data === undefined) return;
    const { p, h, g } = JSON.parse(data) as GolpesEnVivo;
    if (p === participanteId && h === hoyo) seen = g;
  };
  const stream = await fetch(`${url}/api/torneos/${torneo}/en-vivo`, {
    headers: { cookie: caller.cookie ?? '' },
    signal: leaving.signal,
  });
  const listen = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = `${rest}${chunk}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) await hear(event);
    }
  };
  listen().catch(() => undefined); // ends when the watcher or the app leaves
  return { seen: () => seen, close: () => leaving.abort() };
}
