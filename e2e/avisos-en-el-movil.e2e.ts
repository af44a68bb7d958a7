import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContextOptions } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { perfilPage } from './pages/perfil.ts';
import { serverOf } from './server.ts';
import { serviceWorkerOf } from './service-worker.ts';

const CON_AVISOS: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] };

test('each kind of note is shown by the built app without a word of the page, and a tap opens what it is about @entero', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { options: CON_AVISOS });
  const { partidaId, torneo } = await serverOf(page).hoy();
  const notas = [
    {
      tipo: 'salida',
      titulo: 'Sales en 30 minutos',
      url: `/introduccion-datos/${partidaId}`,
      clave: 'salida:1',
    },
    { tipo: 'partidas', titulo: 'Partidas publicadas', url: `/torneos/${torneo.slug}`, clave: 'partidas:1' },
    {
      tipo: 'tarjeta',
      titulo: 'Tarjeta validada',
      url: `/clasificacion?torneo=${torneo.id}`,
      clave: 'tarjeta:1',
    },
    {
      tipo: 'resultados',
      titulo: 'Resultados',
      url: `/clasificacion?torneo=${torneo.slug}`,
      clave: 'resultados:1',
    },
  ];
  await perfilPage(page).open();
  await expect(perfilPage(page).titulo).toBeVisible();
  const movil = await serviceWorkerOf(page);
  const titulos = async () => (await movil.notas()).map(({ titulo }) => titulo).toSorted();
  for (const nota of notas) {
    await movil.push(JSON.stringify({ ...nota, cuerpo: torneo.nombre }));
    // One after the other: of two at once the browser's tool was seen to lose one
    await expect.poll(titulos).toContain(nota.titulo);
  }
  const shown = notas.map(({ titulo, url, clave }) => ({
    titulo,
    url,
    clave,
    cuerpo: torneo.nombre,
    icono: '/iconos/icono-192.png',
  }));
  await expect.poll(async () => new Set(await movil.notas())).toEqual(new Set(shown));

  await test.step('a newer note about the same thing takes the place of the older one; one that cannot be read says so', async () => {
    await movil.push(JSON.stringify({ ...notas[0], titulo: 'Sales en 10 minutos', cuerpo: '' }));
    await expect.poll(titulos).toContain('Sales en 10 minutos');
    await movil.push('not a note of ours');
    await expect
      .poll(titulos)
      .toEqual([
        'Aviso del club',
        'Partidas publicadas',
        'Resultados',
        'Sales en 10 minutos',
        'Tarjeta validada',
      ]);
  });

  for (const { clave, url } of notas) {
    await movil.tocar(clave);
    await expect(page).toHaveURL((at) => at.pathname + at.search === url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('no encontrad')).toHaveCount(0);
  }
  await expect.poll(titulos).toEqual(['Aviso del club']);
});

test('who asks for a kind of note on this phone is told of that kind, until the last switch is off @entero', async ({
  enter,
}) => {
  const page = await enter('Jugador sin resultados', { options: CON_AVISOS });
  // No push service is asked: a stranger, whom a journey does not call
  const phone = createECDH('prime256v1');
  const keys = { p256dh: phone.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript((given) => {
    let own: unknown = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(own),
      subscribe: ({ applicationServerKey: clave }: { applicationServerKey: string }) => {
        const bytes = Uint8Array.from(atob(clave.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
          one.charCodeAt(0),
        );
        own = {
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint: 'https://push.example.com/phone', keys: given }),
          unsubscribe: () => {
            own = null;
            return Promise.resolve(true);
          },
        };
        return Promise.resolve(own);
      },
    });
  }, keys);
  const perfil = perfilPage(page);
  await perfil.open();
  await expect(perfil.aviso('Resultados')).not.toBeChecked();
  expect(await serverOf(page).avisos()).toEqual([]);

  await perfil.aviso('Resultados').click();
  await avisosDe(page).muestra('Avisos guardados');
  await expect(perfil.aviso('Resultados')).toBeChecked();
  await expect(perfil.aviso('Sales en 30 minutos')).not.toBeChecked();
  expect(await serverOf(page).avisos()).toEqual(['resultados']);
  await perfil.aviso('Sales en 30 minutos').click();
  await expect.poll(() => serverOf(page).avisos()).toEqual(['salida', 'resultados']);

  await perfil.aviso('Resultados').click();
  await expect.poll(() => serverOf(page).avisos()).toEqual(['salida']);
  await perfil.aviso('Sales en 30 minutos').click();
  await avisosDe(page).muestra('Este móvil ya no recibe avisos');
  expect(await serverOf(page).avisos()).toEqual([]);
});

test('a browser without a push service says so and leaves the switch off @entero', async ({ enter }) => {
  const page = await enter('Jugador sin resultados', { options: CON_AVISOS });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  });
  const perfil = perfilPage(page);
  await perfil.open();
  await perfil.aviso('Resultados').click();
  await avisosDe(page).muestra('No se pudieron guardar los avisos');
  await expect(perfil.aviso('Resultados')).not.toBeChecked();
});
