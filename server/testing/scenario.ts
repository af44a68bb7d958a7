import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { type Caller, conSesion, visitante } from '#server/testing/callers.ts';
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
};

const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];
const AYER = '2026-05-15';
const FUTURO = '2026-06-20';

/** Builds the small club in the store of the app under test. */
export async function crearEscenario(app: TestApp): Promise<Escenario> {
  const db = app.db.kysely;
  const people = {
    visitante: visitante(app),
    sinPerfil: await conSesion(app, { sinPerfil: true }),
    jugador: await conSesion(app, { sexo: 'mujer', handicap: 12.4 }),
    miembro: await conSesion(app, { sexo: 'hombre', handicap: 18.2 }),
    companero: await conSesion(app, { sexo: 'mujer', handicap: 4.1 }),
    admin: await conSesion(app, { admin: true, sexo: 'hombre', handicap: 9 }),
  };
  const otro = await conSesion(app, { sexo: 'hombre', handicap: 20 });
  const campoId = await crearCampoDePruebas(db);
  const torneo = (nombre: string, fechaJuego: string, activo = true) =>
    crearTorneoDePruebas(db, { nombre, fechaJuego, activo, campoId });
  const [hoy, pasado, futuro, inactivo] = [
    await torneo('hoy', HOY),
    await torneo('pasado', AYER),
    await torneo('futuro', FUTURO),
    await torneo('inactivo', FUTURO, false),
  ];
  const inscribir = (torneoId: string, { jugadorId }: Caller, handicapTorneo: number) =>
    inscribirDePruebas(db, { torneoId, jugadorId, handicapTorneo });
  const deMiembro = await inscribir(hoy.id, people.miembro, 18);
  const deCompanero = await inscribir(hoy.id, people.companero, 4);
  const deOtraPartida = await inscribir(hoy.id, otro, 20);
  await inscribir(futuro.id, people.miembro, 18);
  const dePasado = await inscribir(pasado.id, people.miembro, 18);
  const partida = await crearPartidaDePruebas(db, {
    torneoId: hoy.id,
    fecha: HOY,
    orden: 1,
    participantes: [deMiembro, deCompanero],
  });
  await crearPartidaDePruebas(db, { torneoId: hoy.id, fecha: HOY, orden: 2, participantes: [deOtraPartida] });
  const partidaValidada = await crearPartidaDePruebas(db, {
    torneoId: pasado.id,
    fecha: AYER,
    orden: 1,
    participantes: [dePasado],
  });
  await db.updateTable('partidas').set({ validada: true }).where('id', '=', partidaValidada).execute();
  return {
    ...people,
    hoy,
    pasado,
    futuro,
    inactivo,
    partida,
    partidaValidada,
    deMiembro,
    deCompanero,
    deOtraPartida,
  };
}

async function crearCampoDePruebas(db: Kysely<Tables>): Promise<string> {
  const campo = await db
    .insertInto('campos_golf')
    .values({ nombre: 'Campo de Pruebas', ubicacion: 'Segovia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const salida = await db
    .insertInto('tipos_salida')
    .values({
      campoId: campo.id,
      nombre: 'Amarillas',
      slopeMasculino: 128,
      courseRatingMasculino: 70.8,
      slopeFemenino: 124,
      courseRatingFemenino: 72.1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hoyos = PARES.map((par, position) => ({
    tipoSalidaId: salida.id,
    numeroHoyo: position + 1,
    par,
    handicap: position + 1,
  }));
  await db.insertInto('hoyos_tipo_salida').values(hoyos).execute();
  return campo.id;
}

type NuevoTorneo = { nombre: string; fechaJuego: string; activo: boolean; campoId: string };

async function crearTorneoDePruebas(
  db: Kysely<Tables>,
  torneo: NuevoTorneo,
): Promise<{ id: string; slug: string }> {
  const slug = `torneo-${torneo.nombre}-${randomUUID().slice(0, 8)}`;
  const created = await db
    .insertInto('torneos')
    .values({ ...torneo, nombre: `Torneo ${torneo.nombre}`, slug })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const { id: tipoSalidaId } = await db
    .selectFrom('tipos_salida')
    .select('id')
    .where('campoId', '=', torneo.campoId)
    .executeTakeFirstOrThrow();
  const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({
    torneoId: created.id,
    sexo,
    tipoSalidaId,
  }));
  await db.insertInto('torneos_salidas').values(salidas).execute();
  return created;
}

async function inscribirDePruebas(
  db: Kysely<Tables>,
  inscripcion: { torneoId: string; jugadorId: string | null; handicapTorneo: number },
): Promise<string> {
  const { id } = await db
    .insertInto('participantes_torneo')
    .values(inscripcion)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NuevaPartida = { torneoId: string; fecha: string; orden: number; participantes: string[] };

async function crearPartidaDePruebas(
  db: Kysely<Tables>,
  { torneoId, fecha, orden, participantes }: NuevaPartida,
): Promise<string> {
  const { id } = await db
    .insertInto('partidas')
    .values({
      torneoId,
      nombre: `Partida ${orden}`,
      fechaJuego: fecha,
      horaSalida: '10:20',
      ordenSalida: orden,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = participantes.map((participanteId, position) => ({
    partidaId: id,
    participanteId,
    posicionGrupo: position + 1,
  }));
  await db.insertInto('partidas_participantes').values(places).execute();
  return id;
}
