import { expect, type Page } from '@playwright/test';

import { puntuarPage } from './puntuar.ts';

/** The form of a personal round, new or edited. */
export function formularioPage(page: Page) {
  const fila = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
  const hcp = (nombre: string) => page.getByRole('button', { name: new RegExp(`^HCP .*${nombre}$`) });
  return {
    open: () => page.goto('/crear-partida-personal'),
    titulo: (texto: string) => page.getByRole('heading', { level: 1, name: texto }),
    nombre: page.getByLabel('Nombre', { exact: true }),
    campo: page.getByLabel('Campo'),
    cuenta: page.getByLabel('Cómo se cuenta'),
    juego: page.getByLabel('Qué os jugáis'),
    async rellenar({ nombre, hora }: { nombre: string; hora: string }): Promise<void> {
      await page.getByLabel('Nombre', { exact: true }).fill(nombre);
      await page.getByLabel('Campo').selectOption({ index: 1 });
      await page.getByLabel('Hora').fill(hora);
    },
    async anadirInvitado(nombre: string, handicap = ''): Promise<void> {
      await page.getByLabel('Nombre del invitado').fill(nombre);
      await page.getByLabel('Hándicap (opcional)').fill(handicap);
      await page.getByRole('button', { name: 'Añadir invitado' }).click();
    },
    buscador: page.getByRole('combobox', { name: 'Añadir jugador' }),
    opcion: (texto: string | RegExp) => page.getByRole('option', { name: texto }),
    async anadirJugador(busca: string, nombre: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Añadir jugador' }).fill(busca);
      await page.getByRole('option', { name: nombre }).click();
    },
    fila,
    hcp,
    /** Types a handicap and ends with that key. */
    async escribirHandicap(nombre: string, texto: string, tecla: 'Enter' | 'Escape'): Promise<void> {
      await hcp(nombre).click();
      await page.getByLabel(`Hándicap de ${nombre}`).fill(texto);
      await page.keyboard.press(tecla);
    },
    quitar: (nombre: string) => page.getByRole('button', { name: `Quitar a ${nombre}` }),
    crear: page.getByRole('button', { name: 'Crear Partida' }),
    guardar: page.getByRole('button', { name: 'Guardar Cambios' }),
    confirmacion: page.getByRole('alertdialog'),
    confirmar: page.getByRole('alertdialog').getByRole('button', { name: 'Quitar y borrar sus golpes' }),
  };
}

/** 'Mis Partidas'. */
export function misPartidasPage(page: Page) {
  const dialogo = page.getByRole('alertdialog');
  return {
    open: () => page.goto('/mis-partidas'),
    titulo: page.getByRole('heading', { level: 1, name: 'Mis Partidas' }),
    tarjeta: (nombre: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: nombre }),
    partida: (nombre: string) => page.getByRole('link', { name: nombre, exact: true }),
    editar: (nombre: string) => page.getByRole('link', { name: `Editar ${nombre}` }),
    borrar: (nombre: string) => page.getByRole('button', { name: `Borrar ${nombre}` }),
    dialogo,
    confirmarBorrado: dialogo.getByRole('button', { name: 'Borrar' }),
    vacia: page.getByText('No tienes partidas personales'),
    alFinal: () => page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded(),
    buscar: (texto: string) =>
      page.getByRole('searchbox', { name: 'Buscar por nombre, campo o fecha' }).fill(texto),
    ningunaCoincide: page.getByText('Ninguna partida coincide con tu búsqueda'),
  };
}

