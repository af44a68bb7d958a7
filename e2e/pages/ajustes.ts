import { expect, type Page } from '@playwright/test';

/** A crest that everybody recognises: a red square with a white dot, drawn as an SVG. */
export const ESCUDO = {
  name: 'escudo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="#8c1c2c"/><circle cx="50" cy="50" r="26" fill="#f3d9a4"/></svg>',
  ),
};

/** The settings of the club, of which its own pictures are sent at once. */
export function ajustesPage(page: Page) {
  const boton = (nombre: string) => page.getByRole('button', { name: nombre, exact: true });
  const open = async () => {
    await page.goto('/admin/ajustes');
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes del club' })).toBeVisible();
  };
  const guardarFuncionamiento = boton('Guardar cómo funciona');
  return {
    open,
    guardarFuncionamiento,
    ponerZona: async (zona: string) => {
      await open();
      await page.getByLabel('Zona horaria', { exact: true }).selectOption(zona);
      await guardarFuncionamiento.click();
    },
    /** The question about a zone that changes which torneos are of today. */
    zonaConTorneo: page.getByRole('alertdialog', { name: '¿Cambiar la zona con un torneo sin cerrar?' }),
    cambiarLaZona: boton('Cambiar la zona'),
    escudo: page.getByLabel('Elegir escudo'),
    portada: page.getByLabel('Elegir imagen de portada'),
    guardarEscudo: boton('Guardar escudo'),
    quitarEscudo: boton('Quitar escudo'),
    guardarPortada: boton('Guardar imagen'),
    quitarPortada: boton('Quitar imagen'),
    pareja: (nombre: string) => boton(nombre),
    /** The icon that the browser shows for the page. */
    icono: page.locator('link[rel=icon]'),
  };
}
