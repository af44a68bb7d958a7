import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

import type { Received } from '#server/testing/mailbox.ts';
import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { perfilPage } from './pages/perfil.ts';
import { registroPage } from './pages/registro.ts';

// Refusals that the journeys ask for, and the way to the issuer in Google's place
test.use({
  tolerated: /status of (?:400|401|403|422)|request to a stranger: http:\/\/localhost:\d+\/authorize/u,
});

const linkOf = ({ texto }: Received): string => /https?:\S+/u.exec(texto)?.[0] ?? '';
const PASSWORD = 'palabras largas y propias';

test('a new member signs up, confirms by mail, fills the profile in, and comes back with the password', async ({
  conCorreo: { club, mailbox },
  enter,
}) => {
  const page = await enter(null, { at: club });
  const registro = registroPage(page);
  const perfil = perfilPage(page);
  const email = 'lucia.nueva@club.test';
  await registro.open();
  await registro.registrarse({ nombre: '', telefono: '12', email: 'no', password: '12345' });
  await expect(page.getByText('Revisa estos 4 datos:')).toBeVisible();
  await registro.registrarse({ nombre: 'Lucía Nueva', telefono: '600 11 22 33', email, password: PASSWORD });
  await avisosDe(page).muestra('Registro exitoso', 'Revisa tu email para confirmar tu cuenta.');
  await expect(registro.revisaTuEmail).toBeVisible();

  await page.goto(linkOf(await mailbox.next(email)));
  await expect(page).toHaveURL(`${club.url}/auth/confirmar`);
  await registro.confirmar.click();
  await avisosDe(page).muestra('¡Bienvenido!', 'Has iniciado sesión correctamente.');
  await expect(page.getByText('Hola, Lucía Nueva')).toBeVisible();

  await test.step('the own area leads to the profile', async () => {
    await page.goto('/mi-area');
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Área' })).toBeVisible();
    await page.getByRole('link', { name: /^Mi Perfil/ }).click();
    await expect(perfil.titulo).toBeVisible();
  });
  await test.step('what is missing is told, in a list and at the fields', async () => {
    await expect(perfil.campo('Email')).toBeDisabled();
    await expect(perfil.campo('Fecha de entrada en la peña')).toHaveValue('Lo rellenará la peña');
    await expect(perfil.campo('Fecha de entrada en la peña')).toBeDisabled();
    await perfil.guardar.click();
    await expect(perfil.errores.filter({ hasText: 'Escribe tu fecha de nacimiento' })).toBeFocused();
  });
  await test.step('a minor names who answers', async () => {
    await perfil.campo('Fecha de nacimiento').fill('2018-03-02');
    await expect(perfil.campo('Nombre de la persona adulta')).toBeVisible();
    await perfil.guardar.click();
    await expect(
      perfil.errores.filter({ hasText: 'Escribe el nombre de tu madre, padre o tutor' }),
    ).toBeVisible();
    await perfil.campo('Fecha de nacimiento').fill('1990-03-02');
    await perfil.campo('Sexo').selectOption({ label: 'Mujer' });
    await perfil
      .campo('Tu nombre en las clasificaciones públicas')
      .selectOption({ label: 'Abreviado: Lucía N.' });
    await perfil.guardar.click();
    await avisosDe(page).muestra('Perfil actualizado');
  });

  await perfil.salir.click();
  await expect(page).toHaveURL(/\/auth$/u);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?next=/u);
  await authPage(page).entrar({ email, password: PASSWORD });
  await expect(perfil.titulo).toBeVisible();
  await expect(perfil.campo('Fecha de nacimiento')).toHaveValue('1990-03-02');
});

