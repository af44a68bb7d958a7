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
    /**
     * Closes the first of the others with a double tap, whose second comes as soon as the row has left. Answers the name of the
     * button that has come under it; null = none.
     */
    cerrarConDosToques: (): Promise<string | null> =>
      page
        .getByRole('button', { name: /^Cerrar .+ en / })
        .first()
        .evaluate(async (boton) => {
          boton.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = boton.getBoundingClientRect();
          const en = { clientX: x + width / 2, clientY: y + height / 2 };
          const tocar = () => {
            const tocado = document.elementFromPoint(en.clientX, en.clientY);
            tocado?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...en }));
            return tocado?.closest('button')?.ariaLabel ?? null;
          };
          const ido = new Promise<void>((done) =>
            new MutationObserver((_, observer) => {
              if (boton.isConnected) return;
              observer.disconnect();
              done();
            }).observe(document.body, { childList: true, subtree: true }),
          );
          tocar();
          await ido;
          return tocar();
        }),
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
