import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearTarjeta, tarjetaDe } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { validarPartida } from '#server/testing/validar.ts';

type Partida = {
  id: string;
  nombre: string;
  horaDeSalida: string;
  validada: boolean;
  participanteIds: string[];
};
type Reparto = {
  version: string;
  fechaJuego: string | null;
  salidasCongeladas: boolean;
  partidas: Partida[];
};
type Pedida = { id: string | null; horaDeSalida: string; participanteIds: string[] };

const FECHA = '2026-05-16';
let app: TestApp;
let admin: Caller;
let torneo: { id: string; slug: string };
let gente: string[];

enUnClubConAdmin((club) => ({ app, admin } = club));
beforeEach(async () => {
  torneo = await crearTorneo(app.db.kysely);
  gente = [];
  for (let i = 0; i < 9; i += 1) {
    gente.push((await crearInscripcion(app.db.kysely, { torneoId: torneo.id, handicapTorneo: i })).id);
  }
});

const url = () => `/api/admin/torneos/${torneo.id}/partidas`;
const quienes = (...posiciones: number[]) => posiciones.map((i) => gente[i] ?? '');
const nueva = (hora: string, ...posiciones: number[]): Pedida => ({
  id: null,
  horaDeSalida: hora,
  participanteIds: quienes(...posiciones),
});
const igual = ({ id, horaDeSalida, participanteIds }: Partida): Pedida => ({
  id,
  horaDeSalida,
  participanteIds,
});

async function leer(): Promise<Reparto> {
  return (await admin.send('GET', url())).body as unknown as Reparto;
}

async function publicar(partidas: Pedida[], mas: Record<string, unknown> = {}) {
  const { version } = await leer();
  return await admin.send('PUT', url(), { version, fechaJuego: FECHA, partidas, ...mas });
}

async function publicadas(...partidas: Pedida[]): Promise<Partida[]> {
  const { status, body } = await publicar(partidas);
  expect(status).toBe(200);
  return (body as unknown as Reparto).partidas;
}

const tres = () => [nueva('08:00', 0, 1, 2, 3), nueva('08:10', 4, 5, 6), nueva('08:20', 7, 8)];

async function validar(partidaId: string) {
  expect((await validarPartida(admin, partidaId)).status).toBe(200);
}

