import type { Page } from '@playwright/test';

/** The home page. */
export function inicioPage(page: Page) {
  return {
    open: () => page.goto('/'),
    saludo: page.getByRole('heading', { name: /^Hola, / }),
    tira: page.locator('[data-tira]'),
    barra: page.getByRole('navigation', { name: 'Principal' }),
    continuarTarjeta: page.getByRole('link', { name: /Continuar tarjeta/ }),
    acceder: page.getByRole('main').getByRole('link', { name: /Acceder\/registrarse/ }),
    torneosYLigas: page.getByRole('main').getByRole('link', { name: /^Torneos y Ligas/ }),
    administracion: page.getByRole('link', { name: 'Administración' }),
  };
}
