import type { Page } from '@playwright/test';

/** 'Temporadas anteriores': the three kinds of file, and the dialog that reads one. */
export function temporadasPage(page: Page) {
  const hoja = page.getByRole('dialog');
  return {
    hoja,
    /** Opens the dialog of a kind by its button. */
    async abrir(boton: 'Importar totales' | 'Importar tarjetas' | 'Importar liga'): Promise<void> {
      await page.goto('/admin/temporadas');
      await page.getByRole('button', { name: boton, exact: true }).click();
    },
    /** Chooses a CSV of those lines. */
    async elegir(...lineas: string[]): Promise<void> {
      const buffer = Buffer.from(lineas.join('\n'));
      const archivo = hoja.getByLabel('Archivo CSV o Excel');
      await archivo.setInputFiles({ name: 'antes.csv', mimeType: 'text/csv', buffer });
    },
    /** Pastes rows as a spreadsheet copies them. */
    async pegar(texto: string): Promise<void> {
      await hoja.getByLabel('O pega aquí las filas').fill(texto);
      await hoja.getByLabel('O pega aquí las filas').blur();
    },
    async desconocidos(como: 'Dejarlos como invitados' | 'Crearlos como jugadores sin cuenta') {
      await hoja.getByLabel('Los que no están en el club').selectOption({ label: como });
    },
    async decirTorneo(nombre: string): Promise<void> {
      await hoja.getByLabel('Nombre del torneo').fill(nombre);
      await hoja.getByLabel('Día en que se jugó').fill('2016-05-14');
      await hoja.getByLabel('Campo', { exact: true }).selectOption({ index: 1 });
    },
    campo: (label: string) => hoja.getByLabel(label, { exact: true }),
    corregir: (celda: string) => hoja.getByRole('button', { name: celda }),
    importar: (cuantos = '') => hoja.getByRole('button', { name: `Importar${cuantos}`, exact: true }),
  };
}
