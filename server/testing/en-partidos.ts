import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cuadroDelTablero, type CuadroVivo } from '#reglas/cuadro-en-tablero.ts';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { listBandos } from '#server/bandos/queries.ts';
import { changeBandos } from '#server/bandos/repository.ts';
import type { Caller } from '#server/testing/callers.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

const MATCH = { modalidad: 'matchplay_individual', limiteGolpesHoyo: null, fechaJuego: HOY } as const;

type Torneo = { id: string; participantes: string[]; partida: string };

/** A torneo in partidos of so many with those exact handicaps, the first four of them in a partida. */
async function crearMatch(
  db: TestApp['db']['kysely'],
  handicaps: readonly (number | null)[],
  { reductor = 100, mas = {} }: { reductor?: number; mas?: object } = {},
): Promise<Torneo> {
  const { id } = await crearTorneo(db, { ...MATCH, reductorHandicap: reductor, ...mas });
  const participantes: string[] = [];
  for (const handicap of handicaps) {
    const inscrito = await crearInscripcion(db, {
      torneoId: id,
      handicapRealJugador: handicap,
      handicapTorneo: handicap === null ? null : Math.round((handicap * reductor) / 100),
    });
    participantes.push(inscrito.id);
  }
  if (handicaps.includes(null)) await db.updateTable('profiles').set({ handicap: null }).execute();
  const { id: partida } = await crearPartida(db, {
    torneoId: id,
    participanteIds: participantes.slice(0, 4),
    fechaJuego: HOY,
  });
  return { id, participantes, partida };
}

/** A torneo of pairs in partidos with those handicaps, two and two: the first two pairs in a partida. */
async function crearDeParejas(
  db: TestApp['db']['kysely'],
  handicaps: readonly (number | null)[],
  mas: object = {},
): Promise<Torneo & { bandos: string[] }> {
  const torneo = await crearMatch(db, handicaps, {
    reductor: 90,
    mas: { modalidad: 'matchplay_parejas', ...mas },
  });
  const parejas = Array.from({ length: handicaps.length / 2 }, (_, i) =>
    torneo.participantes.slice(2 * i, 2 * i + 2),
  );
  await changeBandos(db, { torneoId: torneo.id, sobran: [], nuevos: parejas });
  const formados = await listBandos(db, torneo.id);
  const bandos = parejas.map(
    ([uno]) => formados.find(({ participanteIds }) => participanteIds[0] === uno)?.id ?? '',
  );
  return { ...torneo, bandos };
}

/** `club`: what is asked of a torneo in partidos, and how its bracket stands in the store. */
export const test = deClub.extend('club', ({ admin, db }) => clubDe({ admin, db }));

type Donde = { ronda?: number; lugar?: number };

// From the store: the board in memory hears of a change a moment after it is answered.
function enAlmacen(db: TestApp['db']['kysely']) {
  const tablero = async (ref: string) => {
    const loaded = await findTorneoEnTablero(db, { ref, ahora: new Date() });
    if (!loaded) throw new Error(ref);
    return loaded;
  };
  const cuadro = async (torneoId: string): Promise<CuadroVivo | null> => {
    const { partidos, participantes, recorridos, bandos } = await tablero(torneoId);
    const hoyos = recorridos.map((recorrido) => recorrido.hoyos);
    return cuadroDelTablero(
      { participantes, recorridos: hoyos, bandos: bandos?.formados ?? [] },
      partidos ?? [],
    );
  };
  const partidos = async (torneoId: string) => (await cuadro(torneoId))?.rondas.flat() ?? [];
  /** The id and the version of a match, as a change needs them. */
  const partido = async (torneoId: string, { ronda = 1, lugar = 1 }: Donde) => {
    const suyo = (await partidos(torneoId)).find((uno) => uno.ronda === ronda && uno.lugar === lugar);
    return { id: suyo?.id ?? '', version: suyo?.version ?? 0 };
  };
  return { tablero, cuadro, partidos, partido };
}

/** The same of a formula of one ball: the administration makes the pairs, so that each has its card. */
async function crearDeUnaBola(
  { admin, db }: DeClub,
  handicaps: readonly (number | null)[],
  mas: object,
): Promise<Torneo & { bandos: string[] }> {
  const torneo = await crearMatch(db, handicaps, { mas: { modalidad: 'matchplay_parejas', ...mas } });
  const parejas = Array.from({ length: handicaps.length / 2 }, (_, i) => ({
    participanteIds: torneo.participantes.slice(2 * i, 2 * i + 2),
  }));
  const url = `/api/admin/torneos/${torneo.id}/parejas`;
  expect((await admin.send('PUT', url, { version: 1, parejas })).status).toBe(200);
  const formados = await listBandos(db, torneo.id);
  const bandos = parejas.map(
    ({ participanteIds: [uno] }) =>
      formados.find(({ participanteIds }) => participanteIds[0] === uno)?.id ?? '',
  );
  return { ...torneo, bandos };
}

type DeClub = { admin: Caller; db: TestApp['db']['kysely'] };

/** What is asked of a torneo in partidos by an administrator. */
export function clubDe({ admin, db }: DeClub) {
  const almacen = enAlmacen(db);
  return {
    ...almacen,
    crear: (handicaps: readonly (number | null)[]) => crearMatch(db, handicaps),
    crearDeParejas: (handicaps: readonly (number | null)[], mas?: object) =>
      crearDeParejas(db, handicaps, mas),
    crearDeUnaBola: (handicaps: readonly (number | null)[], mas: object) =>
      crearDeUnaBola({ admin, db }, handicaps, mas),
    sortear: (
      torneoId: string,
      ids: readonly string[],
      {
        siembra = 'mano',
        opId = randomUUID(),
        de = 'participanteIds',
      }: { siembra?: string; opId?: string; de?: 'participanteIds' | 'bandoIds' } = {},
    ) => admin.send('POST', `/api/admin/torneos/${torneoId}/cuadro`, { opId, siembra, [de]: ids }),
    quitar: (torneoId: string) => admin.send('DELETE', `/api/admin/torneos/${torneoId}/cuadro`),
    anotar: async (torneoId: string, donde: Donde, resultado: object) => {
      const { id, version } = await almacen.partido(torneoId, donde);
      return admin.send('PUT', `/api/admin/partidos/${id}/resultado`, { version, ...resultado });
    },
    conceder: async (torneoId: string, donde: Donde & { hoyo: number }, ganadorId: string | null) => {
      const { id, version } = await almacen.partido(torneoId, donde);
      return admin.send('PUT', `/api/admin/partidos/${id}/hoyos/${donde.hoyo}`, { version, ganadorId });
    },
    /** Writes the same strokes on so many holes of somebody's card. */
    jugar: async (
      { partida }: Torneo,
      quien: string,
      { golpes, hoyos = 18 }: { golpes: number; hoyos?: number },
    ) => {
      for (let hoyo = 1; hoyo <= hoyos; hoyo += 1) {
        const url = `/api/partidas/${partida}/participantes/${quien}/resultados/${hoyo}`;
        const { status } = await admin.send('PUT', url, { golpes, opId: randomUUID() });
        expect(status).toBe(200);
      }
    },
  };
}

/** A result as the players told it. */
export const gana = (ganadorId: string | undefined, marcador: string | null = null) => ({
  ganadorId: ganadorId ?? '',
  motivo: 'anotado',
  marcador,
});
