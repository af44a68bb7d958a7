import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { tableroDeTorneoSchema } from '#contrato/clasificacion.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import type { Tables } from '#db/tables.ts';
import type { EstadoDeTarjeta } from '#reglas/estado-de-tarjeta.ts';
import { type Caller, conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/club.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearInscripcion } from '#server/testing/factories/inscripcion.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { crearTorneoJugado, tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { enVuelta } from '#server/testing/vueltas.ts';

/* Who played and took no place is told why in the table of a liga, whichever card it was; nobody reads that they did not play. */

const test = enElClub
  .extend('yo', async ({ app }) => await conSesion(app))
  .extend('enLiga', ({ admin, db, yo }) => {
    /** A liga of a torneo in which somebody has points and of another one, calculated; what its table says of the latter. */
    return async (torneoId: string) => {
      const jugadas = [{ jugadorId: yo.jugadorId ?? '', sobrePar: 1 }, { sobrePar: 2 }];
      const antes = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-02-01' });
      const { slug } = await crearLiga(db, { torneoIds: [antes.id, torneoId] });
      const calculo = await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {});
      expect(calculo).toMatchObject({ status: 200, body: { torneos: 2 } });
      return async () => await sinPuesto(yo, slug);
    };
  });

async function sinPuesto(yo: Caller, slug: string): Promise<EstadoDeTarjeta | undefined> {
  const { body } = await yo.send('GET', `/api/ligas/${slug}/clasificacion`);
  const { jugadores } = clasificacionDeLigaSchema.parse(body);
  return jugadores.find(({ propio }) => propio)?.sinPuesto.find(([torneo]) => torneo === 1)?.[1];
}

/** What somebody reads of a torneo under its liga. */
async function enMisResultados(yo: Caller, torneoId: string) {
  const { ligas } = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
  const deLigas = ligas.flatMap(({ liga, resultados }) => (liga === null ? [] : resultados));
  return deLigas.find(({ torneo }) => torneo.id === torneoId);
}

test('who retires in the second vuelta, by the card of that vuelta as it is decided', async ({
  admin,
  db,
  enLiga,
  yo,
}) => {
  const jugadas = [{ jugadorId: yo.jugadorId ?? '', sobrePar: 1 }, { sobrePar: 2 }];
  const { id, participantes } = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-03-01' });
  const { id: campoId, salidaId } = await crearCampo(db);
  const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: salidaId }));
  const vuelta = { id: randomUUID(), fechaJuego: '2026-03-02', campoId, salidas, corte: null };
  expect((await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, vuelta)).status).toBe(200);
  const paso = `/api/admin/torneos/${vuelta.id}/vuelta/participantes`;
  const { confirmacion } = (await admin.send('GET', `${paso}/previa`)).body;
  expect((await admin.send('POST', paso, { confirmacion })).status).toBe(200);
  const dentro = await enVuelta(db, vuelta.id);
  const [mio = '', suyo = ''] = participantes.map((uno) => dentro.get(uno) ?? '');
  await crearTarjeta(db, { participanteId: mio, golpes: tarjetaSobrePar(0).slice(0, 9) });
  await crearTarjeta(db, { participanteId: suyo, golpes: tarjetaSobrePar(0) });
  await sql`update tarjetas set estado = 'retirado' where participante_id = ${mio}::uuid`.execute(db);
  await crearPartida(db, { torneoId: vuelta.id, participanteIds: [mio, suyo], validada: true });

  const contado = await enLiga(id);
  expect(await contado()).toBe('retirado');
  const estado = `/api/admin/torneos/${vuelta.id}/participantes/${mio}/estado`;
  const decidido = { estado: 'descalificado', motivo: 'Bola equivocada' };
  expect((await admin.send('PUT', estado, decidido)).status).toBe(200);
  expect(await contado()).toBe('descalificado');
  expect(await enMisResultados(yo, id)).toMatchObject({ puestoHandicap: null, estado: 'descalificado' });
});

