import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Club } from '#contrato/club.ts';
import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { press } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { BotonDeInscripcion } from './BotonDeInscripcion.tsx';
import { MiPareja } from './MiPareja.tsx';
import { Plazas } from './plazas/Plazas.tsx';

const COMPLETO: PlazasDeTorneo = {
  ...SIN_CONDICIONES,
  plazas: 40,
  estado: 'completa',
  quedan: 0,
  esperan: 2,
  miPuesto: null,
  esperoCon: null,
  misInvitados: [],
};

const sent: Record<string, unknown>[] = [];
const answers: Record<string, unknown> = {};
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    sent.push({ path, ...(JSON.parse(body) as { json: Record<string, unknown> }).json });
    return Promise.resolve(path in answers ? Response.json({ json: answers[path] }) : Response.error());
  });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  vi.unstubAllGlobals();
});

let client = createQueryClient();
function show(plazas: PlazasDeTorneo, mas: Partial<TorneoDetalle> = {}) {
  client = createQueryClient();
  // Of a torneo only what these parts read
  const torneo = {
    slug: 'copa',
    fechaJuego: '2026-05-16',
    nombre: 'Copa',
    activo: true,
    inscrito: false,
    plazas,
    ...mas,
  } as TorneoDetalle;
  render(
    <QueryClientProvider client={client}>
      <Plazas torneo={torneo} plazas={plazas} />
      <BotonDeInscripcion torneo={torneo} />
    </QueryClientProvider>,
  );
}

test('a full torneo offers its waiting list and tells the place in it', async () => {
  answers['inscribir'] = {
    participanteId: null,
    handicapPropio: null,
    handicapDeJuego: null,
    puestoEnEspera: 3,
  };
  show(COMPLETO);
  expect(screen.getByText('Completo · lista de espera (2)')).toBeTruthy();
  await press(client, 'Apuntarme a la lista de espera');
  expect(takeToasts()).toMatchObject([{ description: 'Eres el 3.º en la lista de espera' }]);
});

test('who waits is told the place and may leave the line', async () => {
  answers['cancelar'] = { cancelada: true };
  show({ ...COMPLETO, miPuesto: 3 });
  expect(screen.getByText(/^Eres el 3\.º en la lista de espera\./u)).toBeTruthy();
  await press(client, 'Dejar la lista de espera');
  expect(takeToasts()).toMatchObject([{ title: 'Ya no estás en la lista de espera' }]);
  expect(sent).toContainEqual({ path: 'cancelar', torneoId: 'copa', soloEspera: true });
});

test('a club that sends no mail promises no letter to who waits', async () => {
  show({ ...COMPLETO, miPuesto: 3 });
  expect(screen.getByText(/entras solo, y te lo decimos por email\.$/u)).toBeTruthy();
  client.setQueryData(api.club.get.queryKey({ input: {} }), { sinCorreo: true } as Club);
  expect(await screen.findByText(/entras solo, y lo verás aquí\.$/u)).toBeTruthy();
});

test.each([
  ['sin_abrir', 'La inscripción todavía no está abierta'],
  ['cerrada', 'La inscripción está cerrada: habla con la administración del club'],
] as const)('an enrolment that is %s has no button', (estado, texto) => {
  show({ ...COMPLETO, estado, abre: '2026-05-03T09:00' });
  expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a member who is in brings guests up to the limit', async () => {
  answers['invitar'] = { id: 'i', puestoEnEspera: null };
  const plazas: PlazasDeTorneo = { ...COMPLETO, estado: 'abierta', quedan: 4, invitadosPorSocio: 2 };
  show(
    { ...plazas, misInvitados: [{ id: 'g', nombre: 'Rosa', puesto: 1 }] },
    { inscrito: true, miInscripcion: null },
  );
  expect(screen.getByText('1.º en la lista de espera')).toBeTruthy();
  await press(client, 'Traer a un invitado');
  fireEvent.change(screen.getByLabelText('Nombre del invitado'), { target: { value: 'Inés' } });
  fireEvent.change(screen.getByLabelText('Hándicap'), { target: { value: '20,5' } });
  await press(client, 'Inscribir al invitado');
  expect(sent.findLast(({ path }) => path === 'invitar')).toMatchObject({
    torneoId: 'copa',
    nombre: 'Inés',
    sexo: 'hombre',
    handicap: 20.5,
  });
});

