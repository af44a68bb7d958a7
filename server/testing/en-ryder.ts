import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ryderDelTablero } from '#reglas/ryder-en-tablero.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import type { Caller } from '#server/testing/callers.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

type Db = TestApp['db']['kysely'];

const RYDER = {
  modalidad: 'matchplay_individual',
  partidosEn: 'ryder',
  limiteGolpesHoyo: null,
  fechaJuego: HOY,
} as const;

/** A Ryder torneo of so many with those exact handicaps, all of them in one partida. */
async function crearRyder(db: Db, handicaps: readonly number[], cambios: object = {}) {
  const { id } = await crearTorneo(db, { ...RYDER, ...cambios });
  const participantes: string[] = [];
  for (const handicap of handicaps) {
    const datos = { handicapRealJugador: handicap, handicapTorneo: Math.round(handicap) };
    participantes.push((await crearInscripcion(db, { torneoId: id, ...datos })).id);
  }
  const enPartida = participantes.slice(0, 4);
  const { id: partida } = await crearPartida(db, {
    torneoId: id,
    participanteIds: enPartida,
    fechaJuego: HOY,
  });
  return { id, participantes, partida };
}

/** `ryder`: what is asked of a Ryder torneo, and how it stands in the store. */
export const test = deClub.extend('ryder', ({ admin, db }) => ryderDe({ admin, db }));

// From the store: the board in memory hears of a change a moment after it is answered.
function enAlmacen(db: Db) {
  const guardada = async (torneoId: string) => {
    const loaded = await findTorneoEnTablero(db, { ref: torneoId, ahora: new Date() });
    if (!loaded?.ryder) throw new Error(torneoId);
    return { ...loaded, ryder: loaded.ryder };
  };
  const viva = async (torneoId: string) => {
    const { ryder, participantes, recorridos } = await guardada(torneoId);
    const hoyos = recorridos.map((recorrido) => recorrido.hoyos);
    return ryderDelTablero({ participantes, recorridos: hoyos }, ryder);
  };
  return { guardada, viva };
}

const equipo = (nombre: string, color: string, participanteIds: readonly string[]) => ({
  nombre,
  color,
  capitanId: participanteIds[0] ?? null,
  participanteIds,
});

type Sesion = { formula: string; conTarjetas?: boolean; partidos?: number; id?: string };
type Lados = { a: readonly string[]; b: readonly string[] };
type Donde = { sesion?: number; lugar?: number };
type Guardada = ReturnType<typeof enAlmacen>['guardada'];

/** What is asked of the two equipos. */
function conEquipos(admin: Caller, guardada: Guardada) {
  return {
    equipos: async (
      torneoId: string,
      lados: Lados,
      { defiende = null, ...cambios }: { defiende?: 'a' | 'b' | null; version?: number; a?: object } = {},
    ) => {
      const { version } = (await guardada(torneoId)).ryder;
      return admin.send('PUT', `/api/admin/torneos/${torneoId}/equipos`, {
        version: cambios.version ?? version,
        a: { ...equipo('Pinos', 'verde', lados.a), ...cambios.a },
        b: equipo('Alberos', 'amarillo', lados.b),
        defiende,
      });
    },
    sortear: async (torneoId: string) => {
      const { version } = (await guardada(torneoId)).ryder;
      const url = `/api/admin/torneos/${torneoId}/equipos/sorteo`;
      return admin.send('POST', url, { version, opId: randomUUID() });
    },
  };
}

/** What is asked of its sessions, by their numbers. */
function conSesiones(admin: Caller, guardada: Guardada) {
  const suya = async (torneoId: string, sesion: number) =>
    (await guardada(torneoId)).ryder.sesiones[sesion - 1];
  return {
    sesion: (torneoId: string, { id = randomUUID(), conTarjetas = false, partidos = 1, formula }: Sesion) =>
      admin.send('POST', `/api/admin/torneos/${torneoId}/sesiones`, { id, formula, conTarjetas, partidos }),
    quitar: async (torneoId: string, sesion: number) =>
      admin.send('DELETE', `/api/admin/sesiones/${(await suya(torneoId, sesion))?.id}`),
    emparejar: async (torneoId: string, sesion: number, partidos: readonly Lados[]) => {
      const { id, version } = (await suya(torneoId, sesion)) ?? {};
      const lados = partidos.map(({ a, b }) => ({ aIds: a, bIds: b }));
      return admin.send('PUT', `/api/admin/sesiones/${id}/partidos`, { version, partidos: lados });
    },
  };
}

/** What is asked of a match, by its session and its place. */
function conPartidos(admin: Caller, guardada: Guardada) {
  const donde = async (torneoId: string, { sesion = 1, lugar = 1 }: Donde) => {
    const suya = (await guardada(torneoId)).ryder.sesiones[sesion - 1];
    const partido = suya?.partidos[lugar - 1];
    return {
      url: `/api/admin/sesiones/${suya?.id}/partidos/${partido?.id}`,
      version: partido?.version ?? 0,
    };
  };
  return {
    anotar: async (torneoId: string, cual: Donde, resultado: object) => {
      const { url, version } = await donde(torneoId, cual);
      return admin.send('PUT', `${url}/resultado`, { version, ...resultado });
    },
    hoyos: async (torneoId: string, cual: Donde, ganadores: readonly string[]) => {
      const { url, version } = await donde(torneoId, cual);
      const hoyos = ganadores.map((ganador, i) => ({ hoyo: i + 1, ganador }));
      return admin.send('PUT', `${url}/hoyos`, { version, hoyos });
    },
  };
}

/** What is asked of a Ryder torneo by an administrator. */
export function ryderDe({ admin, db }: { admin: Caller; db: Db }) {
  const { guardada, viva } = enAlmacen(db);
  return {
    guardada,
    viva,
    crear: (handicaps: readonly number[], cambios?: object) => crearRyder(db, handicaps, cambios),
    ...conEquipos(admin, guardada),
    ...conSesiones(admin, guardada),
    ...conPartidos(admin, guardada),
    /** Writes the same strokes on so many holes of somebody's card. */
    jugar: async (
      partida: string,
      quien: string | undefined,
      { golpes, hoyos = 18 }: { golpes: number; hoyos?: number },
    ) => {
      for (let hoyo = 1; hoyo <= hoyos; hoyo += 1) {
        const url = `/api/partidas/${partida}/participantes/${quien}/resultados/${hoyo}`;
        expect((await admin.send('PUT', url, { golpes, opId: randomUUID() })).status).toBe(200);
      }
    },
  };
}
