import { expect, type Page } from '@playwright/test';

/** The first run of a club, from the address that its server prints. */
export function instalacionPage(page: Page) {
  const campo = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  const seguir = (nombre: string) => page.getByRole('button', { name: nombre, exact: true });
  const titulo = (nombre: string | RegExp) => page.getByRole('heading', { level: 1, name: nombre });
  return {
    campo,
    seguir,
    titulo,
    /** Waits for a step before anything of it is typed. */
    enPaso: async (nombre: string) => await expect(titulo(nombre)).toBeVisible(),
    pareja: (nombre: string) => page.getByRole('button', { name: nombre }),
    primerosPasos: page.getByRole('link', { name: 'Primeros pasos' }),
  };
}