test('a forgotten password is replaced through the mail, once, and the other devices are out', async ({
  conCorreo: { club, mailbox },
  enter,
}) => {
  const email = 'olvidadiza@club.test';
  const first = await enter(null, { at: club });
  await registroPage(first).open();
  await registroPage(first).registrarse({
    nombre: 'Olga Olvido',
    telefono: '600112233',
    email,
    password: PASSWORD,
  });
  await first.goto(linkOf(await mailbox.next(email)));
  await registroPage(first).confirmar.click();
  await expect(first.getByText('Hola, Olga Olvido')).toBeVisible();

  const page = await enter(null, { at: club });
  const registro = registroPage(page);
  await page.goto('/auth');
  await registro.olvidada.click();
  await registro.recuperar('');
  await avisosDe(page).muestra('Email requerido', 'Por favor ingresa tu email para recuperar la contraseña');
  await registro.recuperar(email);
  await avisosDe(page).muestra('Email enviado', 'Revisa tu bandeja de entrada para recuperar tu contraseña.');
  const link = linkOf(await mailbox.next(email, ({ asunto }) => asunto === 'Recupera tu contraseña'));
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(`${club.url}/auth/reset-password`);
  await registro.elegirContrasena('una nueva y larga', 'otra distinta');
  await avisosDe(page).muestra('Error', 'Las contraseñas no coinciden');
  await registro.elegirContrasena('12345');
  await avisosDe(page).muestra('Error', 'La contraseña debe tener al menos 6 caracteres');
  await registro.elegirContrasena('contraseña');
  await avisosDe(page).muestra('Error', 'Elige otra menos común');
  await registro.elegirContrasena('una nueva y larga');
  await avisosDe(page).muestra('Tu contraseña ha sido actualizada correctamente');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Área' })).toBeVisible();

  await first.goto('/profile');
  await expect(first).toHaveURL(/\/auth\?next=/u);
  await first.goto(link);
  await registroPage(first).elegirContrasena('la tercera va la vencida');
  await expect(first.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});

test('Google opens an account, and says why when it does not', async ({
  conCorreo: { club, issuer },
  enter,
}) => {
  const page = await enter(null, { at: club });
  const registro = registroPage(page);
  issuer.setConsent(false);
  await page.goto('/auth?next=%2Fprofile');
  await registro.google.click();
  await avisosDe(page).muestra('Error con Google', 'Has cancelado el acceso con Google.');
  issuer.setConsent(true);
  issuer.setClaims({
    sub: 'g-9',
    email: 'sinconfirmar@gmail.test',
    email_verified: false,
    name: 'Sin Confirmar',
  });
  await registro.google.click();
  await expect(page.getByRole('main').getByText('Google no ha confirmado ese email.')).toBeVisible();
  issuer.setClaims({ sub: 'g-1', email: 'gloria@gmail.test', email_verified: true, name: 'Gloria Google' });
  await registro.google.click();
  await expect(perfilPage(page).titulo).toBeVisible();
  await expect(perfilPage(page).campo('Nombre completo')).toHaveValue('Gloria Google');
  await expect(page.getByText('Entras con Google.')).toBeVisible();
});

test('the password is changed, the other devices are signed out, the data taken along, the account deleted', async ({
  conCorreo: { club, mailbox },
  enter,
}) => {
  const email = 'marcha@club.test';
  const page = await enter(null, { at: club });
  const perfil = perfilPage(page);
  await registroPage(page).open();
  await registroPage(page).registrarse({
    nombre: 'Marta Marcha',
    telefono: '600112233',
    email,
    password: PASSWORD,
  });
  await page.goto(linkOf(await mailbox.next(email)));
  await registroPage(page).confirmar.click();
  await expect(page.getByText('Hola, Marta Marcha')).toBeVisible();
  const other = await enter(null, { at: club });
  await other.goto('/auth');
  await authPage(other).entrar({ email, password: PASSWORD });
  await expect(other.getByText('Hola, Marta Marcha')).toBeVisible();

  for (const _ of [1, 2]) {
    const mas = await enter(null, { at: club });
    await mas.goto('/auth');
    await authPage(mas).entrar({ email, password: PASSWORD });
    await expect(mas.getByText('Hola, Marta Marcha')).toBeVisible();
  }
  await perfil.open();
  await expect(perfil.sesiones).toHaveCount(4);
  expect(await perfil.cerrarConDosToques()).toBeNull();
  await avisosDe(page).muestra('Sesión cerrada');
  await expect(perfil.sesiones).toHaveCount(3);
  await perfil.cerrarLasDemas();
  await avisosDe(page).muestra('Sesiones cerradas');
  await expect(perfil.sesiones).toHaveCount(1);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/auth\?next=/u);
  await perfil.cambiarContrasena('no es esta', 'la nueva de Marta');
  await avisosDe(page).muestra(
    'Error',
    'No se pudo cambiar la contraseña: La contraseña actual no es correcta',
  );
  await perfil.cambiarContrasena(PASSWORD, 'la nueva de Marta');
  await avisosDe(page).muestra('Contraseña actualizada');

  const download = page.waitForEvent('download');
  await perfil.descargar.click();
  const zip = unzipSync(await readFile(await (await download).path()));
  expect(Object.keys(zip)).toContain('perfil.csv');
  expect(strFromU8(zip['datos.json'] ?? new Uint8Array())).toContain('"email": "marcha@club.test"');

  await perfil.borrar('la nueva de Marta');
  await avisosDe(page).muestra('Tu cuenta se ha borrado');
  await page.goto('/auth');
  await authPage(page).entrar({ email, password: 'la nueva de Marta' });
  await avisosDe(page).muestra('Error en el inicio de sesión', 'El email o la contraseña no son correctos');
});

test('a club without SMTP keeps its letters where an administrator reads them', async ({
  ownClub,
  enter,
}) => {
  const page = await enter(null, { at: ownClub });
  await registroPage(page).open();
  await expect(registroPage(page).google).toHaveCount(0);
  const datos = {
    nombre: 'Sin Correo',
    telefono: '600112233',
    email: 'sincorreo@club.test',
    password: PASSWORD,
  };
  await registroPage(page).registrarse(datos);
  await avisosDe(page).muestra(
    'Registro exitoso',
    'Pide a la administración del club el enlace para confirmar tu cuenta.',
  );
  await expect(page.getByRole('heading', { name: 'Falta confirmar tu cuenta' })).toBeVisible();
  const admin = await enter('Administradora', { at: ownClub });
  await admin.goto('/admin/correo');
  await expect(admin.getByText('El correo todavía no está configurado.')).toBeVisible();
  await expect(admin.getByText('El botón «Continuar con Google» está oculto')).toBeVisible();
  await admin.getByRole('button', { name: /Confirma tu cuenta/u }).click();
  const texto = await admin.getByRole('dialog').getByText('/auth/confirmar?token=').innerText();
  await page.goto(/https?:\S+/u.exec(texto)?.[0] ?? '');
  await registroPage(page).confirmar.click();
  await expect(page.getByText('Hola, Sin Correo')).toBeVisible();
});
