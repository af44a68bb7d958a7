import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type ClasificacionDeLiga, clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { type MisResultados, misResultadosSchema } from '#contrato/estadisticas.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { openHouse } from '#server/house.ts';
import { readConfig } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { conSesion, type Caller } from '#server/testing/callers.ts';
import { test } from '#server/testing/club.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';

/* What 'Mis Resultados' tells of a liga is what its table says, whatever was changed since the places were written. */

const delJugador = async (yo: Caller, ligaId: string): Promise<MisResultados['ligas'][number] | undefined> =>
  misResultadosSchema
    .parse((await yo.send('GET', '/api/mis-resultados')).body)
    .ligas.find(({ liga }) => liga?.id === ligaId);

/** The same, from the table that everybody reads. */
async function deLaTabla(yo: Caller, ligaId: string): Promise<unknown> {
  const { body } = await yo.send('GET', `/api/ligas/${ligaId}/clasificacion`);
  const tabla: ClasificacionDeLiga = clasificacionDeLigaSchema.parse(body);
  const suya = tabla.jugadores.find(({ id }) => id === yo.jugadorId);
  if (!suya) return undefined;
  const lugar = (tipo: 'handicap' | 'scratch') => {
    const descartes = tabla.liga.numeroTorneosDescartados;
    const fila = clasificarPuntuaciones({ ...tabla, tipo, descartes }).find(({ id }) => id === yo.jugadorId);
    return { puesto: fila?.puesto ?? null, total: redondearPuntos(fila?.total ?? 0) };
  };
  return {
    jugadores: tabla.jugadores.length,
    torneosJugados: suya.puntuaciones.length,
    puestoHandicap: lugar('handicap').puesto,
    puntosHandicap: lugar('handicap').total,
    puestoScratch: lugar('scratch').puesto,
    puntosScratch: lugar('scratch').total,
  };
}

test('places that were written follow every change of what they are made from', async ({
  app,
  admin,
  db,
}) => {
  const [yo, otra] = [await conSesion(app), await conSesion(app)];
  const jugar = async (mio: number, suyo: number, fechaJuego: string) =>
    await crearTorneoJugado(
      db,
      [
        { jugadorId: yo.jugadorId ?? '', sobrePar: mio },
        { jugadorId: otra.jugadorId ?? '', sobrePar: suyo },
        { sobrePar: 5 },
        { sobrePar: 5, invitado: true },
      ],
      { fechaJuego },
    );
  const torneos = [
    await jugar(9, 1, '2026-03-01'),
    await jugar(0, 4, '2026-03-08'),
    await jugar(12, 3, '2026-03-15'),
  ];
  for (const sistemaPuntuacion of ['om_hoyo19', 'cervecita'] as const) {
    const { id, slug } = await crearLiga(db, {
      torneoIds: torneos.map((torneo) => torneo.id),
      sistemaPuntuacion,
    });
    const calcular = async () =>
      expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
    const cambios: [string, () => Promise<unknown>][] = [
      ['points are calculated', calcular],
      ['an ajuste is given', () => db.insertInto('ligas_ajustes').values(ajuste(id, otra)).execute()],
      [
        'the ajuste is worth less',
        () => db.updateTable('ligas_ajustes').set({ puntos: -3 }).where('ligaId', '=', id).execute(),
      ],
      ['it is taken away', () => db.deleteFrom('ligas_ajustes').where('ligaId', '=', id).execute()],
      [
        'one is discarded',
        () => db.updateTable('ligas').set({ numeroTorneosDescartados: 1 }).where('id', '=', id).execute(),
      ],
      [
        'ties have a chain',
        () =>
          db
            .updateTable('ligas')
            .set({ criteriosDeEmpate: ['victorias'] })
            .where('id', '=', id)
            .execute(),
      ],
      [
        'a torneo is deleted',
        () =>
          db
            .updateTable('torneos')
            .set({ eliminadoEn: new Date() })
            .where('id', '=', torneos[0]?.id ?? '')
            .execute(),
      ],
      [
        'and restored',
        () =>
          db
            .updateTable('torneos')
            .set({ eliminadoEn: null })
            .where('id', '=', torneos[0]?.id ?? '')
            .execute(),
      ],
      [
        'a torneo moves to another day',
        () =>
          db
            .updateTable('torneos')
            .set({ fechaJuego: '2026-04-01' })
            .where('id', '=', torneos[0]?.id ?? '')
            .execute(),
      ],
      [
        'a torneo leaves the liga',
        () =>
          db
            .deleteFrom('ligas_torneos')
            .where('ligaId', '=', id)
            .where('torneoId', '=', torneos[1]?.id ?? '')
            .execute(),
      ],
      ['points are calculated again', calcular],
      [
        'points go',
        () =>
          db
            .deleteFrom('puntuaciones_liga')
            .where('ligaId', '=', id)
            .where('torneoId', '=', torneos[2]?.id ?? '')
            .execute(),
      ],
    ];
    for (const [que, cambiar] of cambios) {
      await cambiar();
      const enTabla = await deLaTabla(yo, id);
      expect((await delJugador(yo, id))?.clasificacion, `${sistemaPuntuacion}: ${que}`).toEqual(enTabla);
    }
    expect(await deLaTabla(yo, id)).toMatchObject({ torneosJugados: 1 });
  }
});

