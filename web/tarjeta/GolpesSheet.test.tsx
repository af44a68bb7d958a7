import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FormaDeContar, porGolpes } from '#reglas/cuenta.ts';
import type { Anotacion, LimiteDeGolpes } from '#reglas/hoyo.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { GolpesSheet } from './GolpesSheet.tsx';
import type { Casilla } from './progreso.ts';
import type { Apunte } from './progreso.ts';

afterEach(cleanup);

function tarjeta(participanteId: string, nombre: string, forma: FormaDeContar): TarjetaVista {
  return {
    participanteId,
    nombre,
    esInvitado: false,
    propio: false,
    handicapDeJuego: 18,
    hoyos: Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
    golpes: Array.from({ length: 18 }, () => null),
    versiones: Array.from({ length: 18 }, () => null),
    estados: Array.from({ length: 18 }, () => 'guardado' as const),
    corregidos: [],
    forma,
    handicapDeCampo: null,
    estadoDecidido: null,
  };
}

/** The sheet over a group of two that remembers what is written. */
function Harness({
  forma,
  hoyo,
  apuntado,
}: {
  forma: FormaDeContar;
  hoyo: number;
  apuntado: (a: Apunte) => void;
}) {
  const [participantes, setParticipantes] = useState([
    tarjeta('a', 'Lucía Fernández', forma),
    tarjeta('b', 'Íñigo Etxeberria', forma),
  ]);
  const [casilla, setCasilla] = useState<Casilla | null>({ participanteId: 'a', hoyo });
  const [review, setReview] = useState(false);
  function apuntar(apunte: Apunte): boolean {
    apuntado(apunte);
    setParticipantes((before) =>
      before.map((one) =>
        one.participanteId === apunte.participanteId
          ? { ...one, golpes: one.golpes.with(apunte.hoyo - 1, apunte.golpes) }
          : one,
      ),
    );
    return true;
  }
  if (review) return <p>Revisión</p>;
  return (
    <GolpesSheet
      participantes={participantes}
      limite={forma.limite}
      casilla={casilla}
      onCasilla={setCasilla}
      onApuntar={apuntar}
      onRevisar={() => setReview(true)}
    />
  );
}

function open({
  limite = 5,
  hoyo = 7,
  ...cuenta
}: { limite?: LimiteDeGolpes; hoyo?: number } & Partial<FormaDeContar> = {}) {
  const written: [string, number, Anotacion][] = [];
  const apuntado = vi.fn(
    ({ participanteId, hoyo: where, golpes }: Apunte) => void written.push([participanteId, where, golpes]),
  );
  render(<Harness forma={{ ...porGolpes(limite), ...cuenta }} hoyo={hoyo} apuntado={apuntado} />);
  return written;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const touch = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const player = () => screen.getByRole('dialog').querySelector('h2')?.textContent;

describe('the keys', () => {
  test('carry the names of the specification and stop at the limit', () => {
    open({ limite: 3 });
    const keys = screen.getByRole('group', { name: 'Golpes' }).querySelectorAll('button');
    expect([...keys].map((key) => key.textContent)).toEqual([
      '1 Hole in One',
      '2 Eagle',
      '3 Birdie',
      '4 Par',
      '5 Bogey',
      '6 Double Bogey',
      '7 +3 · máximo',
    ]);
  });

  test('say what they would be worth where points rank, a raya and 10 too', () => {
    open({ limite: null, cuenta: 'stableford' });
    const keys = screen.getByRole('group', { name: 'Golpes' }).querySelectorAll('button');
    expect([...keys].slice(2, 7).map((key) => key.textContent)).toEqual([
      '3 Birdie 4 pts',
      '4 Par 3 pts',
      '5 Bogey 2 pts',
      '6 Double Bogey 1 pt',
      '7 +3 0 pts',
    ]);
    expect(screen.getByRole('button', { name: 'Raya 0 pts' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '10+ 0 pts' })).toBeTruthy();
  });

  test('say what they count above the cap of maximum score', () => {
    open({ limite: null, cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 8 } });
    const keys = screen.getByRole('group', { name: 'Golpes' }).querySelectorAll('button');
    expect([...keys].slice(7).map((key) => key.textContent)).toEqual(['8 +4', '9 +5 cuenta 8']);
    expect(screen.getByRole('button', { name: 'Raya cuenta 8' })).toBeTruthy();
  });

  test("'10+' is disabled with the reason where the limit is below 10", () => {
    open({ limite: 5 });
    const key = screen.getByRole('button', { name: '10+ Máximo 9 (Par + 5)' });
    expect(key.hasAttribute('disabled')).toBe(true);
  });
});

describe('a result', () => {
  test('is kept and the next player is asked', () => {
    const written = open();
    touch('4 Par');
    expect(written).toEqual([['a', 7, 4]]);
    expect(player()).toBe('Íñigo Etxeberria');
  });

  test('of the last player leads to the next hole with the sheet open', () => {
    const written = open();
    touch('4 Par');
    touch('5 Bogey');
    touch(/^Siguiente hoyo/);
    expect(player()).toBe('Lucía Fernández');
    touch('3 Birdie');
    expect(written).toEqual([
      ['a', 7, 4],
      ['b', 7, 5],
      ['a', 8, 3],
    ]);
  });

  test('on the last hole leads to the review', () => {
    open({ hoyo: 18 });
    touch('4 Par');
    touch('4 Par');
    touch(/^Revisar y validar/);
    expect(screen.getByText('Revisión')).toBeTruthy();
  });

  test('that is improbable is asked about once, in place', () => {
    const written = open();
    touch('1 Hole in One');
    expect(written).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('¿Seguro? 1 en un par 4');
    touch('Cambiar');
    expect(screen.queryByRole('alert')).toBeNull();
    touch('1 Hole in One');
    touch('Sí');
    expect(written).toEqual([['a', 7, 1]]);
  });

  test('of 10 or more may be told exactly in the same dialog', () => {
    const written = open({ limite: null });
    touch('10+');
    touch('Sí');
    touch('Un golpe más');
    touch('Un golpe más');
    touch('Un golpe menos');
    expect(written.map(([, , golpes]) => golpes)).toEqual([10, 11, 12, 11]);
    expect(player()).toBe('Lucía Fernández');
  });

  test('can be a raya, and can be cleared', () => {
    const written = open();
    touch('Raya');
    touch('Lucía —');
    touch('Borrar');
    expect(written).toEqual([
      ['a', 7, 'raya'],
      ['a', 7, null],
    ]);
  });
});

describe('a keyboard', () => {
  test('writes with figures inside the dialog, and 0 is 10', () => {
    const written = open({ limite: 6 });
    press('4');
    press('0');
    touch('Sí');
    expect(written).toEqual([
      ['a', 7, 4],
      ['b', 7, 10],
    ]);
  });

  test('leaves shortcuts of the browser alone', () => {
    const written = open();
    fireEvent.keyDown(document.body, { key: '4', ctrlKey: true });
    expect(written).toEqual([]);
  });

  test('writes nothing once Esc has closed the dialog', () => {
    const written = open();
    press('Escape');
    press('4');
    expect(written).toEqual([]);
  });
});

test('in a personal round the keys end at 9, there is no key for 10 and 0 writes nothing', () => {
  const written = open({ limite: 'personal' });
  expect(screen.queryByRole('button', { name: /10\+/ })).toBeNull();
  press('0');
  expect(written).toEqual([]);
  press('8');
  expect(written).toEqual([['a', 7, 8]]);
});
