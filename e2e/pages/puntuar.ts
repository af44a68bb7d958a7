import { expect, type Locator, type Page } from '@playwright/test';

/** The score entry on the phone. `toques`: the taps made through this object so far. */
export function puntuarPage(page: Page) {
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Golpes' }) });
  const confirmacion = page.getByRole('alertdialog');
  const noEnviados = page.getByRole('region', { name: 'No enviados' });
  let toques = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.tap();
    toques += 1;
  };
  const fila = (nombre: string) => page.getByRole('main').getByRole('button', { name: nombre });
  const siguiente = sheet.getByRole('button', { name: /^(?:Siguiente|Revisar y validar)/ });
  return {
    sheet,
    confirmacion,
    siguiente,
    toques: () => toques,
    open: (partidaId: string) => page.goto(`/introduccion-datos/${partidaId}`),
    hoyo: (numero: number) => page.getByRole('heading', { level: 1, name: `Hoyo ${numero}`, exact: true }),
    irAHoyo: (numero: number) =>
      tap(
        page
          .getByRole('navigation', { name: 'Hoyos' })
          .getByRole('button', { name: new RegExp(`^${numero}, `) }),
      ),
    fila,
    /** The mark that shows what is written for a player on the hole in sight. */
    marca: (nombre: string, texto: RegExp) => fila(nombre).getByRole('img', { name: texto }),
    abrir: (nombre: string) => tap(fila(nombre)),
    /** The sheet asks for this player. */
    pide: (nombre: string) => expect(sheet.getByRole('heading', { level: 2, name: nombre })).toBeVisible(),
    tecla: (golpes: number) =>
      sheet
        .getByRole('group', { name: 'Golpes' })
        .getByRole('button')
        .nth(golpes - 1),
    async elegir(golpes: number): Promise<void> {
      await tap(
        sheet
          .getByRole('group', { name: 'Golpes' })
          .getByRole('button')
          .nth(golpes - 1),
      );
    },
    avanzar: () => tap(siguiente),
    async cerrar(): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    },
    /** The line that says where the strokes are. */
    estado: (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto }),
    async revisarYValidar(): Promise<void> {
      await tap(page.getByRole('button', { name: 'Validar Resultados' }));
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
