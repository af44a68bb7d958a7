import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Everything that the club keeps of one account and its jugador, table by table, as the export carries it. */
export async function findDatosPersonales(
  db: Kysely<Tables>,
  { usuarioId, jugadorId }: { usuarioId: string; jugadorId: string | null },
) {
  const cuenta = await db
    .selectFrom('usuarios')
    .select(['email', 'emailVerified as emailConfirmado', 'name as nombre', 'createdAt as creadaEn'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const sesiones = await db
    .selectFrom('sesiones')
    .select([
      'createdAt as abiertaEn',
      'updatedAt as usadaEn',
      'ipAddress as direccion',
      'userAgent as navegador',
    ])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt')
    .execute();
  const accesos = await db
    .selectFrom('identidades')
    .select(['providerId as proveedor', 'createdAt as desde'])
    .where('userId', '=', usuarioId)
    .execute();
  const deJugador = jugadorId ? await findDatosDeJugador(db, jugadorId) : null;
  return { cuenta, accesos, sesiones, ...deJugador };
}

async function findDatosDeJugador(db: Kysely<Tables>, jugadorId: string) {
  const perfil = await db
    .selectFrom('profiles')
    .select([
      'nombre',
      'email',
      'telefono',
      'fechaNacimiento',
      'fechaEntradaPena',
      'handicap',
      'sexo',
      'tramoEdad',
    ])
    .select([
      'numeroLicenciaFederativa',
      'nombrePublico',
      'tutorNombre',
      'tutorTelefono',
      'tutorEmail',
      'profileImageUrl as imagen',
      'createdAt',
    ])
    .where('id', '=', jugadorId)
    .executeTakeFirstOrThrow();
  return {
    perfil,
    inscripciones: await listInscripciones(db, jugadorId),
    golpes: await listGolpes(db, jugadorId),
    golpesPersonales: await listGolpesPersonales(db, jugadorId),
    puntos: await listPuntos(db, jugadorId),
    handicaps: await listHandicaps(db, jugadorId),
  };
}

async function listInscripciones(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('resultados_torneo as r', 'r.participanteId', 'i.id')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'i.handicapRealJugador as handicapPropio'])
    .select([
      'i.handicapTorneo as handicapDeJuego',
      'r.golpesBrutos',
      'r.golpesNetos',
      'i.createdAt as inscritoEn',
    ])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listGolpes(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('resultados_hoyo as g')
    .innerJoin('participantes_torneo as i', 'i.id', 'g.participanteId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'g.numeroHoyo as hoyo', 'g.golpes'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .orderBy('g.numeroHoyo')
    .execute();
}

async function listGolpesPersonales(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('participantes_partida_personal as i')
    .innerJoin('partidas as p', 'p.id', 'i.partidaId')
    .leftJoin('resultados_hoyo_partida_personal as g', 'g.participanteId', 'i.id')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', 'g.numeroHoyo as hoyo', 'g.golpes'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('p.fechaJuego')
    .orderBy('g.numeroHoyo')
    .execute();
}

async function listPuntos(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('puntuaciones_liga as q')
    .innerJoin('participantes_torneo as i', 'i.id', 'q.participanteId')
    .innerJoin('ligas as l', 'l.id', 'q.ligaId')
    .innerJoin('torneos as t', 't.id', 'q.torneoId')
    .select(['l.nombre as liga', 't.nombre as torneo', 'q.posicionScratch', 'q.puntosScratch'])
    .select(['q.posicionHandicap', 'q.puntosHandicap'])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('t.fechaJuego')
    .execute();
}

async function listHandicaps(db: Kysely<Tables>, jugadorId: string) {
  return await db
    .selectFrom('historial_handicaps')
    .select(['momento', 'antes', 'despues', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('id')
    .execute();
}
