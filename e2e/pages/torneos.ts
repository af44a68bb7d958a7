import type { Page } from '@playwright/test';

/** The list of torneos and ligas. */
export function torneosPage(page: Page) {
  return {
    open: () => page.goto('/torneos'),
    titulo: page.getByRole('heading', { level: 1, name: 'Torneos y Ligas' }),
    async buscar(texto: string): Promise<void> {
      await page.getByRole('searchbox', { name: 'Buscar torneos por nombre, campo o liga...' }).fill(texto);
    },
    sinCoincidencias: page.getByText('Ningún torneo coincide con tu búsqueda'),
    /** The cards found, each leading on. */
    tarjetas: page.getByRole('main').getByRole('listitem').getByRole('link'),
    tarjeta: (nombre: string) => page.getByRole('main').getByRole('link', { name: new RegExp(nombre) }),
  };
}

/** The page of a torneo on its day. */
export function diaDeHoyPage(page: Page) {
  return {
    marcha: page.getByRole('region', { name: 'Cómo va' }),
    lideres: page.getByRole('region', { name: 'Clasificación' }),
    continuarTarjeta: page
      .getByRole('region', { name: 'Tu ronda' })
      .getByRole('link', { name: /Continuar tarjeta/ }),
  };
}

/** The page on which a player enrols. */
export function inscripcionPage(page: Page) {
  const dialog = page.getByRole('alertdialog');
  return {
    titulo: page.getByRole('heading', { level: 1, name: 'Inscripción a Torneo' }),
    torneo: (nombre: string) => page.getByRole('heading', { level: 2, name: nombre }),
    inscribirme: page.getByRole('button', { name: 'Inscribirme' }),
    inscrito: page.getByText('Inscrito', { exact: true }),
    esperar: page.getByRole('button', { name: 'Apuntarme a la lista de espera' }),
    /** The own place among those who wait. */
    puesto: (texto: string) =>
      page.getByText(new RegExp(`^Eres el ${texto} en la lista de espera`, 'u')).first(),
    cancelar: page.getByRole('button', { name: 'Cancelar Inscripción' }),
    confirmarCancelacion: dialog.getByRole('button', { name: 'Cancelar Inscripción' }),
    inscritos: page.getByRole('link', { name: /^\d+ inscritos?$/ }),
    /** With whom and when one would like to play. */
    miPartida: page.getByRole('region', { name: 'Tu partida' }),
    decirPreferencias: page.getByRole('button', { name: 'Decirlo' }),
    preferencias: page.getByRole('dialog', { name: 'Preferencias de partida' }),
    /** How the app comes to this phone. */
    instalar: page.getByRole('region', { name: 'Lleva tu tarjeta en el móvil' }),
  };
}

/** The list of those enrolled. */
export function participantesPage(page: Page) {
  return {
    open: (torneo: string) => page.goto(`/torneos/${torneo}/participantes`),
    titulo: page.getByRole('heading', { level: 1, name: 'Participantes' }),
    lista: page.getByRole('heading', { level: 2, name: /^Lista de Participantes \(\d+\)$/ }),
    jugador: (nombre: string) => page.getByRole('rowheader', { name: new RegExp(nombre) }),
    /** The names, in the order of the page. */
    nombres: page.getByRole('table').getByRole('rowheader'),
  };
}
