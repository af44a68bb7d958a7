import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import { type CodigoDeError, TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { api } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { settled } from '#web/testing/club.ts';
import { press as pressOn } from '#web/testing/press.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { DuplicarTorneoDialog } from './formulario/DuplicarTorneoDialog.tsx';
import { EditarTorneoDialog, NuevoTorneoDialog } from './formulario/TorneoDialog.tsx';
import { EliminarTorneoDialog } from './EliminarTorneoDialog.tsx';
import { CategoriasDialog } from './categorias/CategoriasDialog.tsx';
import { PuntosDialog } from './PuntosDialog.tsx';

const TORNEO = { id: 't1', nombre: 'Copa' };
const FICHA: FichaDeTorneo = {
  ...TORNEO,
  slug: 'copa',
  version: 3,
  fechaJuego: '2026-05-16',
  campoId: 'c1',
  modalidad: 'individual_por_golpes',
  formula: 'mejor_bola',
  partidosEn: 'cuadro',
  pesos: null,
  metodoDesempate: 'libro_verde',
  descripcion: null,
  activo: true,
  limiteGolpesHoyo: 5,
  cuenta: 'golpes' as const,
  tope: null,
  limiteHandicap: null,
  nueve: null,
  handicapDe: 'federacion',
  inscripcion: SIN_CONDICIONES,
  reductorHandicap: 90,
  salidas: [],
  participantes: 0,
  conGolpes: 0,
  congelado: false,
  oficial: false,
  ligaIds: [],
  ejemplos: [],
};
const PUNTOS = { puestos: Array.from({ length: 20 }, () => 2), resto: 1, oficial: false };
const LIGAS = [
  { id: 'l1', nombre: 'Orden de Mérito' },
  { id: 'l2', nombre: 'Cervecita' },
];
const SE_VA = {
  nombre: 'Copa',
  pideNombre: false,
  inscripciones: 0,
  partidas: 0,
  partidasValidadas: 0,
  hoyos: 0,
  ligas: [],
};
const CAMPOS = [{ id: 'c1', nombre: 'La Dehesa', ubicacion: '', salidas: [] }];

/** The club: what it answers by the last word of the path, and what it was sent. */
const answers: Record<string, () => Response> = {};
const sent: Record<string, unknown>[] = [];
/** The last one sent there: what the phone asks by itself of the session is another's. */
const lastTo = (path: string) => sent.findLast((one) => one['path'] === path);
const says = (json: unknown) => () => Response.json({ json });
function refuses(code: CodigoDeError) {
  const { titulo, mensaje: message } = TEXTOS_DE_ERROR[code];
  const json = { defined: true, code, status: 409, message, data: { titulo, id: 'ref-1' } };
  return () => Response.json({ json }, { status: 409 });
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.split('/').at(-1) ?? '';
    const { json } = JSON.parse(body) as { json: Record<string, unknown> };
    sent.push({ path, ...json });
    return Promise.resolve(answers[path]?.() ?? Response.error());
  });
  answers['opciones'] = says({ campos: CAMPOS, ligas: LIGAS, campoDeCasaId: null });
});
afterEach(() => {
  cleanup();
  takeToasts();
  sent.length = 0;
  vi.unstubAllGlobals();
});

