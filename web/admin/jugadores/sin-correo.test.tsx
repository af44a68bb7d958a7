import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { ContrasenaCard } from './ficha/ContrasenaCard.tsx';
import { EmailCard } from './ficha/EmailCard.tsx';
import { NuevoJugador } from './NuevoJugador.tsx';

afterEach(() => {
  cleanup();
  takeToasts();
  vi.unstubAllGlobals();
});

const answering = (json: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json })));

const CUENTA = { email: 'ana@club.test', esAdmin: false, propia: false, emailPendiente: null };
const con = (cuenta: object | null) =>
  ({ id: 'j', nombre: 'Ana', email: null, cuenta: cuenta && { ...CUENTA, ...cuenta } }) as JugadorDetalle;

test('a new jugador is promised a letter only by a club that sends some', () => {
  showInClub({}, <NuevoJugador onClose={() => undefined} />);
  expect(screen.getByText('Recibirá una invitación para registrarse')).toBeDefined();
  cleanup();
  showInClub({ sinCorreo: true }, <NuevoJugador onClose={() => undefined} />);
  expect(screen.queryByText(/^Recibirá/u)).toBeNull();
  expect(screen.getByText(/^El club todavía no envía correo: su invitación queda en Correo/u)).toBeDefined();
});

test('whose address is written down is told where the invitation is', async () => {
  answering({ email: 'ana@club.test', pendiente: false });
  for (const [club, told] of [
    [{}, 'Se ha enviado una invitación a ana@club.test'],
    [{ sinCorreo: true as const }, 'La invitación para ana@club.test queda en Correo'],
  ] as const) {
    const client = showInClub(club, <EmailCard jugador={con(null)} />);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@club.test' } });
    await press(client, 'Guardar email');
    expect(takeToasts()).toMatchObject([{ title: 'Email guardado', description: told }]);
    cleanup();
  }
});

test('an address that waits for its link says where that one is', () => {
  const pendiente = con({ emailPendiente: 'nueva@club.test' });
  showInClub({}, <EmailCard jugador={pendiente} />);
  expect(screen.getByText(/^Falta que abra el enlace enviado a/u)).toBeDefined();
  cleanup();
  showInClub({ sinCorreo: true }, <EmailCard jugador={pendiente} />);
  expect(screen.getByText(/^Falta que abra el enlace que está en Correo para/u)).toBeDefined();
});

test('the link for another password is written where it cannot be sent, and nobody is said to be told', async () => {
  answering({ enviadoA: 'ana@club.test' });
  const sinCorreo = showInClub({ sinCorreo: true }, <ContrasenaCard jugador={con({})} />);
  expect(screen.getByText(/el enlace queda en Correo, y se lo pasas tú/u)).toBeDefined();
  expect(screen.queryByText(/se le avisa/u)).toBeNull();
  await press(sinCorreo, 'Escribir enlace');
  expect(takeToasts()).toMatchObject([{ title: 'Enlace escrito' }]);
  cleanup();
  const conCorreo = showInClub({}, <ContrasenaCard jugador={con({})} />);
  expect(screen.getByText(/se le avisa/u)).toBeDefined();
  await press(conCorreo, 'Enviar enlace');
  expect(takeToasts()).toMatchObject([{ title: 'Enlace enviado' }]);
});
