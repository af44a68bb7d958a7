import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import {
  completarPartida,
  crearPartida,
  formularioPage,
  misPartidasPage,
  partidaPersonalPage,
} from './pages/partidas-personales.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

// What a stranger and an administrator ask for is refused on purpose, and one phone loses its coverage
test.use({
  tolerated: /status of 40[349] .*partidasPersonales\/(?:get|edicion|editar)|ERR_INTERNET_DISCONNECTED/u,
});

const INCOMPLETA = 'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?';
const BORRAR = '¿Estás seguro de que quieres borrar esta partida? Esta acción no se puede deshacer.';

async function jugadorDe(page: Parameters<typeof serverOf>[0]) {
  const { usuario } = await serverOf(page).sesion();
  return { id: usuario?.jugador?.id ?? '', nombre: usuario?.jugador?.nombre ?? '' };
}

test('a visitor fills the form, signs in to save it, and finds it as it was', async ({ club, enter }) => {
  const page = await enter(null);
  const form = formularioPage(page);
  await form.open();
  await form.crear.click();
  await avisosDe(page).muestra('Error', 'Completa todos los campos de la partida');
  await form.rellenar({ nombre: 'Partida del visitante', hora: '08:30' });
  await form.anadirInvitado('   ');
  await avisosDe(page).muestra('Error', 'Introduce el nombre del invitado');
  await form.anadirInvitado('Ramón', '8,5');
  await expect(form.buscador).toHaveCount(0);
  await form.crear.click();

  await authPage(page).entrar(await credentialsOf(club, 'Jugadora de hoy'));
  await expect(form.nombre).toHaveValue('Partida del visitante');
  await expect(form.fila('Ramón')).toContainText('Hándicap 8,5');
  const yo = await jugadorDe(page);
  await form.quitar(yo.nombre).click();
  await avisosDe(page).muestra('Error', 'No puedes eliminarte de tu propia partida');

  await form.buscador.fill('inigo etxe');
  await expect(form.opcion(/^Íñigo Etxeberria Lasa \(H: 11,4\)/)).toBeVisible();
  await page.keyboard.press('Enter');
  await form.buscador.fill('inigo etxe');
  await expect(form.opcion(/Íñigo/)).toHaveCount(0);
  await form.buscador.fill('');

  await form.escribirHandicap('Ramón', '12.5', 'Escape');
  await expect(form.hcp('Ramón')).not.toHaveText(/12,5/);
  await form.escribirHandicap('Ramón', '12.5', 'Enter');
  await expect(form.hcp('Ramón')).toHaveText(/HCP 12,5/);
  await form.escribirHandicap('Ramón', '-1,4', 'Enter');
  await expect(form.hcp('Ramón')).toHaveText(/HCP \+1,4/);

  await form.crear.dblclick();
  await avisosDe(page).muestra('¡Éxito! Partida personal creada correctamente');
  const mias = misPartidasPage(page);
  await expect(mias.titulo).toBeVisible();
  await expect(mias.tarjeta('Partida del visitante')).toHaveCount(1);
  await expect(mias.tarjeta('Partida del visitante')).toContainText('3 participantes');
  await expect(mias.tarjeta('Partida del visitante')).toContainText('Personal');
});

