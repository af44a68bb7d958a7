import { randomUUID } from 'node:crypto';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { Escenario } from '#server/testing/scenario.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

type Db = TestApp['db']['kysely'];

/** Adds to the small club what is of one of its members alone. */
export async function conAjenos(app: TestApp, escenario: Escenario): Promise<Escenario> {
  const db = app.db.kysely;
  const deAcceso = await crearDeAcceso(app, escenario);
  const ajeno = {
    ...deAcceso,
    ...(await crearInvitado(db, escenario)),
    ...(await crearDeTarjeta(db, escenario)),
    ...(await crearPartido(db, escenario)),
    ...(await crearDeRyder(db, escenario)),
  };
  return { ...escenario, ajeno };
}

async function crearInvitado(db: Db, { companero }: Escenario) {
  const { id: torneoId } = await crearTorneo(db, { fechaJuego: '2026-06-20', invitadosPorSocio: 2 });
  const deCompanero = { esInvitado: true, anfitrionId: companero.jugadorId };
  const { id: invitado } = await crearInscripcion(db, { torneoId, ...deCompanero });
  return { invitado, conInvitados: torneoId };
}

async function crearDeAcceso(app: TestApp, { companero }: Escenario) {
  const db = app.db.kysely;
  const usuarioId = companero.usuarioId ?? '';
  await app.openSession(usuarioId);
  const de = db.selectFrom('sesiones').select('id').where('userId', '=', usuarioId);
  const { id: sesion } = await de.orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
  const alcances = ['leer_tableros' as const];
  const { id: clave } = await db
    .insertInto('claves_de_acceso')
    .values({ usuarioId, nombre: 'Del bar', principio: 'h19_ajena', resumen: 'f'.repeat(64), alcances })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deLlave = { publicKey: 'x', credentialId: randomUUID(), counter: 0, deviceType: 'singleDevice' };
  const { id: llave } = await db
    .insertInto('llaves_de_acceso')
    .values({ ...deLlave, userId: await conLlave(app), backedUp: false, enUso: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sesion, clave, llave };
}

/** Somebody else, since a session of who has a llave opens nothing until it is shown. */
async function conLlave(app: TestApp): Promise<string> {
  return (await crearUsuario(app.db.kysely)).usuario.id;
}

/** A stroke of theirs, and what they claim for their card. */
async function crearDeTarjeta(db: Db, { companero, partida, deCompanero }: Escenario) {
  const hoyo = `/api/partidas/${partida}/participantes/${deCompanero}/resultados/18`;
  const { status, body } = await companero.send('PUT', hoyo, { opId: randomUUID(), golpes: 6 });
  if (status !== 200) throw new Error(`the stroke was refused: ${JSON.stringify(body)}`);
  const { id: entrada } = await db
    .selectFrom('historial_golpes')
    .select('id')
    .where('participanteId', '=', deCompanero)
    .executeTakeFirstOrThrow();
  const { id: tarjetaId } = await db
    .selectFrom('tarjetas')
    .select('id')
    .where('participanteId', '=', deCompanero)
    .executeTakeFirstOrThrow();
  const reclamacion = randomUUID();
  const hoyos = JSON.stringify([{ hoyo: 18, golpes: 5 }]);
  await db
    .insertInto('reclamaciones')
    .values({ id: reclamacion, tarjetaId, autorId: companero.usuarioId, hoyos })
    .execute();
  return { entrada, reclamacion };
}

const EN_PARTIDOS = { modalidad: 'matchplay_individual', limiteGolpesHoyo: null, fechaJuego: HOY } as const;

/** A torneo in partidos that `companero` plays against a stranger, in a partida of today. */
async function crearEnPartidos(db: Db, { companero }: Escenario, mas: { partidosEn?: 'ryder' } = {}) {
  const { id: torneoId } = await crearTorneo(db, { ...EN_PARTIDOS, ...mas });
  const { id: a } = await crearInscripcion(db, { torneoId, jugadorId: companero.jugadorId });
  const { id: b } = await crearInscripcion(db, { torneoId });
  await crearPartida(db, { torneoId, participanteIds: [a, b], fechaJuego: HOY });
  return { torneoId, a, b };
}

async function crearPartido(db: Db, escenario: Escenario) {
  const { torneoId, a, b } = await crearEnPartidos(db, escenario);
  const { id: partido } = await db
    .insertInto('partidos')
    .values({ torneoId, ronda: 1, lugar: 1, aId: a, bId: b })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { partido, lados: [a, b] as const };
}

async function crearDeRyder(db: Db, escenario: Escenario) {
  const { torneoId, a, b } = await crearEnPartidos(db, escenario, { partidosEn: 'ryder' });
  await db
    .insertInto('ryder_equipos')
    .values([
      { torneoId, lado: 'a', nombre: 'Pinos', color: 'verde' },
      { torneoId, lado: 'b', nombre: 'Alberos', color: 'amarillo' },
    ])
    .execute();
  await db
    .insertInto('ryder_miembros')
    .values([
      { torneoId, participanteId: a, lado: 'a' },
      { torneoId, participanteId: b, lado: 'b' },
    ])
    .execute();
  const { id: sesionDeRyder } = await db
    .insertInto('ryder_sesiones')
    .values({ torneoId, numero: 1, formula: 'individual' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: partidoDeRyder } = await db
    .insertInto('ryder_partidos')
    .values({ sesionId: sesionDeRyder, lugar: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const juega = { partidoId: partidoDeRyder, sesionId: sesionDeRyder, orden: 1 };
  await db
    .insertInto('ryder_jugadores')
    .values([
      { ...juega, participanteId: a, lado: 'a' },
      { ...juega, participanteId: b, lado: 'b' },
    ])
    .execute();
  return { sesionDeRyder, partidoDeRyder };
}
