import { expect, type Page } from '@playwright/test';

/** The leaderboard. */
export function clasificacionPage(page: Page) {
  const tabla = page.getByRole('table', { name: /^Clasificación de / });
  const fila = (nombre: string) => tabla.getByRole('row').filter({ hasText: nombre });
  return {
    tabla,
    fila,
    open: (torneo: string) => page.goto(`/clasificacion?torneo=${torneo}`),
    titulo: page.getByRole('heading', { level: 1, name: 'Clasificación' }),
    enVivo: page.getByRole('status').filter({ hasText: 'En vivo' }),
    /** What a board that heard nothing of the club for a while offers. */
    reintentar: page.getByRole('button', { name: 'Reintentar' }),
    resultados: page.getByRole('status').filter({ hasText: 'Resultados' }),
    /** Opens a player's card under the row; the phone has that of who leads open in brief, which a touch closes first. */
    async desplegar(nombre: string): Promise<void> {
      const boton = fila(nombre).getByRole('button');
      if ((await boton.getAttribute('aria-expanded')) === 'true') await boton.click();
      await boton.click();
    },
    /** A view of the board: its ranking, the race, the course of today. */
    vista: (nombre: string) =>
      page
        .getByRole('navigation', { name: 'Vistas de la clasificación' })
        .getByRole('link', { name: nombre }),
    /** What the opened card of a player shows on a hole. */
    golpe: (nombre: string, hoyo: number) => {
      const mitad = page.getByRole('table', { name: `Tarjeta de ${nombre}, ${hoyo <= 9 ? 'IDA' : 'VTA'}` });
      return mitad.getByRole('img', { name: new RegExp(`^Hoyo ${hoyo},`) });
    },
    /** How many holes a row says were played. */
    async hoyosJugados(nombre: string, cuantos: number | 'F'): Promise<void> {
      await expect(fila(nombre).getByRole('cell').nth(2)).toHaveText(new RegExp(`${cuantos}$`));
    },
    validada: (nombre: string) => fila(nombre).getByText('Validada, hoyo'),
    /** The lines in order. */
    filas: tabla.locator('tr[data-row]'),
    /** The own line at the foot of the screen, while the real one is out of sight. */
    filaPropia: page.getByRole('button', { name: 'Ir a tu fila' }),
    cabeza: (texto: string) => tabla.getByRole('columnheader', { name: texto, exact: true }),
    /** What a line adds up to, in the figure that ranks. */
    total: (nombre: string) => fila(nombre).getByRole('cell').nth(1),
    /** What a hole counts on the opened card of a player, under its mark. */
    valor: (nombre: string, hoyo: number) => {
      const mitad = page.getByRole('table', { name: `Tarjeta de ${nombre}, ${hoyo <= 9 ? 'IDA' : 'VTA'}` });
      return mitad
        .getByRole('row')
        .last()
        .getByRole('cell')
        .nth((hoyo - 1) % 9);
    },
    /** Whom the race follows. */
    aQuienSigues: page.getByRole('group', { name: 'A quién sigues' }),
    /** A hole of the course of today. */
    hoyoDelCampo: (hoyo: number) => page.getByRole('button', { name: new RegExp(`^Hoyo ${hoyo} `) }),
    scratch: page.getByRole('button', { name: 'Scratch' }),
  };
}