/** The page of a personal round. */
export function partidaPersonalPage(page: Page) {
  const puntuar = puntuarPage(page);
  const dialogo = page.getByRole('alertdialog');
  const marca = (nombre: string, texto: RegExp) =>
    page.locator(':is(button, div)', { has: page.getByText(nombre) }).getByRole('img', { name: texto });
  return {
    open: (id: string) => page.goto(`/partida-personal/${id}`),
    titulo: (nombre: string) => page.getByRole('heading', { level: 1, name: nombre }),
    hoyo: puntuar.hoyo,
    irAHoyo: puntuar.irAHoyo,
    fila: puntuar.fila,
    abrir: (nombre: string) => puntuar.abrir(nombre),
    teclas: puntuar.teclas,
    elegir: (golpes: number) => puntuar.elegir(golpes),
    /** A stroke of a player on the hole in sight, as it is heard. */
    golpe: (nombre: string, texto: RegExp) => marca(nombre, texto).first(),
    estado: (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto }),
    soloApunta: (nombre: string) => page.getByText(`Solo ${nombre} apunta los golpes de esta partida.`),
    validar: page.getByRole('button', { name: 'Validar Resultados' }),
    async revisarYValidar(): Promise<void> {
      await page.getByRole('button', { name: 'Validar Resultados' }).click();
      // The button of the review has the same name as the one that leads to it
      await expect(page.getByRole('navigation', { name: 'Hoyos' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Validar Resultados' }).click();
    },
    dialogo,
    confirmarValidacion: dialogo.getByRole('button', { name: 'Validar' }),
    validada: page.getByText('Ya no se pueden modificar.'),
    pestana: (nombre: string) => page.getByRole('tab', { name: nombre }),
    noEncontrada: page.getByText('Partida no encontrada'),
    editar: page.getByRole('link', { name: 'Editar la partida' }),
    repetir: page.getByRole('link', { name: 'Jugar otra con los mismos' }),
    puesto: (nombre: string) =>
      page
        .getByRole('table', { name: /^Clasificación de / })
        .getByRole('row')
        .filter({ hasText: nombre }),
    scratch: page.getByRole('button', { name: 'Scratch' }),
    skins: page.getByRole('list', { name: 'Skins de cada uno' }).getByRole('listitem'),
    valeElHoyo: page.getByText(/^El hoyo \d+ vale/),
    hcp: (nombre: string) => page.getByRole('button', { name: new RegExp(`^HCP .*${nombre}$`) }),
    hcpEnEdicion: (nombre: string) => page.getByLabel(`Hándicap de ${nombre}`),
  };
}

/** Makes a round past the screens, with guests and the given members; gives its id. */
export async function crearPartida(
  page: Page,
  {
    nombre,
    jugadorIds = [],
    invitados = [],
  }: { nombre: string; jugadorIds?: string[]; invitados?: string[] },
): Promise<string> {
  const { origin } = new URL((await page.request.get('/salud')).url());
  const read = async (path: string): Promise<unknown> => (await page.request.get(`/api${path}`)).json();
  const { campos } = (await read('/partidas-personales/campos')) as { campos: { id: string }[] };
  const { usuario } = (await read('/cuenta/sesion')) as { usuario: { jugador: { id: string } } };
  const id = crypto.randomUUID();
  const socios = [usuario.jugador.id, ...jugadorIds].map((jugadorId) => ({ tipo: 'jugador', jugadorId }));
  const otros = invitados.map((invitado) => ({ tipo: 'invitado', nombre: invitado }));
  const data = {
    id,
    nombre,
    fechaJuego: '2026-05-16',
    horaSalida: '09:00',
    campoId: campos[0]?.id,
    participantes: [...socios, ...otros],
  };
  const answer = await page.request.post('/api/partidas-personales', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
  return id;
}

/** The id of the account's round of that name, made past the screens, with two guests, when there is none. */
export async function unaPartida(page: Page, nombre: string): Promise<string> {
  const answer = await page.request.get('/api/partidas-personales');
  const { filas } = (await answer.json()) as { filas: { id: string; nombre: string }[] };
  const found = filas.find((one) => one.nombre === nombre);
  return found?.id ?? (await crearPartida(page, { nombre, invitados: ['Ramón', 'Mª Ángeles'] }));
}

/** Writes 4 on every hole of everybody, past the screens. */
export async function completarPartida(page: Page, id: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/salud')).url());
  const partida = (await (await page.request.get(`/api/partidas-personales/${id}`)).json()) as {
    participantes: { participanteId: string; golpes: unknown[] }[];
  };
  for (const { participanteId, golpes } of partida.participantes) {
    for (const [i, golpe] of golpes.entries()) {
      if (golpe !== null) continue;
      const path = `/api/partidas-personales/${id}/participantes/${participanteId}/resultados/${i + 1}`;
      const data = { opId: crypto.randomUUID(), golpes: 4 };
      expect((await page.request.put(path, { data, headers: { origin } })).status()).toBe(200);
    }
  }
}
