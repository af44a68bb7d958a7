import type { Page } from '@playwright/test';

/** 'Claves de acceso para programas', on 'Mi Perfil'. */
export function clavesDe(page: Page) {
  const creada = page.getByRole('dialog', { name: 'Clave creada' });
  const nueva = page.getByRole('dialog', { name: 'Nueva clave de acceso' });
  const entera = creada.getByLabel('Clave de acceso', { exact: true });
  return {
    titulo: page.getByRole('heading', { name: 'Claves de acceso para programas' }),
    nueva,
    creada,
    lista: page.getByRole('listitem').filter({ hasText: 'h19_' }),
    /** Makes a clave with exactly these permissions; gives it whole, as the screen shows it once. */
    async crear(nombre: string, permisos: readonly string[]): Promise<string> {
      await page.getByRole('button', { name: 'Nueva clave' }).click();
      await nueva.getByLabel('Nombre', { exact: true }).fill(nombre);
      for (const casilla of await nueva.getByRole('checkbox').all()) await casilla.setChecked(false);
      for (const permiso of permisos) await nueva.getByRole('checkbox', { name: permiso }).check();
      await nueva.getByRole('button', { name: 'Crear clave' }).click();
      return await entera.inputValue();
    },
    copiar: creada.getByRole('button', { name: 'Copiar' }),
    cerrar: creada.getByRole('button', { name: 'Ya la tengo' }),
    async retirar(nombre: string): Promise<void> {
      await page.getByRole('button', { name: `Retirar ${nombre}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    },
  };
}
