import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, conSesion, insistente } from '#server/testing/callers.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { frases, nombreDe } from '#server/testing/frases.ts';
import { crearEscenario, type Escenario } from '#server/testing/scenario.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { raceRounds } from '#server/testing/test-db.ts';
import { enUnClub } from '#server/testing/en-un-club.ts';

let app: TestApp;
let escenario: Escenario;
let ahora = new Date('2026-05-16T08:00:00Z');
enUnClub((club) => ({ app } = club), { now: () => ahora, dayOfClock: true });
beforeEach(async () => {
  ahora = new Date('2026-05-16T08:00:00Z');
  escenario = await crearEscenario(app);
});

const SIN = { abre: null, cierra: null, plazas: null, invitadosPorSocio: null, cuota: null };

/** Changes the terms of the torneo to come through the form of administrators. */
async function conCondiciones(inscripcion: Partial<typeof SIN | Record<string, unknown>>) {
  const { admin, futuro } = escenario;
  const { body } = await admin.send('GET', `/api/admin/torneos/${futuro.id}`);
  const ficha = body;
  const campos = [
    'version',
    'nombre',
    'fechaJuego',
    'campoId',
    'modalidad',
    'metodoDesempate',
    'descripcion',
  ];
  const otros = ['activo', 'reductorHandicap', 'limiteGolpesHoyo', 'salidas', 'cuenta', 'tope'];
  const igual = Object.fromEntries([...campos, ...otros].map((campo) => [campo, ficha[campo]]));
  const cambio = { ...igual, inscripcion: { ...(ficha['inscripcion'] as object), ...inscripcion } };
  return await admin.send('PUT', `/api/admin/torneos/${futuro.id}`, cambio);
}

const propia = () => `/api/torneos/${escenario.futuro.slug}/inscripcion`;
const inscribe = async (quien: Caller) => await quien.send('PUT', propia());
const cancela = async (quien: Caller) => await quien.send('DELETE', propia());
const puestoDe = ({ body }: { body: Record<string, unknown> }) => body['puestoEnEspera'];

async function plazasPara(quien: Caller) {
  const { body } = await quien.send('GET', `/api/torneos/${escenario.futuro.slug}`);
  return body['plazas'] as Record<string, unknown> | null;
}

async function inscritos() {
  return await app.db.kysely
    .selectFrom('participantes_torneo')
    .select(['id', 'jugadorId', 'nombreInvitado'])
    .where('torneoId', '=', escenario.futuro.id)
    .execute();
}

/** A torneo with one place for whom the scenario has not enrolled yet. */
async function conPlazas(mas: number) {
  await conCondiciones({ plazas: (await inscritos()).length + mas });
}