test('the creator enters strokes, the invited member sees them at once, and validation locks them @embebido', async ({
  enter,
}) => {
  const creadora = await enter('Jugadora de hoy');
  const invitado = await enter('Jugador de la misma partida');
  const [ella, el] = [await jugadorDe(creadora), await jugadorDe(invitado)];
  const nombre = 'Partida en vivo';
  const id = await crearPartida(creadora, { nombre, jugadorIds: [el.id], invitados: ['Ramón'] });

  const mira = partidaPersonalPage(invitado);
  await misPartidasPage(invitado).open();
  await expect(misPartidasPage(invitado).tarjeta(nombre)).toContainText(`Creada por ${ella.nombre}`);
  await expect(misPartidasPage(invitado).borrar(nombre)).toHaveCount(0);
  await misPartidasPage(invitado).partida(nombre).click();
  await expect(mira.soloApunta(ella.nombre)).toBeVisible();
  await expect(mira.fila('Ramón')).toHaveCount(0);
  await expect(mira.validar).toHaveCount(0);

  const juega = partidaPersonalPage(creadora);
  await juega.open(id);
  await juega.irAHoyo(3);
  await juega.abrir(el.nombre);
  await expect(juega.teclas).toHaveCount(9);
  await juega.elegir(5);
  await expect(juega.estado('Resultado guardado. Resultado del hoyo 3 guardado correctamente')).toBeVisible();
  await mira.irAHoyo(3);
  await expect(mira.golpe(el.nombre, /^Hoyo 3, par \d, 5 golpes/)).toBeVisible();

  await test.step('the hole is remembered on this phone', async () => {
    await juega.open(id);
    await expect(juega.hoyo(3)).toBeVisible();
  });

  await test.step('an incomplete round asks in the specified words', async () => {
    await juega.revisarYValidar();
    await expect(juega.dialogo).toContainText(INCOMPLETA);
    await creadora.keyboard.press('Escape');
  });

  await completarPartida(creadora, id);
  await juega.open(id);
  await juega.revisarYValidar();
  await expect(juega.dialogo).toContainText('Una vez validados, ya no se podrán modificar.');
  await juega.confirmarValidacion.click();
  await avisosDe(creadora).muestra('Resultados validados');
  await expect(juega.validada).toBeVisible();
  await expect(mira.validada).toBeVisible();
  await juega.open(id);
  await expect(juega.fila('Ramón')).toHaveCount(0);

  await test.step('ranking and picture are there for who played, and the same people play again', async () => {
    await mira.pestana('Clasificación').click();
    await expect(mira.puesto('Ramón')).toBeVisible();
    await mira.scratch.click();
    await expect(invitado).toHaveURL(/tipo=scratch/);
    await mira.pestana('Resumen').click();
    await mira.repetir.click();
    const form = formularioPage(invitado);
    await expect(form.nombre).toHaveValue(nombre);
    await expect(form.fila(ella.nombre)).toBeVisible();
    await expect(form.fila('Ramón')).toBeVisible();
  });
});

test('three friends play skins, and see whose they are as they write', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const yo = await jugadorDe(page);
  const form = formularioPage(page);
  await form.open();
  await form.rellenar({ nombre: 'Skins del sábado', hora: '08:30' });
  await form.anadirInvitado('Ramón', '8,5');
  await form.juego.selectOption('Partido');
  await form.crear.click();
  // Of two a match is played; of three it is not.
  await expect(misPartidasPage(page).titulo).toBeVisible();
  await misPartidasPage(page).editar('Skins del sábado').click();
  await form.anadirInvitado('Inés');
  await form.guardar.click();
  await avisosDe(page).muestra('Error', 'Los skins son de dos o más; el partido, de dos o de cuatro');
  await form.juego.selectOption('Skins brutos con arrastre');
  await form.guardar.click();

  const partida = partidaPersonalPage(page);
  await expect(partida.titulo('Skins del sábado')).toBeVisible();
  for (const [hoyo, deRamon] of [4, 3].entries())
    for (const nombre of [yo.nombre, 'Ramón', 'Inés']) {
      await partida.irAHoyo(hoyo + 1);
      await partida.abrir(nombre);
      await partida.elegir(nombre === 'Ramón' ? deRamon : 4);
    }
  await partida.pestana('Clasificación').click();
  await expect(partida.skins.first()).toHaveText('Ramón2 skins');
  await expect(partida.valeElHoyo).toHaveText('El hoyo 3 vale 1 skin.');
});

test('a stranger does not learn that a round exists, and an administrator only reads it', async ({
  enter,
}) => {
  const creadora = await enter('Jugadora de hoy');
  const id = await crearPartida(creadora, { nombre: 'Partida privada', invitados: ['Ramón'] });

  const extrano = await enter('Jugador sin resultados');
  await partidaPersonalPage(extrano).open(id);
  await expect(partidaPersonalPage(extrano).noEncontrada).toBeVisible();
  await misPartidasPage(extrano).open();
  await expect(misPartidasPage(extrano).titulo).toBeVisible();
  await expect(misPartidasPage(extrano).partida('Partida privada')).toHaveCount(0);

  const admin = await enter('Administradora');
  const lee = partidaPersonalPage(admin);
  await lee.open(id);
  await expect(lee.titulo('Partida privada')).toBeVisible();
  await expect(lee.fila('Ramón')).toHaveCount(0);
  await expect(lee.validar).toHaveCount(0);
  await expect(lee.editar).toHaveCount(0);
  await admin.goto(`/editar-partida-personal/${id}`);
  await avisosDe(admin).muestra('Error', 'Solo quien creó la partida puede cambiarla');
  await expect(lee.titulo('Partida privada')).toBeVisible();

  const visitante = await enter(null);
  await partidaPersonalPage(visitante).open(id);
  await expect(authPage(visitante).titulo).toBeVisible();
});

