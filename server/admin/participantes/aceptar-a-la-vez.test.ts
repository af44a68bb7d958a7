import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';
import { crearTorneoJugado } from '#server/testing/torneo-jugado.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
enUnClubConPausas((club) => ({ app, admin, pauses } = club));

test('of two who accept the same handicaps at once the second is told that there is nothing more to accept', async () => {
  const { id: jugadorId } = await crearJugador(app.db.kysely, { sexo: 'hombre', handicap: 9 });
  const jugadas = [{ sobrePar: 4, jugadorId, handicapTorneo: 18 }];
  const { id, participantes } = await crearTorneoJugado(app.db.kysely, jugadas, { fechaJuego: HOY });
  const url = `/api/admin/torneos/${id}/handicaps`;
  const { confirmacion } = (await admin.send('GET', `${url}/previa`)).body;
  const aceptar = async () => await admin.send('POST', url, { confirmacion, participanteIds: participantes });
  // With what is accepted read
  const { espera, dichos } = await unaYOtra({ app, pauses }, { para: 7, una: aceptar, otra: aceptar });
  expect({ espera, dichos }).toEqual({ espera: true, dichos: [200, 'confirmacion_caducada'] });
  const memoria = app.db.kysely.selectFrom('historial_handicaps').select(['campo', 'antes', 'despues']);
  expect(await memoria.where('motivo', '=', 'tarjeta_jugada').orderBy('id').execute()).toEqual([
    { campo: 'handicap_real_jugador', antes: 18, despues: 9 },
    { campo: 'handicap_torneo', antes: 18, despues: 9 },
  ]);
});

test('a first stroke waits for the handicaps that are being calculated', async () => {
  const { id, participantes, partidas } = await crearTorneoJugado(app.db.kysely, [{ sobrePar: null }], {
    fechaJuego: HOY,
    validadas: false,
  });
  const [participanteId = ''] = participantes;
  const url = `/api/partidas/${partidas[0]}/participantes/${participanteId}/resultados/1`;
  const dos = await unaYOtra(
    { app, pauses },
    {
      tras: /as "hoyos".* as "validada".* from "participantes_torneo"/su,
      una: () => admin.send('POST', `/api/admin/torneos/${id}/recalculo`),
      otra: () => admin.send('PUT', url, { opId: randomUUID(), golpes: 4 }),
    },
  );
  expect(dos).toEqual({ espera: true, dichos: [200, 200], deshechas: [] });
});
