import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CARTA_DE_LA_CASA } from '#server/external/letters/letters.ts';
import { type Answer, type Caller, conSesion } from '#server/testing/callers.ts';
import { SALIDA_DE_FABRICA } from '#server/testing/campos.ts';
import { test as deClub } from '#server/testing/club.ts';
import { clubDe, gana } from '#server/testing/en-partidos.ts';
import { ryderDe } from '#server/testing/en-ryder.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { unico } from '#server/testing/factories/unico.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/*
 * What is saved exactly as it is is no change: it is answered as done, the history of the club has nothing to tell and no
 * version moves, so that nobody who has it open is told that somebody else was faster.
 */

type Club = { app: TestApp; db: TestApp['db']['kysely']; admin: Caller };

/** Saves a thing as it is by now; leer: where it is read. */
type Guardado = { guardar: () => Promise<Answer>; leer: string; quien?: Caller };

const PREMIO = { tipo: 'bola_mas_cercana', nombre: 'Vino', hoyo: 7, medida: 2.35, unidades: 1 };

/** A letter's template, kept and read where a torneo would send it. */
async function plantilla({ admin, db }: Club, carta: { asunto: string; texto: string }, version: number) {
  const { id } = await crearTorneo(db);
  return {
    guardar: () =>
      admin.send('PUT', '/api/admin/correos/plantilla', { tipo: 'convocatoria', ...carta, version }),
    leer: `/api/admin/torneos/${id}/carta?tipo=convocatoria`,
  };
}

/** A display address that shows another torneo too. */
async function pantalla({ admin, db }: Club, como: { familias: boolean; dirige: boolean }) {
  const [suyo, otro] = [await crearTorneo(db), await crearTorneo(db)];
  const leer = `/api/admin/torneos/${suyo.id}/pantallas`;
  const nueva = { nombre: 'Salón', clase: 'pantalla', familias: false, torneoIds: [] };
  const { body } = await admin.send('POST', leer, nueva);
  const ruta = `/api/admin/pantallas/${String(body['id'])}`;
  const guardar = () => admin.send('PUT', ruta, { ...como, torneoIds: [otro.id, suyo.id] });
  await guardar();
  return { guardar, leer };
}

/** A Ryder cup of two with a session of a match. */
async function enLaRyder({ admin, db }: Club) {
  const ryder = ryderDe({ admin, db });
  const { id, participantes } = await ryder.crear([0, 0]);
  const [a = '', b = ''] = participantes;
  await ryder.equipos(id, { a: [a], b: [b] });
  await ryder.sesion(id, { formula: 'individual' });
  await ryder.emparejar(id, 1, [{ a: [a], b: [b] }]);
  const [sesion] = (await ryder.guardada(id)).ryder.sesiones;
  if (!sesion) throw new Error('no session');
  return { id, sesion, partidos: [{ aIds: [a], bIds: [b] }] };
}

/** A bracket of four whose final is to be played, by the phone of who is its first. */
async function enElCuadro({ app, admin, db }: Club) {
  const club = clubDe({ admin, db });
  const torneo = await club.crear([0, 0, 0, 0]);
  const { id, participantes } = torneo;
  const [a = '', b = '', , d = ''] = participantes;
  const quien = await conSesion(app, { handicap: 0 });
  const { jugadorId } = quien;
  await db.updateTable('participantes_torneo').set({ jugadorId }).where('id', '=', a).execute();
  await club.sortear(id, participantes);
  const enFinal = async () => {
    await club.anotar(id, { lugar: 1 }, gana(a));
    await club.anotar(id, { lugar: 2 }, gana(b));
    return { ronda: 2 };
  };
  return { club, torneo, id, a, b, d, quien, enFinal, leer: `/api/torneos/${id}/clasificacion` };
}