test('nothing is told of a torneo without terms, and terms stand as the form sent them', async () => {
  expect(await plazasPara(escenario.jugador)).toBeNull();
  const todas = {
    abre: '2026-05-03T09:00',
    cierra: '2026-06-14T20:00',
    plazas: 40,
    invitadosPorSocio: 2,
    cuota: '25 € socios, 35 € invitados',
  };
  expect((await conCondiciones(todas)).status).toBe(200);
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${escenario.futuro.id}`);
  expect(body['inscripcion']).toEqual(todas);
  const quedan = 40 - (await inscritos()).length;
  expect(await plazasPara(escenario.jugador)).toMatchObject({
    ...todas,
    estado: 'abierta',
    quedan,
    esperan: 0,
  });
});

test('an enrolment that closes before it opens is refused and changes nothing', async () => {
  const answer = await conCondiciones({ abre: '2026-05-03T09:00', cierra: '2026-05-03T08:59' });
  expect([answer.status, answer.body['codigo']]).toEqual([422, 'inscripcion_al_reves']);
  expect(await plazasPara(escenario.jugador)).toBeNull();
});

test('it opens and closes at the minute of the club’s clock', async () => {
  await conCondiciones({ abre: '2026-05-16T10:01', cierra: '2026-05-16T10:03' });
  // 08:00 UTC are 10:00 in the club
  const codigos = [];
  for (const minuto of ['00', '01', '02', '03']) {
    ahora = new Date(`2026-05-16T08:${minuto}:00Z`);
    const quien = await conSesion(app, { sexo: 'hombre', handicap: 12 });
    const { estado } = (await plazasPara(quien)) ?? {};
    const { status, body } = await inscribe(quien);
    codigos.push([estado, status === 200 ? 'dentro' : body['codigo']]);
  }
  expect(codigos).toEqual([
    ['sin_abrir', 'inscripcion_sin_abrir'],
    ['abierta', 'dentro'],
    ['abierta', 'dentro'],
    ['cerrada', 'inscripcion_cerrada'],
  ]);
});

test('who finds it full waits, is told the place, and goes up by himself when somebody leaves', async () => {
  await conPlazas(1);
  const [ana, berta, carla] = await tres();
  expect(puestoDe(await inscribe(ana))).toBeNull();
  expect([puestoDe(await inscribe(berta)), puestoDe(await inscribe(carla))]).toEqual([1, 2]);
  // Twice is the same place
  expect(puestoDe(await inscribe(carla))).toBe(2);
  expect(await plazasPara(carla)).toMatchObject({ estado: 'completa', quedan: 0, esperan: 2, miPuesto: 2 });
  await cancela(ana);
  const dentro = new Set((await inscritos()).map(({ jugadorId }) => jugadorId));
  expect([dentro.has(berta.jugadorId), dentro.has(carla.jugadorId)]).toEqual([true, false]);
  const { id: torneoId, slug } = escenario.futuro;
  expect((await frases(app, { torneoId })).at(-1)).toBe(
    `${await nombreDe(app, berta.jugadorId)} pasa de la lista de espera a ${slug}`,
  );
  expect(await plazasPara(carla)).toMatchObject({ miPuesto: 1, esperan: 1 });
  // With the handicap of that moment and a card to play with
  const { body } = await berta.send('GET', `/api/torneos/${escenario.futuro.slug}`);
  expect(body['miInscripcion']).toMatchObject({ handicapPropio: 12.4, handicapDeJuego: 13 });
});

test('who goes up gets a letter, and who has no address that is read gets none', async () => {
  await conPlazas(2);
  const [ana, berta, carla] = await tres();
  const para = `${randomUUID()}@pena.test`;
  await app.db.kysely
    .updateTable('usuarios')
    .set({ email: para })
    .where('id', '=', berta.usuarioId ?? '')
    .execute();
  await inscribe(ana);
  await inscribe(escenario.jugador);
  await inscribe(berta);
  await inscribe(carla);
  await cancela(ana);
  await cancela(escenario.jugador);
  const cartas = app.db.kysely.selectFrom('correo_saliente').select(['para', 'asunto', 'texto']);
  const suyas = cartas.where('tipo', '=', 'plaza');
  await expect.poll(async () => (await suyas.executeTakeFirst())?.asunto).toMatch(/^Tienes plaza en /u);
  const [carta, ...otras] = await suyas.execute();
  expect([carta?.para, otras]).toEqual([para, []]);
  expect(carta?.texto).toContain('Has salido de la lista de espera');
  expect(carta?.texto).toContain('mientras no estén publicadas las partidas');
});

test('more places let those who wait go up in order, and no limit lets all of them', async () => {
  await conPlazas(0);
  const esperan = await tres();
  for (const quien of esperan) await inscribe(quien);
  await conPlazas(1);
  expect(await Promise.all(esperan.map(async (uno) => (await plazasPara(uno))?.['miPuesto']))).toEqual([
    null,
    1,
    2,
  ]);
  await conCondiciones({ plazas: null });
  const dentro = new Set((await inscritos()).map(({ jugadorId }) => jugadorId));
  expect(esperan.every(({ jugadorId }) => dentro.has(jugadorId))).toBe(true);
});

test('who waits may leave the line, and those behind come nearer', async () => {
  await conPlazas(0);
  const [ana, berta] = await tres();
  await inscribe(ana);
  await inscribe(berta);
  expect((await cancela(ana)).body).toEqual({ cancelada: true });
  expect(await plazasPara(berta)).toMatchObject({ miPuesto: 1 });
  expect((await cancela(ana)).body['codigo']).toBe('inscripcion_no_encontrada');
});

test('who deletes the account leaves the line, and a place that is held goes to who waits', async () => {
  await conPlazas(1);
  const [ana, berta, carla] = await tres();
  for (const quien of [ana, berta, carla]) await inscribe(quien);
  for (const quien of [berta, ana]) await borrar(quien);
  expect(await plazasPara(carla)).toMatchObject({ miPuesto: null, esperan: 0 });
  expect((await inscritos()).map(({ jugadorId }) => jugadorId)).toContain(carla.jugadorId);
});

async function borrar({ jugadorId }: Caller) {
  const url = `/api/admin/jugadores/${jugadorId}/borrado`;
  const { body: previa } = await escenario.admin.send('GET', `${url}/previa`);
  const { status } = await escenario.admin.send('POST', url, { confirmacion: previa['confirmacion'] });
  expect(status).toBe(200);
}

test('administrators go beyond the places only when they say so', async () => {
  await conPlazas(0);
  const { admin, futuro } = escenario;
  const [uno, otro] = [await crearJugador(app.db.kysely), await crearJugador(app.db.kysely)];
  const alta = `/api/admin/torneos/${futuro.id}/participantes`;
  const lleno = await admin.send('POST', alta, { jugadorId: uno.id });
  expect([lleno.status, lleno.body['codigo']]).toEqual([409, 'torneo_completo']);
  expect((await admin.send('POST', alta, { jugadorId: uno.id, fueraDeCupo: true })).status).toBe(200);
  const varios = await admin.send('POST', `${alta}/varios`, { opId: randomUUID(), jugadorIds: [otro.id] });
  expect(varios.body['rechazados']).toEqual([{ jugadorId: otro.id, codigo: 'torneo_completo' }]);
  const invitado = { id: randomUUID(), nombre: 'Ramón', handicap: 12, sexo: 'hombre' };
  const deGuest = `/api/admin/torneos/${futuro.id}/invitados`;
  expect((await admin.send('POST', deGuest, invitado)).body['codigo']).toBe('torneo_completo');
  expect((await admin.send('POST', deGuest, { ...invitado, fueraDeCupo: true })).status).toBe(200);
});

test('of several that are enrolled as many go in as fit, in the order in which they were told', async () => {
  await conPlazas(2);
  const quienes = [];
  for (let i = 0; i < 4; i += 1) quienes.push((await crearJugador(app.db.kysely)).id);
  const { admin, futuro } = escenario;
  const { body } = await admin.send('POST', `/api/admin/torneos/${futuro.id}/participantes/varios`, {
    opId: randomUUID(),
    jugadorIds: quienes,
  });
  expect(body['rechazados']).toEqual(
    quienes.slice(2).map((jugadorId) => ({ jugadorId, codigo: 'torneo_completo' })),
  );
});

test('an administrator moves somebody up past the others with a reason, and takes somebody out', async () => {
  await conPlazas(0);
  const [ana, berta, carla] = await tres();
  for (const quien of [ana, berta, carla]) await inscribe(quien);
  const lista = `/api/admin/torneos/${escenario.futuro.id}/esperas`;
  type Lista = { esperan: { id: string; puesto: number }[]; inscritos: number };
  const { esperan, inscritos: antes } = (await escenario.admin.send('GET', lista)).body as unknown as Lista;
  const [primera, , tercera] = esperan;
  const sinMotivo = await escenario.admin.send('POST', `${lista}/${tercera?.id}/subida`, { motivo: ' ' });
  expect(sinMotivo.status).toBe(400);
  const subida = await escenario.admin.send('POST', `${lista}/${tercera?.id}/subida`, {
    motivo: 'Es del comité',
  });
  expect(subida.body).toMatchObject({ inscritos: antes + 1 });
  const otraVez = await escenario.admin.send('POST', `${lista}/${tercera?.id}/subida`, { motivo: 'Otra' });
  expect([otraVez.status, otraVez.body['codigo']]).toEqual([404, 'espera_no_encontrada']);
  await escenario.admin.send('DELETE', `${lista}/${primera?.id}`);
  expect(await plazasPara(berta)).toMatchObject({ miPuesto: 1, esperan: 1 });
  const { id: torneoId, slug } = escenario.futuro;
  expect((await frases(app, { torneoId })).slice(-2)).toEqual([
    `${await nombreDe(app, carla.jugadorId)} pasa de la lista de espera a ${slug}: Es del comité`,
    `${await nombreDe(app, ana.jugadorId)} deja la lista de espera de ${slug}`,
  ]);
});

test('who leaves after the closing alone is told to the committee, and the place still goes to who waits', async () => {
  await conPlazas(1);
  const [ana, berta, aTiempo] = await tres();
  await inscribe(aTiempo);
  expect((await cancela(aTiempo)).status).toBe(200);
  await inscribe(ana);
  await inscribe(berta);
  await conCondiciones({ cierra: '2026-05-16T09:00' });
  expect((await cancela(ana)).status).toBe(200);
  const { body } = await escenario.admin.send('GET', `/api/admin/torneos/${escenario.futuro.id}/esperas`);
  const { nombre } = await app.db.kysely
    .selectFrom('profiles')
    .select('nombre')
    .where('id', '=', ana.jugadorId ?? '')
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({ esperan: [], bajasTardias: [{ nombre }] });
});

test('who waits and who left late are a sheet in which nobody is a formula', async () => {
  await conPlazas(1);
  const [ana, berta, carla] = await tres();
  for (const quien of [ana, berta, carla]) await inscribe(quien);
  await conCondiciones({ cierra: '2026-05-16T09:00' });
  await cancela(ana);
  await app.db.kysely
    .updateTable('profiles')
    .set({ nombreDePila: '=1+1', apellidos: 'Casilla' })
    .where('id', '=', carla.jugadorId ?? '')
    .execute();
  const hoja = `/api/admin/torneos/${escenario.futuro.id}/esperas/csv`;
  const { status, body } = await escenario.admin.send('GET', hoja);
  expect([status, body['archivo']]).toEqual([200, `espera-${escenario.futuro.slug}.csv`]);
  const [columnas, ...lineas] = String(body['csv']).trim().split('\r\n');
  expect(columnas).toBe('Situación;Puesto;Nombre;Tipo;Invitado de;Sube con;Desde');
  const momento = String.raw`\d{1,2}\/\d{1,2}\/\d{2} \d{1,2}:\d{2}:\d{2}`;
  expect(lineas).toEqual([
    expect.stringMatching(new RegExp(`^En espera;1;'=1\\+1 Casilla;Miembro;;;${momento}$`, 'u')),
    expect.stringMatching(new RegExp(`^Baja después del cierre;;.+;;;;${momento}$`, 'u')),
  ]);
  expect((await ana.send('GET', hoja)).status).toBe(403);
});

