import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import { enUnClubConPausas } from '#server/testing/en-un-club.ts';
import { crearJugador } from '#server/testing/factories/jugador.ts';
import type { Pauses } from '#server/testing/pause-at.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unaYOtra } from '#server/testing/una-y-otra.ts';

let app: TestApp;
let admin: Caller;
let pauses: Pauses;
const dataDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-imagen-'));
enUnClubConPausas((club) => ({ app, admin, pauses } = club), { dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('of two pictures that a jugador is given at once one file is left', async () => {
  const { id } = await crearJugador(app.db.kysely);
  const rojo = sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } });
  const datos = (await rojo.png().toBuffer()).toString('base64');
  const subir = () => admin.send('PUT', `/api/admin/jugadores/${id}/imagen`, { datos });
  const dos = await unaYOtra(
    { app, pauses },
    { tras: /"profile_image_url".* from "profiles"/u, una: subir, otra: subir },
  );
  expect(dos).toMatchObject({ espera: true, dichos: [200, 200] });
  expect(await readdir(path.join(dataDir, 'imagenes'))).toHaveLength(1);
});