const GUARDADOS: Record<string, (club: Club) => Promise<Guardado>> = {
  'a tee of a campo': async ({ admin, db }) => {
    const { salidaId } = await crearCampo(db);
    const body = { ...SALIDA_DE_FABRICA, antes: SALIDA_DE_FABRICA };
    const ruta = `/api/admin/salidas/${salidaId}`;
    return { guardar: () => admin.send('PUT', ruta, body), leer: '/api/admin/campos' };
  },
  'a figure of a hole': async ({ admin, db }) => {
    const ruta = `/api/admin/salidas/${(await crearCampo(db)).salidaId}/hoyos/1`;
    const body = { campo: 'par', antes: 4, valor: 4 };
    return { guardar: () => admin.send('PATCH', ruta, body), leer: '/api/admin/campos' };
  },
  'a premio': async ({ admin, db }) => {
    const torneo = await crearTorneo(db);
    const { id: participanteId } = await crearInscripcion(db, { torneoId: torneo.id });
    const ruta = `/api/admin/torneos/${torneo.id}/premios`;
    const id = randomUUID();
    await admin.send('POST', ruta, { id, ...PREMIO, participanteId });
    const body = { version: 1, ...PREMIO, participanteId };
    return { guardar: () => admin.send('PUT', `${ruta}/${id}`, body), leer: ruta };
  },
  "a letter's template that the club keeps": async (club) => {
    const carta = { asunto: 'Nos vemos en {torneo}', texto: 'Hola {nombre}' };
    const { guardar } = await plantilla(club, carta, 0);
    await guardar();
    return await plantilla(club, carta, 1);
  },
  "a letter's template of the house": async (club) => {
    await club.admin.send('POST', '/api/admin/correos/plantilla/restablecimiento', { tipo: 'convocatoria' });
    return await plantilla(club, CARTA_DE_LA_CASA.convocatoria, 0);
  },
  'a pantalla': async (club) => await pantalla(club, { familias: true, dirige: false }),
  'a pantalla that leads': async (club) => await pantalla(club, { familias: false, dirige: true }),
  'the wishes of a player, by the committee': async ({ admin, db }) => {
    const torneo = await crearTorneo(db, { fechaJuego: '2099-05-01' });
    const [yo, uno, dos] = [
      await crearInscripcion(db, { torneoId: torneo.id }),
      await crearInscripcion(db, { torneoId: torneo.id }),
      await crearInscripcion(db, { torneoId: torneo.id }),
    ];
    const leer = `/api/admin/torneos/${torneo.id}/participantes`;
    const guardar = (companeroIds: string[]) =>
      admin.send('PUT', `${leer}/${yo.id}/deseos`, { horaDeseada: 'temprano', companeroIds });
    await guardar([uno.id, dos.id]);
    return { guardar: () => guardar([dos.id, uno.id]), leer };
  },
  'no wishes of a player, by the committee': async ({ admin, db }) => {
    const torneo = await crearTorneo(db, { fechaJuego: '2099-05-01' });
    const { id } = await crearInscripcion(db, { torneoId: torneo.id });
    const leer = `/api/admin/torneos/${torneo.id}/participantes`;
    const nada = { horaDeseada: null, companeroIds: [] };
    return { guardar: () => admin.send('PUT', `${leer}/${id}/deseos`, nada), leer };
  },
  'a liga': async ({ admin, db }) => {
    const { id } = await crearLiga(db);
    const leer = '/api/admin/ligas';
    const { ligas } = (await admin.send('GET', leer)).body as { ligas: { id: string }[] };
    const { version, sistemaPuntuacion } = (ligas.find((una) => una.id === id) ?? {}) as Record<
      string,
      unknown
    >;
    const fechas = { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' };
    const datos = { nombre: unico('Liga'), descripcion: null, slug: null, activa: true, sistemaPuntuacion };
    const liga = { ...datos, ...fechas, numeroTorneosDescartados: 0, cuentanMejores: null };
    const guardar = (desde: number) => admin.send('PUT', `${leer}/${id}`, { version: desde, ...liga });
    await guardar(Number(version));
    return { guardar: () => guardar(Number(version) + 1), leer };
  },
  'a program of others': async ({ admin }) => {
    const leer = '/api/admin/webhooks';
    const id = randomUUID();
    const datos = { nombre: unico('Web'), url: 'https://example.com/', eventos: ['resultados.oficiales'] };
    await admin.send('POST', leer, { id, ...datos, activo: true });
    const body = { version: 1, ...datos, activo: true };
    return { guardar: () => admin.send('PUT', `${leer}/${id}`, body), leer };
  },
  'the crest of the club': async ({ admin }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c01020"/></svg>';
    const ruta = '/api/admin/ajustes/escudo';
    const guardar = (version: unknown) =>
      admin.send('PUT', ruta, { version, datos: Buffer.from(svg).toString('base64') });
    await guardar(0);
    return { guardar: () => guardar(1), leer: '/api/admin/ajustes' };
  },
  'who plays in a session of a Ryder cup': async (club) => {
    const { id, partidos, sesion } = await enLaRyder(club);
    const { version } = sesion;
    const ruta = `/api/admin/sesiones/${sesion.id}/partidos`;
    return {
      guardar: () => club.admin.send('PUT', ruta, { version, partidos }),
      leer: `/api/torneos/${id}/clasificacion`,
    };
  },
  'the holes of a match of a Ryder cup': async (club) => {
    const { id, sesion } = await enLaRyder(club);
    const hoyos = [{ hoyo: 1, ganador: 'a' }];
    const [partido] = sesion.partidos;
    const ruta = `/api/admin/sesiones/${sesion.id}/partidos/${partido?.id}/hoyos`;
    const guardar = (version: number) => club.admin.send('PUT', ruta, { version, hoyos });
    const { body } = await guardar(partido?.version ?? 0);
    return { guardar: () => guardar(Number(body['version'])), leer: `/api/torneos/${id}/clasificacion` };
  },
  'how a match of a Ryder cup ended': async (club) => {
    const { id, sesion } = await enLaRyder(club);
    const [partido] = sesion.partidos;
    const ruta = `/api/admin/sesiones/${sesion.id}/partidos/${partido?.id}/resultado`;
    const guardar = (version: number) =>
      club.admin.send('PUT', ruta, { version, ganador: 'a', marcador: '2&1' });
    const { body } = await guardar(partido?.version ?? 0);
    return { guardar: () => guardar(Number(body['version'])), leer: `/api/torneos/${id}/clasificacion` };
  },
  'how a match of a bracket ended': async (todo) => {
    const { club, id, a, enFinal, leer } = await enElCuadro(todo);
    const final = await enFinal();
    const guardar = () => club.anotar(id, final, gana(a, '3&2'));
    await guardar();
    return { guardar, leer };
  },
  'a match of a later round that was conceded': async (todo) => {
    const { club, id, a, enFinal, leer } = await enElCuadro(todo);
    const final = await enFinal();
    const guardar = () => club.anotar(id, final, { ...gana(a), motivo: 'concesion' });
    await guardar();
    return { guardar, leer };
  },
  'a hole of a later round that was conceded': async (todo) => {
    const { club, id, a, enFinal, leer } = await enElCuadro(todo);
    const final = await enFinal();
    const guardar = () => club.conceder(id, { ...final, hoyo: 3 }, a);
    await guardar();
    return { guardar, leer };
  },
  'a hole of a later round': async (todo) => {
    const { club, id, a, b, quien, enFinal, leer } = await enElCuadro(todo);
    const final = await enFinal();
    const guardar = async () => {
      const partido = await club.partido(id, final);
      const body = { version: partido.version, aId: a, bId: b, ganador: 'a' };
      return await quien.send('PUT', `/api/partidos/${partido.id}/hoyos/3/resultado`, body);
    };
    await guardar();
    return { quien, guardar, leer };
  },
  'an extra hole of a match': async (todo) => {
    const { club, torneo, id, a, d, quien, leer } = await enElCuadro(todo);
    for (const uno of [a, d]) await club.jugar(torneo, uno, { golpes: 4 });
    const guardar = async () => {
      const partido = await club.partido(id, {});
      const golpes = [a, d].map((participanteId) => ({ participanteId, golpes: 4 }));
      const body = { version: partido.version, golpes };
      return await quien.send('PUT', `/api/partidos/${partido.id}/hoyos/19/resultados`, body);
    };
    await guardar();
    return { quien, guardar, leer };
  },
  'the address that an account waits for': async ({ app }) => {
    const quien = await conSesion(app, { admin: true });
    const leer = '/api/admin/jugadores';
    const email = `${unico('nueva').toLowerCase()}@club.test`;
    const guardar = () => quien.send('PUT', `${leer}/${quien.jugadorId}/email`, { email });
    await guardar();
    return { quien, guardar, leer };
  },
};

describe('what is saved as it is writes nothing:', () => {
  deClub.for(Object.keys(GUARDADOS))('%s', async (nombre, { app, db, admin }) => {
    const guardado = await GUARDADOS[nombre]?.({ app, db, admin });
    if (!guardado) throw new Error(nombre);
    const { guardar, leer, quien = admin } = guardado;
    const ahora = async () => {
      const { status, body } = await quien.send('GET', leer);
      expect(status).toBe(200);
      return { body, historia: await db.selectFrom('auditoria').select('resumen').orderBy('id').execute() };
    };
    const antes = await ahora();
    expect(await guardar()).toMatchObject({ status: 200 });
    expect(await ahora()).toEqual(antes);
  });
});
