import type { Locator, Page } from '@playwright/test';

/** The tool with which administrators arrange and publish the partidas of a torneo. */
export function gestionDePartidasPage(page: Page) {
  const partida = (numero: number) => page.getByRole('region', { name: `Partida ${numero}`, exact: true });
  const asa = (nombre: string) => page.getByRole('button', { name: `Mover a ${nombre}`, exact: true });
  const selector = page.getByRole('combobox', { name: 'Torneo', exact: true });
  return {
    async open(torneo: RegExp): Promise<void> {
      await page.goto('/admin?herramienta=partidas');
      const opcion = selector.getByRole('option', { name: torneo }).first();
      await opcion.waitFor({ state: 'attached' });
      await selector.selectOption((await opcion.getAttribute('value')) ?? '');
      await page.getByRole('button', { name: 'Generar partidas' }).waitFor();
    },
    generar: page.getByRole('button', { name: 'Generar partidas' }),
    orden: page.getByLabel('Orden', { exact: true }),
    clasificacion: page.getByLabel('Clasificación', { exact: true }),
    anadir: page.getByRole('button', { name: 'Añadir partida' }),
    publicar: page.getByRole('button', { name: 'Publicar Partidas' }),
    actualizar: page.getByRole('button', { name: 'Actualizar Partidas' }),
    descartar: page.getByRole('button', { name: 'Descartar' }),
    borrador: page.getByText('Borrador', { exact: true }),
    publicadas: page.getByText('Partidas Publicadas', { exact: true }),
    conCambios: page.getByText('Hay cambios sin publicar'),
    aviso: (texto: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(texto),
    sinPartida: page.getByRole('region', { name: 'Sin partida' }),
    partidas: page.getByRole('region', { name: /^Partida \d+$/u }),
    partida,
    asa,
    anuncio: page.getByTestId('anuncio'),
    /** The names in a partida, from first to last. */
    async gente(region: Locator): Promise<string[]> {
      const asas = region.getByRole('button', { name: /^Mover a / });
      const nombres = await asas.evaluateAll((botones) =>
        botones.map((b) => b.getAttribute('aria-label') ?? ''),
      );
      return nombres.map((nombre) => nombre.replace('Mover a ', ''));
    },
    hora: (numero: number) => page.getByLabel(`Hora de salida de la Partida ${numero}`),
    async accionDePartida(numero: number, accion: string): Promise<void> {
      await page.getByRole('button', { name: `Acciones de la Partida ${numero}`, exact: true }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    async accionDe(nombre: string, accion: string): Promise<void> {
      await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click();
      await page.getByRole('menuitem', { name: accion }).click();
    },
    /** Of the dialog 'Mover a…'. */
    destino: (numero: number) =>
      page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Partida ${numero} ·`, 'u') }),
    async arrastrar(nombre: string, region: Locator): Promise<void> {
      // To the middle: the bar at the bottom covers what is only just in sight
      await asa(nombre).evaluate((boton) => boton.scrollIntoView({ block: 'center' }));
      const desde = await asa(nombre).boundingBox();
      const hasta = await region.boundingBox();
      if (!desde || !hasta) throw new Error('what is dragged or where to is not on the screen');
      await page.mouse.move(desde.x + desde.width / 2, desde.y + desde.height / 2);
      await page.mouse.down();
      await page.mouse.move(desde.x + 40, desde.y + 40, { steps: 4 });
      await page.mouse.move(hasta.x + hasta.width / 2, hasta.y + 60, { steps: 8 });
      await page.mouse.up();
    },
    dialogo: page.getByRole('dialog'),
    confirmacion: page.getByRole('alertdialog'),
    /** Answers the same for every incomplete card that the question lists. */
    async decidirTarjetas(estado: string): Promise<void> {
      for (const una of await page.getByRole('alertdialog').getByRole('combobox').all())
        await una.selectOption(estado);
    },
  };
}
