import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { TarjetaVista } from '#web/offline/merge.ts';
import { tarjetaVista } from '#web/testing/tarjetas.ts';
import type { Apunte } from './progreso.ts';
import { PuntuarHoyo } from './PuntuarHoyo.tsx';

/* What another phone writes while a hole is open here. */

const forma = porGolpes(5);
type Cartas = readonly TarjetaVista[];
const CARTAS: Cartas = [
  tarjetaVista('a', 'Lucía Fernández', { forma, hechos: 6 }),
  tarjetaVista('b', 'Íñigo Etxeberria', { forma, hechos: 6 }),
];

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollBy = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Props = { cartas: Cartas; editable: boolean; apuntar: (apunte: Apunte) => boolean };

function Pantalla({ cartas, editable, apuntar }: Props) {
  const [hoyo, setHoyo] = useState(7);
  return (
    <PuntuarHoyo
      partida={{
        id: 'p',
        nombre: 'Partida 1',
        horaDeSalida: '10:00',
        validada: false,
        forma,
        exigeCompleta: true,
        participantes: cartas,
      }}
      editable={editable}
      hoyo={hoyo}
      onHoyo={setHoyo}
      onApuntar={apuntar}
      onRevisar={() => undefined}
      dicho=""
      avisos={null}
      estado={null}
      acciones={null}
    />
  );
}

/** Hole 7 of a group of two; `llega` is what the club says now. */
function abrir({ editable = true } = {}) {
  const apuntar = vi.fn<Props['apuntar']>(() => true);
  const pantalla = (cartas: Cartas) => <Pantalla {...{ cartas, editable, apuntar }} />;
  const { rerender } = render(pantalla(CARTAS));
  return { apuntar, llega: (cartas: Cartas) => rerender(pantalla(cartas)) };
}

const con = (golpes: Record<number, number>, estado: 'guardado' | 'en-cola' = 'guardado'): Cartas =>
  CARTAS.map((una) => ({
    ...una,
    golpes: una.golpes.map((antes, i) => golpes[i + 1] ?? antes),
    estados: una.estados.map((antes, i) => (golpes[i + 1] ? estado : antes)),
  }));
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const linea = () => document.querySelector('.quien-juega')?.textContent;
const player = () => document.querySelector('.fila[aria-current] .nombre')?.textContent;
const heading = () => screen.getByRole('heading').textContent;

/** A finger that came down on a key so long ago, and goes up. */
function pulsa(tecla: RegExp, { hace = 0 } = {}) {
  const key = screen.getByRole('button', { name: tecla });
  const down = createEvent.pointerDown(key);
  Object.defineProperty(down, 'timeStamp', { value: performance.now() - hace });
  fireEvent(key, down);
  fireEvent.click(key, { detail: 1 });
}

test('a hole that is completed there, while nobody touched it here, announces the first one with gaps and gives way to it', () => {
  const { apuntar, llega } = abrir();
  llega(con({ 7: 5, 8: 4 }));
  expect(heading()).toContain('Hoyo 7');
  expect(linea()).toContain('Hoyo 9');
  later(1500);
  expect(heading()).toContain('Hoyo 9');
  expect(player()).toBe('Lucía Fernández');
  // A finger that was on its way to a key of the hole before writes nothing here
  pulsa(/^4 Par/u, { hace: 60 });
  later(16);
  expect(apuntar).not.toHaveBeenCalled();
  pulsa(/^4 Par/u);
  expect(apuntar.mock.calls).toEqual([[{ participanteId: 'a', hoyo: 9, golpes: 4 }]]);
});

test('who stays on the hole stays', () => {
  const { llega } = abrir();
  llega(con({ 7: 5 }));
  fireEvent.click(screen.getByRole('button', { name: /toca para quedarte en el 7/u }));
  later(2000);
  expect([heading(), linea()]).toEqual([expect.stringContaining('Hoyo 7'), 'Hoyo 7 completo']);
});

test('the last hole of all leads to the review', () => {
  const { llega } = abrir();
  llega(con(Object.fromEntries([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hoyo) => [hoyo, 4]))));
  expect(linea()).toBe('Hoyo 7 completo');
  expect(screen.getByRole('button', { name: 'Revisar y validar' })).toBeDefined();
});

test.each<[string, () => void]>([
  ['a row was touched', () => void fireEvent.click(screen.getByRole('button', { name: /^Íñigo/u }))],
  [
    'a finger is on a key',
    () => void fireEvent.pointerDown(screen.getByRole('button', { name: /^5 Bogey/u })),
  ],
  [
    'a rare figure is asked about',
    () => void fireEvent.keyDown(document.querySelector('[data-par]') ?? document.body, { key: '1' }),
  ],
])('the hole stays where %s', (_, hand) => {
  const { llega } = abrir();
  hand();
  llega(con({ 7: 5 }));
  later(2000);
  expect(heading()).toContain('Hoyo 7');
});

test('the hole stays where what completes it was typed on this phone, before it was opened', () => {
  const { llega } = abrir();
  llega(con({ 7: 5 }, 'en-cola'));
  later(2000);
  expect(heading()).toContain('Hoyo 7');
});

test('the hole stays for who only looks on', () => {
  const { llega } = abrir({ editable: false });
  llega(con({ 7: 5 }));
  later(2000);
  expect(heading()).toContain('Hoyo 7');
});
