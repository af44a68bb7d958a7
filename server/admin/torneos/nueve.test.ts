import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { parejasSchema } from '#contrato/admin/parejas.ts';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { conSesion } from '#server/testing/callers.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { test as conNuevos } from '#server/testing/torneo-nuevo.ts';

const VUELTA = [10, 11, 12, 13, 14, 15, 16, 17, 18];
/** Pars of holes 10 to 18 of `crearCampo`. */
const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4];
const INDICES = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];
const FECHA = '2026-06-13';

const test = conNuevos
  .extend('deNueve', { scope: 'file' }, ({ admin, crear, db }) => {
    return async (cambios: object = {}) => {
      const { id: campoId, salidaId } = await crearCampo(db, { indices: INDICES });
      const salidas = ['hombre', 'mujer'].map((sexo) => ({ sexo, tipoSalidaId: salidaId }));
      const torneo = await crear({ campoId, salidas, nueve: 'vuelta', ...cambios });
      const url = `/api/admin/torneos/${torneo.id}/partidas`;
      return {
        ...torneo,
        salidaId,
        emparejar: async (parejas: readonly (readonly { participanteId: string }[])[]) => {
          const deParejas = `/api/admin/torneos/${torneo.id}/parejas`;
          const { version } = parejasSchema.parse((await admin.send('GET', deParejas)).body);
          const { body } = await admin.send('PUT', deParejas, {
            version,
            parejas: parejas.map((suyos) => ({
              participanteIds: suyos.map(({ participanteId }) => participanteId),
            })),
          });
          return parejasSchema.parse(body).parejas;
        },
        publicar: async (participanteIds: readonly string[], hoyoDeSalida: string | null = null) => {
          const { version } = (await admin.send('GET', url)).body as unknown as RepartoDeTorneo;
          const partidas = [{ id: null, horaDeSalida: '09:30', hoyoDeSalida, participanteIds }];
          return await admin.send('PUT', url, { version, fechaJuego: FECHA, partidas });
        },
      };
    };
  })
  .extend('inscribir', { scope: 'file' }, ({ app }) => {
    return async (slug: string, handicap: number) => {
      const quien = await conSesion(app, { sexo: 'hombre', handicap });
      const { status, body } = await quien.send('PUT', `/api/torneos/${slug}/inscripcion`);
      expect(status).toBe(200);
      return { ...quien, participanteId: String(body['participanteId']) };
    };
  });

