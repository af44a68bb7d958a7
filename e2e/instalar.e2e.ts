import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inscripcionPage, torneosPage } from './pages/torneos.ts';

const FUTURO = 'Memorial Fermín Aldaz';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A browser with windows offers to install on its own, at a moment of its own: it would take the place of ours. */
async function sinOfertaPropia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keepToItself = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener('beforeinstallprompt', keepToItself, { capture: true });
  });
}

/** Enrols in the torneo to come, from its list. */
async function inscribirse(page: Page): Promise<void> {
  await torneosPage(page).tarjeta(FUTURO).click();
  await inscripcionPage(page).inscribirme.click();
  await expect(inscripcionPage(page).inscrito).toBeVisible();
}

async function salirse(page: Page): Promise<void> {
  await inscripcionPage(page).cancelar.click();
  await inscripcionPage(page).confirmarCancelacion.click();
  await expect(inscripcionPage(page).inscribirme).toBeVisible();
}

test('who has enrolled is offered the app once, and the browser asks when they say so', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugador sin resultados', { at: ownClub });
  const { instalar } = inscripcionPage(page);
  await sinOfertaPropia(page);
  await torneosPage(page).open();
  await expect(torneosPage(page).titulo).toBeVisible();
  // As a browser that would install the page says it, once and early
  const prevented = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => Promise.resolve(document.documentElement.setAttribute('data-asked', 'si'));
    dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  });
  expect(prevented, 'the browser keeps its own bar to itself').toBe(true);
  await expect(instalar).toHaveCount(0);

  await inscribirse(page);
  await expect(instalar).toContainText('Instala la aplicación');
  await instalar.getByRole('button', { name: 'Instalar' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'si');
  await expect(instalar).toHaveCount(0);

  await salirse(page);
  await inscripcionPage(page).inscribirme.click();
  await expect(inscripcionPage(page).inscrito).toBeVisible();
  await expect(instalar).toHaveCount(0);
});

test('on an iPhone it says how, since no page may ask there', async ({ ownClub, enter }) => {
  const page = await enter('Jugador sin resultados', { at: ownClub, options: { userAgent: IPHONE } });
  const { instalar } = inscripcionPage(page);
  await torneosPage(page).open();
  await inscribirse(page);
  await expect(instalar).toContainText('pulsa Compartir y luego «Añadir a pantalla de inicio»');
  await expect(instalar.getByRole('button', { name: 'Instalar' })).toHaveCount(0);
  await instalar.getByRole('button', { name: 'Entendido' }).click();
  await expect(instalar).toHaveCount(0);
});

test('what a phone installs has its pictures, its shortcuts and its first screen', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, icons, shortcuts } = JSON.parse(data) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
  };
  expect(name).toBe('Peña La Dehesa');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(shortcuts.map((shortcut) => shortcut.name)).toEqual(['Mi tarjeta', 'Clasificación']);

  const portadas = await page
    .locator('link[rel="apple-touch-icon"], link[rel="apple-touch-startup-image"]')
    .evaluateAll((links) =>
      links.map((link) => ({
        src: link.getAttribute('href') ?? '',
        sizes: link.getAttribute('sizes') ?? /(\d+x\d+)\.png/u.exec(link.getAttribute('href') ?? '')?.[1],
      })),
    );
  expect(portadas.length).toBeGreaterThan(5);
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons), ...portadas]) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }

  for (const { url } of shortcuts) {
    await page.goto(url);
    await expect(page).not.toHaveURL(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});
