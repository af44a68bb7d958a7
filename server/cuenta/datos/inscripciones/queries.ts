import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Where a jugador is in, waits, wants to get in and left late, as the export carries it: of whom else, only how many. */
export async function findInscripcionesDe(db: Kysely<Tables>, jugadorId: string) {
  return {
    inscripciones: await listInscripciones(db, jugadorId),
    esperas: await listEsperas(db, jugadorId),
    inscripcionesConjuntas: await listConjuntas(db, jugadorId),
    bajasTardias: await listBajasTardias(db, jugadorId),
  };
}

async function listInscripciones(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'i.handicapRealJugador as handicapPropio'])
    .select(['k.handicapDeJuego', 'r.golpesBrutos', 'r.golpesNetos'])
    .select(['r.puntosBrutos', 'r.puntosNetos'])
    .select(['k.estado', 'k.motivo as motivoEstado', 'i.createdAt as inscritoEn'])
    .select(['k.ajuste as golpesDeVentaja', 'k.motivoAjuste as motivoVentaja', 'i.horaDeseada'])
    .select([
      sql<number>`(select count(*)::integer from companeros_deseados d where d.participante_id = i.id)`.as(
        'companerosDeseados',
      ),
      sql<number>`(select count(*)::integer from parejas_deseadas d where d.participante_id = i.id)`.as(
        'parejasDeseadas',
      ),
    ])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listEsperas(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('esperas as e')
    .innerJoin('torneos as t', 't.id', 'e.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'e.creadaEn as desde'])
    .where('e.jugadorId', '=', jugadorId)
    .orderBy('e.creadaEn')
    .execute();
}

/** Torneos that a jugador wants to get into together with somebody. */
async function listConjuntas(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('inscripciones_conjuntas as c')
    .innerJoin('torneos as t', 't.id', 'c.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha'])
    .where('c.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listBajasTardias(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('bajas_tardias as b')
    .innerJoin('torneos as t', 't.id', 'b.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'b.momento'])
    .where('b.jugadorId', '=', jugadorId)
    .orderBy('b.momento')
    .execute();
}
