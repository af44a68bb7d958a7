import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { entradaRapidaPage } from './pages/entrada-rapida.ts';
import { serverOf } from './server.ts';

// Two people on one card: the refusal is what is shown
test.use({ tolerated: /409 \(Conflict\)/u });

test('an administrator types a paper card with the keyboard alone, and nobody’s stroke is lost @escritorio', async ({
  ownClub,
  enter,
}) => {
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const page = await enter('Administradora', { at: ownClub });
  const rapida = entradaRapidaPage(page);
  const server = serverOf(page);
  const { partidaId } = await serverOf(jugadora).hoy();
  const { participantes } = await server.tarjeta(partidaId);
  const [primero, segundo] = participantes;
  if (!primero || !segundo) throw new Error('The partida of today has two players at least');
  const pares = primero.hoyos.map(({ par }) => par);
  const golpesDe = async (nombre: string) => {
    const tarjeta = await server.tarjeta(partidaId);
    return tarjeta.participantes.find((una) => una.nombre === nombre)?.golpes;
  };
  await rapida.open();
  await rapida.elegir('Partida', { value: partidaId });
  await expect(rapida.tabla.getByRole('row')).toHaveCount(participantes.length + 1);

  await test.step('18 digits fill the card, ↵ saves it, and the table moves', async () => {
    await rapida.abrir(primero.nombre);
    await rapida.casilla(1).focus();
    await rapida.teclas(...pares.map(String));
    await expect(rapida.guardar).toBeFocused();
    await rapida.teclas('Enter');
    await avisosDe(page).muestra('Resultados guardados');
    expect(await golpesDe(primero.nombre)).toEqual(pares);
  });

  await test.step('a figure over the limit is refused in the specified words, and the focus stays', async () => {
    const hoyo = pares.indexOf(3) + 1;
    await rapida.casilla(hoyo).focus();
    await rapida.teclas('9');
    await avisosDe(page).muestra(
      'Límite de golpes excedido',
      'El máximo permitido en este hoyo (Par 3) es 8 golpes (Par + 5)',
    );
    await expect(rapida.casilla(hoyo)).toBeFocused();
    await expect(rapida.casilla(hoyo)).toHaveValue('3');
  });

  await test.step('a 1 waits for its second digit where the hole takes ten', async () => {
    const hoyo = pares.indexOf(5) + 1;
    await rapida.casilla(hoyo).focus();
    await rapida.teclas('1', '0');
    await expect(rapida.casilla(hoyo)).toHaveValue('10');
    await expect(rapida.casilla(hoyo + 1)).toBeFocused();
    await rapida.teclas('ArrowLeft', '1');
    await expect(rapida.casilla(hoyo + 1)).toBeFocused();
    await expect(rapida.casilla(hoyo)).toHaveValue('1');
  });

  await test.step('Esc asks before it throws typed figures away', async () => {
    await rapida.teclas('Escape');
    await expect(rapida.confirmacion).toBeVisible();
    await rapida.confirmacion.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(rapida.dialogo).toBeVisible();
    await rapida.teclas('Escape');
    await rapida.confirmacion.getByRole('button', { name: 'Descartar' }).click();
    await expect(rapida.dialogo).toBeHidden();
    expect(await golpesDe(primero.nombre)).toEqual(pares);
    await expect(rapida.fila(primero.nombre)).toContainText('18/18');
  });

  await test.step('what a player saves meanwhile is shown, and one chooses hole by hole', async () => {
    await rapida.abrir(primero.nombre);
    await serverOf(jugadora).puntuar(partidaId, primero.participanteId, 2, 6);
    await serverOf(jugadora).puntuar(partidaId, primero.participanteId, 9, 'raya');
    await rapida.casilla(2).focus();
    await rapida.teclas('2', 'Control+s');
    await expect(rapida.diferencias).toContainText('2 hoyos distintos');
    await rapida.queda(2, 'Lo mío');
    await rapida.queda(9, 'Lo suyo');
    expect(await axeFaults(page)).toEqual([]);
    expect((await golpesDe(primero.nombre))?.[1]).toBe(6);
    await rapida.guardarLoElegido.click();
    await avisosDe(page).muestra('Resultados guardados');
    await expect(rapida.diferencias).toBeHidden();
    expect(await golpesDe(primero.nombre)).toEqual(pares.with(1, 2).with(8, 'raya' as never));
    await rapida.dice(', con raya');
  });

  await test.step('eighteen figures copied from a sheet fill the next card', async () => {
    await rapida.dialogo.getByRole('button', { name: 'siguiente', exact: true }).click();
    await expect(rapida.dialogo.getByRole('heading', { name: segundo.nombre })).toBeVisible();
    await rapida.casilla(1).focus();
    await rapida.pegar('4 4 4');
    await avisosDe(page).muestra('No se ha pegado la tarjeta', 'Hacen falta 18 hoyos');
    const ida = pares.slice(0, 9);
    const vuelta = pares.slice(9);
    const suma = (nueve: readonly number[]) => nueve.reduce((total, par) => total + par, 0);
    await rapida.pegar(`${[...ida, suma(ida)].join('\t')}\n${[...vuelta, suma(vuelta)].join('\t')}`);
    await rapida.dice(`Bruto ${suma(pares)}`);
    await rapida.teclas('Enter');
    await expect.poll(() => golpesDe(segundo.nombre)).toEqual(pares);
  });
});

