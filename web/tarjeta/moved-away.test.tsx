import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { tarjetaVista } from '#web/testing/tarjetas.ts';
import type { Apunte } from './progreso.ts';
import { PuntuarHoyo } from './PuntuarHoyo.tsx';

/* Somebody of the group is moved to another partida, or an equipo is made anew, while its screen is open. */

const forma = porGolpes(5);
const LUCIA = tarjetaVista('a', 'Lucía Fernández', { forma, hechos: 0 });
const INIGO = tarjetaVista('b', 'Íñigo Etxeberria', { forma, hechos: 0 });
const conPar = (tarjeta: TarjetaVista) => ({ ...tarjeta, golpes: tarjeta.golpes.with(6, 4) });

beforeEach(() => {
  Element.prototype.scrollBy = () => undefined;
});
afterEach(cleanup);

/** The screen of a group on hole 7, of which the club takes what is written of those who are in it. */
function abrir(...antes: readonly TarjetaVista[]) {
  let participantes = antes;
  const apuntar = vi.fn((apunte: Apunte) =>
    participantes.some(({ participanteId }) => participanteId === apunte.participanteId),
  );
  const pantalla = () => (
    <PuntuarHoyo
      partida={{
        id: 'p',
        nombre: 'Partida 1',
        horaDeSalida: '10:00',
        validada: false,
        forma,
        exigeCompleta: true,
        participantes,
      }}
      editable
      hoyo={7}
      onHoyo={() => undefined}
      onApuntar={apuntar}
      onRevisar={() => undefined}
      dicho=""
      avisos={null}
      estado={null}
      acciones={null}
    />
  );
  const { rerender } = render(pantalla());
  const quedan = (...ahora: readonly TarjetaVista[]) => {
    participantes = ahora;
    rerender(pantalla());
  };
  return { apuntar, quedan };
}
const linea = () => document.querySelector('.quien-juega')?.textContent;
const player = () => document.querySelector('.fila[aria-current] .nombre')?.textContent;
const pulsar = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('who was in turn leaves a hole that is not complete, and the keys write nobody else unasked', () => {
  const { apuntar, quedan } = abrir(LUCIA, INIGO);
  expect(linea()).toBe('Lucía Fernández');
  quedan(INIGO);
  expect(linea()).toBe('Falta algún golpe en el hoyo 7');
  expect(screen.getByText('Falta algún golpe en el hoyo 7.')).toBeTruthy();
  fireEvent.keyDown(document.querySelector('.mando button') ?? document.body, { key: '4' });
  expect(apuntar).not.toHaveBeenCalled();
  pulsar(/^Íñigo/);
  expect([linea(), player()]).toEqual(['Íñigo Etxeberria', 'Íñigo Etxeberria']);
});

test('who was the last without a result leaves it complete', () => {
  const { quedan } = abrir(LUCIA, conPar(INIGO));
  quedan(conPar(INIGO));
  expect(linea()).toBe('Hoyo 7 completo');
});

test('what was written of them keeps nobody else from being put back', () => {
  const { apuntar, quedan } = abrir(LUCIA, INIGO);
  pulsar('Todos par');
  quedan(conPar(LUCIA));
  apuntar.mockClear();
  pulsar('Deshacer');
  expect(apuntar.mock.calls).toEqual([[{ participanteId: 'a', hoyo: 7, golpes: null }]]);
  expect(player()).toBe('Lucía Fernández');
});

test.each([
  ['in the order of before', 'Ana Ruiz · Blas Sanz'],
  ['in another order', 'Blas Sanz · Ana Ruiz'],
])('the keys go on with the new card of an equipo that was made anew of the same people, %s', (_, nombre) => {
  const equipo = (id: string, suyo: string) => ({
    ...tarjetaVista(id, suyo, { forma, hechos: 0 }),
    unaBola: true,
  });
  const { apuntar, quedan } = abrir(equipo('viejo', 'Ana Ruiz · Blas Sanz'), LUCIA);
  expect(player()).toBe('Ana Ruiz · Blas Sanz');
  quedan(equipo('nuevo', nombre), LUCIA);
  expect([linea(), player()]).toEqual([nombre, nombre]);
  fireEvent.keyDown(document.querySelector('.mando button') ?? document.body, { key: '4' });
  expect(apuntar.mock.calls).toEqual([[{ participanteId: 'nuevo', hoyo: 7, golpes: 4 }]]);
});

test('the card of an equipo of other people waits for a tap', () => {
  const { apuntar, quedan } = abrir(tarjetaVista('viejo', 'Ana Ruiz · Blas Sanz', { forma, hechos: 0 }));
  quedan(tarjetaVista('nuevo', 'Ana Ruiz · Luz Gil', { forma, hechos: 0 }));
  fireEvent.keyDown(document.querySelector('.mando button') ?? document.body, { key: '4' });
  expect(apuntar).not.toHaveBeenCalled();
});
