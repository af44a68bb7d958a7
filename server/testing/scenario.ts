import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearPartidaPersonal } from '#server/testing/factories/partida-personal.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

/** A club small enough to know by heart: who may do what is asked of these people and things. */
export type Escenario = {
  visitante: Caller;
  /** An account without a player profile. */
  sinPerfil: Caller;
  /** A player who is enrolled in nothing. */
  jugador: Caller;
  /** A player of `hoy` in `partida`, enrolled in `futuro`, who played `pasado`. */
  miembro: Caller;
  /** In the same partida as `miembro`. */
  companero: Caller;
  admin: Caller;
  hoy: { id: string; slug: string };
  pasado: { id: string; slug: string };
  futuro: { id: string; slug: string };
  inactivo: { id: string; slug: string };
  partida: string;
  partidaValidada: string;
  /** participantes_torneo of `hoy`. */
  deMiembro: string;
  deCompanero: string;
  /** A participante of another partida of the same torneo. */
  deOtraPartida: string;
  /** Personal rounds: of `companero` with `miembro` in it; the same, validated; and one that `miembro` made. */
  personal: string;
  personalValidada: string;
  personalPropia: string;
  /** participantes_partida_personal of `personal` and of `personalPropia`. */
  enPersonal: string;
  enPersonalPropia: string;
  campo: string;
  /** Slugs of two ligas, both with `pasado` and `hoy`; the second one inactive. */
  liga: string;
  ligaInactiva: string;
  /** Id of `liga`. */
  ligaId: string;
  /** A display address of `hoy`, and what opens it. */
  pantalla: string;
  enlace: string;
  /** Of nothing, unless `conAjenos` made them. */
  ajeno: Ajenos;
};

/** What is of one person alone, `companero` but for the llave: ids of things that are there, and that nobody who asks has a hand in. */
export type Ajenos = {
  sesion: string;
  clave: string;
  llave: string;
  /** A guest of theirs, and the torneo to come whose members bring guests. */
  invitado: string;
  conInvitados: string;
  reclamacion: string;
  /** Of the history of strokes. */
  entrada: number;
  /** A match of a bracket, and its sides. */
  partido: string;
  lados: readonly [string, string];
  /** A match of a Ryder cup, in its session. */
  sesionDeRyder: string;
  partidoDeRyder: string;
};

/** Ids of such things, of which there is none. */
export function sinAjenos(): Ajenos {
  const id = randomUUID;
  const deAcceso = { sesion: id(), clave: id(), llave: id(), invitado: id(), conInvitados: id() };
  const partidos = { partido: id(), sesionDeRyder: id(), partidoDeRyder: id(), lados: [id(), id()] as const };
  return { ...deAcceso, ...partidos, reclamacion: id(), entrada: 1 };
}

const AYER = '2026-05-15';
const FUTURO = '2026-06-20';

type Torneos = Pick<Escenario, 'hoy' | 'pasado' | 'futuro' | 'inactivo'>;
type Personas = Pick<Escenario, 'visitante' | 'sinPerfil' | 'jugador' | 'miembro' | 'companero' | 'admin'>;