test('a member brings guests up to the limit, who wait as anybody, and takes them out before leaving', async () => {
  await conPlazas(2);
  await conCondiciones({ invitadosPorSocio: 2 });
  const [ana] = await tres();
  const invita = async (nombre: string, id: string = randomUUID()) =>
    await ana.send('POST', `${propia()}/invitados`, { id, nombre, sexo: 'mujer', handicap: 20.5 });
  expect((await invita('Sola')).body['codigo']).toBe('inscripcion_no_encontrada');
  await inscribe(ana);
  const ids = [randomUUID(), randomUUID()];
  expect((await invita('Rosa', ids[0])).body).toEqual({ id: ids[0], puestoEnEspera: null });
  // The same again is the same guest
  expect((await invita('Rosa', ids[0])).body).toEqual({ id: ids[0], puestoEnEspera: null });
  expect((await invita('Inés', ids[1])).body).toEqual({ id: ids[1], puestoEnEspera: 1 });
  const deMas = await invita('Otra');
  expect([deMas.status, deMas.body['codigo']]).toEqual([409, 'invitados_de_mas']);
  expect(await plazasPara(ana)).toMatchObject({
    misInvitados: [
      { id: ids[0], nombre: 'Rosa', puesto: null },
      { id: ids[1], nombre: 'Inés', puesto: 1 },
    ],
  });
  expect((await cancela(ana)).body['codigo']).toBe('inscripcion_con_invitados');
  const ajeno = await escenario.jugador.send('DELETE', `${propia()}/invitados/${ids[0]}`);
  expect([ajeno.status, ajeno.body['codigo']]).toEqual([404, 'invitado_no_encontrado']);
  // The place of Rosa goes to Inés
  await ana.send('DELETE', `${propia()}/invitados/${ids[0]}`);
  expect((await inscritos()).flatMap(({ nombreInvitado }) => nombreInvitado ?? [])).toEqual(['Inés']);
  await ana.send('DELETE', `${propia()}/invitados/${ids[1]}`);
  expect((await cancela(ana)).status).toBe(200);
});

