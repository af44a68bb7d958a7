import { type RawBuilder, sql } from 'kysely';
import { test } from 'vitest';
import { type Cambio, enLaTemporada } from '#server/testing/en-la-temporada.ts';

/*
 * After each change of what finished cards are made of, by whatever statement, they tell the same as their holes. Each is one that
 * somebody is told: with one trigger less the row that was kept would be told still.
 */

const { dime, jugadores, contado, alguien, ejecuta, cambia } = enLaTemporada();

const MEDAL = 'Medal de la Peña';
const PAREJAS = 'Parejas de la Peña';
const FOURSOME = 'Trofeo Foursome';

/** A stroke behind the back of everybody: of no partida that is validated, nobody announces it either. */
const golpe = (tarjeta: RawBuilder<unknown>) => sql`update resultados_hoyo set golpes = golpes % 9 + 1
  where numero_hoyo = 3 and tarjeta_id in (${tarjeta})`;

/** Cards whose partida was validated before it was written down by whose tee they were played. */
const sinSexoJugado = async (id: string) =>
  await ejecuta(sql`update participantes_torneo set sexo_jugado = null where torneo_id = ${id}::uuid`);

const DETRAS: readonly Cambio[] = [
  [
    'what was decided about a card',
    MEDAL,
    async (id) =>
      await ejecuta(
        sql`update tarjetas set estado = 'retirado' where participante_id = ${await alguien(id)}::uuid`,
      ),
  ],
  [
    'the same taken back',
    MEDAL,
    async (id) =>
      await ejecuta(
        sql`update tarjetas set estado = null where torneo_id = ${id}::uuid and estado is not null`,
      ),
  ],
  [
    'a place',
    MEDAL,
    async (id) =>
      await ejecuta(sql`update clasificaciones_torneo c set posicion = 90, posicion_socios = 91 from resultados_torneo r
        where r.id = c.resultado_id and r.torneo_id = ${id}::uuid`),
  ],
  [
    'places taken away',
    MEDAL,
    async (id) =>
      await ejecuta(sql`delete from clasificaciones_torneo c using resultados_torneo r
        where r.id = c.resultado_id and r.torneo_id = ${id}::uuid and c.tipo_clasificacion like '%scratch'`),
  ],
  [
    'places given',
    MEDAL,
    async (id) =>
      await ejecuta(sql`insert into clasificaciones_torneo (resultado_id, tipo_clasificacion, posicion)
        select id, 'individual_por_golpes_scratch', 7 from resultados_torneo where torneo_id = ${id}::uuid`),
  ],
  [
    'official totals',
    MEDAL,
    async (id) =>
      await ejecuta(sql`update resultados_torneo set puntos_netos = 33 where torneo_id = ${id}::uuid`),
  ],
  [
    'official results withdrawn',
    MEDAL,
    async (id) => await ejecuta(sql`delete from resultados_torneo where torneo_id = ${id}::uuid`),
  ],
  [
    'official results written',
    MEDAL,
    async (id) =>
      await ejecuta(sql`insert into resultados_torneo (torneo_id, participante_id, golpes_brutos)
        select torneo_id, id, 80 from participantes_torneo where torneo_id = ${id}::uuid`),
  ],
  [
    'the par of a frozen hole',
    MEDAL,
    async (id) =>
      await ejecuta(
        sql`update torneos_hoyos_congelados set par = case par when 4 then 5 else 4 end where torneo_id = ${id}::uuid and numero_hoyo = 5`,
      ),
  ],
  [
    'a frozen hole taken away',
    MEDAL,
    async (id) =>
      await ejecuta(
        sql`delete from torneos_hoyos_congelados where torneo_id = ${id}::uuid and numero_hoyo = 6`,
      ),
  ],
  [
    'a frozen hole put',
    MEDAL,
    async (id) =>
      await ejecuta(sql`insert into torneos_hoyos_congelados (torneo_id, sexo, numero_hoyo, par, handicap)
        select torneo_id, sexo, 6, 5, 1 from torneos_salidas_congeladas where torneo_id = ${id}::uuid`),
  ],
  [
    'tees no longer frozen, and their course',
    MEDAL,
    async (id) => {
      await ejecuta(
        sql`delete from torneos_hoyos_congelados where torneo_id = ${id}::uuid and numero_hoyo <> 6`,
      );
      await contado(await jugadores(id));
      await ejecuta(sql`delete from torneos_salidas_congeladas where torneo_id = ${id}::uuid`);
    },
  ],
  [
    'the sex of a jugador',
    'Copa Stableford',
    async (id) => {
      await sinSexoJugado(id);
      await ejecuta(
        sql`update torneos_hoyos_congelados set par = 3 where torneo_id = ${id}::uuid and sexo = 'mujer'`,
      );
      await contado(await jugadores(id));
      await ejecuta(sql`update profiles set sexo = case sexo when 'hombre' then 'mujer' else 'hombre' end
        where id = (select jugador_id from participantes_torneo where id = ${await alguien(id)}::uuid)`);
    },
  ],
  [
    'the sex told with the enrolment',
    'Copa Stableford',
    async (id) => {
      const quien = await alguien(id);
      await sinSexoJugado(id);
      const sexo = await dime(sql<{ x: string }>`select j.sexo as x from profiles j
        join participantes_torneo i on i.jugador_id = j.id where i.id = ${quien}::uuid`);
      await ejecuta(
        sql`update profiles set sexo = null where id = (select jugador_id from participantes_torneo where id = ${quien}::uuid)`,
      );
      await contado(await jugadores(id));
      await ejecuta(sql`update participantes_torneo
        set sexo_invitado = ${sexo === 'hombre' ? 'mujer' : 'hombre'} where id = ${quien}::uuid`);
    },
  ],
  [
    'the sex that a card was played by',
    'Copa Stableford',
    async (id) =>
      await ejecuta(
        sql`update participantes_torneo set sexo_jugado = case sexo_invitado when 'hombre' then 'mujer' else 'hombre' end
          where id = ${await alguien(id)}::uuid`,
      ),
  ],
  [
    'another jugador behind an enrolment',
    'Copa Contra Par',
    async (id) =>
      await ejecuta(sql`update participantes_torneo set jugador_id = (select j.id from profiles j where not exists (
        select 1 from participantes_torneo i where i.torneo_id = ${id}::uuid and i.jugador_id = j.id) order by j.id limit 1)
        where id = ${await alguien(id)}::uuid`),
  ],
  [
    'the handicap that was frozen',
    'Copa Contra Par',
    async (id) =>
      await ejecuta(
        sql`update participantes_torneo set handicap_real_jugador = 17.3 where id = ${await alguien(id)}::uuid`,
      ),
  ],
  [
    'the name, the day and how a torneo is counted',
    'Copa Contra Par',
    async (id) =>
      await ejecuta(
        sql`update torneos set nombre = 'Copa de antes', fecha_juego = fecha_juego - 400, cuenta = 'stableford' where id = ${id}::uuid`,
      ),
  ],
  [
    'a deleted torneo',
    'Copa del Máximo',
    async (id) => await ejecuta(sql`update torneos set eliminado_en = now() where id = ${id}::uuid`),
  ],
  [
    'the same restored',
    'Copa del Máximo',
    async (id) => await ejecuta(sql`update torneos set eliminado_en = null where id = ${id}::uuid`),
  ],
  [
    'the nine that is played',
    'Nueve de la Tarde',
    async (id) => await ejecuta(sql`update torneos set nueve = 'vuelta' where id = ${id}::uuid`),
  ],
  [
    'a partida that is validated no more, and a stroke in it',
    'Copa de la Junta',
    async (id) => {
      const quien = await alguien(id);
      await ejecuta(
        sql`update partidas set validada = false where id = (select partida_id from partidas_participantes where participante_id = ${quien}::uuid)`,
      );
      await contado(await jugadores(id));
      await ejecuta(golpe(sql`select id from tarjetas where participante_id = ${quien}::uuid`));
    },
  ],
  [
    'somebody taken out of a partida, and a stroke',
    'Copa de la Junta',
    async (id) => {
      const quien = await alguien(id);
      await ejecuta(sql`delete from partidas_participantes where participante_id = ${quien}::uuid`);
      await contado(await jugadores(id));
      await ejecuta(golpe(sql`select id from tarjetas where participante_id = ${quien}::uuid`));
    },
  ],
  [
    'somebody moved to a partida that is not validated, and a stroke',
    'Copa Stableford',
    async (id) => {
      const quien = await alguien(id);
      const partida = await dime(sql<{
        x: string;
      }>`insert into partidas (torneo_id, nombre, fecha_juego, hora_salida, orden_salida)
        select id, 'Otra', fecha_juego, '12:00', 90 from torneos where id = ${id}::uuid returning id as x`);
      await ejecuta(
        sql`update partidas_participantes set partida_id = ${partida}::uuid, posicion_grupo = 1 where participante_id = ${quien}::uuid`,
      );
      await contado(await jugadores(id));
      await ejecuta(golpe(sql`select id from tarjetas where participante_id = ${quien}::uuid`));
    },
  ],
  [
    'totals of bandos',
    PAREJAS,
    async (id) =>
      await ejecuta(sql`update resultados_bandos set puntos_netos = 44 where torneo_id = ${id}::uuid`),
  ],
  [
    'totals of bandos taken away',
    PAREJAS,
    async (id) => await ejecuta(sql`delete from resultados_bandos where torneo_id = ${id}::uuid`),
  ],
  [
    'totals of bandos written',
    PAREJAS,
    async (id) =>
      await ejecuta(
        sql`insert into resultados_bandos (bando_id, torneo_id, puntos_netos) select id, torneo_id, 45 from bandos where torneo_id = ${id}::uuid`,
      ),
  ],
  [
    'bandos undone',
    PAREJAS,
    async (id) => await ejecuta(sql`delete from bandos_participantes where torneo_id = ${id}::uuid`),
  ],
  [
    'bandos made',
    PAREJAS,
    async (id) =>
      await ejecuta(sql`insert into bandos_participantes (participante_id, bando_id, torneo_id, orden)
        select ${await alguien(id)}::uuid, (select id from bandos where torneo_id = ${id}::uuid order by id limit 1), ${id}::uuid, 1`),
  ],
  [
    'what was decided about the card of a bando',
    FOURSOME,
    async (id) =>
      await ejecuta(
        sql`update tarjetas set estado = 'retirado' where torneo_id = ${id}::uuid and bando_id is not null`,
      ),
  ],
  [
    'the card of a bando taken away',
    FOURSOME,
    async (id) => {
      // Their own cards have holes, which are told then.
      await ejecuta(sql`insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes)
        select k.id, n, 4 from tarjetas k, generate_series(1, 18) n where k.torneo_id = ${id}::uuid and k.bando_id is null`);
      await ejecuta(sql`update torneos_al_dia set version = version + 1 where torneo_id = ${id}::uuid`);
      await contado(await jugadores(id));
      await ejecuta(sql`delete from tarjetas where torneo_id = ${id}::uuid and bando_id is not null`);
    },
  ],
  [
    'the card of a bando put',
    FOURSOME,
    async (id) =>
      await ejecuta(
        sql`insert into tarjetas (torneo_id, bando_id, handicap_de_juego) select torneo_id, id, 12 from bandos where torneo_id = ${id}::uuid`,
      ),
  ],
];