/** Builds the small club in the store of the app under test. */
export async function crearEscenario(app: TestApp): Promise<Escenario> {
  const personas = await crearPersonas(app);
  const torneos = await crearTorneos(app);
  const db = app.db.kysely;
  // Nobody asks as they do: their account needs no session
  const { jugador: otro } = await crearUsuario(db, { jugador: { sexo: 'hombre', handicap: 20 } });
  const inscribir = async (
    { id: torneoId }: { id: string },
    jugadorId: string | null,
    handicapTorneo: number,
  ) => (await crearInscripcion(db, { torneoId, jugadorId, handicapTorneo })).id;
  const deMiembro = await inscribir(torneos.hoy, personas.miembro.jugadorId, 18);
  const deCompanero = await inscribir(torneos.hoy, personas.companero.jugadorId, 4);
  const deOtraPartida = await inscribir(torneos.hoy, otro?.id ?? null, 20);
  const dePasado = await inscribir(torneos.pasado, personas.miembro.jugadorId, 18);
  await inscribir(torneos.futuro, personas.miembro.jugadorId, 18);
  const deHoy = { torneoId: torneos.hoy.id, fechaJuego: HOY };
  const partida = await crearPartida(db, { ...deHoy, participanteIds: [deMiembro, deCompanero] });
  await crearPartida(db, { ...deHoy, ordenSalida: 2, participanteIds: [deOtraPartida] });
  const validada = { torneoId: torneos.pasado.id, fechaJuego: AYER, validada: true };
  const partidaValidada = await crearPartida(db, { ...validada, participanteIds: [dePasado] });
  const torneoIds = [torneos.pasado.id, torneos.hoy.id];
  const { slug: liga, id: ligaId } = await crearLiga(db, { torneoIds });
  const { slug: ligaInactiva } = await crearLiga(db, { torneoIds, activa: false });
  return {
    ...personas,
    ...torneos,
    liga,
    ligaInactiva,
    ligaId,
    ajeno: sinAjenos(),
    ...(await crearPantalla(app, torneos.hoy.id)),
    partida: partida.id,
    partidaValidada: partidaValidada.id,
    deMiembro,
    deCompanero,
    deOtraPartida,
    ...(await crearPersonales(app, personas)),
  };
}

/** Seen later than any test reads it: reading by it writes nothing down. */
async function crearPantalla({ db: { kysely: db } }: TestApp, torneoId: string) {
  const enlace = randomBytes(32).toString('base64url');
  const resumen = createHash('sha256').update(enlace).digest('hex');
  const vistaEn = new Date('2100-01-01');
  const { id } = await db
    .insertInto('pantallas')
    .values({ torneoId, nombre: 'Televisor del bar', clase: 'pantalla', resumen, creadaPor: null, vistaEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { pantalla: id, enlace };
}

async function crearPersonales({ db: { kysely: db } }: TestApp, { miembro, companero }: Personas) {
  const de = { creadorId: companero.jugadorId, jugadorIds: [miembro.jugadorId ?? ''] };
  const personal = await crearPartidaPersonal(db, de);
  const campo = personal.campoId ?? '';
  const validada = await crearPartidaPersonal(db, { ...de, campoId: campo, validada: true });
  const propia = await crearPartidaPersonal(db, { creadorId: miembro.jugadorId, campoId: campo });
  return {
    personal: personal.id,
    personalValidada: validada.id,
    personalPropia: propia.id,
    enPersonal: personal.participantes[1]?.id ?? '',
    enPersonalPropia: propia.participantes[0]?.id ?? '',
    campo,
  };
}

async function crearPersonas(app: TestApp): Promise<Personas> {
  return {
    visitante: visitante(app),
    sinPerfil: await conSesion(app, { sinPerfil: true }),
    jugador: await conSesion(app, { sexo: 'mujer', handicap: 12.4 }),
    miembro: await conSesion(app, { sexo: 'hombre', handicap: 18.2 }),
    companero: await conSesion(app, { sexo: 'mujer', handicap: 4.1 }),
    admin: await conSesion(app, { admin: true, sexo: 'hombre', handicap: 9 }),
  };
}

/** Par 72; hole 1 is a par 4 and hole 3 a par 3; the index of a hole is its number. */
async function crearTorneos({ db: { kysely: db } }: TestApp): Promise<Torneos> {
  const { id: campoId, salidaId } = await crearCampo(db, {
    pares: [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5],
    salida: {
      slopeMasculino: 128,
      courseRatingMasculino: 70.8,
      slopeFemenino: 124,
      courseRatingFemenino: 72.1,
    },
  });
  const en = (fechaJuego: string, activo = true) =>
    crearTorneo(db, { campoId, salidaId, fechaJuego, activo });
  return {
    hoy: await en(HOY),
    pasado: await en(AYER),
    futuro: await en(FUTURO),
    inactivo: await en(FUTURO, false),
  };
}
