import type { Page } from '@playwright/test';

/** The sign-in page, and the sign-in over another one. */
export function authPage(page: Page) {
  const form = page.getByRole('tabpanel', { name: 'Iniciar Sesión' });
  const aqui = page.getByRole('dialog', { name: 'Inicia sesión para continuar' });
  return {
    form,
    aqui,
    titulo: page.getByRole('heading', { level: 1, name: 'Club de Golf' }),
    /** Why somebody is here who was signed in. */
    terminada: page.getByText('Tu sesión ha terminado. Entra otra vez para seguir.'),
    async entrar({ email, password }: { email: string; password: string }, en = form): Promise<void> {
      await en.getByLabel('Email').fill(email);
      await en.getByLabel('Contraseña', { exact: true }).fill(password);
      await en.getByRole('button', { name: 'Iniciar Sesión' }).click();
    },
  };
}
