import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { papelPage } from './pages/papel.ts';
import { serverOf } from './server.ts';

test('on a desktop the card is written, corrected and validated with the keyboard alone @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const papel = papelPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = ''] = participantes.map(({ nombre }) => nombre);
  const bajo = participantes[0]?.hoyos.find(({ numero, par }) => numero > 9 && par < 5);
  const { numero = 0, par = 0 } = bajo ?? {};
  await papel.open(partidaId);
  await expect(papel.tabla).toBeVisible();
  await papel.entrarConTabulador();
  await papel.enFoco(primero, 7);

  await test.step('figures write and go on, arrows move, Supr clears', async () => {
    await papel.teclas('5', '4');
    await papel.enFoco(primero, 9);
    await papel.dice(primero, 7, /5 golpes/);
    await papel.dice(primero, 8, /4 golpes/);
    await papel.teclas('ArrowLeft', 'ArrowDown');
    await papel.enFoco(segundo, 8);
    await papel.teclas('6', 'ArrowUp', 'ArrowLeft');
    await papel.enFoco(primero, 8);
    await papel.teclas('Delete');
    await papel.dice(primero, 8, /sin resultado/);
  });

  await test.step('Ctrl+Z takes back one thing after another', async () => {
    await papel.teclas('Control+z');
    await papel.dice(primero, 8, /4 golpes/);
    await papel.teclas('Control+z');
    await papel.dice(segundo, 8, /sin resultado/);
    await expect(papel.guardado).toBeVisible();
  });

  await test.step('a figure over the limit is refused in the specified words', async () => {
    await papel.casilla(primero, numero).focus();
    await papel.teclas('0');
    await avisosDe(page).muestra(
      'Límite de golpes excedido',
      `El máximo permitido en este hoyo (Par ${par}) es ${par + 5} golpes (Par + 5)`,
    );
    await papel.dice(primero, numero, /sin resultado/);
  });

  await test.step('a rare figure is asked about once', async () => {
    await papel.teclas(String(par + 5));
    await expect(papel.duda).toContainText(`¿Seguro? ${par + 5} en un par ${par}`);
    await papel.teclas('Enter');
    await papel.dice(primero, numero, new RegExp(`${par + 5} golpes`));
    await papel.enFoco(primero, numero + 1);
  });

  await test.step('Ctrl+Enter asks, Esc goes back, and Enter on the button validates', async () => {
    await serverOf(page).completar(partidaId);
    await papel.dice(segundo, 18, /golpes/);
    await papel.teclas('Control+Enter');
    await expect(papel.confirmacion).toContainText('¿Está seguro de que desea validar los resultados');
    await papel.teclas('Escape');
    await expect(papel.confirmacion).toBeHidden();
    await papel.teclas('Control+Enter');
    await expect(papel.confirmacion).toBeVisible();
    await expect(papel.confirmacion.locator(':focus')).toHaveCount(1);
    await papel.teclas('Tab');
    await expect(papel.confirmacion.getByRole('button', { name: 'Validar' })).toBeFocused();
    await papel.teclas('Enter');
    await avisosDe(page).muestra('Resultados validados');
    await expect(papel.selloDeValidada).toBeVisible();
  });
});
