import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartaDeTorneo } from '#contrato/admin/cartas.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { settled } from '#web/testing/club.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { EnvioDialog } from './EnvioDialog.tsx';

const CARTA: CartaDeTorneo = {
  plantilla: { tipo: 'convocatoria', asunto: '{torneo}', texto: 'Hola, {nombre}:', version: 0 },
  disponible: true,
  destinatarios: [
    { nombre: 'Ana', email: 'ana@club.test' },
    { nombre: 'Berta', email: 'berta@club.test' },
  ],
  sinDireccion: ['Iván', 'Luis', 'Eva'],
  lista: '*Copa*\n*09:10* Ana',
  smtp: true,
};

/** The club: what it answers by the last word of the path, and what it was sent. */
const answers: Record<string, (input: Record<string, unknown>) => unknown> = {};
/** What it refuses, in the same way. */
let refusals: Record<string, (input: Record<string, unknown>) => object | null> = {};
const sent: Record<string, unknown>[] = [];
let client = createQueryClient();

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path, ...json });
    const refusal = refusals[path]?.(json);
    if (refusal) return Promise.resolve(Response.json({ json: refusal }, { status: 409 }));
    return Promise.resolve(answers[path]?.(json)).then((answer) => Response.json({ json: answer }));
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  takeToasts();
  sent.length = 0;
  refusals = {};
  vi.unstubAllGlobals();
});

