import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { Rechazada } from '#web/offline/operacion.ts';
import { NoEnviados } from './Avisos.tsx';

afterEach(cleanup);

const partida = {
  participantes: [{ participanteId: 'lucia', nombre: 'Lucía Fernández-Oruña' }],
} as unknown as PartidaVista;
const VALIDADA = 'No se pueden modificar los resultados de una partida validada';
const rechazadas = (...motivos: string[]): Rechazada[] =>
  motivos.map(
    (motivo, i) =>
      ({
        opId: `op-${i}`,
        participanteId: 'lucia',
        hoyo: i + 1,
        golpes: 5,
        motivo,
        seq: i,
      }) as unknown as Rechazada,
  );
const region = () => within(screen.getByRole('region', { name: 'No enviados' }));

test('two refused strokes stand there, each with its reason', () => {
  render(
    <NoEnviados partida={partida} rechazadas={rechazadas(VALIDADA, 'Otra razón')} onDescartar={vi.fn()} />,
  );
  expect(region().getAllByRole('listitem')).toHaveLength(2);
  expect(region().getByText('Otra razón')).toBeDefined();
  expect(region().queryByRole('button', { name: 'Ver cuáles' })).toBeNull();
});

test('many are counted by their reason, with the way to tell the club before the list that opens', () => {
  const onAvisar = vi.fn();
  const onDescartar = vi.fn();
  render(
    <NoEnviados
      partida={partida}
      rechazadas={rechazadas(VALIDADA, VALIDADA, 'Otra razón')}
      onDescartar={onDescartar}
      avisar={{ pending: false, onAvisar }}
    />,
  );
  expect(region().getByText('2 golpes').parentElement?.textContent).toBe(`2 golpes: ${VALIDADA}`);
  expect(region().getByText('1 golpe').parentElement?.textContent).toBe('1 golpe: Otra razón');
  expect(region().queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(region().getByRole('button', { name: 'Avisar al club' }));
  expect(onAvisar).toHaveBeenCalledOnce();
  fireEvent.click(region().getByRole('button', { name: 'Ver cuáles' }));
  expect(region().getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(region().getByRole('button', { name: 'Entendido: Lucía Fernández-Oruña, hoyo 2' }));
  expect(onDescartar).toHaveBeenCalledWith('op-1');
});
