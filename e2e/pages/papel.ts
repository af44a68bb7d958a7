import { expect, type Page } from '@playwright/test';

/** The paper card of the desktop, driven by the keyboard alone. */
export function papelPage(page: Page) {
  const tabla = page.getByRole('table', { name: 'Tarjeta de la partida' });
  const confirmacion = page.getByRole('alertdialog');
  const casilla = (nombre: string, hoyo: number) =>
    tabla
      .getByRole('row')
      .filter({ hasText: nombre })
      .getByRole('button', { name: new RegExp(`^Hoyo ${hoyo},`) });
  return {
    tabla,
    casilla,
    confirmacion,
    open: (partidaId: string) => page.goto(`/introduccion-datos/${partidaId}`),
    async teclas(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Presses Tab from the top of the page until the focus is inside the card. */
    async entrarConTabulador(): Promise<void> {
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await tabla.locator(':focus').count()) > 0) return;
      }
      throw new Error('Tab does not reach the card');
    },
    enFoco: (nombre: string, hoyo: number) => expect(casilla(nombre, hoyo)).toBeFocused(),
    dice: (nombre: string, hoyo: number, texto: RegExp) =>
      expect(casilla(nombre, hoyo)).toHaveAccessibleName(texto),
    duda: page.getByRole('alert').filter({ hasText: '¿Seguro?' }),
    guardado: page.getByRole('status').filter({ hasText: /^Guardado a las/ }),
    selloDeValidada: page.getByText('Solo los administradores pueden modificarlos.'),
  };
}
