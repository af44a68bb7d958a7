import { expect, type Page } from '@playwright/test';

/** The Ryder cup of a torneo: its administration, and its score on the board. */
export function ryderPage(page: Page) {
  const dialogo = page.locator('dialog[open]');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const pulsar = (name: string) => dialogo.getByRole('button', { name, exact: true }).click();
  return {
    dialogo,
    pulsar,
    sesion: region,
    /** The score on the board. */
    marcador: region('Marcador'),
    elegir: (campo: string, opcion: string) =>
      dialogo.getByLabel(campo, { exact: true }).selectOption({ label: opcion }),
    async hacerEquipos(uno: string, otro: string): Promise<void> {
      await page.getByRole('button', { name: 'Hacer los equipos' }).click();
      await dialogo.getByLabel('Primer equipo', { exact: true }).fill(uno);
      await dialogo.getByLabel('Segundo equipo', { exact: true }).fill(otro);
      await pulsar('Guardar');
      await expect(region('Equipos')).toContainText(uno);
    },
    async sortear(): Promise<void> {
      await page.getByRole('button', { name: 'Sortear por hándicap' }).click();
      await pulsar('Sortear');
      await expect(region('Equipos')).not.toContainText('Sin equipo');
    },
    async sesionNueva(formula: string, { conTarjetas = false } = {}): Promise<void> {
      await page.getByRole('button', { name: 'Añadir sesión' }).click();
      await dialogo.getByLabel('Qué se juega', { exact: true }).selectOption({ label: formula });
      if (conTarjetas) await dialogo.getByText('Se sigue por las tarjetas').click();
      await pulsar('Añadir sesión');
      await expect(dialogo).toHaveCount(0);
    },
    /** Takes what the order of the handicaps proposes for a session. */
    async emparejar(numero: number): Promise<void> {
      await page.getByRole('button', { name: `Emparejar la sesión ${numero}` }).click();
      await pulsar('Proponer por hándicap');
      await pulsar('Guardar');
      await expect(dialogo).toHaveCount(0);
    },
    /** Opens what is written of a match of a session, by its place. */
    async abrir(sesion: string, acto: 'Resultado' | 'Hoyos', lugar = 1): Promise<void> {
      await region(sesion)
        .getByRole('button', { name: new RegExp(`^${acto} de`, 'u') })
        .nth(lugar - 1)
        .click();
      await expect(dialogo).toBeVisible();
    },
  };
}