test('a stableford of the last nine goes from the enrolment to the points of its liga', async ({
  admin,
  db,
  deNueve,
  inscribir,
}) => {
  const liga = await crearLiga(db, {});
  const torneo = await deNueve({ cuenta: 'stableford', limiteGolpesHoyo: null, ligaIds: [liga.id] });
  const ana = await inscribir(torneo.slug, 24.5);
  const blas = await inscribir(torneo.slug, 0);
  expect((await torneo.publicar([ana.participanteId, blas.participanteId], '12')).status).toBe(200);
  const partidas = (await admin.send('GET', `/api/admin/torneos/${torneo.id}/partidas`)).body['partidas'];
  const partidaId = (partidas as { id: string }[])[0]?.id ?? '';
  const leer = async () =>
    (await ana.send('GET', `/api/partidas/${partidaId}/tarjeta`)).body as unknown as TarjetaDePartida;
  const tarjeta = await leer();
  expect(tarjeta.orden).toEqual([12, 13, 14, 15, 16, 17, 18, 10, 11]);
  const [suya] = tarjeta.participantes;
  // 24,5 / 2 is 12,25 and so 12,3, over half the rating (36) and the par of the nine (36).
  expect(suya).toMatchObject({ handicapDeJuego: 12, handicapDeCampo: 12 });
  expect(suya?.hoyos.slice(9).map(({ indice, entre }) => [indice, entre])).toEqual(
    [4, 1, 8, 5, 2, 6, 9, 3, 7].map((indice) => [indice, 9]),
  );
  const escribir = async (participanteId: string, hoyo: number, golpes: number) =>
    await ana.send('PUT', `/api/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`, {
      opId: randomUUID(),
      golpes,
    });
  const fuera = await escribir(ana.participanteId, 9, 4);
  expect([fuera.status, fuera.body['codigo']]).toEqual([422, 'hoyo_que_no_se_juega']);
  for (const [i, hoyo] of VUELTA.entries()) {
    await escribir(ana.participanteId, hoyo, (PARES[i] ?? 0) + 1);
    await escribir(blas.participanteId, hoyo, PARES[i] ?? 0);
  }
  const tablero = async () =>
    (await ana.send('GET', `/api/torneos/${torneo.id}/clasificacion`)).body as unknown as TableroDeTorneo;
  expect((await tablero()).torneo).toMatchObject({ nueve: 'vuelta' });
  const validada = await ana.send('POST', `/api/partidas/${partidaId}/validacion`, {});
  expect([validada.status, validada.body]).toEqual([200, { validada: true }]);
  // Nine pars are 18 points; nine bogeys with a stroke on each hole and two on the three hardest are 18 + 3.
  const oficiales = await db
    .selectFrom('resultados_torneo')
    .select(['participanteId', 'puntosBrutos', 'puntosNetos'])
    .where('torneoId', '=', torneo.id)
    .orderBy('puntosNetos', 'desc')
    .execute();
  expect(oficiales).toEqual([
    { participanteId: ana.participanteId, puntosBrutos: 9, puntosNetos: 21 },
    { participanteId: blas.participanteId, puntosBrutos: 18, puntosNetos: 18 },
  ]);
  const puntos = await db
    .selectFrom('puntuaciones_liga')
    .select(['participanteId', 'puntosHandicap'])
    .where('ligaId', '=', liga.id)
    .orderBy('puntosHandicap', 'desc')
    .execute();
  expect(puntos).toEqual([
    { participanteId: ana.participanteId, puntosHandicap: 40 },
    { participanteId: blas.participanteId, puntosHandicap: 37 },
  ]);
});

test('a nine is played on its own rating where the tee tells it, until the tees are frozen', async ({
  admin,
  deNueve,
  inscribir,
}) => {
  const torneo = await deNueve();
  const ana = await inscribir(torneo.slug, 24.5);
  const DE_FABRICA = {
    nombre: 'Amarillas',
    slopeMasculino: 113,
    slopeFemenino: 113,
    courseRatingMasculino: 72,
    courseRatingFemenino: 72,
  };
  const SIN = {
    slopeMasculino: null,
    slopeFemenino: null,
    courseRatingMasculino: null,
    courseRatingFemenino: null,
  };
  const de = (slopeMasculino: number | null, courseRatingMasculino: number | null) => ({
    ...SIN,
    slopeMasculino,
    courseRatingMasculino,
  });
  const guardar = async (mas: object) =>
    await admin.send('PUT', `/api/admin/salidas/${torneo.salidaId}`, {
      ...DE_FABRICA,
      antes: DE_FABRICA,
      ...mas,
    });
  const suya = async () => {
    const { body } = await ana.send('GET', `/api/torneos/${torneo.slug}`);
    const { miInscripcion, salidas } = body as unknown as TorneoDetalle;
    const hombre = salidas[0]?.valoraciones.find(({ sexo }) => sexo === 'hombre');
    return [miInscripcion?.handicapDeJuego, hombre?.propia];
  };
  expect(await suya()).toEqual([12, null]);
  const sola = await guardar({ nueves: { ida: SIN, vuelta: de(130, null) } });
  expect([sola.status, sola.body['codigo']]).toEqual([422, 'valores_de_nueve_no_validos']);
  // Those of the ida reach nobody who plays the vuelta.
  expect((await guardar({ nueves: { ida: de(120, 35.5), vuelta: SIN } })).body).toMatchObject({
    recalculados: 0,
  });
  const nueves = { ida: de(120, 35.5), vuelta: de(130, 37.4) };
  const pedido = await guardar({ nueves });
  expect(pedido.body).toMatchObject({ codigo: 'campo_con_inscritos', datos: { inscritos: 1, torneos: 1 } });
  const { confirmacion } = pedido.body['datos'] as { confirmacion: string };
  const hecho = await guardar({ nueves, confirmacionDeRecalculo: confirmacion });
  expect(hecho.body).toMatchObject({ recalculados: 1, salida: { nueves } });
  // 24,5 / 2 is 12,3; 12,3 × 130 / 113 + 37,4 − 36 is 15,55.
  const valorada = { slope: 130, valorDeCampo: 37.4 };
  expect(await suya()).toEqual([16, valorada]);
  const otra = await guardar({
    nueves: { ...nueves, ida: de(121, 35.5) },
    antes: { ...DE_FABRICA, nueves: { ida: SIN, vuelta: SIN } },
  });
  expect(otra.body['codigo']).toBe('salida_cambiada');
  // Whoever does not know of nines leaves them as they are.
  expect((await guardar({})).body).toMatchObject({ recalculados: 0, salida: { nueves } });
  expect((await torneo.publicar([ana.participanteId])).status).toBe(200);
  expect((await guardar({ nueves: { ida: SIN, vuelta: SIN } })).body).toMatchObject({ recalculados: 0 });
  expect(await suya()).toEqual([16, valorada]);
});

