import { expect, type Locator, type Page } from '@playwright/test';

/** 'Avisos a otros programas': the programs, and what they were told. */
export function webhooksPage(page: Page) {
  const programa = (nombre: string): Locator =>
    page.getByRole('region', { name: 'Programas' }).getByRole('listitem').filter({ hasText: nombre }).first();
  const enviados = page.getByRole('region', { name: 'Avisos de los últimos 30 días' });
  const dialogo = page.getByRole('dialog');
  return {
    dialogo,
    programa,
    enviados,
    open: async () => {
      await page.goto('/admin/ajustes');
      await page.getByRole('link', { name: /^Avisos a otros programas/u }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Avisos a otros programas' })).toBeVisible();
    },
    anadir: async ({ nombre, url }: { nombre: string; url: string }) => {
      await page.getByRole('button', { name: 'Añadir un programa' }).click();
      await dialogo.getByLabel('Nombre').fill(nombre);
      await dialogo.getByLabel('Dirección').fill(url);
      await dialogo.getByRole('button', { name: 'Añadir', exact: true }).click();
    },
    probar: (nombre: string) => programa(nombre).getByRole('button', { name: 'Enviar prueba' }).click(),
    hacer: async (nombre: string, accion: string) => {
      await page.getByRole('button', { name: `Acciones de ${nombre}` }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    abrirAviso: (nombre: RegExp) => enviados.getByRole('button', { name: nombre }).first().click(),
  };
}