test('with as many guests as may be, and before being in, none is offered', () => {
  const plazas: PlazasDeTorneo = { ...COMPLETO, estado: 'abierta', quedan: 4, invitadosPorSocio: 1 };
  show(
    { ...plazas, misInvitados: [{ id: 'g', nombre: 'Rosa', puesto: null }] },
    { inscrito: true, miInscripcion: null },
  );
  expect(screen.queryByRole('button', { name: 'Traer a un invitado' })).toBeNull();
  cleanup();
  show(plazas);
  expect(screen.getByText('Cada socio puede traer un invitado. Inscríbete tú primero')).toBeTruthy();
});

test('who waits with a partner reads that both go in together', () => {
  show({ ...COMPLETO, miPuesto: 3, esperoCon: 'Berta Vidal' });
  expect(
    screen.getByText(/^Eres el 3\.º en la lista de espera, con Berta Vidal\. Cuando queden dos plazas/u),
  ).toBeTruthy();
});

test('a guest who could not be taken away is asked for again where it stood', async () => {
  show({ ...COMPLETO, invitadosPorSocio: 1, misInvitados: [{ id: 'g', nombre: 'Rosa', puesto: null }] });
  await press(client, 'Quitar a Rosa');
  await press(client, 'Quitar invitado');
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  answers['quitarInvitado'] = { quitado: true };
  await press(client, 'Quitar invitado');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an enrolment that could not be cancelled stays asked about', async () => {
  delete answers['cancelar'];
  show(COMPLETO, { inscrito: true });
  await press(client, 'Cancelar Inscripción');
  const pregunta = screen.getByRole('alertdialog', { name: '¿Cancelar la inscripción?' });
  fireEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar Inscripción' }));
  await waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
  expect(screen.queryByRole('alertdialog', { name: '¿Cancelar la inscripción?' })).not.toBeNull();
});

test('a partner who is being chosen is seen to be, and nobody else is chosen meanwhile', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const libres = ['Ana', 'Berta'].map((nombre) => ({ participanteId: nombre, nombre }));
  answers['pareja'] = { pareja: null, quiero: null, meQuieren: [], libres };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/pedirPareja') ? fetch(url, init).then(() => answered) : fetch(url, init),
  );
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MiPareja torneoId="copa" cerrada={false} />
    </QueryClientProvider>,
  );
  const select = await screen.findByRole<HTMLSelectElement>('combobox');
  answers['pedirPareja'] = {};
  fireEvent.change(select, { target: { value: 'Ana' } });
  await waitFor(() => expect(select.value).toBe('Ana'));
  fireEvent.change(select, { target: { value: 'Berta' } });
  resolve(Response.error());
  await waitFor(() => expect(select.value).toBe(''));
  expect(sent.filter(({ path }) => path === 'pedirPareja')).toMatchObject([{ participanteId: 'Ana' }]);
});

test('who is in before whom they named reads what is awaited, and may name another one', async () => {
  answers['pareja'] = { pareja: null, quiero: null, espero: 'Berta Ruiz', meQuieren: [], libres: [] };
  answers['pedirPareja'] = {};
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MiPareja torneoId="copa" cerrada={false} />
    </QueryClientProvider>,
  );
  const dicho = 'Has elegido a Berta Ruiz. Cuando se inscriba y te elija, seréis pareja.';
  expect(await screen.findByText(dicho)).toBeDefined();
  await press(client, 'Elegir a otra persona');
  expect(sent.filter(({ path }) => path === 'pedirPareja')).toMatchObject([{ participanteId: null }]);
});

test.each([
  {
    espero: 'Berta Ruiz',
    dicho: /^Elegiste a Berta Ruiz, que no está en el torneo, y la inscripción ya está cerrada/u,
  },
  { dicho: /^No hay nadie más sin pareja\. La tuya la hace la administración/u },
])('once enrolment is closed nobody is awaited: $dicho', async ({ dicho, ...mia }) => {
  answers['pareja'] = { pareja: null, quiero: null, meQuieren: [], libres: [], ...mia };
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MiPareja torneoId="copa" cerrada />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(dicho)).toBeDefined();
});
