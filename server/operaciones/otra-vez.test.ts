import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { COLORES_DE_LA_CASA } from '#server/http/base/config.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { clubDe, gana } from '#server/testing/en-partidos.ts';
import { ryderDe } from '#server/testing/en-ryder.ts';
import { test as deClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

/*
 * A change is made from a version. Where its answer is lost it is sent again, and the version is no more: what is there
 * already is answered as done, and nobody is told that somebody else was faster. What is not there is refused as before.
 */

type Club = { app: TestApp; db: TestApp['db']['kysely']; admin: Caller };

/** A change, and another one of the same thing; codigo: how that is refused from the version before. */
type Cambio = {
  quien?: Caller;
  ruta: string;
  metodo?: 'PATCH' | 'POST' | 'PUT';
  body: Record<string, unknown>;
  otro: Record<string, unknown>;
  codigo: string;
};

const JUGADOR = {
  fechaNacimiento: '1980-01-01',
  fechaEntradaPena: '2024-01-01',
  telefono: '600112233',
  sexo: 'mujer',
  tramoEdad: null,
  numeroLicenciaFederativa: null,
};
const CLUB = {
  nombre: 'Peña del Pinar',
  nombreCorto: null,
  titular: null,
  nif: null,
  domicilio: null,
  registro: null,
  email: null,
  telefono: null,
  colorPrincipal: COLORES_DE_LA_CASA.principal,
  colorAcento: COLORES_DE_LA_CASA.acento,
};
const FIGURAS = {
  slopeMasculino: 113,
  slopeFemenino: 113,
  courseRatingMasculino: 72,
  courseRatingFemenino: 72,
};
const categoria = (nombre: string, salidas: object[] = []) => ({
  id: null,
  nombre,
  handicapMin: null,
  handicapMax: 18,
  tramoEdad: null,
  sexo: null,
  salidas,
});

/** The tee of a course, for men. */
async function salidasDe(db: Club['db'], campoId: string) {
  const suyas = db.selectFrom('tipos_salida').select('id').where('campoId', '=', campoId);
  return (await suyas.execute()).map(({ id }) => ({ sexo: 'hombre', tipoSalidaId: id }));
}

/** A final of two, each with a phone. */
async function enLaFinal({ app, db, admin }: Club) {
  const club = clubDe({ admin, db });
  const torneo = await club.crear([0, 0, 0, 0]);
  const [a = '', b = ''] = torneo.participantes;
  await club.sortear(torneo.id, torneo.participantes);
  await club.anotar(torneo.id, { lugar: 1 }, gana(a, '3&2'));
  await club.anotar(torneo.id, { lugar: 2 }, gana(b, '1 arriba'));
  const quien = await conSesion(app, { handicap: 0 });
  const suyo = db.updateTable('participantes_torneo').set({ jugadorId: quien.jugadorId });
  await suyo.where('id', '=', a).execute();
  const { id, version } = await club.partido(torneo.id, { ronda: 2 });
  return { club, torneo, a, b, quien, ruta: `/api/partidos/${id}`, version };
}

/** A Ryder cup of four with a session of a match, played by the first of each. */
async function enLaRyder({ app, db, admin }: Club) {
  const ryder = ryderDe({ admin, db });
  const { id, participantes } = await ryder.crear([0, 0, 0, 0]);
  const [a = '', b = '', c = '', d = ''] = participantes;
  await ryder.equipos(id, { a: [a, c], b: [b, d] });
  await ryder.sesion(id, { formula: 'individual' });
  await ryder.emparejar(id, 1, [{ a: [a], b: [b] }]);
  const quien = await conSesion(app, { handicap: 0 });
  const suyo = db.updateTable('participantes_torneo').set({ jugadorId: quien.jugadorId });
  await suyo.where('id', '=', a).execute();
  const { sesiones, version } = (await ryder.guardada(id)).ryder;
  const [sesion] = sesiones;
  const [partido] = sesion?.partidos ?? [];
  if (!sesion || !partido) throw new Error('no session');
  const rutas = {
    sesion: `/api/admin/sesiones/${sesion.id}/partidos`,
    jugador: `/api/sesiones/${sesion.id}/partidos/${partido.id}`,
  };
  return { id, a, b, c, d, quien, rutas, version, deSesion: sesion.version, dePartido: partido.version };
}

const CAMBIOS: Record<string, (club: Club) => Promise<Cambio>> = {
  'who won a hole of a match': async (club) => {
    const { a, b, quien, ruta, version } = await enLaFinal(club);
    const body = { version, aId: a, bId: b, ganador: 'a' };
    return {
      quien,
      ruta: `${ruta}/hoyos/1/resultado`,
      body,
      otro: { ganador: 'b' },
      codigo: 'partido_cambiado',
    };
  },
  'a hole that is conceded': async (club) => {
    const { a, b, quien, ruta, version } = await enLaFinal(club);
    const body = { version, ganadorId: b };
    return { quien, ruta: `${ruta}/hoyos/1`, body, otro: { ganadorId: a }, codigo: 'partido_cambiado' };
  },
  'a match that is conceded': async (club) => {
    const { a, b, quien, ruta, version } = await enLaFinal(club);
    const body = { version, ganadorId: b };
    return { quien, ruta: `${ruta}/concesion`, body, otro: { ganadorId: a }, codigo: 'partido_cambiado' };
  },
  'a match that is confirmed': async (club) => {
    const { club: cuadro, torneo, a, b, quien, ruta } = await enLaFinal(club);
    const donde = { ronda: 2 };
    for (let hoyo = 1; hoyo <= 10; hoyo += 1) {
      const { version } = await cuadro.partido(torneo.id, donde);
      const body = { version, aId: a, bId: b, ganador: 'a' };
      await quien.send('PUT', `${ruta}/hoyos/${hoyo}/resultado`, body);
    }
    const { version } = await cuadro.partido(torneo.id, donde);
    const otro = { version: version - 1 };
    return { quien, ruta: `${ruta}/confirmacion`, body: { version }, otro, codigo: 'partido_cambiado' };
  },
  'how a match ended, by the committee': async (club) => {
    const { a, b, ruta, version } = await enLaFinal(club);
    const body = { version, ...gana(a, '2&1') };
    return {
      ruta: `${ruta.replace('/api/', '/api/admin/')}/resultado`,
      body,
      otro: gana(b, '2&1'),
      codigo: 'partido_cambiado',
    };
  },
  'who won a hole of a match of a Ryder cup': async (club) => {
    const { quien, rutas, dePartido: version } = await enLaRyder(club);
    const body = { version, ganador: 'a' };
    return {
      quien,
      ruta: `${rutas.jugador}/hoyos/1`,
      body,
      otro: { ganador: 'b' },
      codigo: 'partido_cambiado',
    };
  },
  'a match of a Ryder cup that is conceded': async (club) => {
    const { quien, rutas, dePartido: version } = await enLaRyder(club);
    const body = { version, ganador: 'b' };
    return {
      quien,
      ruta: `${rutas.jugador}/concesion`,
      body,
      otro: { ganador: 'a' },
      codigo: 'partido_cambiado',
    };
  },
  'the holes of a match of a Ryder cup, by the committee': async (club) => {
    const { rutas, dePartido: version } = await enLaRyder(club);
    const ruta = `${rutas.jugador.replace('/api/', '/api/admin/')}/hoyos`;
    const hoyos = [{ hoyo: 1, ganador: 'a' }];
    return { ruta, body: { version, hoyos }, otro: { hoyos: [] }, codigo: 'partido_cambiado' };
  },
  'the equipos of a Ryder cup': async (club) => {
    const { id, a, b, c, d, version } = await enLaRyder(club);
    const equipo = (nombre: string, color: string, participanteIds: string[]) => ({
      nombre,
      color,
      capitanId: null,
      participanteIds,
    });
    const lados = { a: equipo('Norte', 'verde', [a, c]), b: equipo('Sur', 'amarillo', [b, d]) };
    const body = { version, ...lados, defiende: 'a' };
    const ruta = `/api/admin/torneos/${id}/equipos`;
    return { ruta, body, otro: { defiende: 'b' }, codigo: 'ryder_cambiada' };
  },
  'who plays in a session': async (club) => {
    const { c, d, b, rutas, deSesion: version } = await enLaRyder(club);
    const body = { version, partidos: [{ aIds: [c], bIds: [d] }] };
    const otro = { partidos: [{ aIds: [c], bIds: [b] }] };
    return { ruta: rutas.sesion, body, otro, codigo: 'sesion_cambiada' };
  },
  'a torneo': async ({ db }) => {
    const { id, campoId } = await crearTorneo(db);
    const inscripcion = { abre: null, cierra: null, plazas: 40, invitadosPorSocio: 1, cuota: '30 €' };
    const salidas = await salidasDe(db, campoId);
    const contado = { cuenta: 'maximo', tope: { tipo: 'par_mas', golpes: 3 }, limiteGolpesHoyo: null };
    const datos = { nombre: unico('Copa'), fechaJuego: '2026-07-04', campoId, activo: true };
    const body = { version: 1, ...datos, ...contado, inscripcion, salidas };
    const ruta = `/api/admin/torneos/${id}`;
    return { ruta, body, otro: { nombre: unico('Otra') }, codigo: 'torneo_cambiado' };
  },
  'the categorías of a torneo': async ({ db }) => {
    const { id, campoId } = await crearTorneo(db);
    const primera = categoria('1.ª', await salidasDe(db, campoId));
    const body = { version: 1, categorias: [primera, categoria('2.ª')] };
    const ruta = `/api/admin/torneos/${id}/categorias`;
    return { ruta, body, otro: { categorias: [primera] }, codigo: 'torneo_cambiado' };
  },
  'the pairs of a torneo': async ({ db }) => {
    const { id } = await crearTorneo(db, { modalidad: 'parejas_por_golpes' });
    const una = await crearInscripcion(db, { torneoId: id });
    const otra = await crearInscripcion(db, { torneoId: id });
    const body = { version: 1, parejas: [{ participanteIds: [una.id, otra.id] }] };
    const ruta = `/api/admin/torneos/${id}/parejas`;
    return { ruta, body, otro: { parejas: [] }, codigo: 'torneo_cambiado' };
  },
  'the points of a torneo': async ({ db, admin }) => {
    const ruta = `/api/admin/torneos/${(await crearTorneo(db)).id}/puntos`;
    const { puestos, resto } = (await admin.send('POST', ruta)).body as { puestos: number[]; resto: number };
    const de = (primero: number) => [primero, ...puestos.slice(1)];
    const body = { antes: { puestos, resto }, puestos: de(77), resto };
    return { ruta, body, otro: { puestos: de(78) }, codigo: 'puntos_cambiados' };
  },
  'a prize': async ({ db, admin }) => {
    const ruta = `/api/admin/torneos/${(await crearTorneo(db)).id}/premios`;
    const id = randomUUID();
    const nuevo = { tipo: 'libre', nombre: 'Mejor vestido', hoyo: null, medida: null, unidades: 1 };
    await admin.send('POST', ruta, { id, ...nuevo, participanteId: null });
    const body = { version: 1, ...nuevo, nombre: 'La mejor vestida', participanteId: null };
    return { ruta: `${ruta}/${id}`, body, otro: { nombre: 'El peor' }, codigo: 'premio_cambiado' };
  },
  'a liga': async ({ db, admin }) => {
    const { id } = await crearLiga(db);
    const { ligas } = (await admin.send('GET', '/api/admin/ligas')).body as { ligas: { id: string }[] };
    const { version, sistemaPuntuacion } = (ligas.find((una) => una.id === id) ?? {}) as Record<
      string,
      unknown
    >;
    const fechas = { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };
    const datos = { nombre: unico('Liga'), descripcion: null, slug: null, activa: true, sistemaPuntuacion };
    const body = { version, ...datos, ...fechas, numeroTorneosDescartados: 0, cuentanMejores: null };
    const ruta = `/api/admin/ligas/${id}`;
    return { ruta, body, otro: { nombre: unico('Otra') }, codigo: 'liga_cambiada' };
  },
  'a jugador': async ({ db }) => {
    const { id, version } = await crearJugador(db, { handicap: 12.4 });
    const body = { version, nombre: 'Eva Núñez', handicap: 9, ...JUGADOR };
    return { ruta: `/api/admin/jugadores/${id}`, body, otro: { handicap: 8 }, codigo: 'jugador_cambiado' };
  },
  'where the surnames of a jugador begin': async ({ db }) => {
    const { id, version } = await crearJugador(db, { nombre: 'José Martín López' });
    const body = { version, nombre: 'José Martín López', apellidos: 'López' };
    const ruta = `/api/admin/jugadores/${id}/nombre`;
    return { ruta, body, otro: { apellidos: 'Martín López' }, codigo: 'jugador_cambiado' };
  },
  'the club': async ({ admin }) => {
    const { version } = (await admin.send('GET', '/api/admin/ajustes')).body;
    const otro = { nombre: 'Peña del Olivar' };
    return { ruta: '/api/admin/ajustes', body: { ...CLUB, version }, otro, codigo: 'ajustes_cambiados' };
  },
  'how the club works': async ({ admin }) => {
    const ruta = '/api/admin/ajustes/funcionamiento';
    const { hoy: _hoy, hora: _hora, ...actual } = (await admin.send('GET', ruta)).body;
    const body = { ...actual, minutosPorHoyo: 16 };
    return { ruta, body, otro: { minutosPorHoyo: 17 }, codigo: 'ajustes_cambiados' };
  },
  'the text of a letter': async () => {
    const carta = { tipo: 'convocatoria', asunto: 'Nos vemos', texto: 'Hola {nombre}' };
    const ruta = '/api/admin/correos/plantilla';
    return { ruta, body: { ...carta, version: 0 }, otro: { asunto: 'Otro' }, codigo: 'plantilla_cambiada' };
  },
  'a program of others': async ({ admin }) => {
    const id = randomUUID();
    const datos = {
      nombre: 'Web',
      url: 'https://example.com/',
      eventos: ['resultados.oficiales'],
      activo: true,
    };
    await admin.send('POST', '/api/admin/webhooks', { id, ...datos });
    const body = { ...datos, activo: false, version: 1 };
    const ruta = `/api/admin/webhooks/${id}`;
    return { ruta, body, otro: { nombre: 'Otra' }, codigo: 'webhook_cambiado' };
  },
  'the secret of a program of others': async ({ admin }) => {
    const id = randomUUID();
    const datos = { nombre: 'Hoja', url: 'https://example.com/hoja', eventos: ['resultados.oficiales'] };
    await admin.send('POST', '/api/admin/webhooks', { id, ...datos, activo: true });
    const ruta = `/api/admin/webhooks/${id}/rotacion`;
    const otro = { version: 3 };
    return { ruta, metodo: 'POST', body: { version: 1 }, otro, codigo: 'webhook_cambiado' };
  },
  'the crest of the club': async () => {
    const lleno = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${fill}"/></svg>`;
    const datos = (fill: string) => Buffer.from(lleno(fill)).toString('base64');
    const body = { version: 0, datos: datos('#c01020') };
    const otro = { datos: datos('#2010c0') };
    return { ruta: '/api/admin/ajustes/escudo', body, otro, codigo: 'ajustes_cambiados' };
  },
  'with whom one plays': async ({ app, db }) => {
    const { id } = await crearTorneo(db, { modalidad: 'parejas_por_golpes', fechaJuego: '2099-05-01' });
    const gente = [];
    for (let i = 0; i < 3; i += 1) {
      const quien = await conSesion(app, { sexo: 'hombre', handicap: 10 });
      const { body } = await quien.send('PUT', `/api/torneos/${id}/inscripcion`);
      gente.push({ quien, participanteId: body['participanteId'] });
    }
    const [yo, ella, nadie] = gente;
    const ruta = `/api/torneos/${id}/inscripcion/pareja`;
    await ella?.quien.send('PUT', ruta, { participanteId: yo?.participanteId });
    const body = { participanteId: ella?.participanteId };
    const otro = { participanteId: nadie?.participanteId };
    return { ...(yo && { quien: yo.quien }), ruta, body, otro, codigo: 'pareja_no_valida' };
  },
  'the holes of a tee': async ({ db }) => {
    const { salidaId } = await crearCampo(db, { pares: [] });
    const con = (par: number) =>
      Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: i === 0 ? par : 4, indice: i + 1 }));
    const body = { antes: con(4), hoyos: con(5) };
    const ruta = `/api/admin/salidas/${salidaId}/hoyos`;
    return { ruta, body, otro: { hoyos: con(3) }, codigo: 'salida_cambiada' };
  },
  'a tee': async ({ db }) => {
    const { salidaId } = await crearCampo(db);
    const antes = { nombre: 'Amarillas', ...FIGURAS };
    const body = { antes, nombre: 'Blancas', ...FIGURAS };
    const ruta = `/api/admin/salidas/${salidaId}`;
    return { ruta, body, otro: { nombre: 'Rojas' }, codigo: 'salida_cambiada' };
  },
  'a figure of a hole': async ({ db }) => {
    const ruta = `/api/admin/salidas/${(await crearCampo(db)).salidaId}/hoyos/1`;
    const body = { campo: 'par', antes: 4, valor: 5 };
    return { ruta, metodo: 'PATCH', body, otro: { valor: 3 }, codigo: 'salida_cambiada' };
  },
  'a personal round': async ({ app, db }) => {
    const quien = await conSesion(app, { handicap: 12 });
    const { id: campoId } = await crearCampo(db);
    const yo = { tipo: 'jugador', jugadorId: quien.jugadorId };
    const datos = { nombre: 'Con los de siempre', fechaJuego: HOY, horaSalida: '09:00', campoId };
    const id = randomUUID();
    await quien.send('POST', '/api/partidas-personales', { id, ...datos, participantes: [yo] });
    const ruta = `/api/partidas-personales/${id}`;
    const { version } = (await quien.send('GET', `${ruta}/edicion`)).body;
    const luis = { tipo: 'invitado', nombre: 'Luis', handicap: 18, sexo: 'hombre' };
    const body = { version, ...datos, participantes: [yo, luis] };
    const otro = { participantes: [yo, { ...luis, handicap: 20 }] };
    return { quien, ruta, body, otro, codigo: 'partida_cambiada' };
  },
};

describe('a change that is sent again because its answer was lost', () => {
  deClub.for(Object.keys(CAMBIOS))('%s', async (nombre, { app, db, admin }) => {
    const cambio = await CAMBIOS[nombre]?.({ app, db, admin });
    if (!cambio) throw new Error(nombre);
    const { quien = admin, ruta, metodo = 'PUT', body, otro, codigo } = cambio;
    const cuantos = async () =>
      (await db.selectFrom('auditoria').select('id').execute()).length +
      (await db.selectFrom('participantes_partida_personal').select('id').execute()).length;
    expect((await quien.send(metodo, ruta, body)).body).not.toHaveProperty('codigo');
    const hechos = await cuantos();
    expect((await quien.send(metodo, ruta, body)).body).not.toHaveProperty('codigo');
    expect(await cuantos()).toBe(hechos);
    expect((await quien.send(metodo, ruta, { ...body, ...otro })).body).toMatchObject({ codigo });
  });
});
