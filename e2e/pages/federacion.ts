import { expect, type Page } from '@playwright/test';

/** Where handicaps of the federation are asked for: the list of jugadores, and the participantes of a torneo. */
export function federacionPage(page: Page) {
  const dialogo = page.getByRole('dialog', { name: 'Hándicaps de la RFEG' });
  const pulsar = (name: string) => `Actualizar hándicap de ${name} desde la RFEG`;
  return {
    dialogo,
    fila: (nombre: string) =>
      page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ has: page.getByRole('button', { name: pulsar(nombre) }) }),
    async buscar(nombre: string): Promise<void> {
      if (!page.url().endsWith('/admin/jugadores')) await page.goto('/admin/jugadores');
      await page.getByRole('searchbox').first().fill(nombre);
      await expect(page.getByRole('button', { name: pulsar(nombre) })).toBeVisible();
    },
    actualizar: (nombre: string) => page.getByRole('button', { name: pulsar(nombre) }).click(),
    /** Of a torneo to come with people in it. */
    async openDeTorneo(): Promise<void> {
      await page.goto('/admin/torneos');
      await page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ hasText: 'Copa del Presidente' })
        .getByRole('button', { name: /^Participantes de/u })
        .first()
        .click();
      await page.getByRole('button', { name: 'Hándicaps de la RFEG' }).click();
      await expect(dialogo).toBeVisible();
    },
    actualizarTodos: () => dialogo.getByRole('button', { name: 'Actualizar todos' }).click(),
  };
}
