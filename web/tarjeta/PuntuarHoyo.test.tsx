import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormaDeContar, porGolpes } from '#reglas/cuenta.ts';
import type { Anotacion, LimiteDeGolpes } from '#reglas/hoyo.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { tarjetaVista } from '#web/testing/tarjetas.ts';
import type { Apunte } from './progreso.ts';
import { PuntuarHoyo } from './PuntuarHoyo.tsx';

const FRAME_MS = 16;
beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollBy = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Open = {
  limite?: LimiteDeGolpes;
  hoyo?: number;
  /** How many holes are written already. */
  hechos?: number;
  editable?: boolean;
  validada?: boolean;
};

/** The screen of a group of two that remembers what is written. */
function Harness({
  forma,
  desde,
  hechos,
  editable,
  validada,
  apuntado,
}: {
  forma: FormaDeContar;
  desde: number;
  hechos: number;
  editable: boolean;
  validada: boolean;
  apuntado: (a: Apunte) => void;
}) {
  const [participantes, setParticipantes] = useState([
    tarjetaVista('a', 'Lucía Fernández', { forma, hechos }),
    tarjetaVista('b', 'Íñigo Etxeberria', { forma, hechos }),
  ]);
  const [hoyo, setHoyo] = useState(desde);
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
  const partida: PartidaVista = {
    id: 'p',
    nombre: 'Partida 1',
    horaDeSalida: '10:00',
    validada,
    forma,
    exigeCompleta: true,
    participantes,
  };
  return (
    <PuntuarHoyo
      partida={partida}
      editable={editable}
      hoyo={hoyo}
      onHoyo={setHoyo}
      onApuntar={apuntar}
      onRevisar={() => setReview(true)}
      dicho=""
      avisos={null}
      estado={<p>Guardado</p>}
      acciones={null}
    />
  );
}

function open({
  limite = 5,
  hoyo = 7,
  hechos = 0,
  editable = true,
  validada = false,
  ...cuenta
}: Open & Partial<FormaDeContar> = {}) {
  const written: [string, number, Anotacion][] = [];
  const apuntado = ({ participanteId, hoyo: where, golpes }: Apunte) =>
    void written.push([participanteId, where, golpes]);
  const forma = { ...porGolpes(limite), ...cuenta };
  render(<Harness {...{ forma, hechos, editable, validada, apuntado }} desde={hoyo} />);
  return written;
}

