import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { LecturaDeNombres } from '#reglas/nombre.ts';
import { type Actor, motivoNoPuedeVerLiga } from '#reglas/permisos/permisos.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { App } from '#server/http/api.ts';
import { type PreparedBytes, prepareBytes } from '#server/http/doors/prepared.ts';
import { exigir, hallado } from '#server/http/refusals/errors.ts';
import { findLiga } from '#server/ligas/queries.ts';
import type { Bus, CambioEnVivo } from '#server/live/bus.ts';
import type { Echo } from '#server/live/echo.ts';
import { openKept } from '#server/live/kept.ts';
import { conPropio, clasificacionDe } from '#server/puntuaciones/clasificar.ts';
import { listConOficial } from '#server/puntuaciones/preparadas/queries.ts';

/** Bytes of all tables kept: some hundred ligas of a large club, with the own line of those who read them. */
const MAX_BYTES = 48 * 1024 * 1024;

/** The standings of a liga as names are read in one way, marked for nobody; and the bytes of each reader so far. */
type Tabla = {
  clasificacion: ClasificacionDeLiga;
  /** Who has a line that is told as the own one. */
  conLinea: ReadonlySet<string>;
  /** Its torneos with official results, whose cards tell who took no place. */
  conOficial: ReadonlySet<string>;
  /** By jugador with a line; '' for everybody else. */
  bytes: Map<string, PreparedBytes>;
};

/** The tables of the ligas, as they are told to whoever asks. */
export type TablasDeLiga = {
  /** The bytes of a table, without waiting; undefined: not known, or not for that reader. */
  peek: (ref: string, actor: Actor) => PreparedBytes | undefined;
  /** The standings of a liga for who asks, read from the store where they are not kept. Errors: liga_no_encontrada. */
  bytes: (ref: string, actor: Actor) => Promise<PreparedBytes>;
  /** The standings of a liga for who asks, as JSON text, for the page that brings them along. Errors: liga_no_encontrada. */
  texto: (ref: string, actor: Actor) => Promise<string>;
  /** What the bytes say. Errors: liga_no_encontrada. */
  leer: (ref: string, actor: Actor) => Promise<ClasificacionDeLiga>;
};

/**
 * Opens the tables in memory: read once for all who read names alike, until an announcement tells of anything that they are
 * made of (`db/migrations/0220_avisos_de_ligas.sql`). What differs by reader is in the key (names) or marked for them (the
 * own line); whether they may see the liga is asked each time.
 */
export function openTablas(app: App, { bus, echo }: { bus: Bus; echo: Echo }): TablasDeLiga {
  const { club } = app;
  const load = async (key: string) => await leerTabla(app, key);
  const tablas = openKept<Tabla>({ bus, echo, load, isOf, weigh, most: MAX_BYTES });
  const claveDe = (ref: string, actor: Actor) => `${nombresPara({ actor, club })} ${ref}`;
  const bytesFor = (tabla: Tabla, actor: Actor): PreparedBytes => {
    const quien = propioDe(tabla, actor) ?? '';
    return tabla.bytes.get(quien) ?? preparar(tabla, quien, tablas.trim);
  };
  const visible = async (ref: string, actor: Actor): Promise<Tabla> => {
    const tabla = hallado(await tablas.get(claveDe(ref, actor)), 'liga_no_encontrada');
    exigir(motivoNoPuedeVerLiga({ actor, liga: tabla.clasificacion.liga }));
    return tabla;
  };
  return {
    peek(ref, actor) {
      const tabla = tablas.peek(claveDe(ref, actor));
      if (!tabla || motivoNoPuedeVerLiga({ actor, liga: tabla.clasificacion.liga }) !== null)
        return undefined;
      return bytesFor(tabla, actor);
    },
    bytes: async (ref, actor) => bytesFor(await visible(ref, actor), actor),
    texto: async (ref, actor) => bytesFor(await visible(ref, actor), actor).body.toString(),
    async leer(ref, actor) {
      const tabla = await visible(ref, actor);
      return conPropio(tabla.clasificacion, propioDe(tabla, actor));
    },
  };
}

/** Makes the bytes of one reader, or of all who have no line; `hecho` is told when they are there. */
function preparar({ clasificacion, bytes }: Tabla, quien: string, hecho: () => void): PreparedBytes {
  const made = prepareBytes(JSON.stringify(conPropio(clasificacion, quien)));
  bytes.set(quien, made);
  hecho();
  return made;
}

/** Who of the table asks; null for everybody else, who all read the same. */
function propioDe({ conLinea }: Tabla, actor: Actor): string | null {
  const jugadorId = actor?.jugadorId ?? null;
  return jugadorId !== null && conLinea.has(jugadorId) ? jugadorId : null;
}

async function leerTabla({ db }: Pick<App, 'db'>, key: string): Promise<Tabla | undefined> {
  const [nombres, ref = ''] = key.split(' ') as [LecturaDeNombres, string?];
  const liga = await findLiga(db.kysely, ref);
  if (!liga) return undefined;
  const [clasificacion, conOficial] = await Promise.all([
    clasificacionDe(db.kysely, { liga, nombres }),
    listConOficial(db.kysely, liga.id),
  ]);
  const conLinea = [
    ...clasificacion.jugadores.map(({ id }) => id),
    ...(clasificacion.importada?.filas ?? []).flatMap(({ jugadorId }) => jugadorId ?? []),
  ];
  return { clasificacion, conLinea: new Set(conLinea), conOficial: new Set(conOficial), bytes: new Map() };
}

/** Strokes and cards announce their torneo; everything else that a table tells announces the liga. */
function isOf({ k, t }: CambioEnVivo, { clasificacion, conOficial }: Tabla): boolean {
  if (k === 'liga') return t === clasificacion.liga.id;
  return (k === 'golpes' || k === 'torneo') && conOficial.has(t);
}

/** Of the table itself, whose numbers take more room than their text, and of the bytes made of it, compressed in two forms of a third each. */
function weigh({ clasificacion, bytes }: Tabla): number {
  let weight = clasificacion.jugadores.reduce(
    (sum, { puntuaciones }) => sum + 300 + 120 * puntuaciones.length,
    2_000,
  );
  for (const { body } of bytes.values()) weight += Math.ceil((body.length * 5) / 3);
  return weight;
}
