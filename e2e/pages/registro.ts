import type { Page } from '@playwright/test';

/** What somebody types to sign up. */
export type Datos = { nombre: string; telefono: string; email: string; password: string };

/** Signing up, confirming, recovering: everything before there is a session. */
export function registroPage(page: Page) {
  const registro = page.getByRole('tabpanel', { name: 'Registrarse' });
  return {
    open: () => page.goto('/auth?tab=registro'),
    registro,
    async registrarse({ nombre, telefono, email, password }: Datos): Promise<void> {
      await registro.getByLabel('Nombre completo').fill(nombre);
      await registro.getByLabel('Teléfono').fill(telefono);
      await registro.getByLabel('Email').fill(email);
      await registro.getByLabel('Contraseña', { exact: true }).fill(password);
      await registro.getByRole('button', { name: 'Registrarse' }).click();
    },
    revisaTuEmail: page.getByRole('heading', { name: 'Revisa tu email' }),
    confirmar: page.getByRole('button', { name: 'Confirmar mi cuenta' }),
    olvidada: page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }),
    async recuperar(email: string): Promise<void> {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Enviar enlace de recuperación' }).click();
    },
    async elegirContrasena(nueva: string, repetida = nueva): Promise<void> {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill(nueva);
      await page.getByLabel('Confirmar contraseña', { exact: true }).fill(repetida);
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    },
    google: page.getByRole('button', { name: 'Continuar con Google' }),
  };
}
