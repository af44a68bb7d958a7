import sharp from 'sharp';
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
  const golpesDe = async (nombre: string) => {
    const tarjeta = await server.tarjeta(partidaId);
    return tarjeta.participantes.find((una) => una.nombre === nombre)?.golpes;
  };
  await rapida.open();
  await rapida.elegir('Partida', { value: partidaId });
  const [primero, segundo] = await rapida.enOrden(participantes);
  if (!primero || !segundo) throw new Error('The partida of today has two players at least');
  const pares = primero.hoyos.map(({ par }) => par);

  await test.step('18 digits fill the card, ↵ saves it, and the next of the table is open', async () => {
    await rapida.abrir(primero.nombre);
    await rapida.casilla(1).focus();
    await rapida.teclas(...pares.map(String));
    await expect(rapida.guardarYSiguiente).toBeFocused();
    await rapida.teclas('Enter');
    await avisosDe(page).muestra('Resultados guardados');
    await expect(rapida.dialogo.getByRole('heading', { name: segundo.nombre })).toBeVisible();
    expect(await golpesDe(primero.nombre)).toEqual(pares);
    await rapida.dialogo.getByRole('button', { name: 'Anterior', exact: true }).click();
    await expect(rapida.dialogo.getByRole('heading', { name: primero.nombre })).toBeVisible();
    await expect(rapida.casilla(18)).toHaveValue(String(pares[17]));
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
    await rapida.cerrar();
    await rapida.abrir(segundo.nombre);
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
  if (!partida) throw new Error('There is a partida that is being played');
  await rapida.open();
  await rapida.elegir('Partida', { value: partida.id });
  const [primero, segundo] = await rapida.enOrden(partida.jugadores);
  if (!primero || !segundo) throw new Error('Two play in it at least');
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

test('a pile of paper is typed in the order of the table, and read twice as a control on another computer @escritorio', async ({
  ownClub,
  enter,
}) => {
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const page = await enter('Administradora', { at: ownClub });
  const rapida = entradaRapidaPage(page);
  const server = serverOf(page);
  const { partidaId } = await serverOf(jugadora).hoy();
  const { participantes } = await server.tarjeta(partidaId);
  const pares = (participantes[0]?.hoyos ?? []).map(({ par }) => par);
  const septimo = pares[6] ?? 4;
  await rapida.open();
  await rapida.elegir('Partida', { value: partidaId });
  const pila = await rapida.enOrden(participantes);
  const [primero, segundo] = pila;
  if (!primero || !segundo) throw new Error('The partida of today has two players at least');

  await test.step('nineteen keys a card, and the next of the pile each time', async () => {
    await rapida.abrir(primero.nombre);
    for (const [lugar, { nombre }] of pila.entries()) {
      await expect(rapida.dialogo.getByRole('heading', { name: nombre })).toBeVisible();
      await expect(rapida.casilla(18)).toBeVisible();
      await rapida.casilla(1).focus();
      await rapida.teclas(...pares.map(String), 'Enter');
      await avisosDe(page).muestra('Resultados guardados');
      if (lugar === pila.length - 1)
        await rapida.dice(`Bruto ${pares.reduce((total, par) => total + par, 0)}`);
    }
    await expect(rapida.sinTarjeta).toBeDisabled();
    await expect(rapida.dialogo).toContainText(/Guardada a las \d\d:\d\d/);
    await rapida.cerrar();
  });

  await test.step('when it was saved is told by the club, also after a reload', async () => {
    await page.reload();
    await expect(rapida.fila(primero.nombre)).toContainText(/Guardada a las \d\d:\d\d/);
  });

  await test.step('the second reading is blind, and a difference is decided', async () => {
    const otra = await enter('Administradora', { at: ownClub });
    const segunda = entradaRapidaPage(otra);
    await segunda.open();
    await segunda.elegir('Partida', { value: partidaId });
    await segunda.segundaLectura.click();
    await segunda.abrir(primero.nombre);
    await expect(segunda.casilla(7)).toHaveValue('');
    await segunda.casilla(1).focus();
    await segunda.teclas(...pares.with(6, septimo + 1).map(String), 'Enter');
    await expect(segunda.lecturas).toContainText(`Hoyo 7: ${septimo} y ${septimo + 1}`);
    await expect(segunda.guardarLoDecidido).toBeDisabled();
    expect(await axeFaults(otra)).toEqual([]);
    expect((await server.golpes(partidaId, primero.nombre, 7)).golpes).toBe(septimo);
    await segunda.quedaLa(7, 'Segunda');
    await segunda.guardarLoDecidido.click();
    await avisosDe(otra).muestra('Leída dos veces');
    await expect(segunda.lecturas).toBeHidden();
    expect((await server.golpes(partidaId, primero.nombre, 7)).golpes).toBe(septimo + 1);
    await page.reload();
    await expect(rapida.fila(primero.nombre)).toContainText('Leída dos veces');
  });

  await test.step('a photo of the paper is kept with the card, seen beside its strokes, and taken away', async () => {
    const papel = sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#eee' } });
    await rapida.abrir(primero.nombre);
    await rapida.ponerFoto(await papel.png().toBuffer());
    await avisosDe(page).muestra('Foto guardada con la tarjeta');
    await expect(rapida.foto).toBeVisible();
    await expect.poll(() => rapida.foto.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1600);
    expect(await axeFaults(page)).toEqual([]);
    await rapida.quitarFoto();
    await avisosDe(page).muestra('Foto quitada');
    await expect(rapida.foto).toBeHidden();
  });
});
