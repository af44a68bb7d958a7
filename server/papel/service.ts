import { cuadroDelTablero } from '#reglas/cuadro-en-tablero.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { type TableroLeido, tableroPara, type Tableros } from '#server/clasificacion/service.ts';
import { type Contado, totalSiSeVe } from '#server/clasificacion/vueltas/service.ts';
import type { Totales } from '#server/clasificacion/vueltas/totales.ts';
import { metrosDeTorneo, recorridosDeTorneo } from '#server/campos/queries.ts';
import { listCategorias } from '#server/categorias/queries.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import { identidadDe, type Iconos } from '#server/club/service.ts';
import { isPale } from '#server/external/icon.ts';
import { markForPaper, openPress } from '#server/external/paper/press.ts';
import type { Head, Sheet, TableSheet } from '#server/external/paper/sheets.ts';
import { requireAdmin } from '#server/http/admin.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { type Ajustes, basesDe } from '#server/papel/bases.ts';
import { hechosDe } from '#server/papel/palabras.ts';
import {
  etiquetasDe,
  ganadoresDePartidos,
  sinPartidosAbiertos,
  hojaDeSalidas,
  partidosDelCuadro,
  partidosDeRyder,
} from '#server/papel/partidas.ts';
import { listSalidas } from '#server/partidas/queries.ts';
import { clasificaciones, LEYENDA, tablaImportada } from '#server/papel/resultados.ts';
import { tarjetasDe } from '#server/papel/tarjetas.ts';
import { comoVuelta, tablasDeLiga, tablasDelTotal } from '#server/papel/tablas.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import { countsOfTorneo, listPuntosDeTorneo, type TorneoRow } from '#server/torneos/queries.ts';
import { listPremios } from '#server/premios/queries.ts';
import { hayResultadosOficiales, listVueltas } from '#server/vueltas/queries.ts';
import { enLetra } from '#server/http/base/clock.ts';

/** What can be printed of a torneo, and of a liga. */
export type Documento = 'tarjetas' | 'etiquetas' | 'bases' | 'salidas' | 'resultados' | 'liga';

/** What is asked for: of which torneo or liga, by slug or id; partida: the cards of one alone. */
export type Pedido = { documento: Documento; ref: string; partida: string | null };

type Casa = Pick<App, 'config' | 'db' | 'club' | 'clock'> & {
  boards: Tableros;
  tablas: TablasDeLiga;
  totales: Totales<Contado>;
  iconos: Iconos;
};
type Quien = Casa & { actor: Actor };

/** A printed file, and the name to keep it by. */
export type Impreso = { archivo: string; bytes: Buffer };

/** Prints what is asked for, one thing after the other. */
export type Imprenta = {
  imprimir: (pedido: Pedido, actor: Actor) => Promise<Impreso>;
  stop: () => Promise<void>;
};

/** The club's printing office: one PDF at a time, in a thread of its own that nobody who scores waits for. */
export function openImprenta(casa: Casa & Pick<App, 'paper'>): Imprenta {
  const press = openPress();
  return {
    stop: press.close,
    imprimir: (pedido, actor) =>
      casa.paper.run(async () => {
        const { archivo, sheet } = await pliegoDe({ ...casa, actor }, pedido);
        const author = casa.club().nombre;
        return { archivo, bytes: await press.print({ title: sheet.head.title, author, sheet }) };
      }),
  };
}

type Pliego = { archivo: string; sheet: Sheet };

/**
 * What a document says, for who asks: names as they read them.
 * Errors: torneo_no_encontrado, liga_no_encontrada, sin_sesion, solo_admin, segundo_factor_pendiente, partida_no_encontrada.
 */
async function pliegoDe(quien: Quien, pedido: Pedido): Promise<Pliego> {
  if (pedido.documento === 'liga') return await deLiga(quien, pedido.ref);
  if (pedido.documento === 'tarjetas' || pedido.documento === 'etiquetas') await requireAdmin(quien);
  const torneo = await torneoVisible(quien, pedido.ref);
  if (pedido.documento === 'bases') return await deBases(quien, torneo);
  const board = await tableroPara(quien, torneo.id);
  const de = { torneo, board };
  if (pedido.documento === 'tarjetas') return await deTarjetas(quien, { ...de, partida: pedido.partida });
  if (pedido.documento === 'etiquetas') return await deEtiquetas(quien, de);
  return pedido.documento === 'salidas' ? await deSalidas(quien, de) : await deResultados(quien, de);
}

