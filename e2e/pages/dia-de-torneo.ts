import { expect, type Page } from '@playwright/test';

import { avisosDe } from './avisos.ts';
import { entradaRapidaPage } from './entrada-rapida.ts';
import { gestionParticipantesPage } from './gestion-participantes.ts';
import { gestionDePartidasPage } from './gestion-partidas.ts';

/** What whoever runs a match day does over and over: one more member, one more card, one more validation. */
export function diaDeTorneo(page: Page) {
  const participantes = gestionParticipantesPage(page);
  const rapida = entradaRapidaPage(page);
  const partidas = gestionDePartidasPage(page);
  const buscador = participantes.miembro.getByRole('combobox', { name: 'Jugador' });
  return {
    /** Creates a torneo with what the form proposes. */
    async crearTorneo({ nombre, dia }: { nombre: string; dia: string }): Promise<void> {
      await page.goto('/admin/torneos');
      await page.getByRole('button', { name: 'Nuevo torneo' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nombre', { exact: true }).fill(nombre);
      await form.getByLabel('Fecha de juego').fill(dia);
      await form.getByLabel('Campo', { exact: true }).selectOption({ index: 1 });
      await form.getByLabel('Salida de hombre').selectOption({ index: 1 });
      await form.getByLabel('Salida de mujer').selectOption({ index: 2 });
      await form.getByRole('button', { name: 'Crear torneo' }).click();
      await avisosDe(page).muestra('Torneo creado');
    },
    /** Adds as many members as told, the first that the search offers each time. */
    async anadirMiembros(cuantos: number): Promise<void> {
      await participantes.dialogo.getByRole('button', { name: 'Añadir participante' }).click();
      for (let hecho = 0; hecho < cuantos; hecho += 1) {
        await buscador.fill('a');
        await participantes.miembro.getByRole('option').first().click();
        await participantes.anadir.click();
        await expect(buscador).toBeVisible();
      }
      await participantes.cerrarMiembro();
      await expect(participantes.miembro).toBeHidden();
    },
    async anadirInvitado(nombre: string, handicap: string): Promise<void> {
      await participantes.abrirInvitado();
      await participantes.invitado.getByRole('textbox', { name: 'Nombre del invitado' }).fill(nombre);
      await participantes.invitado.getByRole('textbox', { name: 'Hándicap' }).fill(handicap);
      await participantes.anadirInvitado.click();
      await avisosDe(page).muestra('Participante añadido', nombre);
    },
    /** Types a whole paper card, digit after digit, and saves it with Enter. */
    async escribirTarjeta(nombre: string, golpes: readonly number[]): Promise<void> {
      await rapida.abrir(nombre);
      await rapida.casilla(1).focus();
      await rapida.teclas(...golpes.map(String));
      await expect(rapida.dialogo.locator('button:focus')).toContainText('Guardar');
      const siguiente = await rapida.guardarYSiguiente.isVisible();
      const saved = page.waitForResponse((answer) =>
        answer.url().includes('/api/rpc/admin/entradaRapida/guardar'),
      );
      await rapida.teclas('Enter');
      expect((await saved).status()).toBe(200);
      // The next card comes first without its grid, and is not to be taken for none
      if (siguiente)
        await expect(page.getByRole('dialog').getByRole('heading', { name: nombre })).toHaveCount(0);
      await expect(rapida.guardar).toBeVisible();
      await rapida.cerrar();
      // By its element: a message is a dialog by its role, and stays for seconds
      await expect(page.locator('dialog')).toHaveCount(0);
    },
    /** Validates a partida whose cards are complete. */
    async validar(numero: number): Promise<void> {
      await partidas.accionDePartida(numero, 'Validar partida');
      await partidas.confirmacion.getByRole('button', { name: 'Validar' }).click();
      await expect(partidas.confirmacion).toBeHidden();
    },
    versiones: page.getByRole('dialog', { name: 'Hay dos versiones' }),
    quedarmeConLoPublicado: page.getByRole('button', { name: 'Quedarme con lo publicado' }),
  };
}
