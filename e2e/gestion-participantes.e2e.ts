import { axeFaults, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { gestionParticipantesPage } from './pages/gestion-participantes.ts';
import { serverOf } from './server.ts';

const HOY = 'Trofeo de la Dehesa';
const INVITADO = 'Aarón Invitado';

test('members and guests come in and go out of a torneo with their handicaps, and the board follows', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionParticipantesPage(page);
  const avisos = avisosDe(page);
  const { slug } = await serverOf(page).torneo(HOY);
  const movil = await enter('Jugadora de hoy', { at: ownClub });
  const clasificacion = clasificacionPage(movil);
  await clasificacion.open(slug);
  await expect(clasificacion.enVivo).toBeVisible();
  await gestion.open(HOY);

  await test.step('a member, whose reference handicap is updated first', async () => {
    const nombre = await gestion.elegirMiembro('ma');
    await gestion.handicapDeReferencia.fill('doce');
    await gestion.anadir.click();
    await expect(gestion.miembro.getByText('Por favor ingrese un hándicap válido')).toBeVisible();
    await gestion.handicapDeReferencia.fill('20,5');
    await gestion.anadir.click();
    await avisos.muestra('Participante añadido', nombre);
    await gestion.cerrarMiembro();
    await gestion.buscar(nombre);
    await expect(gestion.fila(nombre)).toContainText('20,5');
    await expect(gestion.fila(nombre)).toContainText('Miembro');
    await expect(gestion.fila(nombre)).toContainText('Incluido');
  });

  await test.step('a guest, out of the points until told otherwise', async () => {
    await gestion.abrirInvitado();
    await gestion.anadirInvitado.click();
    await expect(gestion.invitado.getByText('El handicap debe ser un número válido')).toBeVisible();
    await gestion.invitado.getByRole('textbox', { name: 'Nombre del invitado' }).fill(INVITADO);
    await gestion.invitado.getByRole('textbox', { name: 'Hándicap' }).fill('12,4');
    await gestion.anadirInvitado.click();
    await avisos.muestra('Participante añadido', INVITADO);
    await gestion.buscar('aaron');
    await expect(gestion.fila(INVITADO)).toContainText('Invitado');
    await expect(gestion.fila(INVITADO)).toContainText('Excluido');
    await gestion.cambiarPuntos(INVITADO);
    await avisos.muestra('Estado actualizado');
    await expect(gestion.fila(INVITADO)).toContainText('Incluido');
    await expect(clasificacion.fila(INVITADO)).toBeVisible();
  });

  await test.step('a playing handicap by hand, and again from the tees', async () => {
    const calculado = await gestion.handicapDeJuego(INVITADO).innerText();
    await gestion.escribirHandicap(INVITADO, 'doce');
    await avisos.muestra('Error', 'Por favor ingrese un hándicap válido');
    await gestion.escribirHandicap(INVITADO, '+2');
    await avisos.muestra('Handicap actualizado', INVITADO);
    await expect(gestion.handicapDeJuego(INVITADO)).toHaveText('+2');
    await gestion.recalcular(INVITADO);
    await expect(gestion.handicapDeJuego(INVITADO)).toHaveText(calculado);
  });

  await test.step('a file for the secretary', async () => {
    const csv = await gestion.exportar();
    expect(csv).toContain('Nombre;Tipo;Sexo;Hándicap;Hándicap de juego;Puntos;Partida;Hora de salida;Hoyos');
    expect(csv).toMatch(
      new RegExp(`^${INVITADO};Invitado;hombre;12,4;-?\\d+;Incluido;;;0;En juego;;;;;\\r?$`, 'mu'),
    );
  });

  await test.step('the guest goes, and the board too', async () => {
    await gestion.quitar(INVITADO);
    await expect(gestion.baja.getByText('Su tarjeta no tiene golpes.')).toBeVisible();
    await gestion.confirmarBaja.click();
    await expect(gestion.fila(INVITADO)).toHaveCount(0);
    await expect(clasificacion.fila(INVITADO)).toHaveCount(0);
  });
});

