import type { Actor } from '#reglas/permisos/permisos.ts';
import type { Clasificada } from '#server/compartir/retratos/clasificados.ts';
import { listPublicados } from '#server/compartir/queries.ts';
import type { Head } from '#server/http/listener/heads.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import type { TorneoRow } from '#server/torneos/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { ligaVisible } from '#server/ligas/service.ts';
import { exigirPartidaParaQuien } from '#server/partidas/service.ts';
import { enLetra } from '#server/http/base/clock.ts';

/**
 * What a page says of itself to those who show a link to it without opening it: a messenger, a search engine. Nobody's name is
 * in its words, whatever the club lets visitors read; in its picture are the names that visitors read, of who won or leads.
 *
 * - titulo: without the club's name.
 * - vista: what the page shows of it, before its title; null = itself.
 * - ruta: its one address, below the origin.
 * - imagen: where the picture of it is, below the origin.
 * - clasificada: whose podium or table the picture shows, if there is one to show; null = the title is all.
 * - existe: whether there is such a thing for the caller.
 * - buscable: whether search engines may list it: what is somebody's own, is managed, or has a secret in its address is not.
 */
export type Cabecera = {
  titulo: string;
  vista: string | null;
  descripcion: string;
  ruta: string;
  imagen: string;
  clasificada: Clasificada | null;
  existe: boolean;
  buscable: boolean;
};

type Direccion = { pathname: string; search: string };
type Casa = Pick<App, 'db' | 'club'>;
type Quien = Pick<RequestContext, 'db' | 'actor'>;
type Propia = Omit<Cabecera, 'existe' | 'buscable'>;

const DEL_CLUB = '/compartir/club.jpg';
const DE_LA_CASA = 'Torneos, ligas y tarjetas de la peña, en directo.';
const NO_ESTA: ReadonlySet<string> = new Set([
  'no_encontrado',
  'torneo_no_encontrado',
  'liga_no_encontrada',
  'partida_no_encontrada',
]);

/** The pages about nothing but the club that search engines may list, by their address. */
const DEL_CLUB_BUSCABLES: ReadonlyMap<string, string | null> = new Map([
  ['/', null],
  ['/crear-partida-personal', 'Crear Partida Personal'],
  ['/privacidad', 'Privacidad'],
  ['/cookies', 'Cookies'],
  ['/aviso-legal', 'Aviso legal'],
]);

/** What the pages behind that of a torneo show of it. */
const VISTAS: ReadonlyMap<string, string> = new Map([
  ['inscripcion', 'Inscripción'],
  ['participantes', 'Participantes'],
  ['donde-estan', '¿Dónde están?'],
]);

/** The head of a page, as that caller may read it. A page about nothing of its own is told as the club's. */
export async function cabeceraDe(casa: Casa, direccion: Direccion, actor: Actor): Promise<Cabecera> {
  const propia = {
    titulo: casa.club().nombre,
    vista: DEL_CLUB_BUSCABLES.get(direccion.pathname) ?? null,
    descripcion: DE_LA_CASA,
    ruta: direccion.pathname,
    imagen: DEL_CLUB,
    clasificada: null,
  };
  try {
    const suya = await cabeceraDeLoSuyo({ db: casa.db, actor }, direccion);
    if (suya === null)
      return { ...propia, existe: true, buscable: DEL_CLUB_BUSCABLES.has(direccion.pathname) };
    return { ...suya, existe: true, buscable: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...propia, existe: !NO_ESTA.has(error.codigo), buscable: false };
  }
}

/** What the page is about; null = nothing of its own. Throws AppError where the caller may not see it, or it is not there. */
async function cabeceraDeLoSuyo(quien: Quien, { pathname, search }: Direccion): Promise<Propia | null> {
  const [, seccion = '', cual = null, vista = null] = pathname.replace(/\/+$/u, '').split('/');
  if (seccion === 'torneos')
    return cual === null ? deLista('Torneos', '/torneos') : await deTorneo(quien, nombrado(cual), vista);
  if (seccion === 'ligas')
    return cual === null ? deLista('Ligas', '/ligas') : await deLiga(quien, nombrado(cual));
  if (seccion !== 'clasificacion') return null;
  if (cual === null) return await deClasificacion(quien, search);
  // The board of a group says nothing of its own: that it is there or not, and whether it is there is told to who may know
  await exigirPartidaParaQuien(quien, nombrado(cual));
  return null;
}

async function deTorneo(quien: Quien, ref: string, vista: string | null): Promise<Propia> {
  const torneo = await torneoVisible(quien, ref);
  const ruta = ['', 'torneos', encodeURIComponent(torneo.slug), ...(vista === null ? [] : [vista])].join('/');
  return {
    titulo: torneo.nombre,
    vista: VISTAS.get(vista ?? '') ?? null,
    descripcion: hechosDe(torneo),
    ruta,
    imagen: imagenDe('torneos', torneo),
    clasificada: null,
  };
}

