import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ponerAlDia } from '#server/puntuaciones/al-dia.ts';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { tarjetaDe } from '#server/testing/factories/tarjeta.ts';

let app: TestApp;
enUnClub((club) => ({ app } = club));

const log = pino({ level: 'silent' });
const ponerlo = () => ponerAlDia({ db: app.db, log });

/** A torneo whose record gives the first place to a card of one hole, as records of before did. */
async function crearConRegistroDeAntes() {
  const jugadas = [{ sobrePar: 0 }, { sobrePar: 4 }];
  const torneo = await crearTorneoJugado(app.db.kysely, jugadas);
  await app.db.tx(async (trx) => {
    await escribirResultadosOficiales(trx, { torneoId: torneo.id, motivo: 'recalculo', autorId: null });
  });
  await sql`delete from resultados_hoyo where tarjeta_id = ${tarjetaDe(torneo.participantes[0] ?? '')}
    and numero_hoyo > 1`.execute(app.db.kysely);
  return torneo;
}

async function puestos({ id, participantes }: { id: string; participantes: readonly string[] }) {
  const rows = await app.db.kysely
    .selectFrom('clasificaciones_torneo as c')
    .innerJoin('resultados_torneo as r', 'r.id', 'c.resultadoId')
    .select(['r.participanteId', 'c.posicion'])
    .where('r.torneoId', '=', id)
    .where('c.tipoClasificacion', '=', 'individual_por_golpes_medal')
    .execute();
  return Object.fromEntries(
    rows.map(({ participanteId, posicion }) => [participantes.indexOf(participanteId), posicion]),
  );
}

test('a record of before is brought to the truth once, with its trace', async () => {
  const torneo = await crearConRegistroDeAntes();
  expect(await puestos(torneo)).toEqual({ 0: 1, 1: 2 });
  expect(await ponerlo()).toBe(1);
  expect(await puestos(torneo)).toEqual({ 1: 1 });
  const historia = await app.db.kysely
    .selectFrom('historial_resultados')
    .select(['motivo', 'autorId'])
    .where('torneoId', '=', torneo.id)
    .orderBy('id')
    .execute();
  expect(historia.at(-1)).toEqual({ motivo: 'tarjetas_incompletas', autorId: null });
  expect(await ponerlo()).toBe(0);
});

test('the record that a liga counts on stays until somebody calculates it, and the liga says that it waits', async () => {
  const torneo = await crearConRegistroDeAntes();
  const liga = await crearLiga(app.db.kysely, { torneoIds: [torneo.id] });
  await sql`insert into puntuaciones_liga (liga_id, torneo_id, participante_id, posicion_handicap, posicion_scratch,
      puntos_handicap, puntos_scratch)
    select ${liga.id}::uuid, ${torneo.id}::uuid, id, 1, 1, 40, 40 from participantes_torneo
    where id = ${torneo.participantes[0]}::uuid`.execute(app.db.kysely);
  expect(await ponerlo()).toBe(0);
  expect(await puestos(torneo)).toEqual({ 0: 1, 1: 2 });
  // The part of the migration that looks at data, over a club that has some, told as it was then: by participante.
  const migracion = await readFile('db/migrations/0079_estados_de_tarjeta.sql', 'utf8');
  await app.db.tx(async (trx) => {
    await sql`create temporary view resultados_hoyo as select k.participante_id, r.numero_hoyo
      from public.resultados_hoyo r join tarjetas k on k.id = r.tarjeta_id`.execute(trx);
    await sql.raw(migracion.slice(migracion.indexOf('UPDATE ligas'))).execute(trx);
    await sql`drop view pg_temp.resultados_hoyo`.execute(trx);
  });
  const { revision } = await app.db.kysely
    .selectFrom('ligas')
    .select('revision')
    .where('id', '=', liga.id)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(liga.revision + 1);
});
