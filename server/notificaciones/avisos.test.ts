import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TipoDeAviso } from '#reglas/notificaciones.ts';
import { avisarSalidas } from '#server/notificaciones/salidas.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { PushReceiver } from '#server/testing/push-receiver.ts';
import { HOY, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-db.ts';
import * as telefonos from '#server/testing/telefonos.ts';
import { TODOS, type Persona } from '#server/testing/telefonos.ts';
import { tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';
import { openClock } from '#server/http/base/clock.ts';
import { enUnClubConTelefonos } from '#server/testing/en-un-club.ts';

let receiver: PushReceiver;
let app: TestApp;
let admin: Caller;

enUnClubConTelefonos((club) => ({ app, receiver, admin } = club));
beforeEach(() => receiver.answerWith(201));

const conTelefono = async (tipos?: readonly TipoDeAviso[]) =>
  await telefonos.conTelefono(app, receiver, tipos);
const telefonosDe = async (caller: Caller) => await telefonos.telefonosDe(app, caller);

const enCola = async ({ db }: Pick<TestApp, 'db'>) =>
  (await db.kysely.selectFrom('envios_push').select('id').execute()).length;
/** Nothing waits any more: what was to be told has been. */
const todoDicho = (store: Pick<TestApp, 'db'> = app) =>
  expect.poll(() => enCola(store), { timeout: 20_000 }).toBe(0);
const titulos = ({ phone }: Persona) => phone.notes().map(({ titulo }) => titulo);

async function inscribir(torneoId: string, { caller: { jugadorId } }: Persona): Promise<string> {
  return (await crearInscripcion(app.db.kysely, { torneoId, jugadorId, handicapTorneo: 0 })).id;
}

type Pedida = { id: string | null; horaDeSalida: string; participanteIds: string[] };
type Publicadas = { version: string; partidas: Pedida[] };
async function publicar(torneoId: string, cambiar: (partidas: Pedida[]) => Pedida[], fechaJuego = HOY) {
  const url = `/api/admin/torneos/${torneoId}/partidas`;
  const { version, partidas } = (await admin.send('GET', url)).body as Publicadas;
  const vieja = ({ id, horaDeSalida, participanteIds }: Pedida) => ({ id, horaDeSalida, participanteIds });
  const { status } = await admin.send('PUT', url, {
    version,
    fechaJuego,
    partidas: cambiar(partidas.map(vieja)),
  });
  expect(status).toBe(200);
}

/** Two people in one partida with whole cards, each with a phone. */
async function jugado(uno: Persona, otro: Persona) {
  const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa de la Peña' });
  const participanteIds = [await inscribir(torneo.id, uno), await inscribir(torneo.id, otro)];
  for (const participanteId of participanteIds)
    await crearTarjeta(app.db.kysely, { participanteId, golpes: tarjetaSobrePar(0) });
  const partida = await crearPartida(app.db.kysely, { torneoId: torneo.id, participanteIds });
  return { torneo, partida, participanteIds };
}

describe('what is told', () => {
  test('partidas published: each their own hour, later only those whose hour is another', async () => {
    const [lucia, iker, mudo] = [await conTelefono(), await conTelefono(), await conTelefono(['resultados'])];
    const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa' });
    const ids = [
      await inscribir(torneo.id, lucia),
      await inscribir(torneo.id, iker),
      await inscribir(torneo.id, mudo),
    ];
    const [uno = '', dos = '', tres = ''] = ids;
    await publicar(torneo.id, () => [
      { id: null, horaDeSalida: '09:00', participanteIds: [uno, tres] },
      { id: null, horaDeSalida: '09:10', participanteIds: [dos] },
    ]);
    await todoDicho();
    expect(lucia.phone.notes()).toEqual([
      {
        tipo: 'partidas',
        titulo: 'Partidas publicadas',
        cuerpo: 'Sales a las 09:00 · Copa',
        url: `/torneos/${torneo.slug}`,
        clave: `partidas:${torneo.id}`,
      },
    ]);
    expect(iker.phone.notes()).toMatchObject([{ cuerpo: 'Sales a las 09:10 · Copa' }]);
    await publicar(torneo.id, (partidas) =>
      partidas.map((partida, i) => ({ ...partida, horaDeSalida: i === 0 ? '09:00' : '09:20' })),
    );
    await todoDicho();
    expect([titulos(lucia), titulos(iker), titulos(mudo)]).toEqual([
      ['Partidas publicadas'],
      ['Partidas publicadas', 'Cambia tu hora de salida'],
      [],
    ]);
  });

  test('an hour that changes while a phone is being told of the former one: both, the last one last', async () => {
    const lucia = await conTelefono();
    const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa' });
    const participanteIds = [await inscribir(torneo.id, lucia)];
    const held = receiver.holdNext();
    await publicar(torneo.id, () => [{ id: null, horaDeSalida: '09:00', participanteIds }]);
    await held.reached;
    await publicar(torneo.id, (partidas) => partidas.map((una) => ({ ...una, horaDeSalida: '09:30' })));
    held.resume();
    await todoDicho();
    expect(lucia.phone.notes().map(({ cuerpo }) => cuerpo)).toEqual([
      'Sales a las 09:00 · Copa',
      'Ahora sales a las 09:30 · Copa',
    ]);
  });

  test('partidas of a day that is over, or of a hidden torneo, published to write down results: to nobody', async () => {
    const lucia = await conTelefono();
    for (const [fechaJuego, activo] of [
      ['2020-05-16', true],
      [HOY, false],
    ] as const) {
      const torneo = await crearTorneo(app.db.kysely, { fechaJuego, activo });
      const participanteIds = [await inscribir(torneo.id, lucia)];
      await publicar(torneo.id, () => [{ id: null, horaDeSalida: '09:00', participanteIds }], fechaJuego);
    }
    await todoDicho();
    expect(titulos(lucia)).toEqual([]);
  });

  test('a validation by somebody else, and the results to everybody who played', async () => {
    const [lucia, iker] = [await conTelefono(), await conTelefono()];
    const ajena = await conTelefono();
    const { torneo, partida } = await jugado(lucia, iker);
    expect((await validarPartida(lucia.caller, partida.id)).status).toBe(200);
    await todoDicho();
    expect(new Set(titulos(iker))).toEqual(new Set(['Resultados', 'Tarjeta validada']));
    expect(titulos(iker)).toHaveLength(2);
    expect(iker.phone.notes().find(({ tipo }) => tipo === 'resultados')).toMatchObject({
      cuerpo: 'Copa de la Peña: ya puedes ver la clasificación',
      url: `/clasificacion?torneo=${torneo.slug}`,
    });
    expect([titulos(lucia), titulos(ajena)]).toEqual([['Resultados'], []]);
  });

  test.each(['hole by hole', 'in a batch'])(
    'a correction %s once for all holes of a while, to the player and in words that say no figure',
    async (how) => {
      const [lucia, iker] = [await conTelefono(['tarjeta']), await conTelefono(['tarjeta'])];
      const { partida, participanteIds } = await jugado(lucia, iker);
      await validarPartida(admin, partida.id);
      await todoDicho();
      const [participanteId] = participanteIds;
      const suyo = { partidaId: partida.id, participanteId, golpes: 6, version: null };
      const operaciones = [1, 2, 3].map((hoyo) => ({ ...suyo, hoyo, opId: randomUUID() }));
      const url = `/api/partidas/${partida.id}/participantes/${participanteId}/resultados`;
      if (how === 'in a batch') await admin.send('PUT', '/api/resultados/lote', { operaciones });
      else
        for (const { opId, hoyo } of operaciones)
          await admin.send('PUT', `${url}/${hoyo}`, { opId, golpes: 6, version: null });
      const waiting = await app.db.kysely.selectFrom('envios_push').selectAll().execute();
      expect(waiting).toMatchObject([
        { titulo: 'Tarjeta corregida', cuerpo: 'Copa de la Peña: el club ha cambiado tu tarjeta' },
      ]);
      expect((waiting[0]?.saleEn.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000);
      expect([titulos(lucia), titulos(iker)]).toEqual([['Tarjeta validada'], ['Tarjeta validada']]);
      await app.db.kysely.deleteFrom('envios_push').execute();
    },
  );

  test('nothing of a validation that is refused', async () => {
    const [lucia, iker] = [await conTelefono(), await conTelefono()];
    const { partida, participanteIds } = await jugado(lucia, iker);
    await app.db.kysely
      .deleteFrom('resultados_hoyo')
      .where('tarjetaId', 'in', (query) =>
        query.selectFrom('tarjetas').select('id').where('participanteId', 'in', participanteIds),
      )
      .where('numeroHoyo', '=', 18)
      .execute();
    const body = { confirmarIncompleta: false };
    const { status } = await lucia.caller.send('POST', `/api/partidas/${partida.id}/validacion`, body);
    expect(status).toBe(409);
    expect(await enCola(app)).toBe(0);
    expect(titulos(iker)).toEqual([]);
  });
});

describe('a phone that', () => {
  /** Somebody else validates, and this phone is told of it. */
  async function contar(persona: Persona): Promise<void> {
    const { partida } = await jugado(persona, await conTelefono([]));
    await validarPartida(admin, partida.id);
  }

  test.each([404, 410])('its push service does not know (%i) is forgotten', async (status) => {
    const persona = await conTelefono(['tarjeta']);
    receiver.answerWith(status);
    await contar(persona);
    await expect.poll(() => telefonosDe(persona.caller), { timeout: 20_000 }).toBe(0);
    await todoDicho();
  });

  test.each([429, 503])('cannot be told now (%i) is told later, once', async (status) => {
    const persona = await conTelefono(['tarjeta']);
    const before = receiver.handed.length;
    receiver.answerWith(status, status, 201);
    await contar(persona);
    await expect.poll(() => receiver.handed.length - before, { timeout: 20_000 }).toBe(3);
    await todoDicho();
    const entregadoEn = async () =>
      await app.db.kysely
        .selectFrom('suscripciones_push')
        .select('entregadoEn')
        .where('usuarioId', '=', persona.caller.usuarioId ?? '')
        .executeTakeFirst();
    // Written once the note is off the queue
    await expect.poll(entregadoEn).toEqual({ entregadoEn: expect.any(Date) as Date });
  });

  test('refuses one note stays, and is not asked again', async () => {
    const persona = await conTelefono(['tarjeta']);
    const before = receiver.handed.length;
    receiver.answerWith(413);
    await contar(persona);
    await todoDicho();
    expect([receiver.handed.length - before, await telefonosDe(persona.caller)]).toEqual([1, 1]);
  });

  test('was to be told by a server that died is told by the next one, unless it is too late', async () => {
    const store = await openTestDatabase();
    const persona = await conTelefono([]);
    const first = await openTestApp({
      push: receiver.settings,
      store: { ...store, dispose: async () => undefined },
    });
    const owner = await conSesion(first);
    await owner.send('PUT', '/api/cuenta/suscripcion', { ...persona.phone.suscripcion, tiposDeAviso: TODOS });
    await first.close();
    const [suscripcion] = await store.db.kysely.selectFrom('suscripciones_push').select('id').execute();
    const note = {
      suscripcionId: suscripcion?.id ?? '',
      tipo: 'salida',
      titulo: 'T',
      cuerpo: 'C',
      url: '/',
    } as const;
    const inAnHour = new Date(Date.now() + 3_600_000);
    await store.db.kysely
      .insertInto('envios_push')
      .values([
        { ...note, clave: 'a', caducaEn: inAnHour, encoladoEn: new Date() },
        { ...note, clave: 'b', caducaEn: new Date(Date.now() - 1) },
      ])
      .execute();
    const next = await openTestApp({ push: receiver.settings, store });
    await todoDicho(store);
    expect(persona.phone.notes().map(({ clave }) => clave)).toEqual(['a']);
    await next.close();
  });
});

describe('half an hour before the start', () => {
  /** The club's clock at an hour of that day. */
  const reloj = (hora: string) => ({
    db: app.db,
    clock: openClock(() => 'Europe/Madrid', { now: () => new Date(`${HOY}T${hora}:00+02:00`) }),
  });

  async function conHora(horaSalida: string, persona: Persona, estado: 'retirado' | null = null) {
    const torneo = await crearTorneo(app.db.kysely, { nombre: 'Copa' });
    const id = await inscribir(torneo.id, persona);
    const partida = await crearPartida(app.db.kysely, {
      torneoId: torneo.id,
      horaSalida,
      participanteIds: [id],
    });
    await app.db.kysely.updateTable('tarjetas').set({ estado }).where('participanteId', '=', id).execute();
    return { torneo, partida };
  }

  test('who wants to know is told once, whatever instance looks and however often', async () => {
    const [lucia, mudo] = [await conTelefono(), await conTelefono(['resultados'])];
    const { torneo, partida } = await conHora('07:00', lucia);
    await conHora('07:00', mudo);
    expect(await avisarSalidas(reloj('06:29'))).toBe(0);
    const told = await Promise.all([avisarSalidas(reloj('06:30')), avisarSalidas(reloj('06:30'))]);
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await avisarSalidas(reloj('06:31'))).toBe(0);
    await todoDicho();
    expect(lucia.phone.notes()).toEqual([
      {
        tipo: 'salida',
        titulo: 'Sales en 30 minutos',
        cuerpo: 'A las 07:00 · Copa',
        url: `/introduccion-datos/${partida.id}`,
        clave: `salida:${torneo.id}`,
      },
    ]);
    expect(titulos(mudo)).toEqual([]);
  });

  test('a server that was away says how much is left, a start that moved is told again, and one that began never', async () => {
    const lucia = await conTelefono();
    const { partida } = await conHora('10:00', lucia);
    expect(await avisarSalidas(reloj('09:59'))).toBe(1);
    await todoDicho();
    await app.db.kysely
      .updateTable('partidas')
      .set({ horaSalida: '10:40' })
      .where('id', '=', partida.id)
      .execute();
    expect(await avisarSalidas(reloj('10:12'))).toBe(1);
    await todoDicho();
    expect(titulos(lucia)).toEqual(['Sales en 1 minuto', 'Sales en 28 minutos']);
    await app.db.kysely
      .updateTable('partidas')
      .set({ horaSalida: '11:00' })
      .where('id', '=', partida.id)
      .execute();
    expect(await avisarSalidas(reloj('11:00'))).toBe(0);
  });

  test('nobody who does not start any more, and nobody of another day', async () => {
    const [retirado, manana] = [await conTelefono(), await conTelefono()];
    await conHora('12:00', retirado, 'retirado');
    const { partida } = await conHora('12:00', manana);
    await app.db.kysely
      .updateTable('partidas')
      .set({ fechaJuego: '2026-05-17' })
      .where('id', '=', partida.id)
      .execute();
    expect(await avisarSalidas(reloj('11:45'))).toBe(0);
  });
});
