import { expect, type Page } from '@playwright/test';

/** The administration on the phone: its bar, and a torneo on its day. */
export function administracionMovil(page: Page) {
  const main = page.getByRole('main');
  const barra = page.getByRole('navigation', { name: 'Administración', exact: true });
  const mas = page.getByRole('dialog', { name: 'Más' });
  const seccion = (nombre: string) => main.getByRole('region', { name: nombre });
  const cerrar = seccion('Para cerrar el torneo');
  return {
    barra,
    puerta: (nombre: string) => barra.getByRole('link', { name: nombre, exact: true }),
    botonMas: barra.getByRole('button', { name: 'Más' }),
    async irPorMas(nombre: string): Promise<void> {
      await barra.getByRole('button', { name: 'Más' }).click();
      await mas.getByRole('link', { name: nombre, exact: true }).click();
      await expect(mas).toHaveCount(0);
    },
    barraDelClub: page.getByRole('navigation', { name: 'Principal' }),
    /** From 'Hoy' of the panel. */
    async abrirDia(torneo: string): Promise<void> {
      await page.goto('/admin');
      await main.getByRole('link', { name: `Día de torneo de ${torneo}` }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Día de torneo' })).toBeVisible();
      await expect(seccion('Partidas')).toBeVisible();
    },
    enVivo: main.getByRole('status').filter({ hasText: 'En vivo' }),
    porResolver: seccion('Por resolver'),
    partida: (nombre: string) => seccion('Partidas').getByRole('button', { name: `${nombre} · ` }),
    corregir: (nombre: string) => main.getByRole('link', { name: `Corregir tarjetas de la ${nombre}` }),
    participantes: main.getByRole('button', { name: 'Retirado o no presentado' }),
    cerrar,
    paso: (titulo: string | RegExp) => cerrar.getByRole('listitem').filter({ hasText: titulo }),
    decidir: cerrar.getByRole('button', { name: 'Decidir' }),
    decision: (estado: string) => main.getByRole('button', { name: estado, exact: true }),
    async validarCompletas(): Promise<void> {
      await main.getByRole('button', { name: 'Validar todas las completas' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Validar', exact: true }).click();
    },
    /** The page as who has letters of twice the size sees it. */
    letras: (tanto: number) =>
      page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, tanto),
  };
}
