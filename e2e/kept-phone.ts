import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Club } from './club.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';
import type { Papel } from './session.ts';

/** A phone whose pages are closed and which keeps the app, the home page and the card of today. */
export type KeptPhone = { context: BrowserContext; partidaId: string; nombres: readonly string[] };

/** The player of today opens home and card in good coverage, until the phone keeps all of it, and puts the phone away. */
export async function keepEverything(
  enter: (papel: Papel, entry: { at: Club; options: BrowserContextOptions }) => Promise<Page>,
  at: Club,
): Promise<KeptPhone> {
  const page = await enter('Jugadora de hoy', { at, options: { serviceWorkers: 'allow' } });
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  await inicioPage(page).open();
  await inicioPage(page).continuarTarjeta.click();
  await expect(puntuarPage(page).hoyo(7)).toBeVisible();
  await expect(puntuarPage(page).estado('Todo guardado')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const context = page.context();
  await page.close();
  return { context, partidaId, nombres: participantes.map(({ nombre }) => nombre) };
}
