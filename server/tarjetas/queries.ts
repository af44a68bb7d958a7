import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/tables.ts';
import {
  type EstadoDecidido,
  type EstadoDeTarjeta,
  estadoDeTarjeta,
  exigeTarjetaCompleta,
  tomaPuesto,
} from '#reglas/estado-de-tarjeta.ts';
import type { GolpesDeVentaja } from '#reglas/golpes-de-ventaja.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { seJuegaPorBandos, type Sexo } from '#reglas/modalidad.ts';
import { type CartaDeMiembro, estadoSinPuesto } from '#reglas/estado-de-bando.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { estadoDelTotal, faltaDeVuelta, type FaltaDeVuelta } from '#reglas/vueltas.ts';

/* What is written on a card, in the store and in the app: no row is nothing entered, `golpes NULL` is a raya. */

/** A hole of a card as the store keeps it: strokes, null = raya; version = order of its last write. */
export type HoyoAnotado = [hoyo: number, golpes: number | null, version: number];

/** What stands on a hole: `hay` tells whether there is a row, `golpes` what is in it. */
export function anotacionDe(hay: boolean, golpes: number | null): Anotacion {
  return hay ? (golpes ?? 'raya') : null;
}

/** What the store keeps of a hole: whether there is a row, and its strokes (null = raya). */
export function golpesGuardados(anotado: Anotacion): { hay: boolean; golpes: number | null } {
  return { hay: anotado !== null, golpes: anotado === 'raya' ? null : anotado };
}

/** The 18 holes of a card, by position, and the version of each, from the rows that exist, in any order. */
export function tarjetaDe(anotados: readonly HoyoAnotado[]): {
  golpes: Anotacion[];
  versiones: (number | null)[];
} {
  const golpes: Anotacion[] = Array.from({ length: HOYOS }, () => null);
  const versiones: (number | null)[] = Array.from({ length: HOYOS }, () => null);
  for (const [hoyo, valor, version] of anotados) {
    golpes[hoyo - 1] = anotacionDe(true, valor);
    versiones[hoyo - 1] = version;
  }
  return { golpes, versiones };
}

/** The rows of a card, for `tarjetaDe`; `tarjeta` is the column with its id. */
export function anotadosDe(tarjeta: string): RawBuilder<HoyoAnotado[]> {
  return sql`(select coalesce(to_json(array_agg(array[r.numero_hoyo, r.golpes, r.version])), '[]')
    from resultados_hoyo r where r.tarjeta_id = ${sql.ref(tarjeta)})`;
}

/** How many holes of the card `k` have something written. */
export const HOYOS_ESCRITOS = sql<number>`(select count(*)::int from resultados_hoyo r where r.tarjeta_id = k.id)`;

/** A row of the view `tarjetas_jugadas`: the card that a participante plays, and the id under which it is spoken of. */
type TarjetaJugada = {
  id: string;
  torneoId: string;
  participanteId: string;
  /** null where the own ball is played. */
  bandoId: string | null;
  quienId: string;
  /** Of the participante within the bando. */
  orden: number;
  /** Of the participante. */
  handicapDeJuego: number | null;
  /** Of the card. */
  handicapDeTarjeta: number | null;
  estado: EstadoDecidido | null;
  motivo: string | null;
  /** Golpes de ventaja of the own card. */
  ajuste: number;
  motivoAjuste: string | null;
};

/** As `k`, the card that each participante plays: the own one, or that of the bando that plays one ball. */
export const TARJETA_JUGADA = sql<TarjetaJugada>`tarjetas_jugadas`.as<'k'>(sql.ref('k'));

/** What was decided about the card `k`: the one place that knows the columns of a state. */
export const ESTADO_GUARDADO = ['k.estado as estadoDecidido', 'k.motivo as motivoEstado'] as const;

/** What was decided about the card `k` and its golpes de ventaja (null = none). */
export const VENTAJA_Y_ESTADO = [
  ...ESTADO_GUARDADO,
  sql<GolpesDeVentaja | null>`case when k.ajuste = 0 then null
    else json_build_object('golpes', k.ajuste, 'motivo', k.motivo_ajuste) end`.as('ventaja'),
] as const;

