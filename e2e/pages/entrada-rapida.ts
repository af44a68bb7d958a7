import { expect, type Page } from '@playwright/test';

/** Quick entry above the list of torneos, and the dialog of a card. */
export function entradaRapidaPage(page: Page) {
  const seccion = page.getByRole('region', { name: 'Entrada rápida de resultados' });
  const tabla = seccion.getByRole('table', { name: /^Clasificación hándicap de/ });
  const dialogo = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'IDA' }) });
  const diferencias = page.getByRole('dialog', {
    name: 'Otra persona ha cambiado la tarjeta desde que la abriste',
  });
  const casilla = (hoyo: number) => dialogo.getByRole('textbox', { name: new RegExp(`^Hoyo ${hoyo} ?par`) });
  const importacion = page.getByRole('dialog', { name: 'Importar resultados' });
  return {
    seccion,
    importacion,
    /** The text of the file that comes down. */
    async exportar(): Promise<string> {
      const coming = page.waitForEvent('download');
      await seccion.getByRole('button', { name: 'Exportar CSV' }).click();
      const stream = await (await coming).createReadStream();
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      return text;
    },
    async elegirFichero(csv: string): Promise<void> {
      if (!(await importacion.isVisible()))
        await seccion.getByRole('button', { name: 'Importar CSV' }).click();
      const file = { name: 'resultados.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await importacion.locator('input[type=file]:not([capture])').setInputFiles(file);
    },
    tabla,
    dialogo,
    diferencias,
    casilla,
    guardar: dialogo.getByRole('button', { name: 'Guardar', exact: true }),
    guardarYSiguiente: dialogo.getByRole('button', { name: 'Guardar y siguiente' }),
    raya: dialogo.getByRole('button', { name: /^Raya en el/ }),
    confirmacion: page.getByRole('alertdialog', { name: '¿Descartar los cambios?' }),
    open: () => page.goto('/admin/torneos'),
    async elegir(campo: 'Torneo' | 'Partida', opcion: string | { value: string }): Promise<void> {
      await seccion.getByLabel(campo, { exact: true }).selectOption(opcion);
    },
    /** Those of the table, from its top down. */
    async enOrden<Quien extends { nombre: string }>(quienes: readonly Quien[]): Promise<Quien[]> {
      await expect(tabla.getByRole('row')).toHaveCount(quienes.length + 1);
      const filas = await tabla.getByRole('row').allTextContents();
      const lugar = ({ nombre }: Quien) => filas.findIndex((fila) => fila.includes(nombre));
      return quienes.toSorted((a, b) => lugar(a) - lugar(b));
    },
    sinTarjeta: dialogo.getByRole('button', { name: 'Siguiente sin tarjeta' }),
    sinSegundaLectura: dialogo.getByRole('button', { name: 'Siguiente sin segunda lectura' }),
    segundaLectura: seccion.getByRole('switch', { name: /^Segunda lectura/ }),
    compararYSiguiente: dialogo.getByRole('button', { name: 'Comparar y siguiente' }),
    comparar: dialogo.getByRole('button', { name: 'Comparar', exact: true }),
    lecturas: page.getByRole('dialog', { name: 'Las dos lecturas no coinciden' }),
    async quedaLa(hoyo: number, lectura: 'Primera' | 'Segunda'): Promise<void> {
      const grupo = page.getByRole('dialog').getByRole('group', { name: `Hoyo ${hoyo}`, exact: true });
      await grupo.getByRole('button', { name: lectura }).click();
    },
    foto: dialogo.getByRole('img', { name: /^Tarjeta de papel de/ }),
    async ponerFoto(buffer: Buffer): Promise<void> {
      await dialogo.getByText('Foto de la tarjeta').click();
      await dialogo
        .locator('input[type=file]:not([capture])')
        .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer });
    },
    async quitarFoto(): Promise<void> {
      await dialogo.getByRole('button', { name: 'Quitar foto' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar foto' }).click();
    },
    guardarLoDecidido: page.getByRole('button', { name: 'Guardar lo decidido' }),
    fila: (nombre: string) => tabla.getByRole('row').filter({ hasText: nombre }),
    async abrir(nombre: string): Promise<void> {
      // By the keyboard: the order follows what was just saved, and a press would land on whoever has come there
      await tabla.getByRole('button', { name: nombre }).press('Enter');
      await expect(dialogo.getByRole('heading', { name: nombre })).toBeVisible();
      await expect(casilla(18)).toBeVisible();
    },
    /** While a card is on its way neither Escape does anything nor 'Cerrar', which is disabled then. */
    async cerrar(): Promise<void> {
      await expect(dialogo.getByRole('button', { name: 'Cerrar', exact: true })).toBeEnabled();
      await page.keyboard.press('Escape');
      await expect(dialogo).toBeHidden();
    },
    async teclas(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Pastes a text where the focus is. */
    async pegar(texto: string): Promise<void> {
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      }, texto);
    },
    async dice(totales: string): Promise<void> {
      await expect(dialogo.getByRole('status').filter({ hasText: totales })).toBeVisible();
    },
    async queda(hoyo: number, quien: 'Lo mío' | 'Lo suyo'): Promise<void> {
      const grupo = diferencias.getByRole('group', { name: `Hoyo ${hoyo}`, exact: true });
      await grupo.getByRole('button', { name: quien }).click();
    },
    guardarLoElegido: diferencias.getByRole('button', { name: 'Guardar con lo elegido' }),
  };
}
