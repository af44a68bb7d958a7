import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Club } from '#contrato/club.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { RecuperacionForm } from './RecuperacionForm.tsx';
import { RegistroForm } from './RegistroForm.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json: { aceptado: true } }))));
afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const escribir = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function registrarse(club: Partial<Club>) {
  const client = showInClub(club, <RegistroForm onEntrar={() => undefined} />);
  escribir('Nombre completo', 'Lucía Nueva');
  escribir('Teléfono', '600 11 22 33');
  escribir('Email', 'lucia@club.test');
  escribir('Contraseña', 'tres palabras seguidas');
  await press(client, 'Registrarse');
}

test('who signs up is told of the letter, or where to ask for the link in a club that sends none', async () => {
  await registrarse({});
  expect(screen.getByRole('heading', { name: 'Revisa tu email' })).toBeDefined();
  expect(takeToasts()).toMatchObject([{ description: 'Revisa tu email para confirmar tu cuenta.' }]);
  cleanup();
  await registrarse({ sinCorreo: true });
  expect(screen.getByRole('heading', { name: 'Falta confirmar tu cuenta' })).toBeDefined();
  expect(screen.getByText(/La administración tiene el enlace para confirmar tu cuenta/u)).toBeDefined();
  expect(screen.queryByText(/Hemos escrito a/u)).toBeNull();
  expect(takeToasts()).toMatchObject([
    {
      title: 'Registro exitoso',
      description: 'Pide a la administración del club el enlace para confirmar tu cuenta.',
    },
  ]);
});

test('who forgot the password is told the same', async () => {
  const client = showInClub({ sinCorreo: true }, <RecuperacionForm onVolver={() => undefined} />);
  expect(screen.getByText(/la administración te dará el enlace/u)).toBeDefined();
  escribir('Email', 'lucia@club.test');
  await press(client, 'Pedir enlace de recuperación');
  expect(takeToasts()).toMatchObject([{ title: 'Enlace pedido' }]);
  expect(screen.getByText(/la administración del club tiene el enlace: pídeselo/u)).toBeDefined();
  // Nobody sees the link of who administers: the only administrator has nobody to ask in the club.
  expect(
    screen.getByText(/^Si administras el club, .* quien instaló la app .* «admin-grant»\.$/u),
  ).toBeDefined();
});
