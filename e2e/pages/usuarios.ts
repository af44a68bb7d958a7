import { expect, type Page } from '@playwright/test';

/** The tools of the panel that bring accounts and jugadores together. */
export function usuariosPage(page: Page) {
  const boton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  // By name, because toasts are dialogs too
  const dialogo = page
    .getByRole('dialog', { name: 'Asignar usuario', exact: true })
    .or(page.getByRole('alertdialog'));
  return {
    dialogo,
    boton,
    /** A row, or a card on a phone, by what it shows. */
    entrada: (texto: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: texto }),
    async open(herramienta: 'Usuarios Huérfanos' | 'Jugadores sin usuario'): Promise<void> {
      await page.goto('/admin');
      await page.getByRole('tab', { name: herramienta }).click();
      await expect(page.getByRole('tab', { name: herramienta })).toHaveAttribute('aria-selected', 'true');
    },
    buscar: page.getByRole('searchbox', { name: 'Buscar jugador sin usuario' }),
    confirmar: (name: string) => dialogo.getByRole('button', { name, exact: true }).click(),
    elegir: (email: string) => dialogo.getByRole('radio', { name: new RegExp(`^${email}`, 'u') }).check(),
  };
}

/** The diagnosis of accounts below the list of jugadores. */
export function diagnosticoPage(page: Page) {
  const seccion = page.getByRole('region', { name: 'Diagnóstico de usuarios' });
  const pulsar = (name: string) => seccion.getByRole('button', { name, exact: true }).click();
  return {
    seccion,
    pulsar,
    async open(): Promise<void> {
      await page.goto('/admin/jugadores');
      await expect(seccion.getByRole('heading', { name: 'Jugadores sin usuario' })).toBeVisible();
    },
    async arreglar(busca: string): Promise<void> {
      await seccion.getByLabel('Email o id', { exact: true }).fill(busca);
      await pulsar('Buscar');
    },
    async diagnosticar(texto: string): Promise<void> {
      await seccion.getByLabel('Nombre, email o id').fill(texto);
      await pulsar('Diagnosticar');
    },
  };
}
