import { expect, type Locator, type Page } from '@playwright/test';

/** 'Gestión de Ligas': the list with its dialogs, the two calculations and the draws. */
export function gestionLigasPage(page: Page) {
  // Toasts are dialogs too
  const dialogo = page.getByRole('dialog', { name: /^(?:Nueva Liga|Editar Liga|Torneos de )/u });
  const bloque = (nombre: string): Locator => page.getByRole('region', { name: nombre, exact: true });
  const calculo = bloque('Cálculo de Puntuaciones');
  const recalculo = bloque('Recalcular un Torneo');
  const sorteo = bloque('Sorteo');
  const confirmacion = page.getByRole('alertdialog');
  return {
    dialogo,
    confirmacion,
    puntos: page.getByRole('dialog', { name: 'Puntos de la liga' }),
    ajustes: page.getByRole('dialog', { name: 'Ajustes de puntos' }),
    calculo,
    recalculo,
    sorteo,
    torneos: dialogo.getByRole('list', { name: /^Torneos de/u }).getByRole('listitem'),
    async open(): Promise<void> {
      await page.goto('/admin/ligas');
      await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Ligas' })).toBeVisible();
    },
    /** The line of a liga in the list, a row or a card. */
    liga: (nombre: string) =>
      page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ has: page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }) }),
    async nueva(): Promise<void> {
      await page.getByRole('button', { name: 'Nueva Liga' }).click();
      await expect(dialogo).toBeVisible();
    },
    async accion(liga: string, accion: string): Promise<void> {
      await page.getByRole('button', { name: `Acciones de ${liga}` }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    async abrirTorneos(liga: string): Promise<void> {
      await page.getByRole('button', { name: `Torneos de ${liga}` }).click();
      await expect(dialogo).toBeVisible();
    },
    async anadir(torneo: string): Promise<void> {
      await dialogo.getByRole('combobox', { name: 'Añadir torneo' }).fill(torneo);
      await dialogo
        .getByRole('option', { name: new RegExp(`^${torneo}`, 'u') })
        .first()
        .click();
      await expect(dialogo.getByRole('button', { name: `Quitar ${torneo}` })).toBeVisible();
    },
    async cerrar(): Promise<void> {
      // Escape belongs to the dialog on top, and a question that is being carried out stays
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialogo).toHaveCount(0);
    },
    async calcular(liga: string): Promise<void> {
      await calculo.getByLabel('Liga', { exact: true }).selectOption({ label: liga });
      await calculo.getByRole('button', { name: 'Calcular puntuaciones' }).click();
    },
  };
}