async function deClasificacion(quien: Quien, search: string): Promise<Propia | null> {
  const ref = new URLSearchParams(search).get('torneo');
  if (ref === null) return null;
  const torneo = await torneoVisible(quien, ref);
  const ruta = `/clasificacion?torneo=${encodeURIComponent(torneo.slug)}`;
  const titulo = `Clasificación de ${torneo.nombre}`;
  return {
    titulo,
    vista: null,
    descripcion: hechosDe(torneo),
    ruta,
    imagen: imagenDe('clasificacion', torneo),
    // By the name that the page asks for the board with: under two names at once it would be read twice
    clasificada: { de: 'torneo', id: ref },
  };
}

async function deLiga(quien: Quien, ref: string): Promise<Propia> {
  const liga = await ligaVisible(quien, ref);
  const ruta = `/ligas/${encodeURIComponent(liga.slug)}`;
  const descripcion = 'La clasificación de la liga, torneo a torneo.';
  return {
    titulo: liga.nombre,
    vista: null,
    descripcion,
    ruta,
    imagen: imagenDe('ligas', liga),
    clasificada: { de: 'liga', id: liga.id },
  };
}

function deLista(titulo: string, ruta: string): Propia {
  return { titulo, vista: null, descripcion: DE_LA_CASA, ruta, imagen: DEL_CLUB, clasificada: null };
}

function imagenDe(seccion: 'torneos' | 'clasificacion' | 'ligas', { slug }: { slug: string }): string {
  return `/compartir/${seccion}/${encodeURIComponent(slug)}.jpg`;
}

const IMAGEN = /^\/compartir\/(?:club|(torneos|clasificacion|ligas)\/([^/]+))\.jpg$/u;

/** The page that the picture at an address is of; undefined where it is no address of one. */
export function paginaDeImagen(imagen: string): Direccion | undefined {
  const found = IMAGEN.exec(imagen);
  if (!found) return undefined;
  const [, seccion, cual = ''] = found;
  if (seccion === undefined) return { pathname: '/', search: '' };
  if (seccion === 'clasificacion') return { pathname: '/clasificacion', search: `torneo=${cual}` };
  return { pathname: `/${seccion}/${cual}`, search: '' };
}

/** The piece of an address as it was before it was encoded. Throws AppError where nobody encoded it so. */
function nombrado(trozo: string): string {
  try {
    return decodeURIComponent(trozo);
  } catch {
    throw new AppError('no_encontrado');
  }
}

/** When and where: 'domingo, 12 de abril de 2026, en El Encín (Alcalá de Henares).' */
function hechosDe({ fechaJuego, campo, ubicacion }: TorneoRow): string {
  const dia = enLetra(fechaJuego);
  const donde = ubicacion === '' ? campo : `${campo} (${ubicacion})`;
  return `${dia.charAt(0).toUpperCase()}${dia.slice(1)}, en ${donde}.`;
}

/** The addresses that everybody may open, whole: the lists first, then every torneo and every liga. */
export async function direccionesPublicas({ db, config }: Pick<App, 'db' | 'config'>): Promise<string[]> {
  const { torneos, ligas } = await listPublicados(db.kysely);
  const origin = authOrigin(config);
  return [
    '/',
    '/torneos',
    '/ligas',
    ...torneos.map((slug) => `/torneos/${encodeURIComponent(slug)}`),
    ...torneos.map((slug) => `/clasificacion?torneo=${encodeURIComponent(slug)}`),
    ...ligas.map((slug) => `/ligas/${encodeURIComponent(slug)}`),
  ].map((path) => origin + path);
}

/** What the pages say of themselves, in the words of the features; `version` tells one picture of a page from the next. */
export function openHeads(
  app: App,
  version: (cabecera: Cabecera) => Promise<string>,
): (direccion: Direccion, actor: Actor) => Promise<Head> {
  const origin = authOrigin(app.config);
  return async ({ pathname, search }, actor) => {
    const cabecera = await cabeceraDe(app, { pathname, search }, actor);
    const { titulo, vista, descripcion, ruta, imagen, existe, buscable } = cabecera;
    const siteName = app.club().nombre;
    // A page about the club itself does not repeat its name, which stands behind every title anyway
    const title = vista === null ? titulo : titulo === siteName ? vista : `${vista} · ${titulo}`;
    return {
      title,
      description: descripcion,
      url: origin + ruta,
      image: `${origin}${imagen}?v=${await version(cabecera)}`,
      siteName,
      isThere: existe,
      isListed: buscable,
    };
  };
}
