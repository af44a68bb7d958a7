import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { torneoDetalleSchema } from '#contrato/torneos.ts';
import { test } from '#server/testing/club.ts';
import { crearPartida } from '#server/testing/factories/partida.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { frases } from '#server/testing/frases.ts';
import { crearTorneoJugado, tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { enVuelta, oficialDe } from '#server/testing/vueltas.ts';

test('who does not go on after all leaves the vuelta, and a torneo that waited for nobody else closes', async ({
  admin,
  app,
  db,
}) => {
  const { id, participantes } = await crearTorneoJugado(db, [
    { sobrePar: 0 },
    { sobrePar: 1, handicapTorneo: 9 },
  ]);
  const [ana = '', eva = ''] = participantes;
  const ficha = (await admin.send('GET', `/api/admin/torneos/${id}`)).body;
  const { campoId, fechaJuego, nombre, salidas } = ficha;
  const vueltaId = randomUUID();
  const vuelta = { id: vueltaId, fechaJuego, campoId, salidas, corte: null };
  expect((await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, vuelta)).status).toBe(200);
  const cortar = async (corte: number) =>
    await admin.send('PUT', `/api/admin/torneos/${vueltaId}/vuelta`, { corte, corteTipo: 'scratch' });
  // The same again is no change
  for (const corte of [3, 3, 2]) expect((await cortar(corte)).status).toBe(200);
  const pasar = async () => {
    const url = `/api/admin/torneos/${vueltaId}/vuelta/participantes`;
    const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
    expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
  };
  await pasar();
  const dentro = await enVuelta(db, vueltaId);
  const [deAna = '', deEva = ''] = [dentro.get(ana), dentro.get(eva)];
  // Who goes out when is proposed by the net strokes
  const { clasificaciones } = (await admin.send('GET', `/api/admin/torneos/${vueltaId}/partidas`)).body;
  const puestos = [deEva, deAna].map((participanteId, i) => ({ participanteId, puesto: i + 1 }));
  expect(clasificaciones).toMatchObject([{ puestos: expect.arrayContaining(puestos) }]);
  await crearTarjeta(db, { participanteId: deAna, golpes: tarjetaSobrePar(2) });
  const partidas = [];
  for (const [i, participanteId] of [deAna, deEva].entries())
    partidas.push(
      await crearPartida(db, { torneoId: vueltaId, participanteIds: [participanteId], ordenSalida: i + 1 }),
    );
  const validacion = `/api/partidas/${partidas[0]?.id ?? ''}/validacion`;
  expect((await admin.send('POST', validacion, {})).status).toBe(200);
  const estado = `/api/admin/torneos/${id}/participantes/${eva}/estado`;
  const descalificada = { estado: 'descalificado', motivo: 'Firmó un golpe de menos' };
  expect((await admin.send('PUT', estado, descalificada)).status).toBe(200);
  expect(await oficialDe(db, id)).toEqual([]);
  await pasar();
  expect(await oficialDe(db, id)).toContainEqual({ participanteId: ana, golpesBrutos: 146, posicion: 1 });
  // The page of any vuelta says who has won the torneo
  const ganadores = async (de: string) => {
    const leido = torneoDetalleSchema.parse((await admin.send('GET', `/api/torneos/${de}`)).body);
    return leido.ganadores.map(({ tipo, golpes }) => [tipo, golpes]);
  };
  expect(await ganadores(id)).toContainEqual(['scratch', 146]);
  expect(await ganadores(vueltaId)).toEqual(await ganadores(id));
  const suya = `${String(nombre)} · Vuelta 2`;
  const paso = (cuantos: string) => `${cuantos} a la vuelta 2 de ${String(nombre)}`;
  expect(await frases(app, { torneoId: id })).toEqual([
    `Añade la vuelta 2 a ${String(nombre)}`,
    `Cambia el corte de ${suya}`,
    `Cambia el corte de ${suya}`,
    paso('Pasan 2'),
    expect.stringMatching(/: Descalificado$/u),
    paso('Pasa 1'),
  ]);
  expect((await frases(app, { torneoId: vueltaId }))[0]).toBe(`Crea el torneo ${suya}`);
});
