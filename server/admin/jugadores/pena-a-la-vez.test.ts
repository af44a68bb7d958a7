import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('a cut that two undo at once is undone once', async () => {
  const { id: jugadorId } = await crearJugador(app.db.kysely, { sexo: 'hombre', handicap: 18 });
  const url = `/api/admin/jugadores/${jugadorId}/ajustes-de-pena`;
  const ajusteId = randomUUID();
  const corte = { id: ajusteId, cantidad: -2.5, motivo: 'Ganador', torneoId: null };
  expect((await admin.send('POST', url, corte)).status).toBe(200);
  const anular = () =>
    admin.send('POST', `${url}/anulaciones`, { id: randomUUID(), ajusteId, motivo: 'Era de otro' });
  const dos = await unaYOtra(
    { app, pauses },
    { tras: / from "ajustes_de_pena"/u, una: anular, otra: anular },
  );
  expect(dos).toMatchObject({ espera: true, dichos: [200, 'ajuste_anulado'] });
});