test('by strokes nine holes are a whole card, and eight are asked about', async ({
  admin,
  deNueve,
  inscribir,
}) => {
  const torneo = await deNueve({ nueve: 'ida' });
  const ana = await inscribir(torneo.slug, 10);
  const { body } = await torneo.publicar([ana.participanteId]);
  const id = (body as unknown as RepartoDeTorneo).partidas[0]?.id ?? '';
  const guardar = async (golpes: readonly (number | null)[]) =>
    await admin.send('PUT', `/api/admin/participantes/${ana.participanteId}/tarjeta`, {
      opId: randomUUID(),
      golpes: [...golpes, ...Array.from({ length: 18 - golpes.length }, () => null)],
      versiones: Array.from({ length: 18 }, () => null),
    });
  const diez = await guardar(Array.from({ length: 10 }, () => 4));
  expect(diez.body['codigo']).toBe('tarjeta_no_valida');
  expect((await guardar(Array.from({ length: 8 }, () => 4))).status).toBe(200);
  const validar = async () => await ana.send('POST', `/api/partidas/${id}/validacion`, {});
  expect((await validar()).body['codigo']).toBe('partida_incompleta');
  await ana.send('PUT', `/api/partidas/${id}/participantes/${ana.participanteId}/resultados/9`, {
    opId: randomUUID(),
    golpes: 4,
  });
  expect((await validar()).status).toBe(200);
});

