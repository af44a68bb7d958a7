import type { Page } from '@playwright/test';

/** 'Mi Perfil'. */
export function perfilPage(page: Page) {
  const dialogo = page.getByRole('alertdialog');
  return {
    open: () => page.goto('/profile'),
    titulo: page.getByRole('heading', { level: 1, name: 'Mi Perfil' }),
    campo: (label: string) => page.getByLabel(label, { exact: true }),
    guardar: page.getByRole('button', { name: 'Guardar Cambios' }),
    errores: page.getByRole('main').getByRole('alert'),
    async cambiarContrasena(actual: string, nueva: string): Promise<void> {
      await page.getByLabel('Contraseña actual', { exact: true }).fill(actual);
      await page.getByLabel('Nueva contraseña', { exact: true }).fill(nueva);
      await page.getByLabel('Confirmar nueva contraseña', { exact: true }).fill(nueva);
      await page.getByRole('button', { name: 'Cambiar Contraseña' }).click();
    },
    /** The switch of one kind of note on this phone. */
    aviso: (tipo: string) => page.getByRole('switch', { name: tipo }),
    sesiones: page.getByRole('listitem').filter({ hasText: / en / }),
    async cerrarLasDemas(): Promise<void> {
      await page.getByRole('button', { name: 'Cerrar las demás' }).click();
      await dialogo.getByRole('button', { name: 'Cerrar las demás' }).click();
    },
    descargar: page.getByRole('button', { name: 'Descargar mis datos' }),
    async borrar(password: string): Promise<void> {
      await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
      await dialogo.getByLabel('Tu contraseña', { exact: true }).fill(password);
      await dialogo.getByLabel('Escribe «borrar» para confirmar').fill('borrar');
      await dialogo.getByRole('button', { name: 'Borrar mi cuenta' }).click();
    },
    salir: page.getByRole('main').getByRole('button', { name: 'Cerrar Sesión' }),
  };
}
