import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

const JUGADO = 'Copa de la Junta';

test('prizes are given and a raffle is drawn again with its reason, for everybody to read', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const gestion = gestionTorneosPage(admin);
  const avisos = avisosDe(admin);
  await gestion.open(`?buscar=${encodeURIComponent(JUGADO)}`);
  await gestion.accion(JUGADO, 'Premios');

  await test.step('nearest the pin, with its measure and its winner', async () => {
    await gestion.pulsar('Añadir premio');
    await gestion.campo('Hoyo').selectOption('Hoyo 7');
    await gestion.campo(/^Medida en metros/u).fill('2,35');
    await gestion.campo(/^Ganador/u).selectOption({ index: 1 });
    await gestion.pulsar('Guardar');
    await avisos.muestra('Premio guardado');
    await expect(gestion.dialogo.getByText('Bola más cercana, hoyo 7')).toBeVisible();
  });

  await test.step('a raffle, drawn, and drawn again because somebody was missing', async () => {
    await gestion.pulsar('Añadir premio');
    await gestion.campo('Tipo').selectOption('Rifa');
    await gestion.campo('Qué se da').fill('Un jamón');
    await gestion.pulsar('Guardar');
    await gestion.pulsar('Sortear Rifa: Un jamón');
    await gestion.pulsar('Sortear');
    await avisos.muestra('Sorteo hecho');
    await gestion.pulsar('Repetir el sorteo de Rifa: Un jamón');
    await gestion.campo('Por qué se repite').fill('Faltaba una papeleta');
    await gestion.pulsar('Repetir el sorteo');
    await expect(gestion.dialogo.getByText(/Sorteo n\.º 2: Faltaba una papeleta/u)).toBeVisible();
  });

  await test.step('a visitor reads who won, and both draws with their seeds', async () => {
    const visita = await enter(null, { at: ownClub });
    const { slug } = await serverOf(admin).torneo(JUGADO);
    await visita.goto(`/torneos/${slug}`);
    await expect(visita.getByText(/ · 2,35 m$/u)).toBeVisible();
    await visita.getByText('Cómo salió, y los sorteos anteriores').click();
    await expect(visita.getByText(/Se repitió: Faltaba una papeleta\.$/u)).toBeVisible();
    await expect(visita.getByText(/^Semilla [0-9a-f]{32}$/u)).toHaveCount(2);
    await visita.goto(`/clasificacion?torneo=${slug}`);
    await expect(visita.getByRole('list', { name: 'Premios' }).getByText(/ · 2,35 m$/u)).toBeVisible();
  });
});