/** The cards of participantes, or of bandos of one ball, that play in a partida, by id; those of deleted torneos left out. */
export async function listTarjetas(db: Db, participanteIds: readonly string[]) {
  return await db
    .selectFrom('partidas_participantes as pp')
    .innerJoin('participantes_torneo as i', 'i.id', 'pp.participanteId')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('partidas as p', 'p.id', 'pp.partidaId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .distinctOn('k.quienId')
    .select(['k.quienId as participanteId', 'i.id as primeroId', 'i.torneoId', 'pp.partidaId', 'p.validada'])
    .select('t.limiteGolpesHoyo as limite')
    .select([
      sql<string>`coalesce(nombre_de_bando(k.bando_id), nombre_de_participante(i, j))`.as('nombre'),
      SEXO.as('sexo'),
      anotadosDe('k.id').as('anotados'),
    ])
    .where((where) =>
      where.or([
        where('pp.participanteId', '=', sql<string>`any(${participanteIds}::uuid[])`),
        where('k.bandoId', '=', sql<string>`any(${participanteIds}::uuid[])`),
      ]),
    )
    .where('t.eliminadoEn', 'is', null)
    .orderBy('k.quienId')
    .orderBy('k.orden')
    .execute();
}

/**
 * A card with all that is needed to judge and write it; participanteId: the bando's, of a card of one ball; primeroId: whose
 * tee it is played from.
 */
export type TarjetaRow = Awaited<ReturnType<typeof listTarjetas>>[number];

/** Who last wrote or cleared each hole of a card, by hole; holes of nobody known are missing. */
export async function listAutores(db: Db, participanteId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('historial_golpes as h')
    .innerJoin('tarjetas as k', 'k.id', 'h.tarjetaId')
    .leftJoin('profiles as j', 'j.userId', 'h.autorId')
    .leftJoin('usuarios as u', 'u.id', 'h.autorId')
    .distinctOn('h.numeroHoyo')
    .select(['h.numeroHoyo', sql<string | null>`coalesce(j.nombre, u.name)`.as('autor')])
    .where(sql<boolean>`${participanteId}::uuid in (k.participante_id, k.bando_id)`)
    .orderBy('h.numeroHoyo')
    .orderBy('h.id', 'desc')
    .execute();
  return new Map(rows.flatMap(({ numeroHoyo, autor }) => (autor === null ? [] : [[numeroHoyo, autor]])));
}

/** The operations of those ids that already took effect: on which card, by whom, which holes. */
export async function listOperaciones(db: Db, opIds: readonly string[]) {
  return await db
    .selectFrom('historial_golpes')
    .select(['participanteId', 'autorId', 'numeroHoyo'])
    .where('opId', '=', sql<string>`any(${opIds}::uuid[])`)
    .orderBy('numeroHoyo')
    .execute();
}

/** The torneos of some participantes or bandos. */
export async function listTorneosDeTarjetas(db: Db, participanteIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select torneo_id as id from participantes_torneo
    where id = any(${participanteIds}::uuid[])
    union select torneo_id from bandos where id = any(${participanteIds}::uuid[]) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The card of another vuelta: holes with something, what was decided; null = none, 'corte' = none, and there was a cut before it. */
export type OtraTarjeta = [anotados: number, estado: EstadoDecidido | null] | 'corte' | null;

/** The cards of the enrolment `i` in the vueltas after the first of the torneo `t`, in order. */
const EN_OTRAS_VUELTAS = sql<OtraTarjeta[]>`(
  select coalesce(json_agg(case when c.id is not null then json_build_array(
    (select count(*) from resultados_hoyo h where h.tarjeta_id = c.id), c.estado)
    when v.corte is not null then to_json('corte'::text) end order by v.numero), '[]')
  from vueltas v join torneos o on o.id = v.vuelta_id and o.eliminado_en is null
  left join (vueltas_participantes p join tarjetas c on c.participante_id = p.participante_id)
    on p.inscripcion_id = i.id and c.torneo_id = v.vuelta_id
  where v.torneo_id = t.id)`;

/** The cards of the bando of the participante `i`, each of the own ball; none without one, nor where it plays one ball. */
export const DE_SU_BANDO = sql<CartaDeMiembro[]>`(
  select coalesce(json_agg(json_build_array(
    (select count(*) from resultados_hoyo h where h.tarjeta_id = c.id), c.estado)), '[]')
  from bandos_participantes m join bandos_participantes o on o.bando_id = m.bando_id
  join tarjetas c on c.participante_id = o.participante_id where m.participante_id = i.id)`;

/** The cards of a jugador in the vueltas after the first, by the torneo that has several. */
export async function listOtrasTarjetas(
  db: Db,
  jugadorId: string,
): Promise<ReadonlyMap<string, readonly OtraTarjeta[]>> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.id', EN_OTRAS_VUELTAS.as('otras')])
    .where('i.jugadorId', '=', jugadorId)
    .where(sql<boolean>`exists (select from vueltas v where v.torneo_id = t.id)`)
    .execute();
  return new Map(rows.map(({ id, otras }) => [id, otras]));
}

/** A torneo without a place, and why. */
export type SinPuesto = FaltaDeVuelta & { torneoId: string; estado: EstadoDeTarjeta };

/**
 * Who has official results in the torneos of a liga and no points in it. Nearly everybody has some: without the offset PostgreSQL
 * would read the cards of all first.
 */
const sinPuntosEn = (db: Db, ligaId: string) =>
  db
    .selectFrom('resultados_torneo as r')
    .innerJoin('ligas_torneos as lt', 'lt.torneoId', 'r.torneoId')
    .select(['r.torneoId', 'r.participanteId'])
    .where('lt.ligaId', '=', ligaId)
    .where(
      sql<boolean>`not exists (select 1 from puntuaciones_liga p where p.liga_id = lt.liga_id
        and p.participante_id = r.participante_id)`,
    )
    .offset(0);

/** Who took no place by the state of the card, in any vuelta, in the official torneos of a liga: by jugador, where and why. */
export async function listSinPuesto(db: Db, ligaId: string): Promise<(SinPuesto & { jugadorId: string })[]> {
  const rows = await db
    .selectFrom(sinPuntosEn(db, ligaId).as('r'))
    .innerJoin('torneos as t', 't.id', 'r.torneoId')
    .innerJoin('participantes_torneo as i', 'i.id', 'r.participanteId')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .select(['r.torneoId', 't.modalidad', 't.cuenta', 't.nueve', 'k.estado as estadoDecidido', 'k.bandoId'])
    .select(['t.formula', DE_SU_BANDO.as('miembros')])
    .select([
      sql<string>`coalesce(i.jugador_id, i.id)`.as('jugadorId'),
      HOYOS_ESCRITOS.as('anotados'),
      EN_OTRAS_VUELTAS.as('otras'),
    ])
    .where(sql<boolean>`coalesce(t.importado, '') <> 'totales'`)
    .where('i.incluirEnPuntos', '=', true)
    .orderBy('r.participanteId')
    .execute();
  return rows.flatMap(({ jugadorId, torneoId, ...row }) => {
    const { modalidad, cuenta, nueve, bandoId, estadoDecidido, anotados, otras, formula, miembros } = row;
    const exigeCompleta = exigeTarjetaCompleta({ modalidad, cuenta, unaBola: bandoId !== null });
    const deTodas = [[anotados, estadoDecidido] as const, ...otras].map((una) => {
      if (una === null || una === 'corte') return una;
      const [suyos, decidido] = una;
      const tarjeta = { anotados: suyos, estadoDecidido: decidido, deHoyos: cuantosHoyos(nueve) };
      return estadoDeTarjeta({ ...tarjeta, cerrada: true, exigeCompleta });
    });
    const propio = estadoDelTotal(deTodas);
    const estado = seJuegaPorBandos(modalidad) ? estadoSinPuesto({ propio, formula, miembros }) : propio;
    return tomaPuesto(estado) ? [] : [{ jugadorId, torneoId, estado, ...faltaDeVuelta(deTodas) }];
  });
}

/**
 * The names of the photos of all paper cards. That of a jugador who left is nobody's any more: it bears the name that was
 * taken away.
 */
export async function listFotos(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tarjetas_de_papel as p')
    .innerJoin('tarjetas as k', 'k.id', 'p.tarjetaId')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select('p.foto')
    .where('p.foto', 'is not', null)
    .where('j.retiradoEn', 'is', null)
    .execute();
  return rows.map(({ foto }) => foto ?? '');
}

/** Whether the results of the participante `i` have been told: its partida is validated, or it has official ones. */
export const FIJADO = sql<boolean>`esta_fijado(i.id)`;

/**
 * The exact handicap of the enrolment that the query calls `i`, of the jugador `j`: the one it was made with or the guest's, else
 * today's until its results are told. In a torneo that came in a file, what the file did not tell is not known.
 *
 * Source: decisions 5 and 19, docs/old-seasons.md.
 */
export const HANDICAP_PROPIO = sql<number | null>`coalesce(i.handicap_real_jugador, i.handicap_invitado,
  (select j.handicap from torneos o where o.id = i.torneo_id and o.importado is null and not ${FIJADO}))`;

/** By whose tee the participante `i` plays, a guest or the jugador `j`; once its results are told, the one of then. null = not known. */
export const SEXO = sql<Sexo | null>`coalesce(i.sexo_jugado, j.sexo, i.sexo_invitado)`;

/** What the ledger of the jugador that the query calls `j` adds up to; 0 of whoever has nothing there, and of guests. */
export const SUMA_DE_PENA = sql<number>`(select coalesce(sum(a.cantidad), 0) from ajustes_de_pena a
  where a.jugador_id = j.id)`;

/** What the ledger of one jugador adds up to, 0 if it is empty. The caller holds the lock of the jugador. */
export async function sumaDePenaDe(trx: Db, jugadorId: string): Promise<number> {
  const { suma } = await trx
    .selectFrom('profiles as j')
    .select(SUMA_DE_PENA.as('suma'))
    .where('j.id', '=', jugadorId)
    .executeTakeFirstOrThrow();
  return suma;
}

/** Whether the results of a torneo are held back until its prize-giving. */
export async function estaOculto(db: Db, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('resultados_ocultos')
    .select('torneoId')
    .where('torneoId', '=', torneoId)
    .where('reveladoEn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