test('guests are the committee’s where nobody says otherwise, and nobody’s where it is members only', async () => {
  const { admin, futuro, jugador } = escenario;
  await inscribe(jugador);
  const invitado = { nombre: 'Ramón', handicap: 12, sexo: 'hombre' };
  const suyo = await jugador.send('POST', `${propia()}/invitados`, { id: randomUUID(), ...invitado });
  expect(suyo.body['codigo']).toBe('invitados_por_la_administracion');
  await conCondiciones({ invitadosPorSocio: 0 });
  const otro = await jugador.send('POST', `${propia()}/invitados`, { id: randomUUID(), ...invitado });
  const suya = await admin.send('POST', `/api/admin/torneos/${futuro.id}/invitados`, {
    id: randomUUID(),
    ...invitado,
  });
  expect([otro.body['codigo'], suya.body['codigo']]).toEqual(['torneo_solo_socios', 'torneo_solo_socios']);
});

test('a copy of a torneo has its terms, and as many participantes as fit', async () => {
  await conPlazas(1);
  const [ana] = await tres();
  await inscribe(ana);
  const { admin, futuro } = escenario;
  const { body } = await admin.send('GET', `/api/admin/torneos/${futuro.id}`);
  const { nombre, fechaJuego, campoId } = body;
  const hay = (await inscritos()).length;
  const id = randomUUID();
  const copia = await admin.send('POST', `/api/admin/torneos/${futuro.id}/duplicado`, {
    id,
    nombre,
    fechaJuego,
    campoId,
    conParticipantes: true,
    inscripcion: { ...SIN, plazas: 1, cuota: '25 €' },
  });
  expect(copia.body).toMatchObject({ inscritos: 1, sinInscribir: hay - 1 });
  const suya = await admin.send('GET', `/api/admin/torneos/${id}`);
  expect(suya.body['inscripcion']).toEqual({ ...SIN, plazas: 1, cuota: '25 €' });
});

