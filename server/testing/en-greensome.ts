import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { expect } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

/** Pars of a card, hole by hole. */
export const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];
/** The headings of a file of results. */
export const TITULOS = `Jugador;Licencia;${PARES.map((_, i) => i + 1).join(';')}`;

/** A card stands at the place of the first of its bando, among the participantes in that order. */
const primeroDe = (
  ids: readonly string[],
) => sql`(select min(array_position(${ids}::uuid[], m.participante_id))
  from bandos_participantes m where m.bando_id = k.bando_id)`;

const base64 = (text: string) => Buffer.from(text).toString('base64');

type Jugado = { admin: Caller; db: Kysely<Tables>; torneo: { id: string; slug: string }; ids: string[] };

/** Two pairs in one partida: Ana and Blas, Inés and Olmo. */
async function crear(admin: Caller, db: Kysely<Tables>): Promise<Jugado> {
  const torneo = await crearTorneo(db, {
    fechaJuego: '2026-03-01',
    modalidad: 'parejas_por_golpes',
    formula: 'greensome',
  });
  const ids: string[] = [];
  for (const [nombreDePila, licencia] of [
    ['Ana', 'CM01'],
    ['Blas', null],
    ['Inés', null],
    ['Olmo', null],
  ]) {
    const jugador = await crearJugador(db, {
      nombreDePila: nombreDePila ?? '',
      apellidos: 'Soto Ruiz',
      numeroLicenciaFederativa: licencia ?? null,
    });
    const inscrita = await crearInscripcion(db, {
      torneoId: torneo.id,
      jugadorId: jugador.id,
      handicapTorneo: 10,
    });
    ids.push(inscrita.id);
  }
  await crearPartida(db, { torneoId: torneo.id, participanteIds: ids });
  const parejas = [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds }));
  const puestas = await admin.send('PUT', `/api/admin/torneos/${torneo.id}/parejas`, { version: 1, parejas });
  expect(puestas.status).toBe(200);
  return { admin, db, torneo, ids };
}

/** Their results as a file, in and out. */
function conArchivo({ admin, torneo }: Jugado) {
  const en = `/api/admin/torneos/${torneo.slug}/resultados`;
  const previa = (datos: string) => admin.send('POST', `${en}/importacion/previa`, { datos: base64(datos) });
  return {
    previa,
    importar: async (datos: string) => {
      const { confirmacion } = (await previa(datos)).body;
      return await admin.send('POST', `${en}/importacion`, {
        opId: randomUUID(),
        datos: base64(datos),
        confirmacion,
      });
    },
    exportado: async () =>
      String((await admin.send('GET', `${en}/csv`)).body['csv'])
        .trim()
        .split('\r\n'),
  };
}

/** Taking one of them out, by place in `ids`. */
function conBaja({ admin, torneo, ids }: Jugado) {
  const baja = (i: number) => `/api/admin/torneos/${torneo.id}/participantes/${ids[i] ?? ''}/baja`;
  const previaDeBaja = async (i: number) => (await admin.send('GET', `${baja(i)}/previa`)).body;
  return {
    previaDeBaja,
    quitar: async (i: number) => {
      const { confirmacion } = await previaDeBaja(i);
      expect((await admin.send('POST', baja(i), { confirmacion })).status).toBe(200);
    },
  };
}

/** What every card says, and whether it is of a bando. */
async function golpesDe({ db, torneo, ids }: Jugado) {
  const tarjetas = db.selectFrom('tarjetas').select(['id', 'bandoId']).where('torneoId', '=', torneo.id);
  const filas = await db
    .selectFrom('resultados_hoyo as r')
    .innerJoin(tarjetas.as('k'), 'k.id', 'r.tarjetaId')
    .select(['k.bandoId', 'r.numeroHoyo', 'r.golpes'])
    .orderBy(primeroDe(ids))
    .orderBy('r.numeroHoyo')
    .execute();
  return [...Map.groupBy(filas, ({ bandoId }) => bandoId)].map(([bandoId, suyas]) => [
    bandoId !== null,
    suyas.map(({ golpes }) => golpes),
  ]);
}

/** Two pairs that play a greensome, their results as a file and their bajas. */
export const test = deClub.extend('greensome', async ({ admin, db }) => {
  const jugado = await crear(admin, db);
  return {
    ids: jugado.ids,
    torneoId: jugado.torneo.id,
    ...conArchivo(jugado),
    ...conBaja(jugado),
    golpes: () => golpesDe(jugado),
  };
});