describe('the first publication', () => {
  test('names the partidas by their order and leaves who has none out', async () => {
    const antes = await leer();
    expect(antes).toMatchObject({ fechaJuego: null, salidasCongeladas: false, partidas: [] });
    const { body } = await publicar(tres().slice(0, 2));
    expect(body).toMatchObject({
      fechaJuego: FECHA,
      salidasCongeladas: true,
      partidas: [
        { nombre: 'Partida 1', horaDeSalida: '08:00', validada: false, participanteIds: quienes(0, 1, 2, 3) },
        { nombre: 'Partida 2', horaDeSalida: '08:10', validada: false, participanteIds: quienes(4, 5, 6) },
      ],
    });
    expect((body['participantes'] as unknown[]).length).toBe(9);
  });

  test('freezes salidas, pars and indexes, and editing the course later changes none of them', async () => {
    await publicadas(...tres());
    const congeladas = await app.db.kysely
      .selectFrom('torneos_salidas_congeladas')
      .select(['sexo', 'nombre', 'slope', 'valorDeCampo', 'par'])
      .where('torneoId', '=', torneo.id)
      .orderBy('sexo')
      .execute();
    const amarillas = { nombre: 'Amarillas', slope: 113, valorDeCampo: 72, par: 72 };
    expect(congeladas).toEqual([
      { sexo: 'hombre', ...amarillas },
      { sexo: 'mujer', ...amarillas },
    ]);
    const hoyos = app.db.kysely
      .selectFrom('torneos_hoyos_congelados')
      .selectAll()
      .where('torneoId', '=', torneo.id);
    const before = await hoyos.orderBy('sexo').orderBy('numeroHoyo').execute();
    expect(before).toHaveLength(36);
    await app.db.kysely.updateTable('hoyos_tipo_salida').set({ par: 5 }).execute();
    await publicadas(...(await leer()).partidas.map(igual).slice(0, 2));
    expect(await hoyos.orderBy('sexo').orderBy('numeroHoyo').execute()).toEqual(before);
  });

  test('is refused while a tee lacks an index, says which holes, and freezes once they are there', async () => {
    const campo = await crearCampo(app.db.kysely, { indices: [1, 2, 3] });
    torneo = await crearTorneo(app.db.kysely, { campoId: campo.id, salidaId: campo.salidaId });
    gente = [(await crearInscripcion(app.db.kysely, { torneoId: torneo.id })).id];
    const hoyos = Array.from({ length: 15 }, (_, i) => i + 4);
    const falta = [{ motivo: 'salida_incompleta', salida: 'Amarillas', hoyos }];
    expect(await leer()).toMatchObject({ faltaParaPublicar: falta });
    const refused = await publicar([nueva('08:00', 0)]);
    expect([refused.status, refused.body['codigo']]).toEqual([409, 'salida_incompleta']);
    expect(await leer()).toMatchObject({ partidas: [], salidasCongeladas: false });
    await app.db.kysely
      .updateTable('hoyos_tipo_salida')
      .where('tipoSalidaId', '=', campo.salidaId)
      .set((eb) => ({ handicap: eb.ref('numeroHoyo') }))
      .execute();
    const { body } = await publicar([nueva('08:00', 0)]);
    expect(body).toMatchObject({ salidasCongeladas: true, faltaParaPublicar: [] });
  });

  test('is refused while somebody has no tee; the enrolment stands, without a playing handicap', async () => {
    const db = app.db.kysely;
    await db
      .deleteFrom('torneos_salidas')
      .where('torneoId', '=', torneo.id)
      .where('sexo', '=', 'mujer')
      .execute();
    const ana = await crearJugador(db, { nombre: 'Ana Sin Salida', sexo: 'mujer', handicap: 29 });
    const alta = await admin.send('POST', `/api/admin/torneos/${torneo.id}/participantes`, {
      jugadorId: ana.id,
      handicap: null,
    });
    expect(alta.body['participante']).toMatchObject({ handicapPropio: 29, handicapDeJuego: null });
    gente = [(alta.body['participante'] as { id: string }).id];
    await db.updateTable('profiles').set({ sexo: 'hombre' }).where('sexo', 'is', null).execute();
    const refused = await publicar([nueva('08:00', 0)]);
    expect([refused.status, refused.body['mensaje']]).toEqual([
      409,
      'Sin salida: Ana Sin Salida. Antes de publicar elige en el torneo la salida de su sexo, o escribe el sexo de quien no lo tenga en su ficha de Jugadores',
    ]);
    expect(await leer()).toMatchObject({
      partidas: [],
      faltaParaPublicar: [{ motivo: 'participantes_sin_salida', participantes: ['Ana Sin Salida'] }],
    });
  });

  test('is remembered with who did it', async () => {
    await publicadas(...tres());
    const cambios = await app.db.kysely
      .selectFrom('auditoria')
      .select(['operacion', 'resumen', 'autorId'])
      .where('torneoId', '=', torneo.id)
      .execute();
    expect(cambios).toEqual([
      {
        operacion: 'gestionPartidas.publicar',
        resumen: 'Publicó las partidas: 3 partidas, 9 jugadores',
        autorId: admin.usuarioId,
      },
    ]);
  });
});

describe('publishing again', () => {
  test('keeps the ids and validations of partidas that stay, adds, removes and swaps people', async () => {
    const [una, otra] = await publicadas(...tres());
    if (!una || !otra) throw new Error('two partidas');
    await validar(una.id);
    const { status, body } = await publicar([
      igual(una),
      { ...igual(otra), horaDeSalida: '08:30', participanteIds: quienes(7, 5, 4) },
      nueva('08:40', 6, 8),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      partidas: [
        { id: una.id, validada: true, participanteIds: quienes(0, 1, 2, 3) },
        { id: otra.id, horaDeSalida: '08:30', validada: false, participanteIds: quienes(7, 5, 4) },
        { nombre: 'Partida 3', horaDeSalida: '08:40', participanteIds: quienes(6, 8) },
      ],
    });
  });

  test('two partidas change places in the order and swap all their people', async () => {
    const [una, otra] = await publicadas(nueva('08:00', 0, 1, 2, 3), nueva('08:10', 4, 5, 6, 7));
    if (!una || !otra) throw new Error('two partidas');
    const { body } = await publicar([
      { ...igual(otra), participanteIds: una.participanteIds },
      { ...igual(una), participanteIds: otra.participanteIds },
    ]);
    expect(body).toMatchObject({
      partidas: [
        { id: otra.id, nombre: 'Partida 1', participanteIds: quienes(0, 1, 2, 3) },
        { id: una.id, nombre: 'Partida 2', participanteIds: quienes(4, 5, 6, 7) },
      ],
    });
  });

  test('the same thing twice changes nothing, whatever version the second one began from', async () => {
    const { version } = await leer();
    const pedido = { version, fechaJuego: FECHA, partidas: tres() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send('PUT', url(), pedido)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { length } = await app.db.kysely
      .selectFrom('auditoria')
      .select('id')
      .where('torneoId', '=', torneo.id)
      .execute();
    expect(length).toBe(1);
  });

  test('of two administrators at once one publishes, and the other is told what was published', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { version } = await leer();
      const pedidos = [tres().toReversed(), [nueva(`09:${10 + round}`, 0, 1)]];
      const otro = await conSesion(app, { admin: true });
      const [una, otra] = await Promise.all(
        [admin, otro].map((quien, i) =>
          quien.send('PUT', url(), { version, fechaJuego: `2026-06-${10 + round}`, partidas: pedidos[i] }),
        ),
      );
      const [gana, pierde] = una?.status === 200 ? [una, otra] : [otra, una];
      expect([gana?.status, pierde?.status, pierde?.body['codigo']]).toEqual([
        200,
        409,
        'partidas_cambiadas',
      ]);
      const { partidas, version: nuevaVersion } = gana?.body ?? {};
      expect(pierde?.body['datos']).toEqual({ version: nuevaVersion, partidas });
      expect((await leer()).partidas).toEqual(partidas);
    }
  });
});

