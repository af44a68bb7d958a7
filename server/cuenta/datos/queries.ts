import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { findDatosDeInscripcion } from '#server/inscripciones/queries.ts';
import { listTarjetasPropias } from '#server/puntuaciones/terminadas/queries.ts';
import { anotadosDe, tarjetaDe } from '#server/tarjetas/queries.ts';

/** Everything that the club keeps of one account and its jugador, table by table, as the export carries it. */
export async function findDatosPersonales(
  db: Db,
  { usuarioId, jugadorId }: { usuarioId: string; jugadorId: string | null },
) {
  const cuenta = await db
    .selectFrom('usuarios')
    .select(['email', 'emailVerified as emailConfirmado', 'name as nombre', 'createdAt as creadaEn'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const sesiones = await db
    .selectFrom('sesiones')
    .select(['createdAt as abiertaEn', 'updatedAt as usadaEn'])
    .select(['ipAddress as direccion', 'userAgent as navegador'])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt')
    .execute();
  const accesos = await db
    .selectFrom('identidades')
    .select(['providerId as proveedor', 'createdAt as desde'])
    .where('userId', '=', usuarioId)
    .execute();
  return {
    cuenta,
    accesos,
    sesiones,
    cambioDeEmail: await listCambiosDeEmail(db, usuarioId),
    claves: await listClaves(db, usuarioId),
    ...(await findFactores(db, usuarioId)),
    avisos: await listAvisos(db, usuarioId),
    calendario: await listCalendarios(db, usuarioId),
    reclamaciones: await listReclamaciones(db, usuarioId),
    golpesSinEnviar: await listSinEnviar(db, usuarioId),
    ...(jugadorId && (await findDatosDeJugador(db, jugadorId))),
  };
}

/** The new address that waits for its link to be opened. */
async function listCambiosDeEmail(db: Db, usuarioId: string) {
  return await db
    .selectFrom('cambios_de_email')
    .select(['email', 'caducaEn'])
    .where('usuarioId', '=', usuarioId)
    .execute();
}

/** The browsers that notices go to. */
async function listAvisos(db: Db, usuarioId: string) {
  return await db
    .selectFrom('suscripciones_push')
    .select(['endpoint as direccion', 'creadaEn as desde', 'entregadoEn as ultimoAviso'])
    .select(sql<string>`array_to_string(tipos, ', ')`.as('tipos'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadaEn')
    .execute();
}

/** Whether there is a calendar address, never what it ends with. */
async function listCalendarios(db: Db, usuarioId: string) {
  return await db
    .selectFrom('calendarios')
    .select('creadoEn as desde')
    .where('usuarioId', '=', usuarioId)
    .execute();
}

/** What programs enter with in the name of the account. */
async function listClaves(db: Db, usuarioId: string) {
  return await db
    .selectFrom('claves_de_acceso')
    .select(['nombre', 'principio', 'creadaEn', 'caducaEn', 'usadaEl as ultimoUso'])
    .select(sql<string>`array_to_string(alcances, ', ')`.as('alcances'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadaEn')
    .execute();
}

/** What the owner proves to be it with, never the secrets of it, and the browsers that are known. */
async function findFactores(db: Db, usuarioId: string) {
  const llaves = await db
    .selectFrom('llaves_de_acceso')
    .select(['name as nombre', 'createdAt as desde'])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt')
    .execute();
  const aplicacionDeCodigos = await db
    .selectFrom('segundos_factores')
    .select('activoEn as desde')
    .where('usuarioId', '=', usuarioId)
    .where('activoEn', 'is not', null)
    .execute();
  const dispositivos = await db
    .selectFrom('dispositivos_conocidos')
    .select(['vistoEn as visto', sql<string>`left(resumen, 8)`.as('marca')])
    .where('usuarioId', '=', usuarioId)
    .orderBy('vistoEn')
    .execute();
  return { llaves, aplicacionDeCodigos, dispositivos };
}

/** What the account asked the club to put on cards, and what was decided. */
async function listReclamaciones(db: Db, usuarioId: string) {
  return await db
    .selectFrom('reclamaciones as r')
    .innerJoin('tarjetas as k', 'k.id', 'r.tarjetaId')
    .innerJoin('participantes_torneo as i', 'i.id', 'k.participanteId')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['t.nombre as torneo', 't.fechaJuego as fecha', 'r.estado'])
    .select(['r.creadaEn as pedidaEn', 'r.decididaEn', 'r.vistaEn as leidaEn'])
    .select([
      sql<string>`nombre_de_participante(i, j)`.as('tarjetaDe'),
      sql<string>`(select string_agg('hoyo ' || (h ->> 'hoyo') || ': ' || coalesce(h ->> 'golpes', 'borrado'), ', ')
        from jsonb_array_elements(r.hoyos) h)`.as('golpes'),
    ])
    .where('r.autorId', '=', usuarioId)
    .orderBy('r.creadaEn')
    .execute();
}

/** What phones of the account said that they held. */
async function listSinEnviar(db: Db, usuarioId: string) {
  return await db
    .selectFrom('golpes_sin_enviar as g')
    .innerJoin('partidas as p', 'p.id', 'g.partidaId')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', 'g.cuantos', 'g.momento'])
    .where('g.usuarioId', '=', usuarioId)
    .orderBy('g.momento')
    .execute();
}

async function findDatosDeJugador(db: Db, jugadorId: string) {
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
    .select(['numeroLicenciaFederativa', 'nombrePublico', 'tutorNombre', 'tutorTelefono', 'tutorEmail'])
    .select(['profileImageUrl as imagen', 'createdAt'])
    .where('id', '=', jugadorId)
    .executeTakeFirstOrThrow();
  // The three that grow with the years are waited for together.
  const [inscripcion, golpes, puntos] = await Promise.all([
    findDatosDeInscripcion(db, jugadorId),
    listGolpes(db, jugadorId),
    listPuntos(db, jugadorId),
  ]);
  return {
    perfil,
    ...inscripcion,
    golpes,
    golpesPersonales: await listGolpesPersonales(db, jugadorId),
    puntos,
    ajustes: await listAjustes(db, jugadorId),
    handicapDeLaPena: await listAjustesDePena(db, jugadorId),
    ligasAnteriores: await listLigasAnteriores(db, jugadorId),
    handicaps: await listHandicaps(db, jugadorId),
    consultasALaFederacion: await listConsultas(db, jugadorId),
  };
}

/** A card as a line of a sheet: a column for each hole, R is a raya. */
function enColumnas(golpes: readonly Anotacion[]): Record<string, number | 'R' | null> {
  return Object.fromEntries(golpes.map((anotado, i) => [`hoyo${i + 1}`, anotado === 'raya' ? 'R' : anotado]));
}

/** A line a card that has something written: of each hole a line of its own was most of ten years, and nobody could read it. */
async function listGolpes(db: Db, jugadorId: string) {
  const tarjetas = await listTarjetasPropias(db, jugadorId);
  return tarjetas.map(({ golpes, ...torneo }) => ({ ...torneo, ...enColumnas(golpes) }));
}

async function listGolpesPersonales(db: Db, jugadorId: string) {
  const rows = await db
    .selectFrom('participantes_partida_personal as i')
    .innerJoin('partidas as p', 'p.id', 'i.partidaId')
    .innerJoin('tarjetas as k', 'k.participantePersonalId', 'i.id')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', anotadosDe('k.id').as('anotados')])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('p.fechaJuego')
    .orderBy('p.id')
    .execute();
  return rows.map(({ anotados, ...partida }) => ({ ...partida, ...enColumnas(tarjetaDe(anotados).golpes) }));
}

async function listPuntos(db: Db, jugadorId: string) {
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

async function listAjustes(db: Db, jugadorId: string) {
  return await db
    .selectFrom('ligas_ajustes as a')
    .innerJoin('ligas as l', 'l.id', 'a.ligaId')
    .select(['l.nombre as liga', 'a.tipo', 'a.puntos', 'a.motivo', 'a.creadoEn'])
    .where('a.jugadorId', '=', jugadorId)
    .orderBy('a.creadoEn')
    .execute();
}

async function listAjustesDePena(db: Db, jugadorId: string) {
  return await db
    .selectFrom('ajustes_de_pena')
    .select(['momento', 'cantidad', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('momento')
    .execute();
}

async function listLigasAnteriores(db: Db, jugadorId: string) {
  return await db
    .selectFrom('ligas_importadas as f')
    .innerJoin('ligas as l', 'l.id', 'f.ligaId')
    .select(['l.nombre as liga', 'f.posicion as puesto', 'f.total'])
    .where('f.jugadorId', '=', jugadorId)
    .orderBy('l.nombre')
    .execute();
}

async function listHandicaps(db: Db, jugadorId: string) {
  return await db
    .selectFrom('historial_handicaps')
    .select(['momento', 'antes', 'despues', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('id')
    .execute();
}

/** What the federation said last, and when it was asked. */
async function listConsultas(db: Db, jugadorId: string) {
  return await db
    .selectFrom('consultas_de_handicap')
    .select(['pedidaEn', 'consultadaEn', 'estado', 'antes', 'handicap', 'fecha'])
    .where('jugadorId', '=', jugadorId)
    .execute();
}