let client = createQueryClient();
function open(dialog: ReactNode) {
  client = createQueryClient();
  render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => pressOn(client, name);
const told = () => takeToasts().map(({ title }) => title);

test('a torneo that somebody else saved is not overwritten: what stands now is offered, and then saved', async () => {
  answers['ficha'] = says(FICHA);
  const onClose = vi.fn<() => void>();
  open(<EditarTorneoDialog torneo={TORNEO} onClose={onClose} onParticipantes={undefined} />);
  expect(screen.getByRole('button', { name: 'Guardar cambios' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copa'));
  type('Nombre', 'Copa de todos');
  answers['actualizar'] = refuses('torneo_cambiado');
  await press('Guardar cambios');
  expect(told()).toEqual(['Error']);
  expect(valueOf('Nombre')).toBe('Copa de todos');
  answers['ficha'] = says({ ...FICHA, version: 4, nombre: 'Copa de ella' });
  await press('Ver lo último');
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copa de ella'));
  expect(screen.queryByRole('button', { name: 'Ver lo último' })).toBeNull();
  answers['actualizar'] = says({ recalculados: 0, pendientes: [] });
  await press('Guardar cambios');
  expect(sent.filter(({ path }) => path === 'actualizar').map(({ version }) => version)).toEqual([3, 4]);
  expect(told()).toEqual(['Torneo actualizado']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a vuelta that would be played before the one ahead of it is told under its day', async () => {
  answers['ficha'] = says(FICHA);
  open(<EditarTorneoDialog torneo={TORNEO} onClose={() => undefined} onParticipantes={undefined} />);
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copa'));
  answers['actualizar'] = refuses('vuelta_en_desorden');
  await press('Guardar cambios');
  const dia = screen.getByLabelText<HTMLInputElement>('Fecha de juego');
  const describen = dia.getAttribute('aria-describedby')?.split(' ') ?? [];
  const dicho = describen.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ');
  expect(dicho).toContain('Una vuelta no se juega antes que la anterior');
});

test('what is missing is told in the specified words, and nothing is sent', async () => {
  answers['ficha'] = says(FICHA);
  open(<EditarTorneoDialog torneo={TORNEO} onClose={() => undefined} onParticipantes={undefined} />);
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copa'));
  const say = () => takeToasts().map(({ title, description }) => [title, description]);
  type('Reductor de hándicap (%)', '201');
  await press('Guardar cambios');
  expect(say()).toEqual([['Error', 'Escribe un número entero de 0 a 200']]);
  type('Nombre', ' ');
  await press('Guardar cambios');
  expect(say()).toEqual([['Error', TEXTOS_DE_ERROR.torneo_incompleto.mensaje]]);
  expect(sent.some(({ path }) => path === 'actualizar')).toBe(false);
});

test('a new torneo counts in the ligas that are ticked, and an existing one is not asked', async () => {
  answers['crear'] = says({ id: 't2', slug: 'copa', version: 1 });
  open(<NuevoTorneoDialog onClose={() => undefined} />);
  await waitFor(() => expect(screen.getByLabelText('Cervecita')).toBeDefined());
  await waitFor(() => expect(screen.getByRole('option', { name: 'La Dehesa' })).toBeDefined());
  type('Nombre', 'Copa');
  type('Fecha de juego', '2026-06-06');
  type('Campo', 'c1');
  fireEvent.click(screen.getByLabelText('Orden de Mérito'));
  fireEvent.click(screen.getByLabelText('Cervecita'));
  fireEvent.click(screen.getByLabelText('Orden de Mérito'));
  await press('Crear torneo');
  expect(lastTo('crear')).toMatchObject({ nombre: 'Copa', campoId: 'c1', ligaIds: ['l2'] });
  cleanup();
  answers['ficha'] = says(FICHA);
  open(<EditarTorneoDialog torneo={TORNEO} onClose={() => undefined} onParticipantes={undefined} />);
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copa'));
  expect(screen.queryByLabelText('Cervecita')).toBeNull();
});

test('points go by halves, are put back under the fields, and are saved over what was read', async () => {
  answers['puntos'] = says({ ...PUNTOS, propios: false });
  answers['crearPuntos'] = says(PUNTOS);
  open(<PuntosDialog torneo={TORNEO} onClose={() => undefined} />);
  await waitFor(() => expect(valueOf('1.º')).toBe('2'));
  type('2.º', '37,25');
  await press('Guardar');
  expect(document.activeElement).toBe(screen.getByLabelText('2.º'));
  expect(sent.some(({ path }) => path === 'guardarPuntos')).toBe(false);
  answers['restablecerPuntos'] = says(PUNTOS);
  await press('Restablecer');
  expect(valueOf('2.º')).toBe('2');
  fireEvent.keyDown(screen.getByLabelText('1.º'), { key: 'ArrowUp' });
  expect(valueOf('1.º')).toBe('2,5');
  answers['guardarPuntos'] = says({});
  await press('Guardar');
  const { puestos, resto } = PUNTOS;
  const antes = { puestos, resto };
  expect(lastTo('guardarPuntos')).toEqual({
    path: 'guardarPuntos',
    torneoId: 't1',
    puestos: puestos.with(0, 2.5),
    resto,
    antes,
  });
  expect(told()).toEqual(['Configuración restablecida', 'Configuración guardada']);
});

const CASA = {
  id: 'c2',
  nombre: 'Los Retamares',
  ubicacion: 'Algete',
  salidas: [{ id: 's1', nombre: 'Amarillas', valoradaPara: ['hombre', 'mujer'] }],
};
const CON_CASA = { campos: [...CAMPOS, CASA], ligas: [], campoDeCasaId: 'c2' };

test('what is typed over something of a torneo stays when an act of another screen has everything read again', async () => {
  answers['puntos'] = says({ ...PUNTOS, propios: true });
  const suyas = { version: 1, conGolpes: 0, categorias: [], inscritos: [], salidasDelCampo: [] };
  answers['categorias'] = says(suyas);
  const again = async () => {
    await act(async () => await client.invalidateQueries());
    await settled();
  };
  open(<PuntosDialog torneo={TORNEO} onClose={() => undefined} />);
  await waitFor(() => expect(valueOf('1.º')).toBe('2'));
  type('1.º', '3');
  await again();
  expect(valueOf('1.º')).toBe('3');
  answers['restablecerPuntos'] = says(PUNTOS);
  await press('Restablecer');
  await waitFor(() => expect(valueOf('1.º')).toBe('2'));
  cleanup();
  open(<CategoriasDialog torneo={TORNEO} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Otra categoría' });
  await press('Otra categoría');
  await again();
  expect(screen.getAllByLabelText('Nombre')).toHaveLength(1);
});

test('a new torneo proposes the home course with its only tee, which is nothing typed yet', async () => {
  answers['opciones'] = says(CON_CASA);
  open(<NuevoTorneoDialog onClose={() => undefined} />);
  await waitFor(() => expect(valueOf('Campo')).toBe('c2'));
  expect([valueOf('Salida de hombres'), valueOf('Salida de mujeres')]).toEqual(['s1', 's1']);
  type('Campo', 'c1');
  expect(valueOf('Campo')).toBe('c1');
});

test('the home course that comes late takes nothing away of what was typed', async () => {
  const late = Promise.withResolvers<undefined>();
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await late.promise;
    return await plain(...asked);
  });
  answers['opciones'] = says(CON_CASA);
  open(<NuevoTorneoDialog onClose={() => undefined} />);
  type('Nombre', 'Copa de Apertura');
  late.resolve(undefined);
  await waitFor(() => expect(valueOf('Campo')).toBe('c2'));
  expect(valueOf('Nombre')).toBe('Copa de Apertura');
});

test('a club without courses is told where to make the first one', async () => {
  answers['opciones'] = says({ campos: [], ligas: [], campoDeCasaId: null });
  open(<NuevoTorneoDialog onClose={() => undefined} />);
  await screen.findByText('Todavía no hay campos de golf: crea antes uno en Campos');
});

test('courses that did not come are told once, and asked for again', async () => {
  answers['opciones'] = refuses('torneo_no_encontrado');
  open(<NuevoTorneoDialog onClose={() => undefined} />);
  type('Nombre', 'Copa nueva');
  await waitFor(() => expect(screen.getAllByText(/^No se pudieron cargar/u)).toHaveLength(1));
  answers['opciones'] = says({ campos: CAMPOS, ligas: LIGAS, campoDeCasaId: null });
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(screen.getByRole('option', { name: 'La Dehesa' })).toBeDefined());
  expect(screen.queryByText(/^No se pudieron cargar/u)).toBeNull();
  expect(valueOf('Nombre')).toBe('Copa nueva');
});

test('a copy is drawn once its courses are here too: until then nothing is typed that would be lost', async () => {
  answers['ficha'] = says(FICHA);
  answers['opciones'] = refuses('torneo_no_encontrado');
  open(<DuplicarTorneoDialog torneo={TORNEO} onClose={() => undefined} />);
  await waitFor(() => expect(screen.getByText('No se pudieron cargar los datos')).toBeDefined());
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  answers['opciones'] = says({ campos: CAMPOS, ligas: LIGAS, campoDeCasaId: null });
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(valueOf('Nombre')).toBe('Copia de Copa'));
});

test('a copy of a torneo of several vueltas says that it has one', async () => {
  answers['ficha'] = says(FICHA);
  const dicho = /La copia se juega a una vuelta/u;
  open(<DuplicarTorneoDialog torneo={TORNEO} onClose={() => undefined} />);
  expect(screen.queryByText(dicho)).toBeNull();
  cleanup();
  open(<DuplicarTorneoDialog torneo={{ ...TORNEO, vueltas: [] }} onClose={() => undefined} />);
  expect(screen.getByText(dicho)).toBeDefined();
});

const NADA = { inscripciones: 0, partidas: 0, partidasValidadas: 0, hoyos: 0, ligas: [], pideNombre: false };
test.each([
  ['nothing', {}, []],
  [
    'a torneo to come',
    { inscripciones: 11, ligas: ['Cervecita'] },
    ['11 inscripciones', 'Su sitio en Cervecita'],
  ],
  [
    'cards of a torneo that is on',
    { inscripciones: 1, partidas: 1, hoyos: 3, ligas: ['Cervecita'] },
    ['1 inscripción', '1 partida', '3 hoyos apuntados', 'Sus puntos en Cervecita, que queda por recalcular'],
  ],
  [
    'official results',
    { inscripciones: 4, partidas: 1, partidasValidadas: 1, hoyos: 72, ligas: ['Liga', 'Copa'] },
    [
      '4 inscripciones',
      '1 partida (1 validada)',
      '72 hoyos apuntados',
      'Sus puntos en Liga, Copa, que quedan por recalcular',
    ],
  ],
])('deleting tells what goes, and nothing that is not there: %s', async (_, hechos, lineas) => {
  answers['previaDeEliminar'] = says({ ...NADA, ...hechos, nombre: 'Copa', confirmacion: 'c' });
  open(<EliminarTorneoDialog torneo={TORNEO} onClose={() => undefined} />);
  await screen.findByText(
    lineas.length === 0 ? 'Desaparece de la app.' : 'Desaparece de la app con todo lo suyo:',
  );
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lineas);
});

test('a torneo with strokes and without categorías says so, and has nothing to save', async () => {
  const nadie = { version: 1, conGolpes: 4, categorias: [], inscritos: [], salidasDelCampo: [] };
  answers['categorias'] = says(nadie);
  open(<CategoriasDialog torneo={TORNEO} onClose={() => undefined} />);
  await waitFor(() => expect(screen.getByText(/se juega sin categorías/u)).toBeDefined());
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true);
});

