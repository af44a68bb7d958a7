import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionParticipantesPage } from './pages/gestion-participantes.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';
import { inscripcionPage } from './pages/torneos.ts';
import { serverOf } from './server.ts';

const FUTURO = 'Memorial Fermín Aldaz';

test('a player says with whom and when, the committee reads it and the partidas are made by it', async ({
  ownClub,
  enter,
}) => {
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const { usuario } = await serverOf(ella).sesion();
  const yo = usuario?.jugador?.nombre ?? '';
  const { slug } = await serverOf(ella).torneo(FUTURO);
  const inscripcion = inscripcionPage(ella);
  const companero = await test.step('on the phone, once enrolled', async () => {
    await ella.goto(`/torneos/${slug}/inscripcion`);
    await inscripcion.inscribirme.click();
    await inscripcion.decirPreferencias.click();
    await inscripcion.preferencias.getByLabel('Prefiero salir').selectOption('temprano');
    await inscripcion.preferencias.getByLabel(/^Quiero jugar con…/u).click();
    const primera = inscripcion.preferencias.getByRole('listbox').getByRole('option').first();
    const nombre = (await primera.innerText()).trim();
    await primera.click();
    expect.soft(await axeFaults(ella)).toEqual([]);
    await inscripcion.preferencias.getByRole('button', { name: 'Guardar' }).click();
    await avisosDe(ella).muestra('Preferencias guardadas');
    const dicho = `Prefieres salir temprano · Quieres jugar con ${nombre}`;
    await expect(inscripcion.miPartida).toContainText(dicho);
    expect(await sidewaysScroll(ella)).toBe(0);
    return nombre;
  });

  const admin = await enter('Administradora', { at: ownClub });
  const participantes = gestionParticipantesPage(admin);
  await test.step('the committee reads it beside the name', async () => {
    await participantes.open(FUTURO);
    await expect(participantes.fila(yo).first()).toContainText(`Quiere jugar con ${companero}`);
  });

  await test.step('and makes the partidas by it', async () => {
    const gestion = gestionDePartidasPage(admin);
    await gestion.open(new RegExp(FUTURO, 'u'));
    await gestion.orden.selectOption('deseos');
    await gestion.generar.click();
    await expect(gestion.aviso(/Se cumplen 2 de 2 preferencias/u)).toBeVisible();
    expect(await gestion.gente(gestion.partida(1))).toEqual(expect.arrayContaining([yo, companero]));
    expect(await sidewaysScroll(admin)).toBe(0);
    await gestion.publicar.click();
    await expect(gestion.publicadas).toBeVisible();
  });

  await ella.reload();
  await expect(inscripcion.miPartida).toContainText('Las partidas ya están publicadas');
});

test('a partida that everybody left is offered to be taken away, and stays while that is not wanted', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const gestion = gestionDePartidasPage(admin);
  await gestion.open(new RegExp(FUTURO, 'u'));
  await gestion.generar.click();
  const habia = await gestion.partidas.count();
  await gestion.anadir.click();
  await gestion.publicar.click();
  await expect(gestion.confirmacion).toContainText(`Partida ${habia + 1}`);
  await gestion.confirmacion.getByRole('button', { name: 'Cancelar' }).click();
  await expect(gestion.partidas).toHaveCount(habia + 1);
  await gestion
    .partida(habia + 1)
    .getByRole('button', { name: 'Quitar esta partida' })
    .click();
  await expect(gestion.partidas).toHaveCount(habia);
  await gestion.anadir.click();
  await gestion.publicar.click();
  await gestion.confirmacion.getByRole('button', { name: 'Quitar y publicar' }).click();
  await expect(gestion.publicadas).toBeVisible();
  await expect(gestion.partidas).toHaveCount(habia);
});
