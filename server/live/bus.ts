import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Db } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';

/** The PostgreSQL channel that carries what changed, between instances and to this one. */
export const CANAL = 'hoyo19';

/**
 * What travels in a NOTIFY. It is delivered at commit and in commit order, so every instance applies
 * the same changes in the same order; strokes written together come as a list. Keys are short: a payload holds at most 8,000
 * bytes.
 */
export type CambioEnVivo =
  | { k: 'golpes'; t: string; p: string; h: number; g: Anotacion } // one hole of one participante
  | { k: 'torneo'; t: string } // anything else of a torneo: read it again
  | { k: 'liga'; t: string } // what the standings of a liga tell: read them again; announced by triggers (migration 0220)
  | { k: 'eco'; t: string } // nothing: who sent it knows that all before it is heard
  | { k: 'ceremonia'; t: string } // the prize-giving of a torneo went on: its screens ask how far
  | { k: 'personal'; t: string; q?: true } // anything of a personal round: read it again; q: who could see it may no more
  | { k: 'ajustes'; t: string } // the club's settings: every instance reads them again
  | { k: 'envios'; t: string } // notices wait to be taken to phones: one instance takes them
  | { k: 'webhooks'; t: string } // programs of others wait to be told something: one instance does it
  | { k: 'pantallas'; t: string } // a display address changed or ended: whoever remembers it asks the store again
  | { k: 'correo'; t: string } // a letter waits in the outgoing box: the first postman who claims it takes it
  | { k: 'sesiones'; t: string }; // sessions or the role of an account ended: whoever remembers it asks the store again

export type Bus = {
  subscribe(listener: (cambio: CambioEnVivo) => void): void;
  /** Called when notifications may have been missed (the LISTEN connection was lost and came back). */
  onGap(listener: () => void): void;
  /** Whether what changes is heard: what is remembered until an announcement is good for nothing meanwhile. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** Listens on the channel of the store, whichever it is. */
export async function openBus(db: Database): Promise<Bus> {
  const listeners: ((cambio: CambioEnVivo) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let isHearing = true;
  const stop = await db.listen(
    CANAL,
    (payload) => {
      for (const cambio of cambiosDe(payload)) for (const listener of listeners) listener(cambio);
    },
    {
      onReconnect: () => {
        isHearing = true;
        for (const listener of gapListeners) listener();
      },
      onLost: () => {
        isHearing = false;
      },
    },
  );
  return {
    subscribe: (listener) => void listeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isHearing: () => isHearing,
    close: stop,
  };
}

/** What one announcement tells: what was written together is told together. */
export function cambiosDe(payload: string): readonly CambioEnVivo[] {
  const told = JSON.parse(payload) as CambioEnVivo | CambioEnVivo[];
  return Array.isArray(told) ? told : [told];
}

/** Torneos of one payload: 58 bytes each of the 8,000 that it may have. */
const TORNEOS_DE_UN_AVISO = 130;

/** Announces, at commit of `trx`, that several torneos changed so: once, and not once for each that somebody ever played. */
export async function publishTorneos(trx: Db, torneoIds: Iterable<string>): Promise<void> {
  const todos = [...new Set(torneoIds)].map((t): CambioEnVivo => ({ k: 'torneo', t }));
  for (let desde = 0; desde < todos.length; desde += TORNEOS_DE_UN_AVISO) {
    const payload = JSON.stringify(todos.slice(desde, desde + TORNEOS_DE_UN_AVISO));
    await sql`select pg_notify(${CANAL}, ${payload})`.execute(trx);
  }
}

/** Announces, at commit of `trx`, that a torneo changed in a way no delta tells. */
export async function publishTorneo(trx: Db, torneoId: string): Promise<void> {
  const cambio: CambioEnVivo = { k: 'torneo', t: torneoId };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces nothing, to be heard again by who sends it. */
export async function publishEco(db: Db, id: string): Promise<void> {
  const cambio: CambioEnVivo = { k: 'eco', t: id };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(db);
}

/** Announces, at commit of `trx`, that the prize-giving of a torneo went on. */
export async function publishCeremonia(trx: Db, torneoId: string): Promise<void> {
  const cambio: CambioEnVivo = { k: 'ceremonia', t: torneoId };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that a personal round changed; `salen`: somebody is in it no more, or it is gone. */
export async function publishPartidaPersonal(
  trx: Db,
  partidaId: string,
  { salen = false }: { salen?: boolean } = {},
): Promise<void> {
  const cambio: CambioEnVivo = { k: 'personal', t: partidaId, ...(salen && { q: true }) };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that sessions of these accounts ended, or what they may do changed. */
export async function publishSesiones(trx: Db, usuarioIds: readonly string[]): Promise<void> {
  const cambios = usuarioIds.map((t): CambioEnVivo => ({ k: 'sesiones', t }));
  const avisos = cambios.map((cambio) => JSON.stringify(cambio));
  await sql`select pg_notify(${CANAL}, aviso) from unnest(${avisos}::text[]) as aviso`.execute(trx);
}

/** Announces, at commit of `trx`, that a display address changed or ended. */
export async function publishPantalla(trx: Db, pantallaId: string): Promise<void> {
  const cambio: CambioEnVivo = { k: 'pantallas', t: pantallaId };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that the club's settings changed. */
export async function publishAjustes(trx: Db): Promise<void> {
  const cambio: CambioEnVivo = { k: 'ajustes', t: '' };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that notices wait to be taken to phones. */
export async function publishEnvios(trx: Db): Promise<void> {
  const cambio: CambioEnVivo = { k: 'envios', t: '' };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that programs of others wait to be told something. */
export async function publishWebhooks(trx: Db): Promise<void> {
  const cambio: CambioEnVivo = { k: 'webhooks', t: '' };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}

/** Announces, at commit of `trx`, that a letter waits in the outgoing box. */
export async function publishCorreo(trx: Db, correoId: string): Promise<void> {
  const cambio: CambioEnVivo = { k: 'correo', t: correoId };
  await sql`select pg_notify(${CANAL}, ${JSON.stringify(cambio)})`.execute(trx);
}
