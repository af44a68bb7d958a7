import { expect } from 'vitest';
import { test } from '#server/testing/en-ryder.ts';
import { textOfPdf } from '#server/testing/pdf-text.ts';

test('a Ryder cup is printed as its board tells it: halves, and how a match ended that has no score', async ({
  app,
  admin,
  ryder,
}) => {
  const { id, participantes } = await ryder.crear([0, 0, 0, 0]);
  const [ana = '', eva = '', luz = '', paz = ''] = participantes;
  await ryder.equipos(id, { a: [ana, eva], b: [luz, paz] });
  await ryder.sesion(id, { formula: 'individual', partidos: 2 });
  await ryder.emparejar(id, 1, [
    { a: [ana], b: [luz] },
    { a: [eva], b: [paz] },
  ]);
  const empatado = { ganador: 'empate', motivo: 'anotado', marcador: null };
  const concedido = { ganador: 'a', motivo: 'concesion', marcador: null };
  const impreso = async () => {
    const url = `${app.url}/api/papel/torneos/${id}/resultados.pdf`;
    const answer = await fetch(url, { headers: { cookie: admin.cookie ?? '' } });
    return textOfPdf(Buffer.from(await answer.arrayBuffer())).flat();
  };
  const titulo = async () => (await impreso()).find((texto) => texto.startsWith('Resultados'));
  expect((await ryder.anotar(id, { lugar: 1 }, empatado)).status).toBe(200);
  expect(await titulo()).toMatch(/^Resultados provisionales · /u);
  expect((await ryder.anotar(id, { lugar: 2 }, concedido)).status).toBe(200);
  await expect
    .poll(impreso)
    .toEqual(
      expect.arrayContaining([
        'Sesión 1 · Pinos 1½, Alberos ½',
        'Empatado',
        'Concedido',
        'Pinos 1½ · Alberos ½',
        'Gana la copa',
      ]),
    );
  // Of its own day, and nothing is left to be played
  expect(await titulo()).toMatch(/^Resultados · /u);
});