/** Two of whom `yo`, the worse one, is in no second vuelta: by the cut, or taken out of it; sinPrimera: handed in no card before. */
async function sinSegunda(
  { admin, db, yo }: { admin: Caller; db: Kysely<Tables>; yo: Caller },
  { corte, sinPrimera = false }: { corte: number | null; sinPrimera?: boolean },
) {
  const jugadas = [{ jugadorId: yo.jugadorId ?? '', sobrePar: 2 }, { sobrePar: 1 }];
  const { id, participantes } = await crearTorneoJugado(db, jugadas, { fechaJuego: '2026-03-01' });
  const [primera = '', otra = ''] = participantes;
  if (sinPrimera)
    await sql`update tarjetas set estado = 'sin_tarjeta' where participante_id = ${primera}::uuid`.execute(
      db,
    );
  const { campoId, salidas } = (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
  const vuelta = { id: randomUUID(), fechaJuego: '2026-03-02', campoId, salidas, corte };
  expect((await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, vuelta)).status).toBe(200);
  const paso = `/api/admin/torneos/${vuelta.id}/vuelta/participantes`;
  const { confirmacion } = (await admin.send('GET', `${paso}/previa`)).body;
  expect((await admin.send('POST', paso, { confirmacion })).status).toBe(200);
  const deVuelta = await enVuelta(db, vuelta.id);
  const mio = deVuelta.get(primera);
  if (mio !== undefined) {
    const baja = `/api/admin/torneos/${vuelta.id}/participantes/${mio}/baja`;
    const previa = (await admin.send('GET', `${baja}/previa`)).body;
    expect((await admin.send('POST', baja, { confirmacion: previa.confirmacion })).status).toBe(200);
  }
  const dentro = deVuelta.get(otra) ?? '';
  await crearTarjeta(db, { participanteId: dentro, golpes: tarjetaSobrePar(0) });
  await crearPartida(db, { torneoId: vuelta.id, participanteIds: [dentro], validada: true });
  return id;
}

test.for<{ porque: string; como: Parameters<typeof sinSegunda>[1]; dicho: object; suyo: object }>([
  { porque: 'left out by the cut', como: { corte: 1 }, dicho: { sinPasar: [1] }, suyo: { enElCorte: true } },
  { porque: 'without a card before the cut', como: { corte: 1, sinPrimera: true }, dicho: {}, suyo: {} },
  {
    porque: 'not in a vuelta without a cut',
    como: { corte: null },
    dicho: { sinVuelta: [[1, 2]] },
    suyo: { sinVuelta: 2 },
  },
])('who is $porque, as the board says', async ({ como, dicho, suyo }, { admin, db, enLiga, yo }) => {
  const id = await sinSegunda({ admin, db, yo }, como);
  const contado = await enLiga(id);
  expect(await contado()).toBe('sin_tarjeta');
  const { body } = await yo.send('GET', '/api/mis-resultados');
  const deTorneo = misResultadosSchema
    .parse(body)
    .ligas.find(({ resultados }) => resultados.some(({ torneo }) => torneo.id === id));
  const leida = await yo.send('GET', `/api/ligas/${deTorneo?.liga?.slug}/clasificacion`);
  const { jugadores } = clasificacionDeLigaSchema.parse(leida.body);
  const mia = jugadores.find(({ propio }) => propio);
  expect({ sinPasar: mia?.sinPasar, sinVuelta: mia?.sinVuelta }).toEqual(dicho);
  const resultado = await enMisResultados(yo, id);
  expect(resultado?.estado).toBe('sin_tarjeta');
  expect({ enElCorte: resultado?.enElCorte, sinVuelta: resultado?.sinVuelta }).toEqual(suyo);
});

/** Two pairs by best ball whose day has passed: in that of `yo` the partner, or both, end so. */
async function conCompanero(
  { admin, db, yo }: { admin: Caller; db: Kysely<Tables>; yo: Caller },
  {
    golpes,
    delCompanero = golpes,
    estado,
  }: { golpes: number; delCompanero?: number; estado: 'descalificado' | null },
) {
  const { id } = await crearTorneo(db, { modalidad: 'parejas_por_golpes', fechaJuego: '2026-03-01' });
  const ids: string[] = [];
  for (const jugadorId of [yo.jugadorId ?? '', undefined, undefined, undefined])
    ids.push((await crearInscripcion(db, { torneoId: id, ...(jugadorId ? { jugadorId } : {}) })).id);
  const parejas = [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds }));
  const hechas = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, { version: 1, parejas });
  expect(hechas.status).toBe(200);
  for (const [i, participanteId] of ids.entries()) {
    const suyos = tarjetaSobrePar(i).slice(0, [golpes, delCompanero][i] ?? 18);
    await crearTarjeta(db, { participanteId, golpes: suyos });
  }
  await crearPartida(db, { torneoId: id, participanteIds: ids, validada: true });
  if (estado !== null) {
    const url = `/api/admin/torneos/${id}/participantes/${ids[1]}/estado`;
    expect((await admin.send('PUT', url, { estado, motivo: 'Bola equivocada' })).status).toBe(200);
  }
  return id;
}

test.for([
  { golpes: 18, estado: 'descalificado', dicho: 'descalificado' },
  { golpes: 17, estado: null, dicho: 'sin_tarjeta' },
] as const)(
  'whose pair is out by $dicho, as the board says of it',
  async (como, { admin, db, enLiga, yo }) => {
    const id = await conCompanero({ admin, db, yo }, como);
    const contado = await enLiga(id);
    const leido = await yo.send('GET', `/api/torneos/${id}/clasificacion`);
    const { handicap } = tableroDeTorneoSchema.parse(leido.body).clasificacion;
    expect(handicap.map(({ estado }) => estado)).toEqual(['entregada', como.dicho]);
    expect(await contado()).toBe(como.dicho);
    expect(await enMisResultados(yo, id)).toMatchObject({ puestoScratch: null, estado: como.dicho });
  },
);