const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const keys = () => within(screen.getByRole('group', { name: 'Golpes', hidden: true }));
const names = (from = 0, to?: number) =>
  keys()
    .getAllByRole('button', { hidden: true })
    .slice(from, to)
    .map((key) => key.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const heading = () => screen.getByRole('heading').textContent;
const player = () => document.querySelector('.fila[aria-current] .nombre')?.textContent;

/** A finger: down now, and up at once. */
function tap(name: string | RegExp) {
  const target = button(name);
  const down = createEvent.pointerDown(target);
  Object.defineProperty(down, 'timeStamp', { value: performance.now() });
  fireEvent(target, down);
  fireEvent.click(target, { detail: 1 });
}

test('the name that the screen opens with stands there at once; a new one comes in, and so does the first one again', () => {
  open({ hoyo: 7 });
  const comesIn = () => document.querySelector('.nombre-en-turno')?.classList.contains('entra');
  expect(comesIn()).toBe(false);
  click(/^Íñigo/);
  expect([player(), comesIn()]).toEqual(['Íñigo Etxeberria', true]);
  click(/^Lucía/);
  expect([player(), comesIn()]).toEqual(['Lucía Fernández', true]);
});

describe('the keys', () => {
  test('carry the names of the specification, what they draw, and stop at the limit', () => {
    open({ limite: 3 });
    expect(names()).toEqual([
      '1 Hole in One',
      '2 Eagle',
      '3 Birdie',
      '4 Par',
      '5 Bogey neto par',
      '6 Double Bogey',
      '7 +3 · máximo',
    ]);
    expect(screen.getByText('máximo 7').parentElement?.textContent).toBe('máximo 7par + 3');
    expect(button('10+ Máximo 7 (Par + 3)').hasAttribute('disabled')).toBe(true);
  });

  test('say what they would be worth where points rank, a raya and 10 too', () => {
    open({ limite: null, cuenta: 'stableford' });
    expect(names(2, 7)).toEqual([
      '3 Birdie 4 pts',
      '4 Par 3 pts',
      '5 Bogey 2 pts neto par',
      '6 Double Bogey 1 pt',
      '7 +3 0 pts',
    ]);
    expect(button('Raya 0 pts')).toBeTruthy();
    expect(button('10+ 0 pts')).toBeTruthy();
    click('4 Par 3 pts');
    expect(button(/^Lucía/).textContent).toContain('3 pts');
  });

  test('say what they count above the cap of maximum score', () => {
    open({ limite: null, cuenta: 'maximo', tope: { tipo: 'fijo', golpes: 8 } });
    expect(names(7)).toEqual(['8 +4', '9 +5 cuenta 8']);
    expect(button('Raya cuenta 8')).toBeTruthy();
  });

  test('are not there for who only reads', () => {
    open({ editable: false, validada: true });
    expect(screen.queryByRole('group', { name: 'Golpes' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lucía/ })).toBeNull();
    expect(button('Ver las tarjetas')).toBeTruthy();
  });

  test('end at 9 in a personal round, without one for 10', () => {
    const written = open({ limite: 'personal' });
    expect(screen.queryByRole('button', { name: /10\+/ })).toBeNull();
    button('4 Par').focus();
    press('0');
    expect(written).toEqual([]);
    press('8');
    expect(written).toEqual([['a', 7, 8]]);
  });
});

describe('a result', () => {
  test('is kept and the next player is asked; the last one announces the next hole, which comes by itself', () => {
    const written = open();
    click('4 Par');
    expect(player()).toBe('Íñigo Etxeberria');
    click('5 Bogey neto par');
    expect(button(/^Hoyo 8 · par 4, toca para quedarte en el 7$/)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Teclas' }).hasAttribute('inert')).toBe(true);
    later(1499);
    expect(heading()).toBe('Hoyo 7');
    later(1);
    expect(heading()).toBe('Hoyo 8');
    expect(player()).toBe('Lucía Fernández');
    click('3 Birdie');
    expect(written).toEqual([
      ['a', 7, 4],
      ['b', 7, 5],
      ['a', 8, 3],
    ]);
  });

  test('leaves who stays on the complete hole, from where one goes on by hand', () => {
    open();
    click('4 Par');
    click('4 Par');
    click(/toca para quedarte/);
    later(3000);
    expect(heading()).toBe('Hoyo 7');
    expect(screen.getByText('toca un nombre para corregir')).toBeTruthy();
    click('Hoyo 8');
    expect(heading()).toBe('Hoyo 8');
  });

  test('is corrected with two touches, and nothing moves after it', () => {
    const written = open();
    click('Todos par');
    click(/^Lucía/);
    click('6 Double Bogey');
    later(3000);
    expect(written.at(-1)).toEqual(['a', 7, 6]);
    expect(heading()).toBe('Hoyo 7');
  });

  test('of everybody is par with one touch, and is put back with another', () => {
    const written = open();
    click('Todos par');
    later(400);
    click('Deshacer');
    expect(written).toEqual([
      ['a', 7, 4],
      ['b', 7, 4],
      ['a', 7, null],
      ['b', 7, null],
    ]);
    expect(player()).toBe('Lucía Fernández');
  });

  test('put back leads to its hole and player, from wherever one has gone', () => {
    open();
    click('4 Par');
    click('4 Par');
    later(1500);
    click('4 Par');
    click(/^7 hoyo completo/);
    click('Deshacer');
    expect([heading(), player()]).toEqual(['Hoyo 8', 'Lucía Fernández']);
  });

  test('that is improbable is asked about once, in place', () => {
    const written = open();
    click('1 Hole in One');
    expect(written).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('¿Seguro? 1 en un par 4');
    click('Cambiar');
    expect(screen.queryByRole('alert')).toBeNull();
    click('1 Hole in One');
    click('Sí');
    expect(written).toEqual([['a', 7, 1]]);
  });

  test('of 10 or more may be told exactly before the next player is asked', () => {
    const written = open({ limite: null });
    click('10+');
    click('Sí');
    for (const name of ['Un golpe más', 'Un golpe más', 'Un golpe menos']) click(name);
    expect(written.map(([, , golpes]) => golpes)).toEqual([10, 11, 12, 11]);
    expect(player()).toBe('Lucía Fernández');
    click('Seguir');
    expect(player()).toBe('Íñigo Etxeberria');
  });

  test('can be a raya, and can be cleared', () => {
    const written = open();
    click('Raya no termina');
    click(/^Lucía/);
    click('Borrar');
    expect(written).toEqual([
      ['a', 7, 'raya'],
      ['a', 7, null],
    ]);
  });

  test('of the last hole leads to the review', () => {
    open({ hoyo: 18, hechos: 17 });
    click('Todos par');
    later(3000);
    expect(heading()).toBe('Hoyo 18');
    const [, enLaLinea] = screen.getAllByRole('button', { name: 'Revisar y validar' });
    fireEvent.click(enLaLinea ?? button('Revisar y validar'));
    expect(screen.getByText('Revisión')).toBeTruthy();
  });
});

describe('a finger', () => {
  test('that touches the same key again too soon writes nothing, and is told so', () => {
    const written = open();
    tap('4 Par');
    expect(button(/^4 Par/).dataset['sorda']).toBe('true');
    later(FRAME_MS);
    later(200);
    tap('4 Par');
    expect(written).toEqual([['a', 7, 4]]);
    expect(screen.getByText('Lucía 4').parentElement?.textContent).toBe('Lucía 4 · segundo toque ignorado');
    later(200);
    tap('4 Par');
    expect(written).toHaveLength(2);
  });

  test('that was down before the new name was seen writes nothing; a keyboard is never too fast', () => {
    const written = open();
    tap('4 Par');
    tap('5 Bogey neto par');
    expect(written).toHaveLength(1);
    button('4 Par').focus();
    press('4');
    expect(written).toHaveLength(2);
  });

  test('that touches twice where the whole hole is taken does not put it back', () => {
    const written = open();
    tap('Todos par');
    later(FRAME_MS);
    tap('Deshacer');
    expect(written).toHaveLength(2);
  });
});

describe('a keyboard', () => {
  test('writes with figures while the focus is on the screen, and 0 is 10', () => {
    const written = open({ limite: 6 });
    press('4');
    expect(written).toEqual([]);
    button('4 Par').focus();
    press('4');
    press('0');
    click('Sí');
    expect(written).toEqual([
      ['a', 7, 4],
      ['b', 7, 10],
    ]);
  });

  test('leaves shortcuts of the browser alone', () => {
    const written = open();
    fireEvent.keyDown(button('4 Par'), { key: '4', ctrlKey: true });
    expect(written).toEqual([]);
  });

  test('goes from a row to its keys and with Esc back', () => {
    open();
    click(/^Íñigo/);
    later(FRAME_MS);
    expect(document.activeElement).toBe(button('4 Par'));
    press('Escape');
    expect(document.activeElement).toBe(button(/^Íñigo/));
  });

  test('hears whose turn it is, with what this player receives', () => {
    open();
    const heard = () => screen.getAllByRole('status').map((one) => one.textContent);
    expect(heard()).toContain('Lucía Fernández, hoyo 7, par 4, recibe 1 golpe.');
    click('4 Par');
    expect(heard()).toContain('Íñigo Etxeberria, hoyo 7, par 4, recibe 1 golpe.');
    click('4 Par');
    expect(heard()).toContain('Hoyo 7 completo. Ahora viene el hoyo 8.');
  });
});

test('the strip tells each hole with the own result, and the head how much is written', () => {
  open();
  click('Todos par');
  expect(button('7 hoyo completo')).toBeTruthy();
  later(1500);
  expect(button('7 hoyo completo Hoyo 7, par 4, 4 golpes, neto 3, birdie')).toBeTruthy();
  expect(button('6 hoyo sin resultados')).toBeTruthy();
  expect(screen.getByText('2 de 36')).toBeTruthy();
});