describe('leaving a partida out', () => {
  test('without strokes takes no question; its people stay enrolled', async () => {
    const [una, otra] = (await publicadas(...tres())).map(igual);
    if (!una || !otra) throw new Error('two partidas');
    const { body } = await publicar([una, otra]);
    expect((body['partidas'] as unknown[]).length).toBe(2);
    expect((body['participantes'] as unknown[]).length).toBe(9);
  });

  test('the last one that was not validated makes the results official', async () => {
    const [una, otra, ultima] = await publicadas(...tres());
    if (!una || !otra || !ultima) throw new Error('three partidas');
    await crearTarjeta(app.db.kysely, {
      participanteId: gente[0] ?? '',
      golpes: Array.from({ length: 18 }, () => 4),
    });
    await validar(una.id);
    await validar(otra.id);
    const oficiales = app.db.kysely
      .selectFrom('resultados_torneo')
      .select('golpesBrutos')
      .where('torneoId', '=', torneo.id)
      .where('participanteId', '=', gente[0] ?? '');
    expect(await oficiales.execute()).toEqual([]);
    expect((await publicar([igual(una), igual(otra), nueva('08:30', 7, 8)])).status).toBe(200);
    expect(await oficiales.execute(), 'another one in its place is not validated either').toEqual([]);
    expect((await publicar([igual(una), igual(otra)])).status).toBe(200);
    expect(await oficiales.execute()).toEqual([{ golpesBrutos: 72 }]);
  });

  test('with strokes or validated asks for a confirmation of exactly what was counted', async () => {
    const [una, otra, ultima] = await publicadas(...tres());
    if (!una || !otra || !ultima) throw new Error('three partidas');
    await crearTarjeta(app.db.kysely, { participanteId: gente[7] ?? '', golpes: [4, 5] });
    await validar(ultima.id);
    const pedido = [igual(una), igual(otra)];
    const first = await publicar(pedido);
    expect([first.status, first.body['codigo']]).toEqual([409, 'partidas_con_resultados']);
    const datos = first.body['datos'] as { confirmacion: string };
    expect(datos).toMatchObject({ partidas: 1, hoyos: 2, validadas: 1 });
    expect((await leer()).partidas).toHaveLength(3);
    const falsa = await publicar(pedido, { confirmacionDeBorrado: 'x'.repeat(43) });
    expect(falsa.body['codigo']).toBe('confirmacion_caducada');
    await crearTarjeta(app.db.kysely, { participanteId: gente[8] ?? '', golpes: [4] });
    const tarde = await publicar(pedido, { confirmacionDeBorrado: datos.confirmacion });
    expect([tarde.status, tarde.body['codigo']]).toEqual([409, 'confirmacion_caducada']);
    const { confirmacion } = (await publicar(pedido)).body['datos'] as { confirmacion: string };
    expect((await publicar(pedido, { confirmacionDeBorrado: confirmacion })).status).toBe(200);
    const golpes = app.db.kysely
      .selectFrom('resultados_hoyo')
      .select('golpes')
      .where('tarjetaId', 'in', gente.map(tarjetaDe));
    expect(await golpes.execute()).toHaveLength(3);
  });
});

