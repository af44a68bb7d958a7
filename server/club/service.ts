import { createHash } from 'node:crypto';
import { drawIcon, type IconDrawing, isPale } from '#server/external/icon.ts';
import { drawMonogram, initialsOf } from '#server/external/monogram.ts';
import { makeSmaller } from '#server/external/picture.ts';
import type { Club, Fallo } from '#contrato/club.ts';
import type { ImageStore } from '#server/http/api.ts';
import type { ClubSettings } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';
import type { Complaints } from '#server/http/refusals/complaints.ts';
import { hallado } from '#server/http/refusals/errors.ts';

/** Who the club is on a phone's home screen. Everything that an installed app shows of it is made from this. */
export type Identidad = {
  nombre: string;
  /** Under the icon of an installed app. */
  corto: string;
  /** The file of the club's crest in the store of pictures; null: its initials stand for it. */
  escudo: string | null;
  /** '#rrggbb': `fondo` behind everything, `marca` behind the initials, `letras` and `barra` of the initials. */
  colores: { fondo: string; marca: string; letras: string; barra: string };
};

/** What no club changes: the ground of the pages by day, and the letters on its own colour. */
const FONDO = '#f9f6f0';
const LETRAS = '#fcfaf3';

/** The club's identity as its settings say it: the one place that says where it comes from. */
export function identidadDe({
  nombre,
  nombreCorto,
  imagenes: { escudo },
  colores: { principal, acento },
}: Pick<ClubSettings, 'nombre' | 'nombreCorto' | 'imagenes' | 'colores'>): Identidad {
  const colores = { fondo: FONDO, marca: principal, letras: LETRAS, barra: acento };
  return { nombre, corto: nombreCorto ?? nombreDeIcono(nombre), escudo, colores };
}

type Icono = Omit<IconDrawing, 'drawing' | 'background'>;

const cuadrado = (lado: number, share: number, rounded: boolean): Icono => ({
  width: lado,
  height: lado,
  share,
  rounded,
});
/** The whole screen while the app opens on an iPhone, which makes none by itself. */
const portada = (width: number, height: number): Icono => ({ width, height, share: 0.36, rounded: false });

/** Every picture of the club by its name; what has no corners of its own gets them from the phone. */
const ICONOS: Readonly<Record<string, Icono>> = {
  'icono-32.png': cuadrado(32, 0.82, true),
  'icono-180.png': cuadrado(180, 0.66, false),
  'icono-192.png': cuadrado(192, 0.66, true),
  'icono-512.png': cuadrado(512, 0.66, true),
  // The phone may cut these down to a circle of 80 %.
  'icono-recortable-192.png': cuadrado(192, 0.52, false),
  'icono-recortable-512.png': cuadrado(512, 0.52, false),
  'portada-750x1334.png': portada(750, 1334),
  'portada-828x1792.png': portada(828, 1792),
  'portada-1125x2436.png': portada(1125, 2436),
  'portada-1170x2532.png': portada(1170, 2532),
  'portada-1179x2556.png': portada(1179, 2556),
  'portada-1206x2622.png': portada(1206, 2622),
  'portada-1242x2688.png': portada(1242, 2688),
  'portada-1284x2778.png': portada(1284, 2778),
  'portada-1290x2796.png': portada(1290, 2796),
  'portada-1320x2868.png': portada(1320, 2868),
};

/** What the pictures are made from, in twelve characters: another identity has other ones. */
export function versionDe(identidad: Identidad): string {
  const { escudo, nombre, colores } = identidad;
  return createHash('sha256')
    .update(JSON.stringify([escudo ?? initialsOf(nombre), colores]))
    .digest('hex')
    .slice(0, 12);
}

/** What is drawn of a club, from the pictures that it keeps. */
type DeQue = { identidad: Identidad; fondo: string | null };

export type Iconos = {
  /** A picture of the club by its name, once for its content; undefined for a name that is none, or of what the club has not. */
  de: (que: DeQue, nombre: string) => Promise<Buffer> | undefined;
};

/** The crest itself, and the background of the home page, each as large as a screen shows it. */
const ENTERAS: Readonly<Record<string, { cual: 'escudo' | 'fondo'; side: number; format: 'png' | 'webp' }>> =
  {
    'escudo.png': { cual: 'escudo', side: 256, format: 'png' },
    'fondo-1080.webp': { cual: 'fondo', side: 1080, format: 'webp' },
    'fondo-1920.webp': { cual: 'fondo', side: 1920, format: 'webp' },
  };

/** The pictures of a club, each drawn when it is first asked for and kept as long as the club is the same. */
export function openIconos({ get }: Pick<ImageStore, 'get'>): Iconos {
  let kept = new Map<string, Promise<Buffer>>();
  let de = '';
  return {
    de: (que, nombre) => {
      const version = `${versionDe(que.identidad)} ${que.fondo ?? ''}`;
      if (version !== de) [kept, de] = [new Map(), version];
      const found = kept.get(nombre) ?? draw(que, nombre, get);
      if (found === undefined) return undefined;
      const mine = kept.set(nombre, found);
      found.catch(() => mine.delete(nombre));
      return found;
    },
  };
}

