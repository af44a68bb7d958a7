import { expect, test } from 'vitest';
import { PANTALLAS_MAX } from '#reglas/pantallas.ts';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearTorneo } from '#server/testing/factories/torneo.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('two who make the last address of a torneo at once do not go beyond it', async () => {
  const { id: torneoId } = await crearTorneo(app.db.kysely);
  const otras = Array.from({ length: PANTALLAS_MAX - 1 }, (_, i) => ({
    torneoId,
    nombre: `Pantalla ${i}`,
    clase: 'pantalla' as const,
    resumen: i.toString(16).padStart(64, '0'),
  }));
  await app.db.kysely.insertInto('pantallas').values(otras).execute();
  const crear = (nombre: string) => () =>
    admin.send('POST', `/api/admin/torneos/${torneoId}/pantallas`, {
      nombre,
      clase: 'pantalla',
      familias: false,
      torneoIds: [],
    });
  const [una, otra] = [crear('Salón'), crear('Terraza')];
  const dos = await unaYOtra({ app, pauses }, { tras: /count.* from "pantallas"/u, una, otra });
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'pantallas_de_mas'] });
});