test('editing keeps the strokes of who stays and asks before taking out who has some; deleting asks too', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  const id = await crearPartida(page, { nombre: 'Partida para editar', invitados: ['Ramón', 'Inés'] });
  const juega = partidaPersonalPage(page);
  await juega.open(id);
  await juega.abrir('Ramón');
  await juega.elegir(4);
  await expect(juega.estado(/^Guardado a las/)).toBeVisible();

  const form = formularioPage(page);
  await juega.editar.click();
  await expect(form.nombre).toHaveValue('Partida para editar');
  await form.nombre.fill('Partida editada');
  await form.quitar('Inés').click();
  await form.guardar.click();
  await expect(juega.titulo('Partida editada')).toBeVisible();
  await expect(juega.golpe('Ramón', /^Hoyo 1, par \d, 4 golpes/)).toBeVisible();

  await juega.editar.click();
  await form.quitar('Ramón').click();
  await form.guardar.click();
  await expect(form.confirmacion).toContainText('Si quitas a Ramón, sus golpes se borran');
  await form.confirmar.click();
  await expect(juega.titulo('Partida editada')).toBeVisible();
  await expect(juega.fila('Ramón')).toHaveCount(0);

  const mias = misPartidasPage(page);
  await mias.open();
  await mias.borrar('Partida editada').click();
  await expect(mias.dialogo).toContainText(BORRAR);
  await mias.confirmarBorrado.click();
  await avisosDe(page).muestra('Partida borrada correctamente');
  await expect(mias.partida('Partida editada')).toHaveCount(0);
});

test('two phones of the creator at once: both see both, and coverage that goes takes nothing away', async ({
  enter,
}) => {
  const uno = await enter('Jugadora de hoy');
  const dos = await enter('Jugadora de hoy');
  const id = await crearPartida(uno, { nombre: 'Partida a dos móviles', invitados: ['Ramón', 'Inés'] });
  const [enUno, enDos] = [partidaPersonalPage(uno), partidaPersonalPage(dos)];
  await enUno.open(id);
  await enDos.open(id);
  await enUno.abrir('Ramón');
  await enDos.abrir('Inés');
  await Promise.all([enUno.elegir(4), enDos.elegir(6)]);
  for (const juega of [enUno, enDos]) {
    await expect(juega.golpe('Ramón', /^Hoyo 1, par \d, 4 golpes/)).toBeVisible();
    await expect(juega.golpe('Inés', /^Hoyo 1, par \d, 6 golpes/)).toBeVisible();
  }

  await uno.context().setOffline(true);
  await enUno.abrir('Ramón');
  await enUno.elegir(3);
  await expect(enUno.estado('en el móvil')).toBeVisible();
  await uno.context().setOffline(false);
  await expect(enUno.estado(/^Guardado a las/)).toBeVisible();
  await expect(enDos.golpe('Ramón', /^Hoyo 1, par \d, 3 golpes/)).toBeVisible();
});

test('the creator changes a handicap while playing, and the ranking follows it', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const id = await crearPartida(page, { nombre: 'Partida con ventajas', invitados: ['Ramón'] });
  await completarPartida(page, id);
  const juega = partidaPersonalPage(page);
  await juega.open(id);
  await juega.pestana('Clasificación').click();
  const total = juega.puesto('Ramón').getByRole('cell').nth(1);
  const antes = await total.innerText();
  await juega.hcp('Ramón').click();
  await juega.hcpEnEdicion('Ramón').fill('3,5');
  await page.keyboard.press('Enter');
  await expect(juega.hcp('Ramón')).toHaveText(/HCP 3,5/);
  await expect(total).not.toHaveText(antes);
});