test('who wrote nothing has the place and the points that the ball of the partner brought', async ({
  admin,
  db,
  enLiga,
  yo,
}) => {
  const id = await conCompanero({ admin, db, yo }, { golpes: 0, delCompanero: 18, estado: null });
  await enLiga(id);
  const suyo = await enMisResultados(yo, id);
  expect(suyo).toMatchObject({ puestoScratch: 1, generalScratch: 1, estado: 'no_presentado' });
  const { resumen, ligas } = misResultadosSchema.parse((await yo.send('GET', '/api/mis-resultados')).body);
  const deTorneos = ligas.flatMap(({ resultados }) => resultados);
  const suma = deTorneos.reduce((puntos, { puntosHandicap }) => puntos + (puntosHandicap ?? 0), 0);
  expect([resumen.torneosJugados, resumen.puntosTotales]).toEqual([2, suma]);
});

/** A foursome of two pairs whose day has passed: that of `yo` left the last hole of its one card empty. */
async function conTarjetaSinUnHoyo({ admin, db, yo }: { admin: Caller; db: Kysely<Tables>; yo: Caller }) {
  const { id } = await crearTorneo(db, {
    modalidad: 'parejas_por_golpes',
    formula: 'foursome',
    fechaJuego: '2026-03-01',
  });
  const ids: string[] = [];
  for (const jugadorId of [yo.jugadorId ?? '', undefined, undefined, undefined])
    ids.push((await crearInscripcion(db, { torneoId: id, ...(jugadorId ? { jugadorId } : {}) })).id);
  const parejas = [ids.slice(0, 2), ids.slice(2)].map((participanteIds) => ({ participanteIds }));
  const hechas = await admin.send('PUT', `/api/admin/torneos/${id}/parejas`, { version: 1, parejas });
  expect(hechas.status).toBe(200);
  await sql`insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes)
    select k.id, n, 4 from tarjetas k join bandos_participantes m on m.bando_id = k.bando_id,
      generate_series(1, 18) n where m.participante_id in (${ids[0]}::uuid, ${ids[2]}::uuid)
      and (n < 18 or m.participante_id = ${ids[2]}::uuid)`.execute(db);
  await crearPartida(db, { torneoId: id, participanteIds: ids, validada: false });
  return id;
}

test('whose pair left holes of its one card empty', async ({ admin, db, enLiga, yo }) => {
  const id = await conTarjetaSinUnHoyo({ admin, db, yo });
  const contado = await enLiga(id);
  expect(await contado()).toBe('sin_tarjeta');
  expect(await enMisResultados(yo, id)).toMatchObject({ puestoHandicap: null, estado: 'sin_tarjeta' });
});

test.for([
  { pareja: 'one card without its last hole', dicho: 'sin_tarjeta' },
  { pareja: 'two balls without their last hole', dicho: 'sin_tarjeta' },
  { pareja: 'two balls, one of them disqualified', dicho: 'descalificado' },
] as const)(
  'as the board, the card in the liga and the sheet of the participantes tell it: $pareja',
  async ({ pareja, dicho }, { admin, db, yo }) => {
    const deBolas =
      dicho === 'descalificado' ? ({ golpes: 18, estado: dicho } as const) : { golpes: 17, estado: null };
    const id = pareja.startsWith('one')
      ? await conTarjetaSinUnHoyo({ admin, db, yo })
      : await conCompanero({ admin, db, yo }, deBolas);
    const { slug } = await crearLiga(db, { torneoIds: [id] });
    const leido = await yo.send('GET', `/api/torneos/${id}/clasificacion`);
    const { handicap } = tableroDeTorneoSchema.parse(leido.body).clasificacion;
    expect(handicap.map(({ estado }) => estado)).toEqual(['entregada', dicho]);
    const suya = await yo.send('GET', `/api/ligas/${slug}/torneos/${id}/tarjetas/${yo.jugadorId}`);
    expect(suya).toMatchObject({ status: 200, body: { estado: dicho } });
    const hoja = String((await admin.send('GET', `/api/admin/torneos/${id}/participantes/csv`)).body['csv']);
    const estados = [...hoja.matchAll(/Entregada|Sin tarjeta|Descalificado/gu)].map(([estado]) => estado);
    const palabra = TEXTOS_DE_ESTADO[dicho];
    expect(estados.toSorted()).toEqual(['Entregada', 'Entregada', palabra, palabra].toSorted());
  },
);
