import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { handicapQueSeJuega } from '#reglas/handicap-de-pena.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import { pertenenciasDe } from '#server/categorias/queries.ts';
import { type Answer, type Caller, type Cuenta, sesionDe } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearUsuario } from '#server/testing/factories/usuario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { SUMA_DE_PENA } from '#server/tarjetas/queries.ts';
import { validarPartida } from '#server/testing/validar.ts';

/* What races for the playing handicaps of one torneo, through the front door, and what must hold whoever wins. */

export type Carrera = {
  app: TestApp;
  admin: Caller;
  torneoId: string;
  salidaId: string;
  blancas: string;
  /** Not enrolled yet. */
  libre: Cuenta;
  /** Enrolled and in the partida, without a stroke. */
  inscrito: Cuenta;
  participanteId: string;
  partidaId: string;
};

const FECHA = '2026-06-20';
const SALIDA = {
  nombre: 'Amarillas',
  slopeMasculino: 113,
  slopeFemenino: 113,
  courseRatingMasculino: 72,
  courseRatingFemenino: 72,
};

/** A torneo to come on a course with two tees, with one member enrolled and in a partida, and one who is not. */
export async function crearCarrera(app: TestApp, admin: Caller): Promise<Carrera> {
  const db = app.db.kysely;
  const { id: campoId, salidaId } = await crearCampo(db);
  const blancas = await db
    .insertInto('tipos_salida')
    .values({ ...SALIDA, campoId, nombre: 'Blancas', slopeMasculino: 140, courseRatingMasculino: 75 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hoyos = Array.from({ length: 18 }, (_, i) => ({ numeroHoyo: i + 1, par: 4, handicap: i + 1 }));
  await db
    .insertInto('hoyos_tipo_salida')
    .values(hoyos.map((hoyo) => ({ ...hoyo, tipoSalidaId: blancas.id })))
    .execute();
  // Played with the handicap of the peña: what changes the federation's changes it too.
  const datos = { campoId, salidaId, fechaJuego: FECHA, handicapDe: 'pena' } as const;
  const { id: torneoId } = await crearTorneo(db, datos);
  await crearSegunda(db, { torneoId, tipoSalidaId: blancas.id });
  const libre = await crearSocio(db);
  const inscrito = await crearSocio(db);
  const { id } = await crearInscripcion(db, { torneoId, jugadorId: inscrito.jugadorId });
  const partida = await crearPartida(db, { torneoId, fechaJuego: FECHA, participanteIds: [id] });
  const ids = { torneoId, salidaId, blancas: blancas.id, participanteId: id, partidaId: partida.id };
  return { app, admin, libre, inscrito, ...ids };
}

/** A session is opened by the few races that need his own. */
async function crearSocio(db: TestApp['db']['kysely']): Promise<Cuenta> {
  const { usuario, jugador } = await crearUsuario(db, { jugador: { sexo: 'hombre', handicap: 18 } });
  return { usuarioId: usuario.id, jugadorId: jugador?.id ?? null };
}

/** Who has 20 or more plays from the other tee. */
async function crearSegunda(
  db: TestApp['db']['kysely'],
  { torneoId, tipoSalidaId }: { torneoId: string; tipoSalidaId: string },
): Promise<void> {
  const { id } = await db
    .insertInto('categorias')
    .values({ torneoId, orden: 1, nombre: '2.ª', handicapMin: 20 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categorias_salidas')
    .values({ categoriaId: id, sexo: 'hombre', tipoSalidaId })
    .execute();
}

/** The second categoría begins lower: who has 18 plays from its tee. */
async function cambiarCategorias({ admin, torneoId }: Carrera): Promise<Answer> {
  const url = `/api/admin/torneos/${torneoId}/categorias`;
  const { body } = await admin.send('GET', url);
  const categorias = (body['categorias'] as object[]).map((una) => ({ ...una, handicapMin: 15 }));
  return await admin.send('PUT', url, { version: body['version'], categorias });
}

const DEL_FORMULARIO = [
  'nombre',
  'fechaJuego',
  'campoId',
  'modalidad',
  'metodoDesempate',
  'descripcion',
  'activo',
];
const CON_CIFRAS = [
  ...DEL_FORMULARIO,
  'limiteGolpesHoyo',
  'reductorHandicap',
  'cuenta',
  'tope',
  'limiteHandicap',
  'salidas',
  'version',
];

async function cambiarTorneo({ admin, torneoId }: Carrera, cambios: object): Promise<Answer> {
  const { body } = await admin.send('GET', `/api/admin/torneos/${torneoId}`);
  const ficha = Object.fromEntries(CON_CIFRAS.map((campo) => [campo, body[campo]]));
  return await admin.send('PUT', `/api/admin/torneos/${torneoId}`, { ...ficha, ...cambios });
}

async function alta({ admin, torneoId, libre: { jugadorId } }: Carrera, handicap?: number): Promise<Answer> {
  const body = { jugadorId, ...(handicap === undefined ? {} : { handicap }) };
  return await admin.send('POST', `/api/admin/torneos/${torneoId}/participantes`, body);
}

async function publicar({ admin, torneoId }: Carrera): Promise<Answer> {
  const url = `/api/admin/torneos/${torneoId}/partidas`;
  const { body } = await admin.send('GET', url);
  const partidas = (body['partidas'] as { id: string; participanteIds: string[] }[]).map(
    ({ id, participanteIds }) => ({ id, participanteIds, horaDeSalida: '09:30' }),
  );
  return await admin.send('PUT', url, { version: body['version'], fechaJuego: FECHA, partidas });
}

async function importar({ app, admin, libre, inscrito }: Carrera): Promise<Answer> {
  const ids = [libre, inscrito].map(({ jugadorId }) => jugadorId ?? '');
  const jugadores = await app.db.kysely.selectFrom('profiles').selectAll().where('id', 'in', ids).execute();
  const filas = jugadores.map(({ nombre, email }) => `${nombre};${email ?? ''};7,7\n`);
  const datos = Buffer.from(`Nombre;Email;Hándicap\n${filas.join('')}`).toString('base64');
  const url = '/api/admin/jugadores';
  const { body } = await admin.send('POST', `${url}/importacion/previa`, { datos });
  return await admin.send('POST', `${url}/importacion`, {
    opId: randomUUID(),
    datos,
    confirmacion: body['confirmacion'] ?? '',
  });
}

async function handicap({ admin }: Carrera, { jugadorId }: Cuenta, nuevo: number): Promise<Answer> {
  return await admin.send('PUT', `/api/admin/jugadores/${jugadorId}/handicap`, { handicap: nuevo });
}

async function cortar({ admin }: Carrera, { jugadorId }: Cuenta): Promise<Answer> {
  const corte = { id: randomUUID(), cantidad: -2.5, motivo: 'Ganador', torneoId: null };
  return await admin.send('POST', `/api/admin/jugadores/${jugadorId}/ajustes-de-pena`, corte);
}

async function borrarJugador({ admin, inscrito: { jugadorId } }: Carrera): Promise<Answer> {
  const url = `/api/admin/jugadores/${jugadorId}/borrado`;
  const { body } = await admin.send('GET', `${url}/previa`);
  return await admin.send('POST', url, { confirmacion: body['confirmacion'] ?? '' });
}

async function quitar({ admin, torneoId, participanteId }: Carrera): Promise<Answer> {
  const url = `/api/admin/torneos/${torneoId}/participantes/${participanteId}/baja`;
  const { body } = await admin.send('GET', `${url}/previa`);
  return await admin.send('POST', url, { confirmacion: body['confirmacion'] ?? '' });
}

/** Other ratings, confirmed where that is asked for. */
async function cambiarCampo({ admin, salidaId }: Carrera): Promise<Answer> {
  const cambio = { ...SALIDA, slopeMasculino: 150, antes: SALIDA };
  const url = `/api/admin/salidas/${salidaId}`;
  const asked = await admin.send('PUT', url, cambio);
  if (asked.body['codigo'] !== 'campo_con_inscritos') return asked;
  const { confirmacion } = asked.body['datos'] as { confirmacion: string };
  return await admin.send('PUT', url, { ...cambio, confirmacionDeRecalculo: confirmacion });
}

/** How a card comes to be, by name. */
const ENTRADAS = {
  inscribirse: async ({ app, libre, torneoId }: Carrera) =>
    await (await sesionDe(app, libre)).send('PUT', `/api/torneos/${torneoId}/inscripcion`),
  alta: (carrera: Carrera) => alta(carrera),
  altaConHandicap: (carrera: Carrera) => alta(carrera, 25.3),
  altaDeVarios: ({ admin, torneoId, libre, inscrito }: Carrera) =>
    admin.send('POST', `/api/admin/torneos/${torneoId}/participantes/varios`, {
      opId: randomUUID(),
      jugadorIds: [libre.jugadorId, inscrito.jugadorId],
    }),
  invitado: ({ admin, torneoId }: Carrera) =>
    admin.send('POST', `/api/admin/torneos/${torneoId}/invitados`, {
      id: randomUUID(),
      nombre: 'Ramón',
      handicap: 12.4,
      sexo: 'hombre',
    }),
} as const;

/** What a playing handicap is made from, by what changes it. */
const CAMBIOS = {
  handicapDeLibre: (carrera: Carrera) => handicap(carrera, carrera.libre, 30.1),
  handicapDeInscrito: (carrera: Carrera) => handicap(carrera, carrera.inscrito, 30.1),
  corteDeLibre: (carrera: Carrera) => cortar(carrera, carrera.libre),
  corteDeInscrito: (carrera: Carrera) => cortar(carrera, carrera.inscrito),
  importacion: importar,
  reductor: (carrera: Carrera) => cambiarTorneo(carrera, { reductorHandicap: 50 }),
  salidas: (carrera: Carrera) =>
    cambiarTorneo(carrera, { salidas: [{ sexo: 'hombre', tipoSalidaId: carrera.blancas }] }),
  campo: cambiarCampo,
  categorias: cambiarCategorias,
  publicar,
} as const;

/** What takes a card away, begins it or ends it. */
const SALIDAS = {
  cancelar: async ({ app, inscrito, torneoId }: Carrera) =>
    await (await sesionDe(app, inscrito)).send('DELETE', `/api/torneos/${torneoId}/inscripcion`),
  quitar,
  borrarJugador,
  golpe: ({ admin, partidaId, participanteId }: Carrera) =>
    admin.send('PUT', `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/1`, {
      opId: randomUUID(),
      golpes: 4,
    }),
  validar: ({ admin, partidaId }: Carrera) => validarPartida(admin, partidaId),
} as const;

type Operacion = (carrera: Carrera) => Promise<Answer>;

export const OPERACIONES: Record<string, Operacion> = { ...ENTRADAS, ...CAMBIOS, ...SALIDAS };

/** Whether the partida of the participante `i` is validated: what changes afterwards waits until somebody accepts it. */
const VALIDADA = sql<boolean>`exists (select from partidas_participantes pp join partidas p on p.id = pp.partida_id
  where pp.participante_id = i.id and p.validada)`;

/**
 * The cards without strokes whose handicaps are not what the formula gives now, as '18 for 9'; of who has left the club
 * none, for he keeps his as it was, and of a validated partida neither. Empty when every card is as it has to be.
 */
export async function tarjetasFalsas({ app, torneoId }: Carrera): Promise<string[]> {
  const db = app.db.kysely;
  const recorridos = await recorridosDeTorneo(db, torneoId);
  const categorias = await pertenenciasDe(db, [torneoId]);
  const { reductorHandicap: reductor, limiteHandicap: limite } = await db
    .selectFrom('torneos')
    .select(['reductorHandicap', 'limiteHandicap'])
    .where('id', '=', torneoId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('tarjetas as k', 'k.participanteId', 'i.id')
    .leftJoin('profiles as j', 'j.id', 'i.jugadorId')
    .select(['i.id', 'k.handicapDeJuego as enTarjeta', 'i.handicapRealJugador', 'i.handicapInvitado'])
    .select('i.esInvitado')
    .select(['j.handicap', 'j.sexo', 'i.sexoInvitado', SUMA_DE_PENA.as('suma')])
    .where('i.torneoId', '=', torneoId)
    .where('j.retiradoEn', 'is', null)
    .where(sql<boolean>`not ${VALIDADA}`)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('resultados_hoyo as r').select('r.numeroHoyo').whereRef('r.tarjetaId', '=', 'k.id'),
        ),
      ),
    )
    .execute();
  return rows.flatMap((row) => {
    const { handicap: suyo } = handicapQueSeJuega({ ...row, handicapDe: 'pena' });
    const quien = row.esInvitado
      ? { handicap: row.handicapInvitado, sexo: row.sexoInvitado }
      : { handicap: suyo, sexo: row.sexo };
    const jugador = { ...quien, categorias: categorias.get(row.id) ?? [] };
    const { handicapDeJuego } = handicapEnTorneo({ reductor, limite, recorridos, jugador });
    const propio = row.esInvitado ? null : suyo;
    const bien = row.enTarjeta === handicapDeJuego && row.handicapRealJugador === propio;
    return bien ? [] : [`${row.enTarjeta} (${row.handicapRealJugador}) for ${handicapDeJuego} (${propio})`];
  });
}
