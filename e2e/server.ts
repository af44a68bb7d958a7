import type { Page } from '@playwright/test';

import type { CartaDeTorneo } from '#contrato/admin/cartas.ts';
import type { EntregaDeTorneo } from '#contrato/admin/entrega.ts';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import type { ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import type { Ceremonia } from '#contrato/ceremonia.ts';
import type { Club } from '#contrato/club.ts';
import type { Sesion } from '#contrato/cuenta.ts';
import type { Inicio } from '#contrato/inicio.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import type { TorneoDetalle, TorneoResumen } from '#contrato/torneos.ts';

const origins = new WeakMap<Page['request'], string>();

/** Where the club of a page is: its session knows, and tells it with an answer; asked once, not before each change. */
async function originOf(request: Page['request']): Promise<string> {
  const known = origins.get(request);
  if (known !== undefined) return known;
  const { origin } = new URL((await request.get('/salud')).url());
  origins.set(request, origin);
  return origin;
}

/**
 * What the club itself has, asked with the session of a page and past its screens: for finding what a journey plays
 * with, for bringing a card forward, and for the last word on what was kept.
 */
export function serverOf(page: Pick<Page, 'request'>) {
  async function read<T>(path: string): Promise<T> {
    const answer = await page.request.get(`/api${path}`);
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  /** A change, with the Origin header that the page itself would send. */
  async function change(method: 'PUT' | 'POST' | 'DELETE', path: string, data: object): Promise<unknown> {
    const headers = { origin: await originOf(page.request) };
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  }
  const tarjeta = (partidaId: string) => read<TarjetaDePartida>(`/partidas/${partidaId}/tarjeta`);
  /** Writes several holes of a card at once; null clears one. */
  async function escribir(
    partidaId: string,
    participanteId: string,
    hoyos: readonly { hoyo: number; golpes: number | 'raya' | null }[],
  ): Promise<void> {
    if (hoyos.length === 0) return;
    const operaciones = hoyos.map((uno) => ({
      partidaId,
      participanteId,
      opId: crypto.randomUUID(),
      ...uno,
    }));
    await change('PUT', '/resultados/lote', { operaciones });
  }
  return {
    tarjeta,
    sesion: () => read<Sesion>('/cuenta/sesion'),
    /** The kinds of note that the phone of this session asked for. */
    avisos: async () => (await read<{ tiposDeAviso: string[] }>('/cuenta/suscripcion')).tiposDeAviso,
    /** Today's calendar day, as the club says. */
    dia: async () => (await read<Club>('/club')).hoy,
    async hoy(): Promise<NonNullable<Inicio['hoy']>> {
      const { hoy } = await read<Inicio>('/inicio');
      if (hoy === null) throw new Error('This account does not play today');
      return hoy;
    },
    async torneo(nombre: string): Promise<TorneoDetalle> {
      const { filas } = await read<{ filas: TorneoResumen[] }>(
        `/torneos?busqueda=${encodeURIComponent(nombre)}`,
      );
      const found = filas.find((one) => one.nombre === nombre);
      if (found === undefined) throw new Error(`There is no torneo '${nombre}'`);
      return read<TorneoDetalle>(`/torneos/${found.slug}`);
    },
    /** The slug of a liga. */
    async liga(nombre: string): Promise<string> {
      const { ligas } = await read<{ ligas: { nombre: string; slug: string }[] }>('/ligas');
      const found = ligas.find((one) => one.nombre === nombre);
      if (found === undefined) throw new Error(`There is no liga '${nombre}'`);
      return found.slug;
    },
    /** What a new display address of a torneo ends with, in the place of those that it had. */
    async enlaceDePantalla(torneoId: string, clase: 'pantalla' | 'incrustar'): Promise<string> {
      const path = `/admin/torneos/${torneoId}/pantallas`;
      const { pantallas } = await read<{ pantallas: { id: string }[] }>(path);
      for (const { id } of pantallas) await change('DELETE', `/admin/pantallas/${id}`, {});
      const datos = { nombre: 'Televisor del bar', clase, familias: true, torneoIds: [] };
      const { direccion } = (await change('POST', path, datos)) as { direccion: string };
      return direccion.slice(direccion.lastIndexOf('/') + 1);
    },
    /** Holds a torneo back from the tenth hole on and tells its prize-giving as far as so many steps before the end. */
    async entregar(torneoId: string, antesDelFinal: number): Promise<void> {
      const path = `/admin/torneos/${torneoId}`;
      const { oculto, version } = await read<EntregaDeTorneo>(`${path}/entrega`);
      if (oculto === null) await change('PUT', `${path}/entrega`, { hoyo: 10, version });
      const estado = async () => (await read<{ ceremonia: Ceremonia | null }>(`${path}/ceremonia`)).ceremonia;
      if ((await estado()) === null) {
        const tipo = 'handicap';
        const { confirmacion } = await read<{ confirmacion: string }>(
          `${path}/ceremonia/previa?tipo=${tipo}`,
        );
        await change('POST', `${path}/ceremonia`, { tipo, confirmacion });
      }
      for (
        let ahora = await estado();
        ahora && ahora.paso < ahora.pasos - antesDelFinal;
        ahora = await estado()
      )
        await change('POST', `${path}/ceremonia/paso`, { sentido: 'siguiente', version: ahora.version });
    },
    ponerEnLiga: (liga: string, torneoId: string) =>
      change('POST', `/admin/ligas/${liga}/torneos`, { torneoId }),
    /** How many have points of a torneo in a liga. */
    async puntuanEnLiga(liga: string, torneoId: string): Promise<number> {
      const { torneos } = await read<ClasificacionDeLiga>(`/ligas/${liga}/clasificacion`);
      return torneos.find(({ id }) => id === torneoId)?.puntuan ?? 0;
    },
    /** How many stand in the table of a liga. */
    async cuantosEnLiga(liga: string): Promise<number> {
      const { jugadores } = await read<ClasificacionDeLiga>(`/ligas/${liga}/clasificacion`);
      return jugadores.length;
    },
    /** The board of a torneo, as a screen receives it. */
    tablero: (torneoId: string) => read<TableroDeTorneo>(`/torneos/${torneoId}/clasificacion`),
    /** What a card of the group has on a hole: the strokes and the version of that value. */
    async golpes(partidaId: string, nombre: string, hoyo: number) {
      const { participantes } = await tarjeta(partidaId);
      const card = participantes.find((one) => one.nombre === nombre);
      return { golpes: card?.golpes[hoyo - 1] ?? null, version: card?.versiones[hoyo - 1] ?? null };
    },
    /** Writes one hole of a card. */
    puntuar: (partidaId: string, participanteId: string, hoyo: number, golpes: number | 'raya') =>
      change('PUT', `/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`, {
        opId: crypto.randomUUID(),
        golpes,
      }),
    /** Asks the club to put a stroke on a card that is validated. */
    reclamar: (partidaId: string, participanteId: string, hoyo: { hoyo: number; golpes: number }) =>
      change('POST', `/partidas/${partidaId}/participantes/${participanteId}/reclamaciones`, {
        id: crypto.randomUUID(),
        hoyos: [hoyo],
      }),
    /** Clears one hole of a card. */
    borrar: (partidaId: string, participanteId: string, hoyo: number) =>
      change('DELETE', `/partidas/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`, {
        opId: crypto.randomUUID(),
      }),
    /** Writes par on every hole of the group, or of some of its cards, that has no result. */
    async completar(partidaId: string, soloDe?: readonly string[]): Promise<void> {
      const { participantes } = await tarjeta(partidaId);
      for (const { participanteId, golpes, hoyos } of participantes) {
        if (soloDe?.includes(participanteId) === false) continue;
        const vacios = hoyos.filter(({ numero }) => (golpes[numero - 1] ?? null) === null);
        await escribir(
          partidaId,
          participanteId,
          vacios.map(({ numero, par }) => ({ hoyo: numero, golpes: par })),
        );
      }
    },
    escribir,
    /** Clears every hole of the group. */
    async vaciar(partidaId: string): Promise<void> {
      const { participantes } = await tarjeta(partidaId);
      for (const { participanteId, golpes } of participantes) {
        const escritos = golpes.flatMap((uno, i) => (uno === null ? [] : [{ hoyo: i + 1, golpes: null }]));
        await escribir(partidaId, participanteId, escritos);
      }
    },
    /** Validates; whoever has not finished the card has retired. */
    async validar(partidaId: string): Promise<void> {
      const { participantes } = await tarjeta(partidaId);
      const estados = participantes
        .filter(({ golpes, estadoDecidido }) => golpes.includes(null) && estadoDecidido === null)
        .map(({ participanteId }) => ({ participanteId, estado: 'retirado' }));
      await change('POST', `/partidas/${partidaId}/validacion`, { confirmarIncompleta: true, estados });
    },
    /** Makes torneos of one day on the first course, as an administrator. */
    async crearTorneos(nombres: readonly string[], fechaJuego: string): Promise<void> {
      const { campos } = await read<{ campos: { id: string }[] }>('/admin/opciones-de-torneo');
      for (const nombre of nombres)
        await change('POST', '/admin/torneos', {
          id: crypto.randomUUID(),
          nombre,
          fechaJuego,
          campoId: campos[0]?.id ?? '',
        });
    },
    /** Writes an address down for somebody who plays in a torneo and has no account, as an administrator; who that is. */
    async darEmail(torneoId: string, email: string): Promise<string> {
      const ruta = `/admin/torneos/${torneoId}/participantes`;
      const { participantes } = await read<{ participantes: { jugadorId: string | null }[] }>(ruta);
      for (const { jugadorId } of participantes) {
        if (jugadorId === null) continue;
        const { nombre, cuenta } = await read<JugadorDetalle>(`/admin/jugadores/${jugadorId}`);
        if (cuenta !== null) continue;
        await change('PUT', `/admin/jugadores/${jugadorId}/email`, { email });
        return nombre;
      }
      throw new Error('Everybody in that torneo has an account');
    },
    /** Keeps a text as the club's for calling people to a torneo, over what is kept now, as an administrator. */
    async guardarPlantilla(torneoId: string, texto: string): Promise<void> {
      const { plantilla } = await read<CartaDeTorneo>(`/admin/torneos/${torneoId}/carta?tipo=convocatoria`);
      await change('PUT', '/admin/correos/plantilla', { ...plantilla, texto });
    },
    /** Enrols the account in a torneo. */
    inscribir: (torneoId: string) => change('PUT', `/torneos/${torneoId}/inscripcion`, {}),
    /** Enrols so many members more, the first by name, as an administrator. */
    async inscribirVarios(torneoId: string, cuantos: number): Promise<void> {
      const ruta = `/admin/torneos/${torneoId}`;
      type Miembro = { id: string; inscrito: boolean };
      const { jugadores } = await read<{ jugadores: Miembro[] }>(`${ruta}/inscribibles`);
      const libres = jugadores.filter(({ inscrito }) => !inscrito).slice(0, cuantos);
      await change('POST', `${ruta}/participantes/varios`, {
        opId: crypto.randomUUID(),
        jugadorIds: libres.map(({ id }) => id),
      });
    },
    /** Pairs a jugador who is enrolled with a member who is not yet, as an administrator; the id of the pair. */
    async emparejar(torneoId: string, jugadorId: string): Promise<string> {
      const ruta = `/admin/torneos/${torneoId}`;
      type Inscrito = { id: string; jugadorId: string | null };
      const { jugadores } = await read<{ jugadores: { id: string }[] }>(`${ruta}/candidatos`);
      const otroId = jugadores[0]?.id ?? '';
      await change('POST', `${ruta}/participantes`, { jugadorId: otroId });
      const { participantes } = await read<{ participantes: Inscrito[] }>(`${ruta}/participantes`);
      const participanteIds = [jugadorId, otroId].flatMap(
        (uno) => participantes.find((inscrito) => inscrito.jugadorId === uno)?.id ?? [],
      );
      const antes = await read<ParejasDeTorneo>(`${ruta}/parejas`);
      const hechas = antes.parejas.map((pareja) => ({
        participanteIds: pareja.participantes.map(({ id }) => id),
      }));
      await change('PUT', `${ruta}/parejas`, {
        version: antes.version,
        parejas: [...hechas, { participanteIds }],
      });
      const { parejas } = await read<ParejasDeTorneo>(`${ruta}/parejas`);
      return (
        parejas.find((pareja) => pareja.participantes.some(({ id }) => id === participanteIds[0]))?.id ?? ''
      );
    },
    /** Draws a bracket of pairs in that order, as an administrator. */
    sortearCuadro: (torneoId: string, bandoIds: readonly string[]) =>
      change('POST', `/admin/torneos/${torneoId}/cuadro`, {
        opId: crypto.randomUUID(),
        siembra: 'mano',
        bandoIds,
      }),
    /** Writes who won a hole of a match of a later round; gives the version of the match then. */
    ganarHoyo: async (partidoId: string, hoyo: number, datos: object) =>
      (await change('PUT', `/partidos/${partidoId}/hoyos/${hoyo}/resultado`, datos)) as { version: number },
    /** Publishes one partida with everybody who is enrolled, or with those, as an administrator; gives its id. */
    async publicarUnaPartida(
      torneoId: string,
      fechaJuego: string,
      quienes?: readonly string[],
    ): Promise<string> {
      const ruta = `/admin/torneos/${torneoId}/partidas`;
      const { version, participantes } = await read<RepartoDeTorneo>(ruta);
      const participanteIds = quienes ?? participantes.map(({ id }) => id);
      await change('PUT', ruta, {
        version,
        fechaJuego,
        partidas: [{ id: null, horaDeSalida: '09:00', participanteIds }],
      });
      const { partidas } = await read<RepartoDeTorneo>(ruta);
      return partidas[0]?.id ?? '';
    },
    cerrarSesion: () => change('DELETE', '/cuenta/sesion', {}),
  };
}
