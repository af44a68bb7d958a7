import { expect, type Page } from '@playwright/test';

/** The dialog with the participantes of a torneo, as administrators have it. */
export function gestionParticipantesPage(page: Page) {
  const dialogo = page.getByRole('dialog', { name: 'Participantes', exact: true });
  const miembro = page.getByRole('dialog', { name: 'Añadir participante' });
  const invitado = page.getByRole('dialog', { name: 'Añadir invitado' });
  const invitados = page.getByRole('dialog', { name: 'Añadir invitados' });
  const varios = page.getByRole('dialog', { name: 'Añadir varios' });
  const jugadas = page.getByRole('dialog', { name: 'Tarjetas ya jugadas' });
  const baja = page.getByRole('alertdialog');
  /** A row on the desktop, a card on the phone. */
  const fila = (nombre: string) =>
    dialogo.getByRole('row').or(dialogo.getByRole('listitem')).filter({ hasText: nombre });
  const handicapDeJuego = (nombre: string) =>
    dialogo.getByRole('button', { name: `cambiar el hándicap de juego de ${nombre}` });
  const accion = async (menu: string, entry: string) => {
    await dialogo.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  /** A button on the desktop, an entry of the menu on the phone. */
  const cambiarPuntos = async (nombre: string) => {
    const boton = dialogo.getByRole('button', { name: `cambiar los puntos de ${nombre}` });
    if (await boton.isVisible()) await boton.click();
    else await accion(`Acciones de ${nombre}`, 'Puntos: ');
  };
  return {
    dialogo,
    miembro,
    invitado,
    varios,
    jugadas,
    baja,
    fila,
    handicapDeJuego,
    cambiarPuntos,
    /** From the list of torneos of the administration. */
    async open(torneo: string): Promise<void> {
      await page.goto('/admin/torneos');
      await page.getByRole('button', { name: `Participantes de ${torneo}` }).click();
      await expect(dialogo.getByRole('searchbox', { name: 'Buscar participante' })).toBeVisible();
    },
    /** The same of a torneo in which nobody is enrolled: no list to search in. */
    async openVacio(torneo: string): Promise<void> {
      await page.goto('/admin/torneos');
      await page.getByRole('button', { name: `Participantes de ${torneo}` }).click();
      await expect(dialogo.getByText('Todavía no hay participantes')).toBeVisible();
    },
    abrirVarios: dialogo.getByRole('button', { name: 'Añadir varios' }),
    buscador: varios.getByRole('searchbox', { name: 'Buscar jugador' }),
    delAnterior: varios.getByRole('button', { name: /^Los de / }).first(),
    pegar: varios.getByRole('button', { name: 'Pegar nombres' }),
    nombres: varios.getByRole('textbox', { name: 'Nombres' }),
    buscarNombres: varios.getByRole('button', { name: 'Buscar nombres' }),
    /** The members that may be enrolled, as the list shows them. */
    async inscribibles(): Promise<{ nombre: string; elegido: boolean }[]> {
      return await varios.getByRole('checkbox').evaluateAll((boxes) =>
        boxes.map((box) => ({
          nombre: box.closest('label')?.querySelector('span > span')?.textContent ?? '',
          elegido: (box as HTMLInputElement).checked,
        })),
      );
    },
    dudas: varios.getByRole('group', { name: '¿Quién es?' }).getByRole('combobox'),
    inscribirA: (cuantos: number) => varios.getByRole('button', { name: `Inscribir a ${cuantos}` }),
    async buscar(texto: string): Promise<void> {
      // What lies under a second dialog takes no text: it closes once the list was read again
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await dialogo.getByRole('searchbox', { name: 'Buscar participante' }).fill(texto);
    },
    /** Chooses the first member that a search offers; returns the name. */
    async elegirMiembro(texto: string): Promise<string> {
      await dialogo.getByRole('button', { name: 'Añadir participante' }).click();
      await miembro.getByRole('combobox', { name: 'Jugador' }).fill(texto);
      const first = miembro.getByRole('option').first();
      const nombre = (await first.innerText()).replace(/ \(H: .*$/u, '');
      await first.click();
      return nombre;
    },
    handicapDeReferencia: miembro.getByRole('textbox', { name: /^Hándicap de referencia/u }),
    anadir: miembro.getByRole('button', { name: 'Añadir', exact: true }),
    async cerrarMiembro(): Promise<void> {
      // A form that is being sent does not close; its message comes a moment before it has ended
      await expect(miembro.getByRole('button', { name: 'Añadiendo...' })).toHaveCount(0);
      await miembro.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    },
    async abrirInvitado(): Promise<void> {
      await dialogo.getByRole('button', { name: 'Añadir invitado' }).click();
    },
    variosInvitados: invitado.getByRole('button', { name: 'Varios a la vez' }),
    invitados,
    listaDeInvitados: invitados.getByRole('textbox', { name: 'Lista de invitados' }),
    leerLista: invitados.getByRole('button', { name: 'Leer la lista' }),
    anadirInvitados: (cuantos: number) =>
      invitados.getByRole('button', { name: `Añadir ${cuantos} invitados` }),
    anadirInvitado: invitado.getByRole('button', { name: 'Añadir invitado' }),
    /** Writes a playing handicap where it stands. */
    async escribirHandicap(nombre: string, texto: string): Promise<void> {
      await handicapDeJuego(nombre).click();
      const box = dialogo.getByRole('textbox', { name: `Hándicap de juego de ${nombre}` });
      await box.fill(texto);
      await box.press('Enter');
    },
    recalcular: (nombre: string) => accion(`Acciones de ${nombre}`, 'Recalcular hándicap de juego'),
    quitar: (nombre: string) => accion(`Acciones de ${nombre}`, 'Eliminar'),
    confirmarBaja: baja.getByRole('button', { name: 'Eliminar' }),
    /** The text of the CSV that the browser keeps. */
    async exportar(): Promise<string> {
      const download = page.waitForEvent('download');
      await accion('Más acciones', 'Exportar a CSV');
      const stream = await (await download).createReadStream();
      return (await stream.toArray()).map(String).join('');
    },
    aviso: dialogo.getByText('Una tarjeta ya jugada tendría ahora otro hándicap de juego.'),
    revisar: dialogo.getByRole('button', { name: 'Revisar' }),
    aceptar: jugadas.getByRole('button', { name: 'Aceptar 1 cambio' }),
  };
}
