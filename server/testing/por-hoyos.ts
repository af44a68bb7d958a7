import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { estadoDeTarjeta, exigeTarjetaCompleta } from '#reglas/estado-de-tarjeta.ts';
import { bolasQueCuentan, FORMULAS_DE_PAREJAS } from '#reglas/formulas.ts';
import { handicapFederado } from '#reglas/handicap-de-pena.ts';
import { HOYOS } from '#reglas/limites.ts';
import { MODALIDADES_CON_GANADOR } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { RESULTADO_DE_LINEA } from '#server/bandos/queries.ts';
import { type HoyoRow, hoyosDe } from '#server/campos/queries.ts';
import { anotadosDe, TARJETA_JUGADA, tarjetaDe } from '#server/tarjetas/queries.ts';

/*
 * The torneos and results of a jugador as they were read before finished cards were kept: every hole, every place, each time. What
 * is kept is compared with it.
 */

const puestoDe = (columna: 'posicion' | 'posicion_socios', tipo: 'medal' | 'scratch') =>
  sql<number | null>`(select ${sql.ref(`c.${columna}`)} from clasificaciones_torneo c
    where c.resultado_id = r.id and c.tipo_clasificacion = ${`individual_por_golpes_${tipo}`})`;

const PUESTOS = [
  puestoDe('posicion_socios', 'medal').as('puestoHandicap'),
  puestoDe('posicion_socios', 'scratch').as('puestoScratch'),
  puestoDe('posicion', 'medal').as('generalHandicap'),
  puestoDe('posicion', 'scratch').as('generalScratch'),
] as const;

const CATEGORIAS = sql<object[]>`(select coalesce(json_agg(json_build_object(
    'nombre', s.nombre, 'puestoHandicap', c.posicion_socios, 'generalHandicap', c.posicion) order by s.orden), '[]')
  from participantes_categorias pc join categorias s on s.id = pc.categoria_id
  left join clasificaciones_categoria c on c.categoria_id = s.id and c.resultado_id = r.id
    and c.tipo_clasificacion = 'individual_por_golpes_medal'
  where pc.participante_id = i.id)`;

const SIN_PAREJAS = sql<boolean>`t.modalidad = 'parejas_por_golpes'
  and not exists (select 1 from bandos b where b.torneo_id = t.id)`;

const CON_PUESTO_DEL_BANDO = sql<boolean>`(t.modalidad = 'parejas_por_golpes'
  and t.formula = any(${FORMULAS_DE_PAREJAS.filter((una) => bolasQueCuentan(una) !== null)}::text[])
  and exists (select 1 from clasificaciones_torneo c where c.resultado_id = r.id))`;

/** Every torneo in which a jugador wrote a hole, as the statistics take it. */
export async function torneosPorHoyos(db: Kysely<Tables>, jugadorId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .leftJoin('vueltas as v', 'v.vueltaId', 't.id')
    .select(['t.id as torneoId', 'v.torneoId as deTorneoId', 't.nombre', 't.fechaJuego as fecha', 't.nueve'])
    .select(['i.handicapRealJugador', 'i.ajusteDePena', 'k.estado as estadoDecidido'])
    .select(PUESTOS)
    .select([
      anotadosDe('k.id').as('anotados'),
      sql<HoyoRow[]>`(select coalesce(to_json(array_agg(array[h.numero_hoyo, h.par, h.indice])), '[]')
        from hoyos_de_participante h where h.participante_id = i.id)`.as('hoyos'),
    ])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .where(sql<boolean>`exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id)`)
    .orderBy('t.fechaJuego')
    .orderBy('t.nombre')
    .orderBy('t.id')
    .execute();
  return rows.map(({ anotados, hoyos, handicapRealJugador, ajusteDePena, ...row }) => ({
    ...row,
    handicapPropio: handicapFederado(handicapRealJugador, ajusteDePena),
    golpes: tarjetaDe(anotados).golpes,
    pares: hoyosDe(hoyos).map(({ par }) => par),
    recorridoConocido: hoyos.length === HOYOS,
  }));
}

/** The official results of a jugador and the torneos without a winner whose day has passed, as 'Mis Resultados' takes them. */
export async function resultadosPorHoyos(
  db: Kysely<Tables>,
  { jugadorId, hoy }: { jugadorId: string; hoy: string },
): Promise<object[]> {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin(TARJETA_JUGADA, 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin(RESULTADO_DE_LINEA, 'r.participanteId', 'i.id')
    .select(['t.id as torneoId', 't.slug', 't.nombre', 't.fechaJuego', 't.modalidad', 't.cuenta', 't.nueve'])
    .select(['k.estado as estadoDecidido', 'k.bandoId', 'r.puntosNetos', 't.importado'])
    .select(
      sql<number>`(select count(*)::int from resultados_hoyo h where h.tarjeta_id = k.id)`.as('anotados'),
    )
    .select([...PUESTOS, CATEGORIAS.as('categorias')])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.eliminadoEn', 'is', null)
    .where((where) =>
      where.or([
        where('r.id', 'is not', null),
        where.and([where('t.fechaJuego', '<', hoy), where('t.modalidad', 'not in', MODALIDADES_CON_GANADOR)]),
        where.and([where('t.fechaJuego', '<', hoy), SIN_PAREJAS]),
      ]),
    )
    .where(sql<boolean>`(coalesce(t.importado, '') = 'totales'
      or exists (select 1 from resultados_hoyo h where h.tarjeta_id = k.id) or ${CON_PUESTO_DEL_BANDO})`)
    .orderBy('t.fechaJuego', 'desc')
    .orderBy('t.nombre')
    .orderBy('t.id')
    .execute();
  return rows.map(({ nueve, estadoDecidido, anotados: escritos, importado, bandoId, ...row }) => {
    const anotados = importado === 'totales' ? HOYOS : escritos;
    const tarjeta = { estadoDecidido, anotados, deHoyos: cuantosHoyos(nueve), cerrada: true };
    const exigeCompleta = exigeTarjetaCompleta({ ...row, unaBola: bandoId !== null });
    return { ...row, estado: estadoDeTarjeta({ ...tarjeta, exigeCompleta }) };
  });
}
