import { codigoDe, codigoSiguiente } from '#server/testing/totp.ts';
import { expect, test } from './fixtures.ts';
import { administradoresPage } from './pages/administradores.ts';
import { ajustesPage } from './pages/ajustes.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { factoresDe } from './pages/factores.ts';
import { perfilPage } from './pages/perfil.ts';
import { credentialsOf, sessionOf } from './session.ts';
import { openStore } from './store.ts';

/** What a wrong proof, or one that is asked for first, is answered with. */
test.use({ tolerated: /\b40[139]\b/u });

test('an authenticator: a code opens once, and a recovery code lets in who lost the phone', async ({
  ownClub,
  enter,
}) => {
  const credenciales = await credentialsOf(ownClub, 'Jugadora de hoy');
  const page = await enter('Jugadora de hoy', { at: ownClub });
  await perfilPage(page).open();
  const { secreto, codigos } = await factoresDe(page).ponerAplicacion(codigoDe);
  expect(new Set(codigos).size).toBe(10);
  await expect(factoresDe(page).quedan(10)).toBeVisible();

  /** Another browser, in which the password has been written. */
  const aMedias = async () => {
    const otra = await enter(null, { at: ownClub });
    await otra.goto('/auth?next=/profile');
    await authPage(otra).entrar(credenciales);
    await expect(factoresDe(otra).segundoPaso).toBeVisible();
    return otra;
  };
  const codigo = codigoSiguiente(secreto);
  const segunda = await aMedias();
  await factoresDe(segunda).escribirCodigo(codigo);
  await expect(perfilPage(segunda).titulo).toBeVisible();

  const tercera = await aMedias();
  await factoresDe(tercera).escribirCodigo(codigo);
  await expect(factoresDe(tercera).noVale).toBeVisible();
  await factoresDe(tercera).escribirRecuperacion(codigos[0] ?? '');
  await expect(perfilPage(tercera).titulo).toBeVisible();
  await expect(factoresDe(tercera).quedan(9)).toBeVisible();
});

test('a llave de acceso opens by itself, and is the second step after a password', async ({
  browserName,
  enter,
  startOther,
}) => {
  expect(browserName).toBe('chromium');
  // Passkeys are of a name, never of a number: the club is reached under one.
  const club = await startOther({ HOST: 'localhost' });
  const page = await enter(null, { at: club });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credenciales = await credentialsOf(club, 'Jugadora de hoy');
  const perfil = perfilPage(page);
  const factores = factoresDe(page);
  await page.goto('/auth?next=/profile');
  await authPage(page).entrar(credenciales);
  await expect(perfil.titulo).toBeVisible();
  await factores.ponerLlave('Mi móvil');
  await expect(factores.quedan(10)).toBeVisible();

  await test.step('who is not recognised is told so, clear of the button', async () => {
    await perfil.salir.click();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await factores.entrarConLlave.click();
    await expect(factores.ningunaLlave).toBeVisible();
    const [boton, aviso] = await Promise.all([
      factores.entrarConLlave.boundingBox(),
      factores.ningunaLlave.boundingBox(),
    ]);
    expect((aviso?.y ?? 0) - (boton?.y ?? 0) - (boton?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });
  await test.step('alone', async () => {
    await factores.entrarConLlave.click();
    await expect(page).toHaveURL(/\/$/u);
    await perfil.open();
    await expect(perfil.titulo).toBeVisible();
  });
  await test.step('after the password', async () => {
    await perfil.salir.click();
    await authPage(page).entrar(credenciales);
    await expect(factores.segundoPaso).toBeVisible();
    await factores.entrarConLlave.click();
    await expect(page).toHaveURL(/\/$/u);
    await perfil.open();
    await expect(perfil.titulo).toBeVisible();
  });
});

test('a club asks it of its administrators, and an old session shows who it is before an export', async ({
  enter,
  startOther,
}) => {
  const store = await openStore();
  const hace = new Date(Date.now() - 20 * 60_000).toISOString();
  const antes = await startOther({ CLUB_CLOCK: hace, NODE_OPTIONS: '--import=./e2e/club-clock.ts' }, store);
  const credenciales = await credentialsOf(antes, 'Administradora');
  const deAntes = await sessionOf(antes, 'Administradora');
  await antes.stop();
  const club = await startOther({}, store);
  const otra = await credentialsOf(club, 'Jugadora de hoy');
  await club.grant(otra.email);
  const page = await enter(null, { at: club });
  await page.context().addCookies(deAntes);
  const factores = factoresDe(page);
  await perfilPage(page).open();

  await test.step('who she is', async () => {
    await perfilPage(page).descargar.click();
    await expect(factores.confirmar).toBeVisible();
    const descarga = page.waitForEvent('download');
    await factores.confirmarCon(credenciales.password);
    expect((await descarga).suggestedFilename()).toBe('mis-datos.zip');
    await expect(factores.confirmar).toBeHidden();
  });
  await test.step('a session of another administrator is closed, whose browser meets the door', async () => {
    const suya = await enter('Jugadora de hoy', { at: club });
    const administradores = administradoresPage(page);
    await administradoresPage(suya).open();
    await administradores.open();
    await expect(administradores.esta).toHaveCount(1);
    await expect(administradores.sesionesDe(otra.email)).toHaveCount(1);
    await administradores.cerrarUnaDe(otra.email);
    await avisosDe(page).muestra('Sesión cerrada');
    await expect(administradores.ninguna(otra.email)).toBeVisible();
    await administradoresPage(suya).irATorneos();
    await expect(suya).toHaveURL(/\/auth\?next=%2Fadmin%2Ftorneos&fin=1$/u);
    await expect(authPage(suya).terminada).toBeVisible();
    // It would go on asking for what it has not read yet when the club is gone
    await suya.context().close();
  });
  const ajustes = ajustesPage(page);
  await test.step('not before she has one herself', async () => {
    await page.goto('/admin/ajustes');
    await factores.exigir.click();
    await ajustes.guardarFuncionamiento.click();
    await avisosDe(page).muestra('Antes de pedírselo a los demás, pon tu segundo factor en Mi Perfil');
    await page.goto('/profile');
    await factores.ponerAplicacion(codigoDe);
  });
  await test.step('then the wing waits for it', async () => {
    await page.goto('/admin/ajustes');
    await factores.exigir.click();
    await ajustes.guardarFuncionamiento.click();
    await avisosDe(page).muestra('Ajustes guardados');
    await page.goto('/profile');
    await factores.quitarAplicacion();
    await expect(factores.loPideElClub).toBeVisible();
    await page.goto('/admin/jugadores');
    await expect(page).toHaveURL(/\/profile#segundo-factor$/u);
    await expect(factores.loPideElClub).toBeInViewport();
  });
});
