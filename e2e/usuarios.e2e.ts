import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { diagnosticoPage, usuariosPage } from './pages/usuarios.ts';

// What nobody finds is answered with 404
test.use({ tolerated: /404 \(Not Found\)/u });

test('accounts of nobody go, jugadores get theirs, and what does not fit is mended', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const usuarios = usuariosPage(page);
  const diagnostico = diagnosticoPage(page);
  const avisos = avisosDe(page);

  await test.step('an account of nobody is deleted after a question, one of today is not offered', async () => {
    await usuarios.open('Usuarios Huérfanos');
    await expect(usuarios.entrada('cuenta-de-hoy@cuentas.invalid')).toContainText('Menos de 24 h');
    await expect(usuarios.boton('Eliminar cuenta-de-hoy@cuentas.invalid')).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await usuarios.boton('Eliminar prueba-de-registro@cuentas.invalid').click();
    await expect(usuarios.dialogo).toContainText('1 cuenta con sus sesiones');
    await usuarios.confirmar('Cancelar');
    await usuarios.boton('Eliminar prueba-de-registro@cuentas.invalid').click();
    await usuarios.confirmar('Eliminar');
    await avisos.muestra('Limpieza completada', '1 usuario eliminado');
    await expect(usuarios.entrada('prueba-de-registro@cuentas.invalid')).toHaveCount(0);
    await expect(usuarios.entrada('rosa-antunez@cuentas.invalid')).toHaveCount(1);
  });

  await test.step('a jugador gets an account that is there, in a dialog', async () => {
    await usuarios.open('Jugadores sin usuario');
    await usuarios.buscar.fill('adoracion');
    await usuarios.boton('Asignar usuario a Adoración Piñeiro').click();
    await avisos.muestra('Usuarios cargados', '2 usuarios sin jugador');
    expect(await axeFaults(page)).toEqual([]);
    await usuarios.elegir('rosa-antunez@cuentas.invalid');
    await usuarios.confirmar('Asignar usuario');
    await avisos.muestra(
      'Usuario asignado',
      'Adoración Piñeiro entra ahora como rosa-antunez@cuentas.invalid',
    );
    await expect(page.getByText('Ningún jugador coincide con la búsqueda')).toBeVisible();
  });

  await test.step('all the others get accounts, after their addresses were shown', async () => {
    await usuarios.buscar.fill('');
    await usuarios.boton('Crear usuarios').click();
    await expect(usuarios.dialogo).toContainText('64 cuentas nuevas');
    await usuarios.confirmar('Crear usuarios');
    await avisos.muestra('Usuarios creados exitosamente', '64 usuarios creados');
    await expect(page.getByText('No hay jugadores sin usuario')).toBeVisible();
  });

  await test.step('the diagnosis counts them', async () => {
    await diagnostico.open();
    await expect(diagnostico.seccion).toContainText('Todos tienen cuenta');
    await diagnostico.pulsar('Analizar');
    await avisos.muestra('Análisis completado');
    await expect(diagnostico.seccion).toContainText('1 email distinto entre perfil y usuario');
  });

  await test.step('the fixer says what it does not find, and what it would change', async () => {
    await diagnostico.pulsar('Buscar');
    await expect(diagnostico.seccion).toContainText('Escribe un email o un id');
    await diagnostico.arreglar('nadie@club.test');
    await expect(diagnostico.seccion.getByRole('alert')).toHaveText('Perfil no encontrado');
    await diagnostico.arreglar('rosa-antunez@cuentas.invalid');
    await expect(diagnostico.seccion).toContainText('adoracion-pineiro@socios.invalid');
    await diagnostico.pulsar('Igualar email');
    await avisos.muestra('Email igualado');
    await diagnostico.arreglar('rosa-antunez@cuentas.invalid');
    await expect(diagnostico.seccion).toContainText('están en orden');
  });

  await test.step('anybody is looked up by name, accents aside', async () => {
    await diagnostico.diagnosticar('adoracion pin');
    await expect(diagnostico.seccion).toContainText('1 persona encontrada');
    await expect(diagnostico.seccion.getByRole('link', { name: 'Adoración Piñeiro' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
