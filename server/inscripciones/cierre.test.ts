import { expect } from 'vitest';
import { TABLA_DE_PUNTOS } from '#reglas/puntos.ts';
import { conSesion } from '#server/testing/callers.ts';
import { test as enElClub } from '#server/testing/en-partidos.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { puntosDe } from '#server/testing/puntos-de.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { oficialDe } from '#server/testing/vueltas.ts';

/* Who leaves may be all that a torneo waited for, whichever way they leave it. */

/** Four who came have their partida validated; a member who did not is alone in the second one. */
const test = enElClub.extend('torneo', async ({ admin, app, db }) => {
  const socia = await conSesion(app);
  const jugado = [0, 1, 2, 3].map((sobrePar) => ({ sobrePar }));
  const ella = { sobrePar: null, jugadorId: socia.jugadorId ?? '' };
  const { id, slug, partidas, participantes } = await crearTorneoJugado(db, [...jugado, ella], {
    fechaJuego: HOY,
    validadas: false,
    invitadosPorSocio: 1,
  });
  expect((await admin.send('POST', `/api/partidas/${partidas[0] ?? ''}/validacion`, {})).status).toBe(200);
  expect(await oficialDe(db, id)).toEqual([]);
  return { id, url: `/api/torneos/${slug}/inscripcion`, socia, suya: participantes.at(-1) ?? '' };
});

const CERRADO = new Set([72, 73, 74, 75]);

test('a member who cancels, the others being validated, closes the torneo as its last validation would', async ({
  db,
  torneo,
}) => {
  const { id, socia, url } = torneo;
  await crearLiga(db, { torneoIds: [id] });
  expect((await socia.send('DELETE', url)).status).toBe(200);
  const golpes = (await oficialDe(db, id)).map(({ golpesBrutos }) => golpesBrutos);
  expect(new Set(golpes)).toEqual(CERRADO);
  expect((await puntosDe(db)(id)).size).toBe(4);
  const escrito = db
    .selectFrom('historial_resultados')
    .select(['motivo', 'autorId'])
    .where('torneoId', '=', id);
  expect(await escrito.execute()).toEqual([{ motivo: 'ultima_validacion', autorId: socia.usuarioId }]);
});

test('so does a guest whom a member takes out', async ({ db, torneo }) => {
  const { id, socia, suya, url } = torneo;
  const cambio = { esInvitado: true, nombreInvitado: 'Rosa', anfitrionId: socia.jugadorId, jugadorId: null };
  await db.updateTable('participantes_torneo').set(cambio).where('id', '=', suya).execute();
  expect((await socia.send('DELETE', `${url}/invitados/${suya}`)).status).toBe(200);
  expect(await oficialDe(db, id)).toHaveLength(4);
});

test('so does a member whom an administrator deletes', async ({ admin, db, torneo }) => {
  const { id, socia } = torneo;
  const url = `/api/admin/jugadores/${socia.jugadorId}/borrado`;
  const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
  expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
  expect(await oficialDe(db, id)).toHaveLength(4);
});

test('so does a member who deletes the own account', async ({ db, torneo }) => {
  expect((await torneo.socia.send('POST', '/api/cuenta/borrado', {})).status).toBe(200);
  expect(await oficialDe(db, torneo.id)).toHaveLength(4);
});

test('who leaves the last match of a cuadro leaves it to the rival, with the points that follow', async ({
  app,
  club,
  db,
}) => {
  const { id, participantes } = await club.crear([0, 1]);
  const [ana = '', eva = ''] = participantes;
  const socia = await conSesion(app);
  const { jugadorId } = socia;
  await db.updateTable('participantes_torneo').set({ jugadorId }).where('id', '=', eva).execute();
  await crearLiga(db, { torneoIds: [id] });
  await club.sortear(id, participantes);
  expect((await puntosDe(db)(id)).size).toBe(0);
  expect((await socia.send('DELETE', `/api/torneos/${id}/inscripcion`)).status).toBe(200);
  expect(await puntosDe(db)(id)).toEqual(new Map([[ana, [1, TABLA_DE_PUNTOS[0], 0]]]));
});

test('who has points of a cuadro that is decided leaves them behind, be it without a stroke', async ({
  admin,
  app,
  club,
  db,
}) => {
  const { id, participantes } = await club.crear([0, 1]);
  const [ana = '', eva = ''] = participantes;
  const { jugadorId } = await conSesion(app);
  await db.updateTable('participantes_torneo').set({ jugadorId }).where('id', '=', eva).execute();
  await crearLiga(db, { torneoIds: [id] });
  await club.sortear(id, participantes);
  await club.anotar(id, {}, { ganadorId: ana, motivo: 'no_presentado', marcador: null });
  const puntos = await puntosDe(db)(id);
  expect(puntos.size).toBe(2);
  const url = `/api/admin/jugadores/${jugadorId}/borrado`;
  const { confirmacion, ...previa } = (await admin.send('GET', `${url}/previa`)).body;
  expect(previa).toMatchObject({ torneosConResultados: 1, plazasPorJugar: 0, ligas: 1 });
  expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
  expect(await puntosDe(db)(id)).toEqual(puntos);
});

test('who is in a match of a cuadro without a liga that is decided stays in it, nobody else', async ({
  admin,
  app,
  club,
  db,
}) => {
  const { id, participantes } = await club.crear([0, 1, 2, 3, 4]);
  const [ana = '', , luz = ''] = participantes;
  const suya = async (participanteId: string) => {
    const { jugadorId } = await conSesion(app);
    await db
      .updateTable('participantes_torneo')
      .set({ jugadorId })
      .where('id', '=', participanteId)
      .execute();
    const url = `/api/admin/jugadores/${jugadorId}/borrado`;
    return async () => {
      const { confirmacion, ...previa } = (await admin.send('GET', `${url}/previa`)).body;
      expect((await admin.send('POST', url, { confirmacion })).status).toBe(200);
      return previa;
    };
  };
  // Of five the first three go on without a rival: the first one plays who wins the only match of the first round.
  await club.sortear(id, participantes);
  const partidos = await club.partidos(id);
  const deLuz = partidos.find(({ ronda, a, b }) => ronda === 2 && [a, b].includes(luz));
  const otro = deLuz?.a === luz ? deLuz.b : deLuz?.a;
  await club.anotar(
    id,
    { ronda: 2, lugar: deLuz?.lugar ?? 0 },
    {
      ganadorId: otro,
      motivo: 'no_presentado',
      marcador: null,
    },
  );
  const borrarALuz = await suya(luz);
  expect(await borrarALuz()).toMatchObject({ torneosConResultados: 1, plazasPorJugar: 0 });
  const decidido = (await club.partidos(id)).find((uno) => uno.id === deLuz?.id);
  expect(decidido).toMatchObject({ situacion: 'terminado', ganador: otro });
  const borrarAAna = await suya(ana);
  expect(await borrarAAna()).toMatchObject({ torneosConResultados: 0, plazasPorJugar: 1 });
  expect((await club.partidos(id)).flatMap(({ a, b }) => [a, b])).not.toContain(ana);
});
