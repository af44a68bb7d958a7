import sharp from 'sharp';
import { sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ajustesPage, ESCUDO } from './pages/ajustes.ts';
import { avisosDe } from './pages/avisos.ts';
import { registroPage } from './pages/registro.ts';

const PASSWORD = 'palabras largas y propias';

// A file that is no picture is refused on the screen, one with a script by the club
test.use({ tolerated: /status of 422/u });

/** A photo of a bright sky over grass: the brightest ground that the club's name may have to stand on. */
const foto = async () =>
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#fdfdf6' } })
    .composite([
      {
        input: { create: { width: 1600, height: 300, channels: 3, background: '#5d8f4a' } },
        left: 0,
        top: 600,
      },
    ])
    .jpeg()
    .toBuffer();

test('the club shows its crest and its picture wherever it is seen, and its own letters again without them', async ({
  conCorreo: { club, mailbox },
  enter,
}) => {
  const page = await enter('Administradora', { at: club });
  const [ajustes, avisos] = [ajustesPage(page), avisosDe(page)];
  const manifest = async () => await (await page.request.get('/manifest.webmanifest')).text();
  await ajustes.open();
  const antes = { icono: await ajustes.icono.getAttribute('href'), manifest: await manifest() };

  await test.step('what is no crest is told in words', async () => {
    await ajustes.escudo.setInputFiles({ ...ESCUDO, mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await avisos.muestra(
      'Error al subir imagen',
      'No se pudo subir el escudo: tiene que ser un PNG, JPG, WebP o SVG',
    );
    const conPrograma = ESCUDO.buffer.toString().replace('</svg>', '<script>alert(1)</script></svg>');
    await ajustes.escudo.setInputFiles({ ...ESCUDO, buffer: Buffer.from(conPrograma) });
    await ajustes.guardarEscudo.click();
    await avisos.muestra(
      'Error al subir imagen',
      'Ese SVG lleva dentro fotos, enlaces o programas. Guárdalo como PNG y súbelo así',
    );
    // Told, and free for another one
    await expect(ajustes.guardarEscudo).toBeEnabled();
    await expect(ajustes.escudo).toBeEnabled();
  });

  await test.step('the crest is looked at by day and by night, saved, and is in the icons at once', async () => {
    await ajustes.escudo.setInputFiles(ESCUDO);
    await expect(page.getByText('Sobre oscuro')).toBeVisible();
    await ajustes.guardarEscudo.click();
    await avisos.muestra('Escudo guardado');
    await expect(page.getByText('Añade el escudo del club')).toBeVisible();
    await expect(ajustes.icono).not.toHaveAttribute('href', antes.icono ?? '');
    expect(await manifest()).not.toBe(antes.manifest);
    await ajustes.pareja('Del escudo').click();
    await expect(page.getByRole('textbox', { name: 'Principal' })).toHaveValue('#8c1c2c');
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step('the home page has the picture of the club', async () => {
    await ajustes.portada.setInputFiles({ name: 'campo.jpg', mimeType: 'image/jpeg', buffer: await foto() });
    await ajustes.guardarPortada.click();
    await avisos.muestra('Imagen de portada guardada');
    const visitante = await enter(null, { at: club });
    await visitante.goto('/');
    const fondo = visitante.locator('.portada img');
    await expect(fondo).toHaveAttribute('src', /^\/iconos\/fondo-1080\.webp\?v=/u);
    await expect.poll(() => fondo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await visitante.goto('/auth');
    const escudo = visitante.locator('main img').first();
    await expect(escudo).toHaveAttribute('src', /^\/iconos\/escudo\.png\?v=/u);
    await expect.poll(() => escudo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  /** The letter to somebody who signs up. */
  const carta = async (email: string) => {
    const nueva = await enter(null, { at: club });
    const registro = registroPage(nueva);
    await registro.open();
    await registro.registrarse({
      nombre: 'Lucía Nueva',
      telefono: '600 11 22 33',
      email,
      password: PASSWORD,
    });
    return await mailbox.next(email);
  };
  await test.step('a letter carries the crest', async () => {
    const letter = await carta('con.escudo@club.test');
    expect(letter.raw).toMatch(/Content-Id: <escudo>/iu);
    expect(letter.html).toContain('<img');
  });

  await test.step('taken away, everything is as it was', async () => {
    await ajustes.open();
    await ajustes.quitarEscudo.click();
    await avisos.muestra('Escudo quitado');
    await ajustes.quitarPortada.click();
    await avisos.muestra('Imagen de portada quitada');
    expect(await manifest()).toBe(antes.manifest);
    expect((await page.request.get('/iconos/escudo.png')).status()).toBe(404);
    await page.goto('/');
    await expect(page.locator('.portada img')).not.toHaveAttribute('src', /iconos/u);
    const letter = await carta('sin.escudo@club.test');
    expect(letter.raw).not.toMatch(/Content-Id: <escudo>/iu);
    expect(letter.html).not.toContain('<img');
  });
});
