import { expect, type Locator, type Page } from '@playwright/test';

/** The score entry on the phone. `toques`: the taps made through this object so far. */
export function puntuarPage(page: Page) {
  const confirmacion = page.getByRole('alertdialog');
  const noEnviados = page.getByRole('region', { name: 'No enviados' });
  const jugadores = page.getByRole('group', { name: 'Jugadores' });
  const mando = page.getByRole('group', { name: 'Teclas' });
  const teclas = mando.getByRole('group', { name: 'Golpes' }).getByRole('button');
  let toques = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    toques += 1;
  };
  const fila = (nombre: string) => jugadores.getByRole('button', { name: nombre });
  return {
    confirmacion,
    teclas,
    grupo: jugadores,
    filas: jugadores.getByRole('button'),
    toques: () => toques,
    open: (partidaId: string) => page.goto(`/introduccion-datos/${partidaId}`),
    hoyo: (numero: number) => page.getByRole('heading', { name: `Hoyo ${numero}`, exact: true }),
    /** The next hole comes by itself in a moment, and the keys say so. */
    seAnuncia: (numero: number) =>
      page.getByRole('button', { name: new RegExp(`^Hoyo ${numero} · .*toca para quedarte`, 'u') }),
    irAHoyo: (numero: number) =>
      tap(
        page
          .getByRole('navigation', { name: 'Hoyos' })
          .getByRole('button', { name: new RegExp(`^${numero} hoyo `, 'u') }),
      ),
    /** A hole on the whole cards of the review. */
    hoyoDeLaRevision: (numero: number) =>
      page.getByRole('button', { name: new RegExp(`^Hoyo ${numero}, `, 'u') }).first(),
    fila,
    /** The mark that shows what is written for a player on the hole in sight. */
    marca: (nombre: string, texto: RegExp) => fila(nombre).getByRole('img', { name: texto }),
    /** Asks for a player out of turn. */
    async abrir(nombre: string): Promise<void> {
      await tap(fila(nombre));
      await expect(fila(nombre)).toHaveAttribute('aria-current', 'true');
    },
    /** Headings and totals of the rows that are broken in two, or wider than their column. */
    sinSitio: () =>
      page.locator('.cabeza > span, .fila > .neto').evaluateAll((cifras) =>
        cifras
          .filter((cifra) => {
            const { height } = cifra.getBoundingClientRect();
            const letra = Number.parseFloat(getComputedStyle(cifra).fontSize);
            return cifra.scrollWidth > cifra.clientWidth + 1 || height > 2 * letra;
          })
          .map(({ textContent }) => textContent),
      ),
    /** The keys write this player. */
    pide: (nombre: string) => expect(fila(nombre)).toHaveAttribute('aria-current', 'true'),
    tecla: (golpes: number) => teclas.nth(golpes - 1),
    raya: mando.getByRole('button', { name: 'Raya' }),
    /** One tap on a key, not before it hears: a second tap on the same one is ignored for a moment, the others hear. */
    async elegir(golpes: number): Promise<void> {
      const tecla = teclas.nth(golpes - 1);
      await expect(tecla).not.toHaveAttribute('data-sorda');
      await tap(tecla);
    },
    /** Writes a player on the hole in sight, whoever's turn it is. */
    async apuntar(nombre: string, golpes: number): Promise<void> {
      await this.abrir(nombre);
      await this.elegir(golpes);
    },
    /** The line that says where the strokes are, or what was just saved for who only hears it. */
    estado: (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto }),
    deshacer: () => tap(page.getByRole('button', { name: 'Deshacer' })),
    /** On whole cards: to all of them at once. */
    revisar: () => tap(page.getByRole('button', { name: 'Revisar y validar' }).last()),
    async revisarYValidar(): Promise<void> {
      await tap(page.getByRole('button', { name: 'Validar Resultados' }));
      // The button of the review has the same name as the one that leads to it
      await expect(page.getByRole('navigation', { name: 'Hoyos' })).toHaveCount(0);
      await tap(page.getByRole('button', { name: 'Validar Resultados' }));
    },
    validar: () => tap(confirmacion.getByRole('button', { name: 'Validar' })),
    cancelar: () => tap(confirmacion.getByRole('button', { name: 'Cancelar' })),
    selloDeValidada: page.getByText('Solo los administradores pueden modificarlos.'),
    iniciarSesion: page.getByRole('link', { name: 'Iniciar sesión' }),
    noEnviados: noEnviados.getByRole('listitem'),
    reemplazo: (texto: string) => page.getByRole('status').filter({ hasText: texto }),
    ponerDeNuevo: (golpes: number) => page.getByRole('button', { name: `Poner ${golpes}` }),
    verClasificacion: page.getByRole('link', { name: 'Ver clasificación' }),
  };
}
