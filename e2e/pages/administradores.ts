import { expect, type Page } from '@playwright/test';

/** Who administers the club, each with the devices that are signed in. */
export function administradoresPage(page: Page) {
  const de = (email: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  return {
    async open(): Promise<void> {
      await page.goto('/admin/administradores');
      await expect(page.getByRole('heading', { level: 1, name: 'Administradores' })).toBeVisible();
    },
    /** The session with which this browser is here. */
    esta: page.getByText('Esta', { exact: true }),
    sesionesDe: (email: string) => de(email).getByRole('list').getByRole('listitem'),
    async cerrarUnaDe(email: string): Promise<void> {
      await de(email)
        .getByRole('button', { name: /^Cerrar .+ de /u })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    },
    ninguna: (email: string) => de(email).getByText('Ninguna sesión abierta'),
    /** To another screen of the administration, without a new page. */
    async irATorneos(): Promise<void> {
      await page
        .getByRole('navigation', { name: 'Administración' })
        .getByRole('link', { name: 'Torneos' })
        .click();
    },
  };
}
