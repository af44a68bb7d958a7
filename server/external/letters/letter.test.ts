import { expect, test } from 'vitest';
import { contraste, CONTRASTE_DE_LETRAS, motivoColoresNoValidos } from '#reglas/colores.ts';
import { writeLetter } from '#server/external/letters/letter.ts';

const HOJA_OSCURA = '#222527';
const TINTA_OSCURA = '#10231b';

test.each(['#264e2d', '#1f3864', '#6b1f2a', '#000000', '#0000ff', '#a02020', '#767676'])(
  'a club of %s has its name and its button in it, read on white and on dark paper',
  (principal) => {
    expect(motivoColoresNoValidos({ principal, acento: '#ffffff' })).toBeNull();
    const { html } = writeLetter(
      { asunto: 'Aviso', saludo: 'Hola:', parrafos: [], boton: { texto: 'Ver', url: 'https://club.test/' } },
      { nombre: 'Peña', colores: { principal } },
    );
    expect(html).toContain(`color:${principal}">Peña`);
    expect(html).toContain(`background:${principal};color:#ffffff`);
    const [, pale = ''] = /\.boton\{background:(#[0-9a-f]{6})!important;color:#10231b/u.exec(html) ?? [];
    expect(contraste(pale, HOJA_OSCURA)).toBeGreaterThanOrEqual(CONTRASTE_DE_LETRAS);
    expect(contraste(pale, TINTA_OSCURA)).toBeGreaterThanOrEqual(CONTRASTE_DE_LETRAS);
  },
);
