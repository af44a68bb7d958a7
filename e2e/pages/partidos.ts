import { expect, type Page } from '@playwright/test';

import { puntuarPage } from './puntuar.ts';

/** The match of two above the cards of their partida. */
export function partidoEnTarjeta(page: Page, [uno, otro]: readonly [string, string]) {
  const partido = page.getByRole('article', { name: `Partido: ${uno} contra ${otro}` });
  const dialogo = page.locator('dialog[open]');
  return {
    partido,
    open: async (partidaId: string): Promise<void> => {
      await page.goto(`/introduccion-datos/${partidaId}`);
      await expect(partido).toBeVisible();
    },
    pulsar: (name: string) => partido.getByRole('button', { name, exact: true }).click(),
    async conceder(nombre: string, hoyo: number): Promise<void> {
      // Strokes of others have moved the card on to the next hole
      await puntuarPage(page).irAHoyo(hoyo);
      await this.pulsar('Conceder');
      const verbo = nombre.includes(' · ') ? 'conceden' : 'concede';
      await dialogo.getByRole('button', { name: `${nombre} ${verbo} el hoyo ${hoyo}` }).click();
      await expect(dialogo).toHaveCount(0);
    },
    async hoyoExtra(hoyo: number, golpes: Readonly<Record<string, number>>): Promise<void> {
      await this.pulsar(`Apuntar el hoyo ${hoyo}`);
      for (const [nombre, suyos] of Object.entries(golpes))
        await dialogo.getByLabel(nombre, { exact: true }).selectOption(String(suyos));
      await dialogo.getByRole('button', { name: 'Guardar' }).click();
    },
  };
}

/** The bracket of a torneo: its administration, and its matches on the board. */
export function partidosPage(page: Page) {
  const dialogo = page.locator('dialog[open]');
  const partido = page.getByRole('article');
  const ronda = (nombre: string) => page.getByRole('region', { name: nombre, exact: true });
  return {
    /** The matches whose players are known, on the board. */
    partido,
    entre: (uno: string, otro: string) => page.getByRole('article', { name: `${uno} contra ${otro}` }),
    cuadro: page.getByRole('region', { name: 'Cuadro' }),
    puestos: page.getByRole('region', { name: 'Puestos' }),
    ronda,
    ver: (vista: 'Partidos' | 'Cuadro' | 'Tarjetas') =>
      page.getByRole('button', { name: vista, exact: true }).click(),
    /** The two of the first match, as the board names it. */
    async rivales(): Promise<readonly [string, string]> {
      const nombre = (await partido.first().getAttribute('aria-label')) ?? '';
      const [uno = '', otro = ''] = nombre.split(' contra ');
      return [uno, otro];
    },
    async sortear(siembra: string): Promise<void> {
      await page.getByLabel('Cómo se reparten los números').selectOption({ label: siembra });
      await page.getByRole('button', { name: 'Sortear cuadro' }).click();
    },
    /** Opens what is done with the one match of a round that is played. */
    async abrir(nombre: string, acto: 'Resultado' | 'Conceder hoyo'): Promise<void> {
      await ronda(nombre)
        .getByRole('button', { name: new RegExp(`^${acto}`, 'u') })
        .click();
      await expect(dialogo).toBeVisible();
    },
    elegir: (campo: string, opcion: string) =>
      dialogo.getByLabel(campo, { exact: true }).selectOption({ label: opcion }),
    pulsar: (name: string) => dialogo.getByRole('button', { name, exact: true }).click(),
  };
}
