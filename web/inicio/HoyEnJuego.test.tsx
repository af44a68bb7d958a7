import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inicio } from '#contrato/inicio.ts';
import { abrirComo } from '#web/testing/como.tsx';
import { playEventSource } from '#web/testing/event-source.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { jugados, participante, tablero } from '#web/testing/tableros.ts';
import { HoyEnJuego } from './HoyEnJuego.tsx';

const HOY = {
  partidaId: 'p1',
  torneo: { id: 't1', slug: 'copa', nombre: 'Copa', modalidad: 'individual_por_golpes' },
  horaDeSalida: '10:20',
  hoyosApuntados: 3,
} as NonNullable<Inicio['hoy']>;
const TARJETA = { to: '/introduccion-datos/p1', torneo: 'Copa', hoyo: 4, enElMovil: 0 };

const refusal = (status: number, codigo: string, mensaje: string) =>
  Response.json({ codigo, titulo: 'Error', mensaje, id: 'ref-1' }, { status });
const board = () =>
  Response.json(
    tablero({
      torneo: { modalidad: 'individual_por_golpes' },
      participantes: [participante('inigo', 'Íñigo', { golpes: jugados(4, 4) })],
    }),
  );
const answers = vi.fn<() => Response>();

beforeEach(async () => {
  await emptyPhone();
  playEventSource();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('clasificacion') ? answers() : refusal(404, 'partida_no_encontrada', 'No encontrada'),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [403, 'sin_permiso', 'No tienes permiso'],
  [404, 'torneo_no_encontrado', 'Torneo no encontrado'],
  [500, 'error_inesperado', 'Ocurrió un error inesperado'],
])('home says that its board was refused with %i, and asks again', async (status, codigo, mensaje) => {
  answers.mockImplementation(() => refusal(status, codigo, mensaje));
  const hoy = (
    <HoyEnJuego hoy={HOY} tarjeta={TARJETA}>
      {null}
    </HoyEnJuego>
  );
  abrirComo('lucia', hoy, { path: '/' });
  const aviso = await screen.findByRole('alert');
  expect(aviso.textContent).toContain('No se pudo cargar la clasificación');
  expect(aviso.textContent).toContain(mensaje);
  // The card is today's all the same
  expect(screen.getByRole('link', { name: /tarjeta/iu })).toBeTruthy();
  answers.mockImplementation(board);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })));
  expect(await screen.findByRole('region', { name: 'Clasificación' })).toBeTruthy();
  expect(await screen.findByText('Íñigo')).toBeTruthy();
});
