import { randomUUID } from 'node:crypto';

import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clavesDe } from './pages/claves.ts';
import { perfilPage } from './pages/perfil.ts';
import { serverOf } from './server.ts';

type Reply = { status: number; body: Record<string, unknown> };

test('a program enters with a clave that its owner made, as far as it goes, until it is taken back', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', {
    at: ownClub,
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const perfil = perfilPage(page);
  const claves = clavesDe(page);
  const { partidaId, torneo } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [participante] = participantes;
  await perfil.open();
  await expect(claves.titulo).toBeVisible();

  const pantalla = await claves.crear('Pantalla del bar', ['Leer clasificaciones']);
  await claves.copiar.click();
  await avisosDe(page).muestra('Clave copiada');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pantalla);
  await claves.cerrar.click();
  const marcador = await claves.crear('Marcador', ['Apuntar resultados']);
  await claves.cerrar.click();
  await expect(claves.lista).toHaveCount(2);

  const ask = async (clave: string, path: string, body?: object): Promise<Reply> => {
    const answer = await fetch(`${ownClub.url}${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${clave}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const tablero = `/api/torneos/${torneo.id}/clasificacion`;
  const hoyo = `/api/partidas/${partidaId}/participantes/${participante?.participanteId}/resultados/18`;
  const golpes = () => ({ opId: randomUUID(), golpes: 4 });

  await test.step('each does what it was made for, and nothing else', async () => {
    expect((await ask(pantalla, tablero)).body).toHaveProperty('participantes');
    expect(await ask(pantalla, hoyo, golpes())).toMatchObject({
      status: 403,
      body: {
        mensaje: 'A esta clave de acceso le falta el permiso «Apuntar resultados» (escribir_resultados)',
      },
    });
    expect(await ask(marcador, hoyo, golpes())).toMatchObject({ status: 200, body: { golpes: 4 } });
    expect(await ask(marcador, tablero)).toMatchObject({
      status: 403,
      body: { codigo: 'clave_sin_alcance' },
    });
    expect(await ask(marcador, '/api/cuenta/claves')).toMatchObject({
      status: 403,
      body: { codigo: 'operacion_sin_claves' },
    });
  });

  await page.reload();
  await expect(claves.lista.filter({ hasText: 'Usada por última vez el' })).toHaveCount(2);
  await claves.retirar('Pantalla del bar');
  await avisosDe(page).muestra('Clave retirada');
  await expect(claves.lista).toHaveCount(1);
  expect(await ask(pantalla, tablero)).toMatchObject({ status: 401, body: { codigo: 'clave_no_valida' } });
  expect((await ask(marcador, hoyo, golpes())).status).toBe(200);
});