test('pairs of own balls play nine holes, and a tie of theirs goes by the last ones', async ({
  db,
  deNueve,
  inscribir,
}) => {
  const liga = await crearLiga(db, {});
  const torneo = await deNueve({
    modalidad: 'parejas_por_golpes',
    formula: 'mejor_bola',
    cuenta: 'contra_par',
    limiteGolpesHoyo: null,
    metodoDesempate: 'libro_verde',
    ligaIds: [liga.id],
  });
  const [ana, blas] = [await inscribir(torneo.slug, 0), await inscribir(torneo.slug, 0)];
  const [cruz, dora] = [await inscribir(torneo.slug, 0), await inscribir(torneo.slug, 0)];
  const gente = [ana, blas, cruz, dora];
  await torneo.emparejar([
    [ana, blas],
    [cruz, dora],
  ]);
  const { body } = await torneo.publicar(gente.map(({ participanteId }) => participanteId));
  const partidaId = (body as unknown as RepartoDeTorneo).partidas[0]?.id ?? '';
  const escribir = async (quien: string, hoyo: number, golpes: number) => {
    const { status } = await ana.send(
      'PUT',
      `/api/partidas/${partidaId}/participantes/${quien}/resultados/${hoyo}`,
      { opId: randomUUID(), golpes },
    );
    expect(status).toBe(200);
  };
  for (const { participanteId } of [ana, cruz])
    for (const [i, hoyo] of VUELTA.entries()) await escribir(participanteId, hoyo, PARES[i] ?? 0);
  // A birdie each, the partner's only hole: of the second pair within the last five.
  await escribir(blas.participanteId, 10, 3);
  await escribir(dora.participanteId, 18, 3);
  const validada = await ana.send('POST', `/api/partidas/${partidaId}/validacion`, {
    confirmarIncompleta: true,
  });
  expect([validada.status, validada.body]).toEqual([200, { validada: true }]);
  const { clasificacion } = (await ana.send('GET', `/api/torneos/${torneo.id}/clasificacion`))
    .body as unknown as TableroDeTorneo;
  expect(clasificacion.handicap.map(({ puesto, puntos }) => [puesto, puntos])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const puntos = await db
    .selectFrom('puntuaciones_liga')
    .select(['participanteId', 'puntosHandicap'])
    .where('ligaId', '=', liga.id)
    .execute();
  const de = ({ participanteId }: { participanteId: string }) =>
    puntos.find((uno) => uno.participanteId === participanteId)?.puntosHandicap;
  expect([cruz, dora, ana, blas].map(de)).toEqual([40, 40, 37, 37]);
});

test('one ball over nine holes has the weights of half the handicaps, rounded once', async ({
  deNueve,
  inscribir,
}) => {
  const torneo = await deNueve({ modalidad: 'parejas_por_golpes', formula: 'scramble_2' });
  const [ana, blas] = [await inscribir(torneo.slug, 24.5), await inscribir(torneo.slug, 10)];
  // 35 % of 5 and 15 % of 12,3 are 3,595.
  expect(await torneo.emparejar([[ana, blas]])).toMatchObject([{ handicapDeJuego: 4 }]);
});

test('nine holes are of what is played against the field, and of no hole beside them', async ({
  admin,
  datos,
  deNueve,
  ficha,
  inscribir,
}) => {
  for (const modalidad of ['matchplay_individual', 'matchplay_parejas']) {
    const { status, body } = await admin.send(
      'POST',
      '/api/admin/torneos',
      datos({ nueve: 'ida', modalidad }),
    );
    expect([status, body['codigo']]).toEqual([422, 'nueve_no_admitido']);
  }
  const torneo = await deNueve();
  const ana = await inscribir(torneo.slug, 10);
  expect((await torneo.publicar([ana.participanteId], '3')).body['codigo']).toBe('hoyo_de_salida_no_valido');
  const { body } = await torneo.publicar([ana.participanteId]);
  const id = (body as unknown as RepartoDeTorneo).partidas[0]?.id ?? '';
  await ana.send('PUT', `/api/partidas/${id}/participantes/${ana.participanteId}/resultados/10`, {
    opId: randomUUID(),
    golpes: 4,
  });
  const { nombre, fechaJuego, campoId, version, salidas, nueve } = await ficha(torneo.id);
  expect(nueve).toBe('vuelta');
  const cambiar = async (otro: object) =>
    await admin.send('PUT', `/api/admin/torneos/${torneo.id}`, {
      nombre,
      fechaJuego,
      campoId,
      version,
      salidas,
      ...otro,
    });
  expect((await cambiar({ nueve: null })).body['codigo']).toBe('torneo_con_golpes');
  expect((await cambiar({ nombre: 'Otro' })).status).toBe(200);
  expect((await ficha(torneo.id))['nueve']).toBe('vuelta');
});
