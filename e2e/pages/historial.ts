import type { Page } from '@playwright/test';

/** The history of a torneo. */
export function historialPage(page: Page) {
  const main = page.getByRole('main');
  const confirmacion = page.getByRole('alertdialog', { name: '¿Deshacer este cambio?' });
  return {
    confirmacion,
    open: (torneoId: string, participanteId?: string) =>
      page.goto(
        `/admin/torneos/${torneoId}/historial${participanteId === undefined ? '' : `?participante=${participanteId}`}`,
      ),
    entradas: main.getByRole('listitem'),
    filtro: (nombre: string) =>
      main.getByRole('group', { name: 'Mostrar' }).getByRole('button', { name: nombre, exact: true }),
    deshacer: (nombre: string, hoyo: number) =>
      main.getByRole('button', { name: `Deshacer: hoyo ${hoyo} de ${nombre}` }),
    confirmar: () => confirmacion.getByRole('button', { name: 'Deshacer', exact: true }).click(),
    verTodo: main.getByRole('button', { name: 'Ver todo el torneo' }),
  };
}