/** The club's crest where it shows on white paper, else the icon of its app: the initials, or a pale crest on dark ground. */
async function marcaDe({ club, iconos }: Casa): Promise<Uint8Array> {
  const de = { identidad: identidadDe(club()), fondo: club().imagenes.fondo };
  const crest = await iconos.de(de, 'escudo.png')?.catch(() => undefined); // a file that is lost keeps nobody from printing
  if (crest && !(await isPale(crest))) return await markForPaper(crest);
  const mark = await iconos.de(de, 'icono-192.png');
  if (mark === undefined) throw new Error('a club has no mark of its own');
  return await markForPaper(mark);
}

type DeTorneo = { torneo: TorneoRow; board: TableroLeido };

async function deTarjetas(
  casa: Quien,
  { torneo, board, partida }: DeTorneo & { partida: string | null },
): Promise<Pliego> {
  const todas = await listSalidas(casa.db.kysely, torneo.id);
  const salidas = partida === null ? todas : todas.filter(({ id }) => id === partida);
  if (partida !== null && salidas.length === 0) throw new AppError('partida_no_encontrada');
  const direccion = direccionDe(casa);
  const metros = await metrosDeTorneo(casa.db.kysely, torneo.id);
  const cards = tarjetasDe({ torneo, board, salidas, metros, direccion }).filter(
    ({ code }) => partida === null || code !== null,
  );
  const head = {
    title: torneo.nombre,
    facts: hechosDe(casa.club().nombre, torneo),
    mark: await marcaDe(casa),
  };
  const none = 'Todavía no hay participantes.';
  return { archivo: `${torneo.slug}-tarjetas.pdf`, sheet: { kind: 'cards', head, cards, none } };
}

/** Where the cards of a partida are on a phone: whoever is not signed in signs in first. */
const direccionDe =
  ({ config }: Casa) =>
  (partidaId: string): string =>
    `${authOrigin(config)}/introduccion-datos/${partidaId}`;

async function deEtiquetas({ db }: Quien, { torneo, board }: DeTorneo): Promise<Pliego> {
  const labels = etiquetasDe(board, await listSalidas(db.kysely, torneo.id));
  const head = { title: `Etiquetas · ${torneo.nombre}` };
  return { archivo: `${torneo.slug}-etiquetas.pdf`, sheet: { kind: 'labels', head, labels } };
}