test('on a phone a card is typed with big places, a button for a raya, and goes on to the next card', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const rapida = entradaRapidaPage(page);
  const server = serverOf(page);
  const { partidas } = await server.torneo('Trofeo de la Dehesa');
  const partida = partidas.find(({ validada }) => !validada);
  const [primero, segundo] = partida?.jugadores ?? [];
  if (!partida || !primero || !segundo) throw new Error('There is a partida that is being played');
  await rapida.open();
  await rapida.elegir('Partida', { value: partida.id });
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await rapida.abrir(primero.nombre);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await rapida.casilla(1).tap();
  await page.keyboard.type('5');
  await expect(rapida.casilla(2)).toBeFocused();
  await rapida.raya.tap();
  await expect(rapida.casilla(2)).toHaveValue('–');
  await expect(rapida.casilla(3)).toBeFocused();
  await rapida.guardarYSiguiente.tap();
  await avisosDe(page).muestra('Resultados guardados');
  await expect(rapida.dialogo.getByRole('heading', { name: segundo.nombre })).toBeVisible();
  const { participantes } = await server.tarjeta(partida.id);
  expect(participantes.find(({ nombre }) => nombre === primero.nombre)?.golpes.slice(0, 2)).toEqual([
    5,
    'raya',
  ]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test('results come in and go out as a file: shown first, and all or nothing @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const rapida = entradaRapidaPage(page);
  const server = serverOf(page);
  const { partidas } = await server.torneo('Trofeo de la Dehesa');
  const [primero, segundo] = partidas.find(({ validada }) => !validada)?.jugadores ?? [];
  const partidaId = partidas.find(({ validada }) => !validada)?.id ?? '';
  if (!primero || !segundo) throw new Error('There is a partida that is being played');
  const antes = await server.golpes(partidaId, segundo.nombre, 2);
  await rapida.open();
  await expect(rapida.tabla).toBeVisible();
  expect(await rapida.exportar()).toContain(primero.nombre);

  await test.step('a file with somebody unknown is not imported', async () => {
    await rapida.elegirFichero(`Jugador;1\n${primero.nombre};7\nNadie Conocido;4`);
    await expect(rapida.importacion).toContainText('No está inscrito en el torneo');
    await expect(rapida.importacion.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('a good one shows its cards and writes them', async () => {
    await rapida.elegirFichero(`Jugador;1;2\n${primero.nombre};7;r\n${segundo.nombre};8;`);
    await rapida.importacion.getByRole('button', { name: 'Importar 2 tarjetas' }).click();
    await avisosDe(page).muestra('Resultados guardados', '2 tarjetas');
    await expect(rapida.importacion).toBeHidden();
    expect((await server.golpes(partidaId, primero.nombre, 1)).golpes).toBe(7);
    expect((await server.golpes(partidaId, primero.nombre, 2)).golpes).toBe('raya');
    expect((await server.golpes(partidaId, segundo.nombre, 1)).golpes).toBe(8);
    expect(await server.golpes(partidaId, segundo.nombre, 2)).toEqual(antes);
  });
});
