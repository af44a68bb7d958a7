import { expect, type Page } from '@playwright/test';

import { serverOf } from '../server.ts';

/** The page of a liga: its table, its controls and the dialogs that explain its figures. */
export function ligaPage(page: Page) {
  const tabla = page.getByRole('table', { name: /^Clasificación (hándicap|scratch) de/u });
  const filas = tabla.getByRole('rowheader');
  const lista = page.getByRole('list', { name: /^Clasificación (hándicap|scratch) de/u });
  const completa = page.getByRole('button', { name: 'Ver la tabla completa' });
  /** The lines of the first screen are drawn first: whoever reads or counts them waits for all. */
  const entera = async (): Promise<void> => {
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const cuantos = await serverOf(page).cuantosEnLiga(slug);
    await expect(filas.or(lista.getByRole('listitem'))).toHaveCount(cuantos);
  };
  const abrirDeLaLista = async (nombre: string): Promise<void> => {
    await page.goto('/ligas');
    await page.getByRole('link', { name: `Ver Clasificación de ${nombre}` }).click();
    await expect(tabla.or(lista)).toBeVisible();
    await entera();
  };
  return {
    /** What a phone held upright shows in place of the table. */
    lista,
    completa,
    abrirDeLaLista,
    siAcabara: page.getByRole('switch', { name: /^Si acabara ahora/u }),
    tabla,
    filas,
    titulo: page.getByRole('heading', { level: 1 }),
    dialogo: page.getByRole('dialog'),
    vertical: page.getByRole('button', { name: 'Ver en vertical' }),
    puntos: tabla.getByRole('button', { name: /puntos(, descartados)?$/u }),
    descartados: tabla.getByRole('button', { name: /puntos, descartados$/u }),
    totales: tabla.getByRole('button', { name: /total de .*¿por qué\?$/u }),
    empates: page.getByText('A igualdad de puntos decide').locator('..').getByRole('listitem'),
    /** The table of a liga; on a phone held upright it is one tap behind the list. */
    async openFromList(nombre: string): Promise<void> {
      await abrirDeLaLista(nombre);
      if (await completa.isVisible()) await completa.click();
      await expect(tabla).toBeVisible();
      await entera();
    },
    async clasificacion(nombre: 'Hándicap' | 'Scratch'): Promise<void> {
      await page.getByRole('group', { name: 'Clasificación' }).getByRole('button', { name: nombre }).click();
    },
    async descartar(cuantos: number): Promise<void> {
      await page.getByLabel('Descartados', { exact: true }).selectOption(String(cuantos));
    },
    resumen: (jugados: number, descartados: number, contados: number) =>
      page.getByText(
        `Torneos jugados: ${jugados} · Descartados: ${descartados} · Contabilizados: ${contados}`,
      ),
    async ordenarPor(columna: string | RegExp): Promise<void> {
      await tabla.getByRole('columnheader', { name: columna }).getByRole('button').click();
    },
    async cerrar(): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}