async function deBases(casa: Quien, torneo: TorneoRow): Promise<Pliego> {
  const { slug, nombre } = torneo;
  const url = `${authOrigin(casa.config)}/torneos/${encodeURIComponent(slug)}`;
  const ajustes = await ajustesDe(casa, torneo);
  const head: Head = {
    title: `Bases · ${nombre}`,
    facts: [casa.club().nombre, enLetra(torneo.fechaJuego), torneo.campo].join(' · '),
    mark: await marcaDe(casa),
    code: { url, words: ['El torneo', 'en el móvil'] },
  };
  const sections = [basesDe({ ...ajustes, direccion: url.replace(/^https?:\/\//u, '') })];
  const sheet: Sheet = {
    kind: 'tables',
    head,
    landscape: false,
    sections,
    legend: [],
    foot: impresoEl(casa),
  };
  return { archivo: `${slug}-bases.pdf`, sheet };
}

/** What the bases of a torneo are written from, but for where one enrols. */
async function ajustesDe(casa: Quien, torneo: TorneoRow): Promise<Omit<Ajustes, 'direccion'>> {
  const db = casa.db.kysely;
  const { id: torneoId } = torneo;
  const [recorridos, categorias, premios, { ligas, condiciones }, puntos, vueltas] = await Promise.all([
    recorridosDeTorneo(db, torneoId),
    listCategorias(db, torneoId),
    listPremios(db, { torneoId, nombres: nombresPara(casa) }),
    countsOfTorneo(db, torneoId),
    listPuntosDeTorneo(db, torneoId),
    listVueltas(db, torneoId),
  ]);
  const { minutosPorHoyo } = casa.club().funcionamiento;
  return { torneo, recorridos, categorias, premios, ligas, puntos, vueltas, condiciones, minutosPorHoyo };
}

async function deSalidas(casa: Quien, { torneo, board }: DeTorneo): Promise<Pliego> {
  const salidas = await listSalidas(casa.db.kysely, torneo.id);
  const sections = [hojaDeSalidas(board.leido, salidas, direccionDe(casa))];
  return await deTablas(casa, { torneo, que: 'salidas', de: 'Hoja de salidas', sections, legend: [] });
}

async function deResultados(casa: Quien, { torneo, board }: DeTorneo): Promise<Pliego> {
  const { participantes, importada, vueltas = [] } = board.leido;
  const nombres = new Map(participantes.map(({ id, nombre }) => [id, nombre]));
  const suyas = importada ? [tablaImportada(importada, nombres)] : seccionesDe(board, nombres);
  const vuelta = vueltas.find(({ id }) => id === torneo.id);
  const total = vuelta ? await totalSiSeVe(casa, torneo.id, casa.totales) : null;
  const sections = vuelta
    ? [...(total ? tablasDelTotal(total) : []), ...comoVuelta(vuelta.numero, suyas)]
    : suyas;
  const de = (await sonDefinitivos(casa, torneo, board)) ? 'Resultados' : 'Resultados provisionales';
  const legend = importada || esDePartidos(board) ? [] : LEYENDA;
  return await deTablas(casa, { torneo, que: 'resultados', de, sections, legend });
}

/**
 * Once they are official or every partido is decided, which is on the day itself, where the prize-giving is; or once the day of
 * each vuelta is over.
 */
async function sonDefinitivos(
  { clock, db }: Quien,
  { id }: TorneoRow,
  board: TableroLeido,
): Promise<boolean> {
  const { finalizado, vueltas = [] } = board.leido;
  const hoy = clock.hoy();
  const pasaron = vueltas.every(({ fechaJuego }) => estaFinalizado({ fechaDeJuego: fechaJuego, hoy }));
  if ((finalizado && pasaron) || sinPartidosAbiertos(board)) return true;
  return await hayResultadosOficiales(db.kysely, vueltas[0]?.id ?? id);
}

const esDePartidos = ({ partidos, ryder }: TableroLeido) => partidos !== null || ryder !== null;

/** What a torneo is decided by: its matches where it is played in them, else both rankings. */
function seccionesDe(board: TableroLeido, nombres: ReadonlyMap<string, string>): TableSheet['sections'] {
  const { tablero, partidos, ryder } = board;
  const de = { tablero, nombres };
  if (ryder !== null) return conGanadores(partidosDeRyder(de, ryder), ganadoresDePartidos(de, board));
  const cuadro = partidos === null ? null : cuadroDelTablero(tablero, partidos);
  if (cuadro !== null) return conGanadores([partidosDelCuadro(de, cuadro)], ganadoresDePartidos(de, board));
  return clasificaciones({ tablero, nombres });
}

/** The tables of a sheet, the winners over the first of them. */
const conGanadores = (
  secciones: TableSheet['sections'],
  winners: TableSheet['sections'][number]['winners'],
) => secciones.map((seccion, i) => (i === 0 ? { ...seccion, winners } : seccion));

type DeTablas = Pick<TableSheet, 'sections' | 'legend'> & { torneo: TorneoRow; que: string; de: string };

async function deTablas(casa: Quien, { torneo, que, de, sections, legend }: DeTablas): Promise<Pliego> {
  const url = `${authOrigin(casa.config)}/clasificacion?torneo=${encodeURIComponent(torneo.slug)}`;
  const head: Head = {
    title: `${de} · ${torneo.nombre}`,
    facts: hechosDe(casa.club().nombre, torneo),
    mark: await marcaDe(casa),
    code: { url, words: ['La clasificación', 'en el móvil'] },
  };
  const sheet: Sheet = { kind: 'tables', head, landscape: false, sections, legend, foot: impresoEl(casa) };
  return { archivo: `${torneo.slug}-${que}.pdf`, sheet };
}

async function deLiga(casa: Quien, ref: string): Promise<Pliego> {
  const clasificacion = await casa.tablas.leer(ref, casa.actor);
  const { nombre, slug, descripcion } = clasificacion.liga;
  const head: Head = {
    title: nombre,
    facts: [casa.club().nombre, ...(descripcion ? [descripcion] : [])].join(' · '),
    mark: await marcaDe(casa),
    code: {
      url: `${authOrigin(casa.config)}/ligas/${encodeURIComponent(slug)}`,
      words: ['La liga', 'en el móvil'],
    },
  };
  const foot = impresoEl(casa);
  const sheet: Sheet = { kind: 'tables', head, ...tablasDeLiga(clasificacion), legend: [], foot };
  return { archivo: `${slug}-clasificacion.pdf`, sheet };
}

/** When it was printed, by the club's clock. */
function impresoEl({ clock, club }: Casa): string {
  const timeZone = club().funcionamiento.zona;
  const cuando = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return `Impreso el ${cuando.format(clock.now())}`;
}
