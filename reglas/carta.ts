/*
 * The letters that an administrator writes to the participantes of a torneo: what the club says by itself, what somebody may
 * write instead, and until when a letter that waited is worth sending.
 */

/** Kinds of letters to a torneo: before it is played, and after. Source: docs/rules-cartas.md. */
export const TIPOS_DE_CARTA = ['convocatoria', 'resultados'] as const;
/** One of `TIPOS_DE_CARTA`. */
export type TipoDeCarta = (typeof TIPOS_DE_CARTA)[number];

/** Most letters of a subject. Source: docs/rules-cartas.md. */
export const ASUNTO_MAX = 150;
/** Most letters of a text. Source: docs/rules-cartas.md. */
export const TEXTO_DE_CARTA_MAX = 4000;

/** What somebody writes, with marks such as `{torneo}` in it. */
export type Plantilla = { asunto: string; texto: string };

/** The marks that a letter of each kind fills in, in the order of the screen. Source: docs/rules-cartas.md. */
export const MARCAS_DE_CARTA: Readonly<Record<TipoDeCarta, readonly string[]>> = {
  convocatoria: ['nombre', 'torneo', 'fecha', 'campo', 'hora', 'enlace'],
  resultados: ['nombre', 'torneo', 'fecha', 'campo', 'puesto', 'enlace'],
};

/** Marks that a subject cannot hold: not everybody has one, or it is no text of a line. */
const FUERA_DEL_ASUNTO: ReadonlySet<string> = new Set(['hora', 'puesto', 'enlace']);

/** Why a letter cannot be sent as it was written. */
export type FalloDeCarta =
  | 'carta_sin_asunto'
  | 'carta_asunto_no_valido'
  | 'carta_sin_texto'
  | 'carta_texto_no_valido'
  | 'carta_marca_desconocida';

const MARCA = /\{(\p{L}+)\}/gu;
/** Whatever is no letter: in a subject also the end of a line, which would be the next header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

function marcasDe(texto: string): string[] {
  return [...texto.matchAll(MARCA)].map((encontrada) => String(encontrada[1]));
}

function falloDeAsunto(asunto: string, tipo: TipoDeCarta): FalloDeCarta | null {
  if (asunto.trim() === '') return 'carta_sin_asunto';
  if (CONTROL.test(asunto) || asunto.length > ASUNTO_MAX) return 'carta_asunto_no_valido';
  const admitida = (marca: string) => MARCAS_DE_CARTA[tipo].includes(marca) && !FUERA_DEL_ASUNTO.has(marca);
  return marcasDe(asunto).every(admitida) ? null : 'carta_marca_desconocida';
}

function falloDeTexto(texto: string, tipo: TipoDeCarta): FalloDeCarta | null {
  if (texto.trim() === '') return 'carta_sin_texto';
  if (CONTROL.test(texto.replaceAll(/[\n\t]/gu, '')) || texto.length > TEXTO_DE_CARTA_MAX)
    return 'carta_texto_no_valido';
  return marcasDe(texto).every((marca) => MARCAS_DE_CARTA[tipo].includes(marca))
    ? null
    : 'carta_marca_desconocida';
}

/**
 * What is wrong in a letter, by field; null where nothing is. A subject is one line, so that nobody writes a header of the
 * mail into it; a mark that nothing fills in would arrive as it stands.
 *
 * Source: docs/rules-cartas.md.
 */
export function fallosDeCarta(
  { asunto, texto }: Plantilla,
  tipo: TipoDeCarta,
): { asunto: FalloDeCarta | null; texto: FalloDeCarta | null } {
  return { asunto: falloDeAsunto(asunto, tipo), texto: falloDeTexto(texto, tipo) };
}

/** What a letter says to one person: paragraphs before and after the button; `conBoton` where the text asks for one. */
export type CartaRellena = {
  asunto: string;
  parrafos: readonly string[];
  conBoton: boolean;
  despedida: readonly string[];
};

/**
 * Fills a letter in for one person. A line whose mark has no value (null: no hour yet) goes as a whole, and a paragraph of
 * nothing but `{enlace}` is the button; inside a line it is the bare address. What is filled in is never read for marks.
 *
 * Source: docs/rules-cartas.md.
 */
export function rellenarCarta(
  { asunto, texto }: Plantilla,
  valores: Readonly<Record<string, string | null>>,
): CartaRellena {
  const rellenar = (linea: string) =>
    linea.replaceAll(MARCA, (marca, nombre: string) => valores[nombre] ?? marca);
  const falta = (linea: string) => marcasDe(linea).some((marca) => valores[marca] === null);
  const parrafos = texto
    .trim()
    .split(/\n[ \t]*\n\s*/u)
    .map((parrafo) => parrafo.split('\n').filter((linea) => !falta(linea)))
    .filter((lineas) => lineas.length > 0)
    .map((lineas) => lineas.join('\n').trim());
  const boton = parrafos.indexOf('{enlace}');
  const antes = boton === -1 ? parrafos : parrafos.slice(0, boton);
  const despues = boton === -1 ? [] : parrafos.slice(boton + 1);
  return {
    asunto: rellenar(asunto.trim()),
    parrafos: antes.map(rellenar),
    conBoton: boton !== -1,
    despedida: despues.map(rellenar),
  };
}

/** Hours that a letter is worth sending after it was written, where it says no end of its own; others: `HORAS_DE_UN_AVISO`. */
const HORAS_DE_CARTA: Readonly<Record<string, number>> = {
  // Links that work once: as long as they would have worked.
  recuperacion: 0.5,
  confirmacion: 24,
  cambio_de_email: 24,
  // Nothing in it grows old, but a month later nobody knows what it is about.
  invitacion: 30 * 24,
};
const HORAS_DE_UN_AVISO = 48;

/**
 * The moment after which a letter that waited is not sent any more, in milliseconds since 1970 like `escrita`. Its own
 * end (`caduca`) wins; without one it depends on its kind.
 *
 * Source: docs/rules-cartas.md.
 */
export function finDeCarta({
  tipo,
  escrita,
  caduca,
}: {
  tipo: string;
  escrita: number;
  caduca: number | null;
}): number {
  return caduca ?? escrita + (HORAS_DE_CARTA[tipo] ?? HORAS_DE_UN_AVISO) * 3_600_000;
}
