import type { ClasificacionDeLiga, ClasificacionImportada } from '#contrato/ligas.ts';
import { enBandos } from '#reglas/bando.ts';
import { clasificarPuntuaciones } from '#reglas/clasificacion-liga.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { seJuegaEnPartidos } from '#reglas/juego.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { clasificarTablero, type FilaDeTablero, type Tablero } from '#reglas/tablero.ts';
import { type TableroLeido, tableroPara, type Tableros } from '#server/clasificacion/service.ts';
import { type Contado, totalDeTorneo } from '#server/clasificacion/vueltas/service.ts';
import type { Totales } from '#server/clasificacion/vueltas/totales.ts';
import type { Row, StandingsPicture, Step } from '#server/external/sharing/standings-picture.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { cifra, resultado } from '#server/papel/palabras.ts';
import { ganadoresDePartidos } from '#server/papel/partidas.ts';
import { celda } from '#server/papel/resultados.ts';
import { clasificacionDeLiga } from '#server/puntuaciones/clasificar.ts';
import { enLetra } from '#server/http/base/clock.ts';

/** What a page shows of who won or leads: the board of a torneo, or a liga, by its id or its slug. */
export type Clasificada = { de: 'torneo' | 'liga'; id: string };

type Sin<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** How it ended or stands, as it is drawn, without the looks of the club. */
export type Clasificados = Sin<StandingsPicture, 'mark' | 'colours'>;

type Casa = Pick<App, 'db' | 'club' | 'clock'> & { boards: Tableros; totales: Totales<Contado> };

/** The table of a liga is read again after this long. */
const VIGENTE_MS = 30_000;
const LIGAS = 100;
/** More than these on a podium have no room; they are counted. */
const ESCALONES = 4;
const FILAS = 6;
const TORNEOS = 24;

/**
 * Who won or leads, with the names that visitors read; null where they may not read it, or nothing is decided: a torneo whose
 * day has not passed, whose results are held back or whose matches are not over, a liga without points.
 */
