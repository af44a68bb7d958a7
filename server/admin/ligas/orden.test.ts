import { expect } from 'vitest';
import { test } from '#server/testing/club.ts';
import { crearLiga } from '#server/testing/factories/liga.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';

test('the torneos of a liga are put in order without one that was deleted, which goes behind', async ({
  admin,
  db,
  historial,
}) => {
  const [uno, borrado, otro] = [await crearTorneo(db), await crearTorneo(db), await crearTorneo(db)];
  const liga = await crearLiga(db);
  for (const { id } of [uno, borrado, otro])
    await admin.send('POST', `/api/admin/ligas/${liga.id}/torneos`, { torneoId: id });
  await db.updateTable('torneos').set({ eliminadoEn: new Date() }).where('id', '=', borrado.id).execute();
  const torneoIds = [otro.id, uno.id];
  const puesto = await admin.send('PUT', `/api/admin/ligas/${liga.id}/orden`, { torneoIds });
  expect(puesto).toMatchObject({ status: 200, body: { torneos: 2 } });
  const orden = db.selectFrom('ligas_torneos').select(['torneoId', 'ordenTorneo']);
  expect(await orden.where('ligaId', '=', liga.id).orderBy('ordenTorneo').execute()).toEqual([
    { torneoId: otro.id, ordenTorneo: 1 },
    { torneoId: uno.id, ordenTorneo: 2 },
    { torneoId: borrado.id, ordenTorneo: 3 },
  ]);
  expect(await historial(liga.id)).toMatchObject([
    {
      operacion: 'gestionLigas.anadirTorneo',
      resumen: `Añade ${uno.nombre} a la liga ${liga.nombre}`,
      despues: { torneoId: uno.id, orden: 1 },
    },
    { operacion: 'gestionLigas.anadirTorneo', despues: { torneoId: borrado.id, orden: 2 } },
    { operacion: 'gestionLigas.anadirTorneo', despues: { torneoId: otro.id, orden: 3 } },
    {
      operacion: 'gestionLigas.ordenarTorneos',
      resumen: `Ordena los torneos de la liga ${liga.nombre}`,
      antes: { torneos: [uno.id, otro.id] },
      despues: { torneos: torneoIds },
    },
  ]);
});
