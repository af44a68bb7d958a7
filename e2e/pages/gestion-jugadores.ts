import { expect, type Page } from '@playwright/test';

/** 'Gestión de Jugadores' and the editor of one jugador. */
export function gestionJugadoresPage(page: Page) {
  const dialogo = page.getByRole('dialog');
  const importacion = page.getByRole('dialog', { name: 'Importar jugadores' });
  const aviso = page.getByRole('alertdialog');
  const main = page.getByRole('main');
  return {
    open: () => page.goto('/admin/jugadores'),
    titulo: page.getByRole('heading', { level: 1, name: 'Gestión de Jugadores' }),
    jugador: (nombre: string) => main.getByRole('link', { name: nombre, exact: true }),
    total: main.getByRole('navigation', { name: 'Páginas' }).getByRole('status'),
    async buscar(text: string): Promise<void> {
      // What lies under a dialog takes no text: it closes once the list was read again
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await main.getByRole('searchbox').fill(text);
    },
    ordenarPor: (columna: string) =>
      main.getByRole('columnheader').getByRole('button', { name: columna }).click(),
    siguiente: main.getByRole('button', { name: 'Página siguiente' }),
    /** A new jugador with the fields that a club knows of most people. */
    async crear(nuevo: { nombre: string; apellidos: string; nacimiento: string }): Promise<void> {
      await main.getByRole('button', { name: 'Crear Jugador' }).click();
      await dialogo.getByLabel('Nombre').fill(nuevo.nombre);
      await dialogo.getByLabel('Apellidos').fill(nuevo.apellidos);
      await dialogo.getByLabel('Fecha de nacimiento').fill(nuevo.nacimiento);
      await dialogo.getByLabel('Hándicap').fill('14,2');
      await dialogo.getByLabel('Sexo').selectOption({ label: 'Hombre' });
      await dialogo.getByLabel('Tramo de edad').selectOption({ label: 'Sénior' });
      await dialogo.getByLabel('Número de licencia federativa').fill('AM00000019');
      await dialogo.getByRole('button', { name: 'Crear Jugador' }).click();
    },
    porRevisar: main.getByRole('heading', { name: 'Nombres por revisar' }),
    async revisar(completo: string, partes: { nombre: string; apellidos: string }): Promise<void> {
      const dudoso = main.getByRole('group', { name: completo });
      await dudoso.getByLabel('Nombre').fill(partes.nombre);
      await dudoso.getByLabel('Apellidos').fill(partes.apellidos);
      await dudoso.getByRole('button', { name: 'Correcto' }).click();
    },
    async cambiarHandicap(nombre: string, handicap: string): Promise<void> {
      await main.getByRole('button', { name: `actualizar el hándicap de ${nombre}` }).click();
      await main.getByLabel(`Hándicap de ${nombre}`, { exact: true }).fill(handicap);
      await page.keyboard.press('Enter');
    },
    handicap: (nombre: string) => main.getByRole('button', { name: `actualizar el hándicap de ${nombre}` }),
    editar: (nombre: string) => main.getByRole('link', { name: `Editar a ${nombre}` }).click(),
    async importar(csv: Buffer): Promise<void> {
      await main.getByRole('button', { name: 'Importar' }).click();
      await dialogo
        .getByLabel('Archivo CSV')
        .setInputFiles({ name: 'socios.csv', mimeType: 'text/csv', buffer: csv });
    },
    async pegar(filas: string): Promise<void> {
      await main.getByRole('button', { name: 'Importar' }).click();
      await importacion.getByLabel('O pega aquí las filas').fill(filas);
      await page.keyboard.press('Tab');
    },
    columna: (titulo: string) => importacion.getByLabel(titulo, { exact: true }),
    async corregir(celda: string, texto: string): Promise<void> {
      await importacion.getByRole('button', { name: `corregir ${celda}` }).click();
      await importacion.getByLabel(celda, { exact: true }).fill(texto);
      await page.keyboard.press('Enter');
    },
    importacion,
    confirmarImportacion: importacion.getByRole('button', { name: /^Importar/ }),
    seguirEditando: page.getByRole('button', { name: 'Seguir editando' }),
    descartar: page.getByRole('button', { name: 'Descartar' }),
    async exportar(): Promise<string> {
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Exportar CSV' }).click();
      return (await download).suggestedFilename();
    },
    ficha: {
      campo: (label: string) => main.getByLabel(label, { exact: false }).first(),
      elegir: (label: string, value: string) => main.getByLabel(label).selectOption({ label: value }),
      guardar: main.getByRole('button', { name: 'Guardar Cambios' }),
      imagen: (file: { name: string; mimeType: string; buffer: Buffer }) =>
        main.getByLabel('Elegir imagen').setInputFiles(file),
      ampliar: main.getByRole('slider', { name: 'Ampliar' }),
      guardarImagen: main.getByRole('button', { name: 'Guardar imagen' }),
      /** The picture as the browser has drawn it: its width in pixels, 0 while there is none. */
      anchoDeImagen: () =>
        main
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      volver: page.getByRole('link', { name: 'Volver a los jugadores' }),
      eliminar: main.getByRole('button', { name: 'Eliminar jugador' }),
    },
    borrado: aviso,
    confirmarBorrado: aviso.getByRole('button', { name: 'Eliminar' }),
  };
}