export function openClasificados(casa: Casa): (cual: Clasificada) => Promise<Clasificados | null> {
  const ligas = new Map<string, { desde: number; tabla: Promise<Clasificados | null> }>();
  const deLigaLeida = (id: string) => {
    const ahora = casa.clock.now().getTime();
    const leida = ligas.get(id);
    if (leida && ahora - leida.desde < VIGENTE_MS) return leida.tabla;
    const tabla = deLiga(casa, id);
    ligas.delete(id);
    ligas.set(id, { desde: ahora, tabla });
    const [primera] = ligas.keys();
    if (ligas.size > LIGAS && primera !== undefined) ligas.delete(primera);
    tabla.catch(() => ligas.delete(id));
    return tabla;
  };
  return async ({ de, id }) => {
    try {
      return await (de === 'liga' ? deLigaLeida(id) : deTorneo(casa, id));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };
}

/** A podium is drawn from the same board until something is written on it. */
const dibujados = new WeakMap<Tablero, { club: string; podio: Clasificados | null }>();

async function deTorneo(casa: Casa, torneoId: string): Promise<Clasificados | null> {
  const board = await tableroPara({ ...casa, actor: null }, torneoId);
  const { leido, tablero } = board;
  if (leido.oculto || !leido.finalizado) return null;
  if (leido.vueltas) return await deVueltas(casa, torneoId);
  const club = casa.club().nombre;
  const dibujado = dibujados.get(tablero);
  if (dibujado?.club === club) return dibujado.podio;
  const { nombre, fechaJuego, campo } = leido.torneo;
  const enPodio = (puestos: Puesto[]) =>
    podioDe({ title: nombre, facts: [club, enLetra(fechaJuego), campo], puestos });
  // What decides matches does not stand on the board alone, so this one is not kept.
  if (seJuegaEnPartidos(tablero.modalidad)) return enPodio(dePartidos(board));
  const podio = enPodio(leido.importada ? deImportada(board) : deTablero(board));
  dibujados.set(tablero, { club, podio });
  return podio;
}

/** The card of who won, where one alone did. */
type Puesto = Step & { card?: Extract<Clasificados, { kind: 'podium' }>['card'] };
type Podio = { title: string; facts: readonly string[]; puestos: readonly Puesto[] };

function podioDe({ title, facts, puestos }: Podio): Clasificados | null {
  if (puestos.length === 0) return null;
  const [primero, segundo] = puestos;
  const sinSitio = puestos.length - ESCALONES;
  const steps = puestos.slice(0, ESCALONES).map(({ card: _card, ...step }, i) => ({
    ...step,
    words: i === ESCALONES - 1 && sinSitio > 0 ? `y ${sinSitio} más` : step.words,
  }));
  const card = segundo?.place === 1 ? [] : (primero?.card ?? []);
  return { kind: 'podium', title, facts: facts.filter(Boolean).join(' · '), steps, card };
}

/** The first three by handicap, by scratch where nobody has one. */
function losPrimeros<F extends { puesto: number | null }>(
  de: (tipo: TipoClasificacion) => readonly F[],
): { tipo: TipoClasificacion; filas: (F & { puesto: number })[] } {
  const enPodio = (tipo: TipoClasificacion) => ({
    tipo,
    filas: de(tipo).flatMap((fila) =>
      fila.puesto !== null && fila.puesto <= 3 ? [{ ...fila, puesto: fila.puesto }] : [],
    ),
  });
  const porHandicap = enPodio('handicap');
  return porHandicap.filas.length > 0 ? porHandicap : enPodio('scratch');
}

/** '90 golpes · neto 66', 'puntos · 80 golpes' of who won. */
function golpesDe({ puesto, brutos, netos }: FilaDeTablero, cuenta: Cuenta, tipo: TipoClasificacion): string {
  if (puesto !== 1) return '';
  const conNeto = tipo === 'handicap' && !cuentaPuntos(cuenta) && netos !== null;
  return [
    ...(cuenta === 'stableford' ? ['puntos'] : []),
    ...(brutos === null ? [] : [`${brutos} golpes`]),
    ...(conNeto ? [`neto ${netos}`] : []),
  ].join(' · ');
}

function deTablero({ tablero, leido }: TableroLeido): Puesto[] {
  const ordenado = enBandos(tablero);
  const nombres = new Map(leido.participantes.map(({ id, nombre }) => [id, nombre]));
  const quienes = new Map(ordenado.participantes.map((uno) => [uno.id, uno]));
  const { cuenta, nueve } = ordenado.forma;
  const { tipo, filas } = losPrimeros((cual) => clasificarTablero({ tablero: ordenado, tipo: cual }));
  return filas.flatMap((fila) => {
    const quien = quienes.get(fila.id);
    if (!quien) return [];
    const card = hoyosQueSeJuegan(nueve).map((hoyo) => {
      const escrito = celda(ordenado, { quien, hoyo, tipo });
      if (typeof escrito === 'object' && 'text' in escrito) return { text: escrito.text, mark: escrito.mark };
      return { text: escrito === 'R' ? '–' : '', mark: null };
    });
    return {
      place: fila.puesto,
      name: (quien.miembros ?? [quien]).map(({ id, nombre }) => nombres.get(id) ?? nombre).join('\u00A0· '),
      figure: resultado(cuenta, fila),
      words: golpesDe(fila, cuenta, tipo),
      ...(fila.puesto === 1 && { card }),
    };
  });
}

/** Who won a cuadro, or both equipos of a Ryder; nobody while it is open. */
function dePartidos(board: TableroLeido): Puesto[] {
  const nombres = new Map(board.leido.participantes.map(({ id, nombre }) => [id, nombre]));
  const porPuesto = ganadoresDePartidos({ tablero: board.tablero, nombres }, board);
  return porPuesto.flatMap(({ place, names, ...puesto }) =>
    names.map((name) => ({ ...puesto, place: Number(place), name })),
  );
}

/** The first places of a torneo that came in a file with its results alone. */
function deImportada({ leido }: TableroLeido): Puesto[] {
  const nombres = new Map(leido.participantes.map(({ id, nombre }) => [id, nombre]));
  const { tipo, filas } = losPrimeros((cual) =>
    (leido.importada ?? [])
      .map((fila) => ({ ...fila, puesto: cual === 'handicap' ? fila.puestoHandicap : fila.puestoScratch }))
      .toSorted((a, b) => (a.puesto ?? Infinity) - (b.puesto ?? Infinity)),
  );
  return filas.map(({ id, puesto, puntosNetos, puntos, golpesNetos, golpesBrutos }) => ({
    place: puesto,
    name: nombres.get(id) ?? '',
    figure: cifra(puntosNetos ?? puntos ?? (tipo === 'handicap' ? golpesNetos : null) ?? golpesBrutos),
    words: '',
  }));
}

/** The first places of a torneo of several vueltas, as visitors are told them: nothing while its total goes on. */
async function deVueltas({ totales, ...casa }: Casa, torneoId: string): Promise<Clasificados | null> {
  const total = await totalDeTorneo({ ...casa, actor: null }, torneoId, totales);
  const { torneo, participantes, clasificacion, vueltas } = total;
  const ultima = vueltas.at(-1);
  if (!ultima) return null;
  const nombres = new Map(participantes.map(({ id, nombre }) => [id, nombre]));
  const { tipo, filas } = losPrimeros((cual) => clasificacion[cual]);
  const puestos = filas.map((fila) => ({
    place: fila.puesto,
    name: nombres.get(fila.id) ?? '',
    figure: resultado(torneo.cuenta, fila),
    words:
      fila.puesto === 1 && fila.golpes !== null ? `${tipo === 'handicap' ? 'neto ' : ''}${fila.golpes}` : '',
  }));
  const facts = [casa.club().nombre, `${vueltas.length} vueltas`, enLetra(ultima.fechaJuego)];
  return podioDe({ title: torneo.nombre, facts, puestos });
}

async function deLiga(casa: Casa, ligaId: string): Promise<Clasificados | null> {
  const clasificacion = await clasificacionDeLiga({ ...casa, actor: null }, ligaId);
  const { liga, torneos, importada } = clasificacion;
  const jugados = torneos.filter(({ puntuan }) => puntuan > 0).map(({ id }) => id);
  const rows = importada ? filasImportadas(importada) : filasDeLiga(clasificacion, jugados);
  if (rows.length === 0) return null;
  const { cuentanMejores: mejores } = liga;
  const facts = [
    casa.club().nombre,
    ...(importada ? [] : [`tras ${jugados.length} de ${torneos.length} torneos`]),
    ...(importada || mejores === null
      ? []
      : [mejores === 1 ? 'cuenta el mejor' : `cuentan los ${mejores} mejores`]),
  ];
  return { kind: 'table', title: liga.nombre, facts: facts.join(' · '), rows };
}

/** The first ones of a table that came in a file. */
function filasImportadas({ filas }: ClasificacionImportada): Row[] {
  return filas.slice(0, FILAS).map(({ puesto, nombre, total }) => ({
    place: puesto === null ? '' : String(puesto),
    name: nombre,
    total: cifra(total),
    bars: [],
  }));
}

/** The first ones of the standings by handicap, with what each torneo that was played gave them. */
function filasDeLiga(clasificacion: ClasificacionDeLiga, jugados: readonly string[]): Row[] {
  if (jugados.length === 0) return [];
  const { liga, jugadores } = clasificacion;
  const nombres = new Map(jugadores.map(({ id, nombre }) => [id, nombre]));
  const filas = clasificarPuntuaciones({
    ...clasificacion,
    tipo: 'handicap',
    descartes: liga.numeroTorneosDescartados,
  });
  return filas.slice(0, FILAS).map(({ id, puesto, total, detalle }) => {
    const puntos = new Map<string, Row['bars'][number]>();
    for (const uno of detalle.cuentan) puntos.set(uno.torneoId, { points: uno.puntos, counts: true });
    for (const uno of detalle.descartados) puntos.set(uno.torneoId, { points: uno.puntos, counts: false });
    return {
      place: String(puesto),
      name: nombres.get(id) ?? '',
      total: cifra(redondearPuntos(total)),
      bars: jugados.slice(-TORNEOS).map((torneoId) => puntos.get(torneoId) ?? null),
    };
  });
}
