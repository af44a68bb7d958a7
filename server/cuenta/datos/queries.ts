import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { listInscripciones, preguntasDeInscripcion } from '#server/inscripciones/queries.ts';
import { listTarjetasPropias } from '#server/puntuaciones/terminadas/queries.ts';
import { anotadosDe, tarjetaDe } from '#server/tarjetas/queries.ts';

/** Everything that the club keeps of one account and its jugador, table by table, as the export carries it. */
export async function findDatosPersonales(
  db: Db,
  { usuarioId, jugadorId }: { usuarioId: string; jugadorId: string | null },
) {
  const { cuenta, ...deCuenta } = await leerJuntas(db, preguntasDeCuenta(db, usuarioId));
  return { cuenta: cuenta[0], ...deCuenta, ...(jugadorId && (await findDatosDeJugador(db, jugadorId))) };
}

type Filas<De> = { [Name in keyof De]: De[Name] extends Expression<infer Fila> ? Fila[] : never };

/** An instant as PostgreSQL writes it into JSON. */
const INSTANTE = /^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/u;

/** The rows of many questions by their names, in that order, all of one moment: one statement, and one way there and back. */
async function leerJuntas<De extends Record<string, Expression<object>>>(
  db: Db,
  preguntas: De,
): Promise<Filas<De>> {
  const columnas = Object.values(preguntas).map((pregunta, i) => jsonArrayFrom(pregunta).as(`p${i}`));
  const leidas = Object.values(await db.selectNoFrom(columnas).executeTakeFirstOrThrow());
  const filas = leidas.map((unas) => (unas as Record<string, unknown>[]).map(conInstantes));
  return Object.fromEntries(Object.keys(preguntas).map((name, i) => [name, filas[i]])) as Filas<De>;
}

/** Instants come as texts in JSON. */
function conInstantes(fila: Record<string, unknown>): Record<string, unknown> {
  for (const [name, valor] of Object.entries(fila))
    if (typeof valor === 'string' && INSTANTE.test(valor)) fila[name] = new Date(valor);
  return fila;
}

const preguntasDeCuenta = (db: Db, usuarioId: string) => ({
  cuenta: db
    .selectFrom('usuarios')
    .select(['email', 'emailVerified as emailConfirmado', 'name as nombre', 'createdAt as creadaEn'])
    .where('id', '=', usuarioId),
  accesos: db
    .selectFrom('identidades')
    .select(['providerId as proveedor', 'createdAt as desde'])
    .where('userId', '=', usuarioId),
  sesiones: db
    .selectFrom('sesiones')
    .select(['createdAt as abiertaEn', 'updatedAt as usadaEn'])
    .select(['ipAddress as direccion', 'userAgent as navegador'])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt'),
  cambioDeEmail: cambiosDeEmail(db, usuarioId),
  claves: clavesDe(db, usuarioId),
  ...factoresDe(db, usuarioId),
  avisos: avisosDe(db, usuarioId),
  calendario: calendariosDe(db, usuarioId),
  reclamaciones: reclamacionesDe(db, usuarioId),
  golpesSinEnviar: golpesSinEnviar(db, usuarioId),
});

/** The new address that waits for its link to be opened. */
function cambiosDeEmail(db: Db, usuarioId: string) {
  return db.selectFrom('cambios_de_email').select(['email', 'caducaEn']).where('usuarioId', '=', usuarioId);
}

