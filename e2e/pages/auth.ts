import type { Page } from '@playwright/test';

/** The sign-in page. */
export function authPage(page: Page) {
  const form = page.getByRole('tabpanel', { name: 'Iniciar Sesión' });
  return {
    form,
    titulo: page.getByRole('heading', { level: 1, name: 'Club de Golf' }),
    /** Why somebody is here who was signed in. */
    terminada: page.getByText('Tu sesión ha terminado. Entra otra vez para seguir.'),
    async entrar({ email, password }: { email: string; password: string }): Promise<void> {
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Contraseña', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Iniciar Sesión' }).click();
    },
  };
}