async function open(carta: CartaDeTorneo, onClose: () => void = () => undefined) {
  answers['detalle'] = ({ tipo }) => (tipo === 'convocatoria' ? carta : { ...carta, disponible: false });
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <EnvioDialog torneo={{ id: 't1', nombre: 'Copa' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Asunto');
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => pressOn(client, name);
const told = () => takeToasts().map(({ title, description }) => [title, description]);
const asked = (path: string) => sent.filter((one) => one['path'] === path);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('who gets it and who has no address are counted apart, and named', async () => {
  await open(CARTA);
  expect(screen.getByText('2 personas')).toBeTruthy();
  expect(screen.getByText('ana@club.test')).toBeTruthy();
  const sinCorreo = screen.getByText('Sin correo: 3').closest('details');
  if (sinCorreo === null) throw new Error('nobody without an address is told');
  expect(
    within(sinCorreo)
      .getAllByRole('listitem', { hidden: true })
      .map((li) => li.textContent),
  ).toEqual(['Iván', 'Luis', 'Eva']);
});

test('what one wrote is what is sent, once, and closes', async () => {
  const onClose = vi.fn<() => void>();
  answers['enviarCorreo'] = () => ({ enviados: 2 });
  await open(CARTA, onClose);
  type('Asunto', 'Nos vemos en {torneo}');
  await press('Enviar emails');
  expect(asked('enviarCorreo')).toMatchObject([
    { carta: { tipo: 'convocatoria', asunto: 'Nos vemos en {torneo}', texto: 'Hola, {nombre}:' } },
  ]);
  expect(told()).toEqual([['Emails enviados', 'Se ha enviado a 2 participantes.']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an unknown mark is told at its field and nothing is sent', async () => {
  await open(CARTA);
  type('Texto', 'Hola, {jugador}:');
  await press('Enviar emails');
  expect(screen.getAllByText('Hay una palabra entre llaves que esta carta no conoce').length).toBeGreaterThan(
    0,
  );
  expect(asked('enviarCorreo')).toEqual([]);
  expect(button('Vista previa').disabled).toBe(true);
  expect(button('Guardar como plantilla').disabled).toBe(true);
});

test('what is wrong is told as it is written, also where nobody could be written to', async () => {
  await open({ ...CARTA, destinatarios: [] });
  expect(button('Enviar emails').disabled).toBe(true);
  type('Texto', 'Hola, {jugador}:');
  expect(button('Vista previa').disabled).toBe(true);
  expect(screen.getByLabelText('Texto').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Hay una palabra entre llaves que esta carta no conoce')).toBeTruthy();
  type('Texto', 'Hola, {nombre}:');
  expect(screen.queryByText('Hay una palabra entre llaves que esta carta no conoce')).toBeNull();
  expect(button('Vista previa').disabled).toBe(false);
});

test('the preview is what the club made, until something else is written', async () => {
  answers['muestra'] = () => ({
    para: 'ana@club.test',
    asunto: 'Copa',
    parrafos: ['Hola, Ana:'],
    boton: { texto: 'Ver el torneo', url: 'https://club.test/t' },
    despedida: ['Adiós'],
    firma: 'Peña',
  });
  await open(CARTA);
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  await press('Vista previa');
  expect(seen.mock.contexts).toEqual([screen.getByRole('region', { name: 'Vista previa' })]);
  const vista = screen.getByRole('region', { name: 'Vista previa' });
  expect([...vista.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
    'Así le llega a ana@club.test',
    'Copa',
    'Hola, Ana:',
    'Ver el torneohttps://club.test/t',
    'Adiós',
    '— Peña',
  ]);
  type('Texto', 'Otra cosa');
  expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull();
});

test('a test to oneself tells what the mail server said', async () => {
  const fin = { para: 'jefa@club.test', motivo: null };
  answers['probar'] = () => ({ ...fin, estado: 'enviado', respuesta: '250 OK' });
  await open(CARTA);
  await press('Enviarme una prueba');
  expect(told()).toEqual([
    ['Prueba enviada', 'A jefa@club.test. Mira si te ha llegado. El correo ha contestado: «250 OK».'],
  ]);
  const motivo = 'El correo lo rechazó (550)';
  answers['probar'] = () => ({ ...fin, estado: 'fallido', motivo, respuesta: '550 relay denied' });
  await press('Enviarme una prueba');
  expect(told()).toEqual([
    [
      'La prueba no ha salido',
      'El correo lo rechazó (550); iba a jefa@club.test. El correo ha contestado: «550 relay denied».',
    ],
  ]);
  const [una, otra] = asked('probar');
  expect(una?.['opId']).not.toBe(otra?.['opId']);
});

test('what one wrote becomes the club’s, and goes back to the house’s', async () => {
  answers['guardarPlantilla'] = ({ asunto, texto }) => ({ tipo: 'convocatoria', asunto, texto, version: 1 });
  answers['restablecerPlantilla'] = () => CARTA.plantilla;
  await open(CARTA);
  expect(screen.queryByRole('button', { name: 'Volver al texto de la casa' })).toBeNull();
  type('Texto', 'Hola a todos');
  const nueva = { ...CARTA.plantilla, texto: 'Hola a todos', version: 1 };
  answers['detalle'] = () => ({ ...CARTA, plantilla: nueva });
  await press('Guardar como plantilla');
  expect(asked('guardarPlantilla')).toMatchObject([{ texto: 'Hola a todos', version: 0 }]);
  await waitFor(() => expect(button('Volver al texto de la casa')).toBeTruthy());
  answers['detalle'] = () => CARTA;
  await press('Volver al texto de la casa');
  const pregunta = screen.getByRole('alertdialog');
  fireEvent.click(within(pregunta).getByRole('button', { name: 'Volver al texto de la casa' }));
  await waitFor(() => expect(asked('restablecerPlantilla')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Hola, {nombre}:'),
  );
});

test('what somebody else kept meanwhile is shown beside one’s own, and one of both stays', async () => {
  const suya = { ...CARTA.plantilla, texto: 'Lo de Berta', version: 3 };
  const { titulo, mensaje } = TEXTOS_DE_ERROR.plantilla_cambiada;
  const data = { titulo, id: 'ref-1', datos: suya };
  refusals['guardarPlantilla'] = ({ version }) =>
    version === 3 ? null : { defined: true, code: 'plantilla_cambiada', status: 409, message: mensaje, data };
  answers['guardarPlantilla'] = ({ asunto, texto }) => ({ tipo: 'convocatoria', asunto, texto, version: 4 });
  const cerrar = vi.fn<() => void>();
  await open(CARTA, cerrar);
  refusals['detalle'] = () => ({
    defined: true,
    code: 'plantilla_cambiada',
    status: 409,
    message: mensaje,
    data,
  });
  type('Texto', 'Lo mío');
  await press('Guardar como plantilla');
  expect(screen.getByRole('region', { name: 'Plantilla guardada' }).textContent).toContain('Lo de Berta');
  expect(screen.getByRole('region', { name: 'Lo que has escrito' }).textContent).toContain('Lo mío');
  expect(told()).toEqual([]);
  await press('Guardar la mía');
  expect(asked('guardarPlantilla').map(({ version, texto }) => [version, texto])).toEqual([
    [0, 'Lo mío'],
    [3, 'Lo mío'],
  ]);
  expect(told()).toEqual([['Plantilla guardada', 'La próxima carta de esta clase empieza así.']]);
  expect(screen.queryByText('Hay dos versiones')).toBeNull();
  // It is kept, though it could not be read again: leaving asks nothing
  await press('Cancelar');
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
});

test('what one writes stays when the letter is read again, and while it becomes the club’s', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers['guardarPlantilla'] = async ({ asunto, texto }) => {
    await promise;
    return { tipo: 'convocatoria', asunto, texto, version: 1 };
  };
  await open(CARTA);
  const texto = () => screen.getByLabelText<HTMLTextAreaElement>('Texto').value;
  type('Texto', 'Hola a todos');
  // As after an act of another screen that has everything read again
  await act(async () => await client.invalidateQueries());
  await settled();
  expect(texto()).toBe('Hola a todos');
  answers['detalle'] = () => ({
    ...CARTA,
    plantilla: { ...CARTA.plantilla, texto: 'Hola a todos', version: 1 },
  });
  fireEvent.click(button('Guardar como plantilla'));
  type('Texto', 'Hola a todos, y a Iván');
  resolve();
  await waitFor(() => expect(button('Volver al texto de la casa')).toBeTruthy());
  expect(texto()).toBe('Hola a todos, y a Iván');
});

test('results wait until they are official', async () => {
  await open(CARTA);
  await press('Resultados');
  await screen.findByText(/todavía no tiene resultados oficiales/u);
  expect(button('Enviar emails').disabled).toBe(true);
});

test('without SMTP it says that the letters wait, and there is no test', async () => {
  await open({ ...CARTA, smtp: false });
  expect(screen.getByText(/El correo todavía no está configurado/u)).toBeTruthy();
  expect(button('Enviarme una prueba').disabled).toBe(true);
});

test('the list goes to the clipboard; where it may not, it stands there to be copied by hand', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await open(CARTA);
  await press('Copiar para WhatsApp');
  expect(writeText).toHaveBeenCalledWith(CARTA.lista);
  expect(told()).toEqual([['Lista copiada', 'Pégala en el grupo de WhatsApp.']]);
  writeText.mockRejectedValue(new Error('not allowed'));
  await press('Copiar para WhatsApp');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Cópiala de aquí').value).toBe(CARTA.lista);
  expect(told()).toEqual([]);
});

test('a letter that nobody would get cannot be sent', async () => {
  await open({ ...CARTA, destinatarios: [] });
  expect(screen.getByText('Ningún participante tiene dirección de email')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enviar emails' })).toHaveProperty('disabled', true);
});
