import { expect, type Page } from '@playwright/test';

/** The dialog with the participantes of a torneo, as administrators have it. */
export function gestionParticipantesPage(page: Page) {
  const dialogo = page.getByRole('dialog', { name: 'Participantes', exact: true });
  const miembro = page.getByRole('dialog', { name: 'Añadir participante' });
  const invitado = page.getByRole('dialog', { name: 'Añadir invitado' });
  const jugadas = page.getByRole('dialog', { name: 'Tarjetas ya jugadas' });
  const baja = page.getByRole('alertdialog');
  /** A row on the desktop, a card on the phone. */
  const fila = (nombre: string) =>
    dialogo.getByRole('row').or(dialogo.getByRole('listitem')).filter({ hasText: nombre });
  const handicapDeJuego = (nombre: string) =>
    dialogo.getByRole('button', { name: `cambiar el hándicap de juego de ${nombre}` });
  const puntos = (nombre: string) => dialogo.getByRole('button', { name: `cambiar los puntos de ${nombre}` });
  const accion = async (menu: string, entry: string) => {
    await dialogo.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  return {
    dialogo,
    miembro,
    invitado,
    jugadas,
    baja,
    fila,
    handicapDeJuego,
    puntos,
    /** From the list of torneos of the administration. */
    async open(torneo: string): Promise<void> {
      await page.goto('/admin/torneos');
      await page.getByRole('button', { name: `Participantes de ${torneo}` }).click();
      await expect(dialogo.getByRole('searchbox', { name: 'Buscar participante' })).toBeVisible();
    },
    buscar: (texto: string) => dialogo.getByRole('searchbox', { name: 'Buscar participante' }).fill(texto),
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
    cerrarMiembro: () => miembro.getByRole('button', { name: 'Cerrar' }).last().click(),
    async abrirInvitado(): Promise<void> {
      await dialogo.getByRole('button', { name: 'Añadir invitado' }).click();
    },
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