describe('what may not be published', () => {
  test.each([
    ['no partida at all', () => [], '422 sin_partidas_creadas'],
    ['an empty partida', () => [nueva('08:00')], '422 partida_vacia'],
    ['five in one', () => [nueva('08:00', 0, 1, 2, 3, 4)], '422 partida_llena'],
    ['somebody twice', () => [nueva('08:00', 0, 1), nueva('08:10', 1)], '422 participante_en_dos_partidas'],
    [
      'somebody who is not enrolled',
      () => [{ ...nueva('08:00'), participanteIds: ['00000000-0000-4000-8000-000000000000'] }],
      '409 participante_ajeno',
    ],
    [
      'a text for an id',
      () => [{ ...nueva('08:00'), participanteIds: ["'; drop table"] }],
      '422 referencia_no_valida',
    ],
    ['a text for a partida', () => [{ ...nueva('08:00', 0), id: 'partida-1' }], '422 referencia_no_valida'],
    ['an unknown partida', () => [{ ...nueva('08:00', 0), id: randomUUID() }], '404 partida_no_encontrada'],
  ])('%s', async (_, partidas, expected) => {
    const { status, body } = await publicar(partidas());
    expect(`${status} ${String(body['codigo'])}`).toBe(expected);
    expect((await leer()).partidas).toEqual([]);
  });

  test('one partida twice', async () => {
    const [una] = await publicadas(nueva('08:00', 0));
    if (!una) throw new Error('one partida');
    const { body } = await publicar([igual(una), { ...igual(una), participanteIds: quienes(1) }]);
    expect(body['codigo']).toBe('partida_no_encontrada');
  });

  test('other people in a validated partida', async () => {
    const [una, otra] = await publicadas(...tres().slice(0, 2));
    if (!una || !otra) throw new Error('two partidas');
    await validar(otra.id);
    const { status, body } = await publicar([igual(una), { ...igual(otra), participanteIds: quienes(4, 5) }]);
    expect([status, body['mensaje']]).toEqual([
      409,
      'La Partida 2 está validada: sus jugadores no se mueven',
    ]);
  });

  test('a torneo without participantes', async () => {
    torneo = await crearTorneo(app.db.kysely);
    const { status, body } = await publicar([{ ...nueva('08:00'), participanteIds: [randomUUID()] }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      titulo: 'Sin participantes',
      mensaje: 'No hay participantes en este torneo',
    });
  });

  test.each([
    ['fechaJuego', '16/05/2026'],
    ['fechaJuego', '2026-02-30'],
    ['fechaJuego', null],
    ['version', 7],
    ['version', 'x'.repeat(101)],
    ['partidas', 'todas'],
    ['partidas', [{ id: null, participanteIds: [] }]],
    ['partidas', [{ id: null, horaDeSalida: '24:00', participanteIds: [] }]],
    ['partidas', [{ id: null, horaDeSalida: '8:00', participanteIds: [] }]],
    ['partidas', [{ id: null, horaDeSalida: '08:00', participanteIds: [], validada: true }]],
    [
      'partidas',
      Array.from({ length: 201 }, () => ({ id: null, horaDeSalida: '08:00', participanteIds: [] })),
    ],
    ['confirmacionDeBorrado', 7],
    ['nombre', 'extra'],
  ])('a bad %s (%#)', async (campo, valor) => {
    const { status, body } = await publicar(tres(), { [campo]: valor });
    expect([status, body['codigo']]).toEqual([400, 'peticion_no_valida']);
  });

  test('a number for a participante names nothing', async () => {
    const partidas = [{ id: null, horaDeSalida: '08:00', participanteIds: [7] }];
    const { status, body } = await publicar(tres(), { partidas });
    expect([status, body['codigo']]).toEqual([422, 'referencia_no_valida']);
  });
});

test('the selector offers active torneos, newest day first', async () => {
  const { id: nuevo } = await crearTorneo(app.db.kysely, { fechaJuego: '2027-01-01' });
  const { id: inactivo } = await crearTorneo(app.db.kysely, { fechaJuego: '2027-01-02', activo: false });
  await publicadas(...tres());
  const { body } = await admin.send('GET', '/api/admin/partidas/torneos');
  const torneos = body['filas'] as { id: string; fechaJuego: string }[];
  expect(torneos[0]?.id).toBe(nuevo);
  expect(torneos.map(({ id }) => id)).not.toContain(inactivo);
  expect(torneos.find(({ id }) => id === torneo.id)).toMatchObject({ participantes: 9, partidas: 3 });
});
