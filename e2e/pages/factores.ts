import { expect, type Page } from '@playwright/test';

/** 'Segundo factor' on 'Mi Perfil', the second step at the door, and 'Confirma que eres tú'. */
export function factoresDe(page: Page) {
  const boton = (name: string) => page.getByRole('button', { name, exact: true });
  const aplicacion = page.getByRole('dialog', { name: 'Aplicación de códigos' });
  const llave = page.getByRole('dialog', { name: 'Añadir llave de acceso' });
  const recuperacion = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  const confirmar = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  const recoger = async () => {
    const codigos = (await recuperacion.getByLabel('Tus códigos').inputValue()).split('\n');
    await recuperacion.getByRole('button', { name: 'Ya los tengo' }).click();
    return codigos;
  };
  return {
    titulo: page.getByRole('heading', { level: 2, name: 'Segundo factor' }),
    loPideElClub: page.getByText('El club lo pide a quien administra: pon uno'),
    quedan: (cuantos: number) => page.getByText(`Te quedan ${cuantos} códigos de recuperación`),
    /** Sets an authenticator up; `codigoDe` is what it shows for a secret. Gives the secret and the recovery codes. */
    async ponerAplicacion(
      codigoDe: (secreto: string) => string,
    ): Promise<{ secreto: string; codigos: readonly string[] }> {
      await boton('Usar una aplicación de códigos').click();
      const clave = aplicacion.locator('code');
      await expect(clave).toHaveText(/^(?:[A-Z2-7]{4} ?){8}$/u);
      const secreto = ((await clave.textContent()) ?? '').replaceAll(' ', '');
      await aplicacion.getByLabel('Código', { exact: true }).fill(codigoDe(secreto));
      await aplicacion.getByRole('button', { name: 'Poner' }).click();
      return { secreto, codigos: await recoger() };
    },
    /** Makes a passkey with the authenticator of the browser; gives the recovery codes. */
    async ponerLlave(nombre: string): Promise<readonly string[]> {
      await boton('Añadir llave de acceso').click();
      await llave.getByLabel('Nombre', { exact: true }).fill(nombre);
      await llave.getByRole('button', { name: 'Crear llave' }).click();
      return await recoger();
    },
    entrarConLlave: boton('Entrar con llave de acceso'),
    ningunaLlave: page.getByText('No se ha usado ninguna llave').locator('..'),
    segundoPaso: page.getByRole('heading', { level: 2, name: 'Segundo paso' }),
    async escribirCodigo(codigo: string): Promise<void> {
      await page.getByLabel('Código de tu aplicación', { exact: true }).fill(codigo);
      await boton('Entrar').click();
    },
    async escribirRecuperacion(codigo: string): Promise<void> {
      await boton('No tengo mi móvil: usar un código de recuperación').click();
      await page.getByLabel('Código de recuperación', { exact: true }).fill(codigo);
      await boton('Entrar').click();
    },
    async quitarAplicacion(): Promise<void> {
      await boton('Quitar Aplicación de códigos').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    },
    noVale: page.getByText(/^El código no vale/u),
    confirmar,
    async confirmarCon(password: string): Promise<void> {
      await confirmar.getByLabel('Tu contraseña', { exact: true }).fill(password);
      await confirmar.getByRole('button', { name: 'Confirmar' }).click();
    },
    exigir: page.getByRole('switch', { name: 'Los administradores entran con segundo factor' }),
  };
}