function draw(
  { identidad, fondo }: DeQue,
  nombre: string,
  get: ImageStore['get'],
): Promise<Buffer> | undefined {
  const entera = Object.hasOwn(ENTERAS, nombre) ? ENTERAS[nombre] : undefined;
  if (entera) {
    const archivo = entera.cual === 'escudo' ? identidad.escudo : fondo;
    return archivo === null ? undefined : smaller(archivo, entera, get);
  }
  const icono = Object.hasOwn(ICONOS, nombre) ? ICONOS[nombre] : undefined;
  return icono && dibujo(identidad, get).then((drawing) => drawIcon({ ...icono, ...drawing }));
}

async function smaller(
  archivo: string,
  size: { side: number; format: 'png' | 'webp' },
  get: ImageStore['get'],
): Promise<Buffer> {
  const bytes = hallado(await get(archivo), 'no_encontrado');
  return await makeSmaller(bytes, size);
}

/**
 * A crest has its own colours and stands on the club's light ground, a pale one on its dark one, as initials do. Where its
 * file is lost the initials stand for it.
 */
async function dibujo(
  { escudo, nombre, colores }: Identidad,
  get: ImageStore['get'],
): Promise<Pick<IconDrawing, 'drawing' | 'background'>> {
  const { letras, barra, marca, fondo } = colores;
  const bytes = escudo === null ? undefined : await get(escudo);
  if (bytes) return { drawing: bytes, background: (await isPale(bytes)) ? marca : fondo };
  return { drawing: drawMonogram(initialsOf(nombre), { letters: letras, bar: barra }), background: marca };
}

/** What stands for one content of a file: its name is never used for another one. */
const marcaDe = (archivo: string) => archivo.slice('club-'.length, 'club-'.length + 12);

/** What an address of a picture has behind it for it to be kept for ever; undefined: nothing does. */
export function marcaDeNombre({ identidad, fondo }: DeQue, nombre: string): string | undefined {
  if (!Object.hasOwn(ENTERAS, nombre)) return versionDe(identidad);
  const archivo = ENTERAS[nombre]?.cual === 'escudo' ? identidad.escudo : fondo;
  return archivo === null ? undefined : marcaDe(archivo);
}

/** Where the club's own pictures are, below the origin. */
export function rutasDe({ escudo, fondo }: ClubSettings['imagenes']): Club['imagenes'] {
  const ruta = (nombre: string, archivo: string) => `/iconos/${nombre}?v=${marcaDe(archivo)}`;
  return {
    escudo: escudo === null ? null : ruta('escudo.png', escudo),
    fondo:
      fondo === null
        ? null
        : { movil: ruta('fondo-1080.webp', fondo), escritorio: ruta('fondo-1920.webp', fondo) },
  };
}

/** The crest as letters carry it, drawn on its ground; null where the club has none, or it cannot be had now. */
export function openEscudoDeCartas({
  club,
  iconos,
  log,
}: {
  club: () => ClubSettings;
  iconos: Iconos;
  log: Pick<Log, 'warn'>;
}): () => Promise<Buffer | null> {
  return async () => {
    const identidad = identidadDe(club());
    if (identidad.escudo === null) return null;
    try {
      return (await iconos.de({ identidad, fondo: club().imagenes.fondo }, 'icono-192.png')) ?? null;
    } catch (err) {
      log.warn({ err }, 'a letter goes without the crest');
      return null;
    }
  };
}

const NOMBRE_CORTO = 12;

/** The end of a name that fits under an icon: 'Real Club de Golf Sotogrande' → 'Sotogrande'. */
export function nombreDeIcono(nombre: string): string {
  if (nombre.length <= NOMBRE_CORTO) return nombre;
  const words = nombre.split(/\s+/u);
  const tails = words.map((_, i) => words.slice(i).join(' '));
  const tail = tails.find((end) => end.length <= NOMBRE_CORTO && !/^(?:de|del|y|e)\s/iu.test(end));
  return tail ?? nombre.slice(0, NOMBRE_CORTO).trimEnd();
}

/** The manifest of the app that a phone installs. */
export function manifiestoDe(identidad: Identidad): object {
  const { nombre, corto, colores } = identidad;
  const version = versionDe(identidad);
  const icon = (lado: number, purpose: 'any' | 'maskable') => ({
    src: `/iconos/icono-${purpose === 'any' ? '' : 'recortable-'}${lado}.png?v=${version}`,
    sizes: `${lado}x${lado}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'any')] });
  return {
    id: '/',
    name: nombre,
    short_name: corto,
    description: 'Torneos, ligas y tarjetas de la peña, en directo.',
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colores.fondo,
    background_color: colores.fondo,
    categories: ['sports'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [shortcut('Mi tarjeta', '/mi-tarjeta'), shortcut('Clasificación', '/mi-clasificacion')],
  };
}

/** Writes a fault of the app into the log: a line for each place in its code, however many phones meet it. */
export function avisarFallo({ tell }: Pick<Complaints, 'tell'>, fallo: Fallo): void {
  const { tipo, lugar, pantalla, construccion } = fallo;
  const donde = lugar === null ? pantalla : `${lugar.archivo}:${lugar.linea}:${lugar.columna}`;
  tell({
    level: 'warn',
    kind: `${tipo} ${donde}`,
    facts: { tipo, donde, pantalla, construccion },
    text: 'a fault of the app',
  });
}