/** The torneo of the season that has categorías. */
const CON_CATEGORIAS = 'Memorial Pilar Goñi';
/** The categoría that most are in. */
const unaCategoria = async (torneoId: string) =>
  await dime(sql<{
    x: string;
  }>`select k.id as x from categorias k left join participantes_categorias pc on pc.categoria_id = k.id
    where k.torneo_id = ${torneoId}::uuid group by k.id order by count(pc.participante_id) desc, k.orden limit 1`);

const CATEGORIAS: readonly Cambio[] = [
  [
    'the name of a categoría',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(
        sql`update categorias set nombre = 'Los buenos' where id = ${await unaCategoria(id)}::uuid`,
      ),
  ],
  [
    'a place in a categoría',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(
        sql`update clasificaciones_categoria set posicion = 70 where categoria_id = ${await unaCategoria(id)}::uuid`,
      ),
  ],
  [
    'places in a categoría taken away',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(
        sql`delete from clasificaciones_categoria where categoria_id = ${await unaCategoria(id)}::uuid`,
      ),
  ],
  [
    'places in a categoría given',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(sql`insert into clasificaciones_categoria (resultado_id, categoria_id, tipo_clasificacion, posicion)
        select r.id, pc.categoria_id, 'individual_por_golpes_medal', 8 from resultados_torneo r
        join participantes_categorias pc on pc.participante_id = r.participante_id where pc.categoria_id = ${await unaCategoria(id)}::uuid`),
  ],
  [
    'who is in a categoría',
    CON_CATEGORIAS,
    async (id) => {
      await ejecuta(
        sql`delete from participantes_categorias where categoria_id = ${await unaCategoria(id)}::uuid`,
      );
    },
  ],
  [
    'who comes into a categoría',
    CON_CATEGORIAS,
    async (id) => {
      const quien = await alguien(id);
      await ejecuta(sql`insert into participantes_categorias (participante_id, categoria_id, orden)
        select ${quien}::uuid, k.id, k.orden from categorias k where k.torneo_id = ${id}::uuid and k.id not in (
          select categoria_id from participantes_categorias where participante_id = ${quien}::uuid) order by k.orden limit 1`);
    },
  ],
  [
    'tees of a categoría frozen, with holes of its own',
    CON_CATEGORIAS,
    async (id) => {
      const categoria = await unaCategoria(id);
      await ejecuta(sql`insert into categorias_salidas_congeladas (categoria_id, sexo, nombre, par)
        select ${categoria}::uuid, sexo, 'Azules', 54 from (values ('hombre'), ('mujer')) s (sexo)`);
      await contado(await jugadores(id));
      await ejecuta(sql`insert into categorias_hoyos_congelados (categoria_id, sexo, numero_hoyo, par, handicap)
        select ${categoria}::uuid, sexo, n, 3, n from (values ('hombre'), ('mujer')) s (sexo), generate_series(1, 18) n`);
    },
  ],
  [
    'a hole of it',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(
        sql`update categorias_hoyos_congelados set par = 5 where categoria_id = ${await unaCategoria(id)}::uuid and numero_hoyo = 2`,
      ),
  ],
  [
    'its tees taken away',
    CON_CATEGORIAS,
    async (id) =>
      await ejecuta(
        sql`delete from categorias_salidas_congeladas where categoria_id = ${await unaCategoria(id)}::uuid`,
      ),
  ],
  [
    'tees of a categoría that are those of a course',
    CON_CATEGORIAS,
    async (id) => {
      const salida = await dime(sql<{ x: string }>`select id as x from tipos_salida order by id limit 1`);
      await ejecuta(sql`update hoyos_tipo_salida set par = 3 where tipo_salida_id = ${salida}::uuid`);
      await contado(await jugadores(id));
      await ejecuta(sql`insert into categorias_salidas (categoria_id, sexo, tipo_salida_id)
        select ${await unaCategoria(id)}::uuid, sexo, ${salida}::uuid from (values ('hombre'), ('mujer')) s (sexo)`);
    },
  ],
];

test.each([...DETRAS, ...CATEGORIAS])('%s', async (...cambio) => {
  await cambia(cambio);
});