const MUCHOS = raceRounds(200);

test('however many enrol at once, never one too many is in, and the others wait in one order', async () => {
  await conPlazas(20);
  const lugares = (await inscritos()).length + 20;
  const quienes = await Promise.all(
    Array.from({ length: MUCHOS + 20 }, async () =>
      insistente(await conSesion(app, { sexo: 'hombre', handicap: 18 })),
    ),
  );
  const respuestas = await Promise.all(quienes.map(inscribe));
  expect(new Set(respuestas.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inscritos()).toHaveLength(lugares);
  const puestos = respuestas.flatMap((una) => (puestoDe(una) === null ? [] : Number(puestoDe(una))));
  expect(puestos.toSorted((a, b) => a - b)).toEqual(Array.from({ length: MUCHOS }, (_, i) => i + 1));
  // Ten leave while ten more come: who goes up are the ten that waited longest
  const dentro = quienes.filter((_, i) => puestoDe(respuestas[i] ?? { body: {} }) === null);
  const nuevos = await Promise.all(
    Array.from({ length: 10 }, async () =>
      insistente(await conSesion(app, { sexo: 'hombre', handicap: 18 })),
    ),
  );
  await Promise.all([...dentro.slice(0, 10).map(cancela), ...nuevos.map(inscribe)]);
  expect(await inscritos()).toHaveLength(lugares);
  const ahoraDentro = new Set((await inscritos()).map(({ jugadorId }) => jugadorId));
  const subieron = quienes.filter((uno, i) => {
    const puesto = puestoDe(respuestas[i] ?? { body: {} });
    return puesto !== null && ahoraDentro.has(uno.jugadorId) && Number(puesto) <= 10;
  });
  expect(subieron).toHaveLength(Math.min(10, MUCHOS));
}, 120_000);

async function tres(): Promise<[Caller, Caller, Caller]> {
  const una = async () => await conSesion(app, { sexo: 'hombre', handicap: 12.4 });
  return [await una(), await una(), await una()];
}