test('a form that is on its way is drawn as fields, not as the rows of a list', () => {
  open(<EditarTorneoDialog torneo={TORNEO} onClose={() => undefined} onParticipantes={undefined} />);
  const shape = screen.getByText('Cargando...').nextElementSibling;
  expect(shape?.querySelectorAll('.rounded-control')).toHaveLength(6);
  expect(shape?.querySelector('.rounded-full')).toBeNull();
});

test('a torneo that goes is nowhere to be chosen or waited for, also where it was seen a moment ago', async () => {
  answers['previaDeEliminar'] = says({ ...SE_VA, confirmacion: 'vista' });
  answers['eliminar'] = says({ id: 't1' });
  open(<EliminarTorneoDialog torneo={TORNEO} onClose={() => undefined} />);
  const { admin } = api;
  const seen = [
    admin.panel.hoy.queryOptions({ input: {} }),
    admin.panel.avisos.queryOptions({ input: {} }),
    admin.ligas.torneos.queryOptions({ input: { ligaId: 'l1' } }),
    admin.partidas.torneos.queryOptions({ input: {} }),
    admin.sorteos.torneos.queryOptions({ input: {} }),
  ];
  for (const path of ['hoy', 'avisos', 'torneos']) answers[path] = says({ torneos: [] });
  const look = () =>
    Promise.all(seen.map((options) => client.fetchQuery<unknown>({ ...options, staleTime: 60_000 })));
  await look();
  sent.length = 0;
  await screen.findByText('Durante 30 días lo puedes restaurar tal como está.');
  await press('Eliminar torneo');
  await look();
  expect(sent.map(({ path }) => path)).toEqual([
    'eliminar',
    'hoy',
    'avisos',
    'torneos',
    'torneos',
    'torneos',
  ]);
});