/** The browsers that notices go to. */
function avisosDe(db: Db, usuarioId: string) {
  return db
    .selectFrom('suscripciones_push')
    .select(['endpoint as direccion', 'creadaEn as desde', 'entregadoEn as ultimoAviso'])
    .select(sql<string>`array_to_string(tipos, ', ')`.as('tipos'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadaEn');
}

/** Whether there is a calendar address, never what it ends with. */
function calendariosDe(db: Db, usuarioId: string) {
  return db.selectFrom('calendarios').select('creadoEn as desde').where('usuarioId', '=', usuarioId);
}

/** What programs enter with in the name of the account. */
function clavesDe(db: Db, usuarioId: string) {
  return db
    .selectFrom('claves_de_acceso')
    .select(['nombre', 'principio', 'creadaEn', 'caducaEn', 'usadaEl as ultimoUso'])
    .select(sql<string>`array_to_string(alcances, ', ')`.as('alcances'))
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadaEn');
}

/** What the owner proves to be it with, never the secrets of it, and the browsers that are known. */
const factoresDe = (db: Db, usuarioId: string) => ({
  llaves: db
    .selectFrom('llaves_de_acceso')
    .select(['name as nombre', 'createdAt as desde'])
    .where('userId', '=', usuarioId)
    .orderBy('createdAt'),
  aplicacionDeCodigos: db
    .selectFrom('segundos_factores')
    .select('activoEn as desde')
    .where('usuarioId', '=', usuarioId)
    .where('activoEn', 'is not', null),
  dispositivos: db
    .selectFrom('dispositivos_conocidos')
    .select(['vistoEn as visto', sql<string>`left(resumen, 8)`.as('marca')])
    .where('usuarioId', '=', usuarioId)
    .orderBy('vistoEn'),
});

/** What the account asked the club to put on cards, and what was decided. */
function reclamacionesDe(db: Db, usuarioId: string) {
  return db
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
    .orderBy('r.creadaEn');
}

/** What phones of the account said that they held. */
function golpesSinEnviar(db: Db, usuarioId: string) {
  return db
    .selectFrom('golpes_sin_enviar as g')
    .innerJoin('partidas as p', 'p.id', 'g.partidaId')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', 'g.cuantos', 'g.momento'])
    .where('g.usuarioId', '=', usuarioId)
    .orderBy('g.momento');
}

async function findDatosDeJugador(db: Db, jugadorId: string) {
  // The three that grow with the years come as rows: PostgreSQL takes longer over writing a thousand rows as JSON than we over reading them.
  const [leidas, inscripciones, tarjetas, puntos] = await Promise.all([
    leerJuntas(db, preguntasDeJugador(db, jugadorId)),
    listInscripciones(db, jugadorId),
    listTarjetasPropias(db, jugadorId),
    listPuntos(db, jugadorId),
  ]);
  const { perfil, esperas, inscripcionesConjuntas, bajasTardias, personales, ...demas } = leidas;
  return {
    perfil: perfil[0],
    inscripciones,
    esperas,
    inscripcionesConjuntas,
    bajasTardias,
    golpes: tarjetas.map(({ golpes, ...torneo }) => enLinea(torneo, golpes)),
    golpesPersonales: personales.map(({ anotados, ...partida }) =>
      enLinea(partida, tarjetaDe(anotados).golpes),
    ),
    puntos,
    ...demas,
  };
}

const preguntasDeJugador = (db: Db, jugadorId: string) => ({
  perfil: db
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
    .where('id', '=', jugadorId),
  ...preguntasDeInscripcion(db, jugadorId),
  personales: tarjetasPersonales(db, jugadorId),
  ajustes: ajustesDe(db, jugadorId),
  handicapDeLaPena: ajustesDePena(db, jugadorId),
  ligasAnteriores: ligasAnteriores(db, jugadorId),
  handicaps: handicapsDe(db, jugadorId),
  consultasALaFederacion: consultasDe(db, jugadorId),
});

/**
 * A line a card that has something written, with a column for each hole, R is a raya: of each hole a line of its own was most of ten
 * years, and nobody could read it.
 */
function enLinea<Lugar extends object>(lugar: Lugar, golpes: readonly Anotacion[]) {
  const hoyos = golpes.map((anotado, i) => [`hoyo${i + 1}`, anotado === 'raya' ? 'R' : anotado] as const);
  return { ...lugar, ...Object.fromEntries(hoyos) };
}

function tarjetasPersonales(db: Db, jugadorId: string) {
  return db
    .selectFrom('participantes_partida_personal as i')
    .innerJoin('partidas as p', 'p.id', 'i.partidaId')
    .innerJoin('tarjetas as k', 'k.participantePersonalId', 'i.id')
    .select(['p.nombre as partida', 'p.fechaJuego as fecha', anotadosDe('k.id').as('anotados')])
    .where('i.jugadorId', '=', jugadorId)
    .orderBy('p.fechaJuego')
    .orderBy('p.id');
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

function ajustesDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('ligas_ajustes as a')
    .innerJoin('ligas as l', 'l.id', 'a.ligaId')
    .select(['l.nombre as liga', 'a.tipo', 'a.puntos', 'a.motivo', 'a.creadoEn'])
    .where('a.jugadorId', '=', jugadorId)
    .orderBy('a.creadoEn');
}

function ajustesDePena(db: Db, jugadorId: string) {
  return db
    .selectFrom('ajustes_de_pena')
    .select(['momento', 'cantidad', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('momento');
}

function ligasAnteriores(db: Db, jugadorId: string) {
  return db
    .selectFrom('ligas_importadas as f')
    .innerJoin('ligas as l', 'l.id', 'f.ligaId')
    .select(['l.nombre as liga', 'f.posicion as puesto', 'f.total'])
    .where('f.jugadorId', '=', jugadorId)
    .orderBy('l.nombre');
}

function handicapsDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('historial_handicaps')
    .select(['momento', 'antes', 'despues', 'motivo'])
    .where('jugadorId', '=', jugadorId)
    .orderBy('id');
}

/** What the federation said last, and when it was asked. */
function consultasDe(db: Db, jugadorId: string) {
  return db
    .selectFrom('consultas_de_handicap')
    .select(['pedidaEn', 'consultadaEn', 'estado', 'antes', 'handicap', 'fecha'])
    .where('jugadorId', '=', jugadorId);
}
