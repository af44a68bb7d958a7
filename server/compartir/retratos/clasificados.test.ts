import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { findTorneoEnTablero } from '#server/clasificacion/queries.ts';
import { openBoard } from '#server/clasificacion/board.ts';
import { DE_LA_CASA } from '#server/club/funcionamiento/service.ts';
import { type Clasificados, openClasificados } from '#server/compartir/retratos/clasificados.ts';
import { gana, test as base } from '#server/testing/en-partidos.ts';
import { crearCampo } from '#server/testing/factories/campo.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTarjeta } from '#server/testing/factories/tarjeta.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import { HOY } from '#server/testing/test-app.ts';
import { crearTorneoJugado, tarjetaSobrePar } from '#server/testing/torneo-jugado.ts';
import { validarPartida } from '#server/testing/validar.ts';
import { enVuelta } from '#server/testing/vueltas.ts';

/* Who is drawn beside a shared link: the drawing itself is looked at, what it is made of is asked here. */

const PASADO = { fechaJuego: '2026-05-10' };

const test = base
  // What the pictures are made of, by the queries that the boards of a running club are loaded with
  .extend('quienes', { scope: 'file' }, ({ app }) => {
    return async (
      cual: Parameters<ReturnType<typeof openClasificados>>[0],
      visibilidad: (typeof DE_LA_CASA)['visibilidad'] = 'todos',
    ): Promise<Clasificados | null> => {
      const now = () => new Date(`${HOY}T12:00:00Z`);
      const paraVisitantes = visibilidad === 'todos' ? 'segun_ficha' : 'abreviados';
      const club = { nombre: 'Peña', funcionamiento: { ...DE_LA_CASA, visibilidad } };
      const clasificadosDe = openClasificados({
        db: app.db,
        clock: { now, hoy: () => HOY } as never,
        club: () => club as never,
        boards: {
          get: async (ref) => {
            const leido = await findTorneoEnTablero(app.db.kysely, { ref, ahora: now(), paraVisitantes });
            return leido && openBoard(leido, { epoch: 'x', now: now(), hoy: HOY });
          },
        },
        totales: { de: (_cual, contar) => contar(), forgetAll: () => undefined },
      });
      return await clasificadosDe(cual);
    };
  })
  .extend('imagen', { scope: 'file' }, ({ app }) => {
    return async (pagina: string) => {
      const answer = await fetch(`${app.url}/compartir/${pagina}.jpg`);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
  });

const escalones = (dibujo: Clasificados | null) =>
  dibujo?.kind === 'podium' ? dibujo.steps.map(({ place, figure, words }) => [place, figure, words]) : dibujo;

test('a torneo that has passed shows its podium, who shares a place beside each other, and the card of who won', async ({
  db,
  quienes,
}) => {
  const jugadas = [0, 1, 1, 1, 1, 1, 9].map((sobrePar) => ({ sobrePar }));
  const { id } = await crearTorneoJugado(db, jugadas, { ...PASADO, nombre: 'Memorial' });
  const dibujo = await quienes({ de: 'torneo', id });
  expect(dibujo).toMatchObject({
    kind: 'podium',
    title: 'Memorial',
    facts: expect.stringMatching(/^Peña · domingo, 10 de mayo de 2026 · ./u),
  });
  expect(escalones(dibujo)).toEqual([
    [1, 'PAR', '72 golpes · neto 72'],
    [2, '+1', ''],
    [2, '+1', ''],
    [2, '+1', 'y 2 más'],
  ]);
  expect(dibujo?.kind === 'podium' && dibujo.card).toHaveLength(18);
  const { id: empatado } = await crearTorneoJugado(db, [{ sobrePar: 1 }, { sobrePar: 1 }], PASADO);
  const sinGanador = await quienes({ de: 'torneo', id: empatado });
  expect(sinGanador).toMatchObject({ steps: [{ place: 1 }, { place: 1 }], card: [] });
});

test('names are those that visitors read', async ({ db, quienes }) => {
  const { id: jugadorId } = await crearJugador(db, { nombre: 'Aurelio', apellidos: 'Castroviejo Núñez' });
  const { id } = await crearTorneoJugado(db, [{ sobrePar: 0, jugadorId }], PASADO);
  const todos = await quienes({ de: 'torneo', id });
  const pocos = await quienes({ de: 'torneo', id }, 'con_sesion');
  expect(todos).toMatchObject({ steps: [{ name: 'Aurelio Castroviejo Núñez' }] });
  expect(JSON.stringify(pocos)).not.toContain('Castroviejo');
});

test('nobody is drawn of one that is played today, has open matches, is not shown, or has no cards', async ({
  db,
  quienes,
}) => {
  const jugadas = [{ sobrePar: 0 }, { sobrePar: 1 }];
  for (const campos of [
    { fechaJuego: HOY },
    { ...PASADO, activo: false },
    { ...PASADO, modalidad: 'matchplay_individual' },
  ] as const) {
    const { id } = await crearTorneoJugado(db, jugadas, campos);
    expect(await quienes({ de: 'torneo', id })).toBeNull();
  }
  const { id } = await crearTorneo(db, PASADO);
  expect(await quienes({ de: 'torneo', id })).toBeNull();
});

test('a cuadro shows who won it, once that is sure, and those who lost a semifinal beside each other', async ({
  db,
  club,
  quienes,
}) => {
  const { id, participantes } = await club.crear([0, 0, 0, 0]);
  expect((await club.sortear(id, participantes)).status).toBe(200);
  await db.updateTable('torneos').set(PASADO).where('id', '=', id).execute();
  const ganar = async (ronda: number, lugar: number) => {
    const partido = (await club.partidos(id)).find((uno) => uno.ronda === ronda && uno.lugar === lugar);
    const { status } = await club.anotar(id, { ronda, lugar }, gana(partido?.a ?? ''));
    expect(status).toBe(200);
  };
  await ganar(1, 1);
  await ganar(1, 2);
  expect(await quienes({ de: 'torneo', id })).toBeNull();
  await ganar(2, 1);
  expect(escalones(await quienes({ de: 'torneo', id }))).toEqual([
    [1, '', 'Gana el cuadro'],
    [2, '', 'Final'],
    [3, '', 'Semifinales'],
    [3, '', 'Semifinales'],
  ]);
});

test('while results are held back the picture is that of a torneo nobody has won, whatever is written', async ({
  db,
  admin,
  quienes,
  imagen,
}) => {
  const jugadas = [{ sobrePar: 0 }, { sobrePar: 3 }];
  const enJuego = { fechaJuego: HOY, validadas: false };
  const { id, slug, participantes } = await crearTorneoJugado(db, jugadas, enJuego);
  const ocultar = await admin.send('PUT', `/api/admin/torneos/${id}/entrega`, { hoyo: 10, version: 0 });
  expect(ocultar.status).toBe(200);
  await db.updateTable('torneos').set(PASADO).where('id', '=', id).execute();
  expect(await quienes({ de: 'torneo', id })).toBeNull();
  const antes = await imagen(`clasificacion/${slug}`);
  const [participanteId = ''] = participantes;
  await db
    .updateTable('resultados_hoyo')
    .set({ golpes: 9 })
    .where('numeroHoyo', '=', 12)
    .where('tarjetaId', 'in', (de) =>
      de.selectFrom('tarjetas').select('id').where('participanteId', '=', participanteId),
    )
    .execute();
  expect(await quienes({ de: 'torneo', id })).toBeNull();
  expect((await imagen(`clasificacion/${slug}`)).bytes.equals(antes.bytes)).toBe(true);
  expect(antes.status).toBe(200);
  await db.deleteFrom('resultados_ocultos').where('torneoId', '=', id).execute();
  expect(escalones(await quienes({ de: 'torneo', id }))).toHaveLength(2);
});

test('of several vueltas it is the podium of the total, once the last one has passed', async ({
  db,
  admin,
  quienes,
}) => {
  const { id } = await crearTorneo(db, { fechaJuego: '2026-05-02', nombre: 'Campeonato' });
  const inscritos: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const { id: jugadorId } = await crearJugador(db, { handicap: 0, sexo: 'hombre' });
    const alta = await admin.send('POST', `/api/admin/torneos/${id}/participantes`, {
      jugadorId,
      handicap: 0,
    });
    inscritos.push((alta.body['participante'] as { id: string }).id);
  }
  const campo = await crearCampo(db);
  const salidas = (['hombre', 'mujer'] as const).map((sexo) => ({ sexo, tipoSalidaId: campo.salidaId }));
  const deVuelta = { id: randomUUID(), fechaJuego: '2026-05-03', campoId: campo.id, salidas, corte: null };
  const vuelta = (await admin.send('POST', `/api/admin/torneos/${id}/vueltas`, deVuelta)).body[
    'id'
  ] as string;
  const escribir = async (participanteIds: readonly string[], sobre: readonly number[]) => {
    for (const [i, participanteId] of participanteIds.entries())
      await crearTarjeta(db, { participanteId, golpes: tarjetaSobrePar(sobre[i] ?? 0) });
  };
  await escribir(inscritos, [0, 2]);
  const previa = await admin.send('GET', `/api/admin/torneos/${vuelta}/vuelta/participantes/previa`);
  const { confirmacion } = previa.body;
  await admin.send('POST', `/api/admin/torneos/${vuelta}/vuelta/participantes`, { confirmacion });
  const alli = await enVuelta(db, vuelta);
  await escribir(
    inscritos.map((inscrito) => alli.get(inscrito) ?? ''),
    [5, 1],
  );
  for (const cual of [id, vuelta]) {
    const dibujo = await quienes({ de: 'torneo', id: cual });
    expect(dibujo).toMatchObject({
      title: 'Campeonato',
      facts: 'Peña · 2 vueltas · domingo, 3 de mayo de 2026',
    });
    expect(escalones(dibujo)).toEqual([
      [1, '+3', 'neto 147'],
      [2, '+5', ''],
    ]);
  }
  await db.updateTable('torneos').set({ fechaJuego: HOY }).where('id', '=', vuelta).execute();
  expect(await quienes({ de: 'torneo', id })).toBeNull();
});

test('a liga shows its first six lines, and nobody before it has points', async ({
  db,
  admin,
  quienes,
  imagen,
}) => {
  const jugadas = [0, 1, 2, 3, 4, 5, 6].map((sobrePar) => ({ sobrePar }));
  const jugado = await crearTorneoJugado(db, jugadas, { ...PASADO, validadas: false });
  const porJugar = await crearTorneo(db, { fechaJuego: '2026-06-01' });
  const { id, slug, nombre } = await crearLiga(db, { torneoIds: [jugado.id, porJugar.id] });
  expect(await quienes({ de: 'liga', id })).toBeNull();
  const sinPuntos = await imagen(`ligas/${slug}`);
  for (const partida of jugado.partidas) expect((await validarPartida(admin, partida)).status).toBe(200);
  const dibujo = await quienes({ de: 'liga', id });
  expect(dibujo).toMatchObject({ kind: 'table', title: nombre, facts: 'Peña · tras 1 de 2 torneos' });
  const rows = dibujo?.kind === 'table' ? dibujo.rows : [];
  expect(rows.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(rows[0]?.bars).toEqual([{ points: Number(rows[0]?.total), counts: true }]);
  const { width, height } = await sharp(sinPuntos.bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