test('a card already played keeps its handicap until the change is accepted', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionParticipantesPage(page);
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  await jugadora.goto('/');
  const { usuario } = await serverOf(jugadora).sesion();
  const nombre = usuario?.jugador?.nombre ?? '';
  await gestion.open(HOY);
  await gestion.buscar(nombre);
  const calculado = await gestion.handicapDeJuego(nombre).innerText();
  await expect(gestion.aviso).toHaveCount(0);

  await gestion.escribirHandicap(nombre, '1');
  await avisosDe(page).muestra('Handicap actualizado', nombre);
  await expect(gestion.aviso).toBeVisible();
  await gestion.recalcular(nombre);
  await expect(gestion.jugadas.getByRole('checkbox')).toHaveCount(1);
  await expect(gestion.jugadas.getByRole('listitem')).toContainText(nombre);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(gestion.handicapDeJuego(nombre)).toHaveText('1');

  await gestion.revisar.click();
  await gestion.aceptar.click();
  await expect(gestion.handicapDeJuego(nombre)).toHaveText(calculado);
  await expect(gestion.aviso).toHaveCount(0);

  await gestion.quitar(nombre);
  await expect(gestion.baja.getByText(/^Se borra su tarjeta, con \d+ hoyos? anotados?\.$/u)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await gestion.baja.getByRole('button', { name: 'Cancelar' }).click();
  await gestion.buscar('');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test('thirty-two players are enrolled in at most twenty gestures: those of before, a pasted list, one by name @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionParticipantesPage(page);
  await gestion.openVacio('Torneo de Parejas Mixtas');
  let gestos = 0;
  const gesto = async (act: Promise<unknown>) => {
    await act;
    gestos += 1;
  };
  await gesto(gestion.abrirVarios.click());
  await expect(gestion.buscador).toBeFocused();
  await gesto(gestion.delAnterior.click());
  const miembros = await gestion.inscribibles();
  const elegidos = miembros.filter(({ elegido }) => elegido).length;
  const libres = miembros.filter(({ elegido }) => !elegido).map(({ nombre }) => nombre);
  const pegados = libres.slice(0, 31 - elegidos);
  const alReves = pegados.map((nombre, i) => `${i + 1}. ${nombre.split(' ').toReversed().join(' ')}`);
  await gesto(gestion.pegar.click());
  await gesto(gestion.nombres.fill([...alReves, 'Zzz Nadie'].join('\n')));
  await gesto(gestion.buscarNombres.click());
  expect(await axeFaults(page)).toEqual([]);
  await gesto(gestion.dudas.selectOption({ label: 'No inscribir' }));
  await gesto(gestion.buscador.fill(libres[31 - elegidos] ?? ''));
  await gesto(gestion.buscador.press('Enter'));
  await expect(gestion.buscador).toBeFocused();
  await gesto(gestion.inscribirA(32).click());
  await avisosDe(page).muestra('Participantes añadidos', '32 jugadores');
  await expect(gestion.dialogo.getByText('32 participantes')).toBeVisible();
  expect(gestos).toBeLessThanOrEqual(20);
});

test('eight guests are enrolled from a pasted list, each with who brings him', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionParticipantesPage(page);
  await gestion.openVacio('Torneo de Parejas Mixtas');
  await gestion.abrirInvitado();
  await gestion.variosInvitados.click();
  const lineas = Array.from(
    { length: 6 },
    (_, i) => `${i + 1}. Invitado Ruiz-${'ABCDEF'[i]} ${i + 10},4 H de Lucía Fernández-Oruña`,
  );
  await gestion.listaDeInvitados.fill(
    [...lineas, 'Carmela Ruiz 20 M', 'Ana Sin Hándicap; Mujer; de Nadie Conocido'].join('\n'),
  );
  await gestion.leerLista.click();
  await expect(gestion.invitados.getByRole('group')).toHaveCount(8);
  expect(await axeFaults(page)).toEqual([]);

  await test.step('what the list does not say is asked before anybody is enrolled', async () => {
    await gestion.anadirInvitados(8).click();
    await expect(gestion.invitados.getByRole('alert')).toContainText('Elige quién es «Nadie Conocido»');
    const ana = gestion.invitados.getByRole('group', { name: 'Ana Sin Hándicap' });
    await ana.getByLabel('Hándicap', { exact: true }).fill('24');
    await ana.getByLabel('Le invita «Nadie Conocido»').selectOption({ label: 'Nadie en particular' });
    await gestion.anadirInvitados(8).click();
  });
  await avisosDe(page).muestra('Participantes añadidos', '8 invitados');
  await expect(gestion.dialogo.getByText('8 participantes')).toBeVisible();
  await expect(gestion.fila('Invitado Ruiz-A')).toContainText('Le invita Lucía Fernández-Oruña');
});
