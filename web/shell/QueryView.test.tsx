import { ORPCError } from '@orpc/client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from '#web/router/router.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type CodigoDeError, textoDeError } from '#contrato/errores.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { LeaveFor } from './LeaveFor.tsx';
import { QueryView } from './QueryView.tsx';
import { SignInFirst } from './SignInFirst.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
});

function refused(codigo: CodigoDeError) {
  const { titulo, mensaje } = textoDeError(codigo);
  return new ORPCError(codigo, { message: mensaje, data: { titulo, id: 'ref-1' } });
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{`${pathname}${search}`}</p>;
}

function show(error: unknown, refetch = vi.fn<() => void>()) {
  render(
    <MemoryRouter initialEntries={['/clasificacion?torneo=1#h3']}>
      <Routes>
        <Route
          path="/clasificacion"
          element={
            <QueryView
              query={{ data: undefined, error, isFetching: false, refetch }}
              failed={({ mensaje }) => `No se pudo cargar la clasificación: ${mensaje}`}
              skeleton={<p role="status">Cargando clasificación...</p>}
              action={<a href="/">Inicio</a>}
              refused={{
                sin_sesion: <SignInFirst />,
                torneo_no_encontrado: <LeaveFor to="/torneos" {...textoDeError('torneo_no_encontrado')} />,
              }}
            >
              {() => null}
            </QueryView>
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
  return refetch;
}

test('a screen that is no list waits under its own skeleton', () => {
  show(null);
  expect(screen.getByRole('status').textContent).toBe('Cargando clasificación...');
});

test('a failure says its reason once, and offers another try and another door', () => {
  const refetch = show(refused('servicio_ocupado'));
  const { mensaje } = textoDeError('servicio_ocupado');
  expect(screen.getAllByText(mensaje, { exact: false }).map(({ textContent }) => textContent)).toEqual([
    `No se pudo cargar la clasificación: ${mensaje}`,
  ]);
  expect(screen.getByRole('link', { name: 'Inicio' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('without a session it leads to the door and back to the same place', () => {
  show(refused('sin_sesion'));
  expect(screen.getByTestId('where').textContent).toBe('/auth?next=%2Fclasificacion%3Ftorneo%3D1%23h3');
});

test('a screen that cannot be opened says why and leads elsewhere', () => {
  show(refused('torneo_no_encontrado'));
  expect(screen.getByTestId('where').textContent).toBe('/torneos');
  expect(takeToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Error', 'Torneo no encontrado'],
  ]);
});

test('an account without a jugador is told whom to ask, not to try again', () => {
  show(refused('sin_perfil'));
  expect(screen.getByRole('alert').textContent).toContain('No se pudo encontrar tu perfil de jugador');
  expect(screen.getByText(/La administración lo hará: habla con ella/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