const ajuste = (ligaId: string, { jugadorId }: Caller) => ({
  id: crypto.randomUUID(),
  ligaId,
  jugadorId: jugadorId ?? '',
  tipo: null,
  puntos: 200,
  motivo: 'Por ayudar en la entrega',
});

test('places that nothing touched are read as they were written', async ({ app, admin, db }) => {
  const yo = await conSesion(app);
  const torneo = await crearTorneoJugado(db, [
    { jugadorId: yo.jugadorId ?? '', sobrePar: 3 },
    { sobrePar: 1 },
  ]);
  const { id, slug } = await crearLiga(db, { torneoIds: [torneo.id] });
  expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
  expect((await delJugador(yo, id))?.clasificacion).toMatchObject({ puestoHandicap: 2, jugadores: 2 });
  // What was written is what is read: another figure in its row is told.
  await db.updateTable('posiciones_liga').set({ puestoHandicap: 77 }).where('ligaId', '=', id).execute();
  expect((await delJugador(yo, id))?.clasificacion).toMatchObject({ puestoHandicap: 77 });
});

test('what was changed is told while somebody else is changing the liga, who has not ended', async ({
  app,
  admin,
  db,
}) => {
  const yo = await conSesion(app);
  const jugadorId = yo.jugadorId ?? '';
  const torneo = await crearTorneoJugado(db, [{ jugadorId, sobrePar: 3 }, { sobrePar: 1 }]);
  const leida = await crearLiga(db, { torneoIds: [torneo.id] });
  const nueva = await crearLiga(db, { torneoIds: [torneo.id] });
  const calcular = async ({ slug }: { slug: string }) =>
    expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
  await calcular(leida);
  expect((await delJugador(yo, leida.id))?.clasificacion).toMatchObject({ puestoHandicap: 2 });
  await calcular(nueva);
  await db.insertInto('ligas_ajustes').values(ajuste(leida.id, yo)).execute();
  // On the embedded store there is one connection, and nobody else.
  const otra = app.db.kind === 'server' ? await db.startTransaction().execute() : null;
  const ajustes = [leida, nueva].map(({ id }) => ajuste(id, yo));
  try {
    await otra?.insertInto('ligas_ajustes').values(ajustes).execute();
    const enTabla = await deLaTabla(yo, leida.id);
    expect(enTabla).toMatchObject({ puestoHandicap: 1 });
    expect((await delJugador(yo, leida.id))?.clasificacion).toEqual(enTabla);
    // One in which nothing was written of anybody so far.
    expect((await delJugador(yo, nueva.id))?.clasificacion).toEqual(await deLaTabla(yo, nueva.id));
  } finally {
    await otra?.rollback().execute();
  }
});

test('a start writes the places that nobody wrote, before anybody reads them', async ({ app, admin, db }) => {
  const yo = await conSesion(app);
  const torneo = await crearTorneoJugado(db, [
    { jugadorId: yo.jugadorId ?? '', sobrePar: 3 },
    { sobrePar: 1 },
  ]);
  const { id, slug } = await crearLiga(db, { torneoIds: [torneo.id] });
  expect((await admin.send('POST', `/api/admin/ligas/${slug}/puntuaciones`, {})).status).toBe(200);
  const escritas = async () =>
    await db.selectFrom('posiciones_liga').select('puestoHandicap').where('ligaId', '=', id).execute();
  expect(await escritas()).toEqual([]);
  const place = mkdtempSync(path.join(tmpdir(), 'hoyo19-posiciones-'));
  const env = { DATA_DIR: place, BACKUP_DIR: place, DEMO: 'no', PORT: '0', AUTH_SECRET: TEST_SECRET };
  const stop = await openHouse({
    config: readConfig(env),
    // The store is the club's, which goes on.
    db: { ...app.db, close: () => Promise.resolve() },
    log: openLog('silent'),
    webFolder: place,
    fail: (error) => expect(error).toBeUndefined(),
  });
  await expect.poll(escritas).toHaveLength(2);
  await stop();
  rmSync(place, { recursive: true });
  expect((await delJugador(yo, id))?.clasificacion).toEqual(await deLaTabla(yo, id));
});
