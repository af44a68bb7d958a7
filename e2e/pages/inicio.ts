import type { Page } from '@playwright/test';

/** The home page. */
export function inicioPage(page: Page) {
  return {
    open: () => page.goto('/'),
    saludo: page.getByRole('heading', { name: /^Hola, / }),
    continuarTarjeta: page.getByRole('link', { name: /Continuar tarjeta/ }),
    acceder: page.getByRole('main').getByRole('link', { name: /Acceder\/registrarse/ }),
    torneosYLigas: page.getByRole('main').getByRole('link', { name: /^Torneos y Ligas/ }),
    administracion: page.getByRole('link', { name: 'Administración' }),
  };
}
