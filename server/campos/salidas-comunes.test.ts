import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEXOS, type Sexo } from '#reglas/modalidad.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { type HoyoRow, hoyosDe, recorridosDeTorneo } from '#server/campos/queries.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await openTestDatabase();
});
afterAll(async () => await store.dispose());

/** The holes that the view tells of somebody; the 18 without data where it tells none. */
async function segunLaVista(participanteId: string) {
  const { rows } = await sql<{
    fila: HoyoRow;
  }>`select json_build_array(h.numero_hoyo, h.par, h.indice) as fila
    from hoyos_de_participante h where h.participante_id = ${participanteId}::uuid`.execute(store.db.kysely);
  return { hoyos: hoyosDe(rows.map(({ fila }) => fila)), cuantos: rows.length };
}

/** The tees of a torneo as each case of the table leaves them. */
const CASOS: readonly [caso: string, cambio: (torneoId: string) => Promise<void>, sinSexo: 18 | 0][] = [
  ['one tee, the same ratings', async () => await Promise.resolve(), 18],
  [
    'a tee with other ratings for women',
    (id) => cambiar(id, 'slope_femenino = 131, course_rating_femenino = 74'),
    0,
  ],
  ['half a pair for women, which is none', (id) => cambiar(id, 'slope_femenino = 131'), 18],
  ['no tee for women', async (id) => await quitar(id, 'mujer'), 0],
  ['no tee for men', async (id) => await quitar(id, 'hombre'), 0],
  ['another tee for women, alike in all but one index', (id) => otraSalida(id, true), 0],
  ['another tee for women with the same holes', (id) => otraSalida(id, false), 0],
];

async function cambiar(torneoId: string, cambio: string): Promise<void> {
  await sql`update tipos_salida set slope_masculino = null, course_rating_masculino = null, slope_femenino = null,
    course_rating_femenino = null where id in (select tipo_salida_id from torneos_salidas
    where torneo_id = ${torneoId}::uuid)`.execute(store.db.kysely);
  await sql`update tipos_salida set ${sql.raw(cambio)} where id in (select tipo_salida_id from torneos_salidas
    where torneo_id = ${torneoId}::uuid)`.execute(store.db.kysely);
}

async function quitar(torneoId: string, sexo: Sexo): Promise<void> {
  await sql`delete from torneos_salidas where torneo_id = ${torneoId}::uuid and sexo = ${sexo}`.execute(
    store.db.kysely,
  );
}

async function otraSalida(torneoId: string, distinta: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`with nueva as (
      insert into tipos_salida (campo_id, nombre, slope, course_rating)
      select s.campo_id, 'Otra', s.slope, s.course_rating from tipos_salida s join torneos_salidas ts
        on ts.tipo_salida_id = s.id where ts.torneo_id = ${torneoId}::uuid and ts.sexo = 'mujer'
      returning id
    ), hoyos as (
      insert into hoyos_tipo_salida (tipo_salida_id, numero_hoyo, par, handicap)
      select n.id, h.numero_hoyo, h.par, case when ${distinta} and h.handicap in (17, 18) then 35 - h.handicap
        else h.handicap end
      from nueva n cross join hoyos_tipo_salida h join torneos_salidas ts on ts.tipo_salida_id = h.tipo_salida_id
      where ts.torneo_id = ${torneoId}::uuid and ts.sexo = 'mujer'
    ) select id from nueva`.execute(store.db.kysely);
  await sql`update torneos_salidas set tipo_salida_id = ${rows[0]?.id}::uuid
    where torneo_id = ${torneoId}::uuid and sexo = 'mujer'`.execute(store.db.kysely);
}

test.each(CASOS)(
  '%s: the view tells what the rule says, to each sex and to none',
  async (_, cambio, sinSexo) => {
    const torneo = await crearTorneo(store.db.kysely);
    await cambiar(torneo.id, 'slope = 113, course_rating = 72');
    await cambio(torneo.id);
    const recorridos = await recorridosDeTorneo(store.db.kysely, torneo.id);
    for (const sexo of [...SEXOS, null]) {
      const { id: jugadorId } = await crearJugador(store.db.kysely, { sexo });
      const { id } = await crearInscripcion(store.db.kysely, { torneoId: torneo.id, jugadorId });
      const lugar = recorridoQueJuega(recorridos, sexo);
      const { hoyos, cuantos } = await segunLaVista(id);
      expect(cuantos, sexo ?? 'none').toBe(lugar === null ? 0 : 18);
      if (lugar !== null) expect(hoyos).toEqual(recorridos[lugar]?.hoyos);
      if (sexo === null) expect(cuantos).toBe(sinSexo);
    }
  },
);
