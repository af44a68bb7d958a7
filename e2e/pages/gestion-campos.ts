import { expect, type Locator, type Page } from '@playwright/test';

/** The screen of courses. */
export function gestionCamposPage(page: Page) {
  const dialogo = page.getByRole('dialog');
  return {
    dialogo,
    open: async () => {
      await page.goto('/admin/campos');
      await expect(page.getByRole('heading', { name: 'Gestión de Campos de Golf', level: 1 })).toBeVisible();
    },
    crear: async ({ nombre, ubicacion }: { nombre: string; ubicacion: string }) => {
      await page.getByRole('button', { name: 'Crear campo' }).click();
      await dialogo.getByLabel('Nombre').fill(nombre);
      await dialogo.getByLabel('Ubicación').fill(ubicacion);
      await dialogo.getByRole('button', { name: 'Crear', exact: true }).click();
    },
    /** The head of a course; pressed, it opens or closes. */
    campo: (nombre: string) => page.getByRole('heading', { level: 2, name: nombre }).getByRole('button'),
    salida: (nombre: string) => page.getByRole('region', { name: `Tipo de salida ${nombre}` }),
    accion: async (de: string, accion: string) => {
      await page.getByRole('button', { name: `Acciones de ${de}`, exact: true }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    celda: (salida: Locator, fila: 'Par' | 'Hcp', hoyo: number) =>
      salida.getByRole('textbox', { name: `${fila} hoyo ${hoyo}`, exact: true }),
    importar: async () => {
      await page.getByRole('button', { name: 'Importar de la RFEG' }).click();
      await expect(dialogo.getByRole('heading', { name: 'Importar campo de la RFEG' })).toBeVisible();
    },
    /** Pastes a page into the dialog, as copied from a browser. */
    pegar: async (html: string) => {
      await dialogo.getByRole('button', { name: 'Pegar', exact: true }).click();
      await dialogo.getByLabel('Lo que trae la página').fill(html);
      await dialogo.getByRole('button', { name: 'Leer la página' }).click();
    },
    /** Gives the dialog a page that a browser saved. */
    archivo: async (name: string, html: string) => {
      await dialogo.getByRole('button', { name: 'Archivo guardado' }).click();
      await dialogo
        .getByLabel('Página guardada')
        .setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(html) });
      await dialogo.getByRole('button', { name: 'Leer la página' }).click();
    },
  };
}
