import {
  conSusMetros,
  esElMismoNombre,
  type FigurasDeSalida,
  type HoyoDeSalida,
  hoyosDistintos,
} from '../campo.ts';

/** A tee of a course as it stands, or as a page tells it. */
type SalidaConHoyos = FigurasDeSalida & { nombre: string; hoyos: readonly HoyoDeSalida[] };

const POR_SEXO = [
  { slope: 'slopeMasculino', valor: 'courseRatingMasculino', letra: 'C' },
  { slope: 'slopeFemenino', valor: 'courseRatingFemenino', letra: 'D' },
] as const;

type FigurasDeUnSexo = (typeof POR_SEXO)[number];

const conFiguras = (salida: FigurasDeSalida, { slope, valor }: FigurasDeUnSexo) =>
  salida[slope] !== null || salida[valor] !== null;

/**
 * Which tee of a known course a read one is, and what it is to be then. A page may tell one sex only (generation A does),
 * or none: the ratings and the metres that it does not tell stay. Where its holes are not those of the other sex it is a tee of its own,
 * 'AMARILLAS (D)' for damas or 'AMARILLAS (C)' for caballeros.
 *
 * - propia: the tee that is written over; null = a new one.
 *
 * Source: golf.md 0.4 and 4.4.
 */
export function encajarSalida<Propia extends SalidaConHoyos, Leida extends SalidaConHoyos>(
  leida: Leida,
  salidas: readonly Propia[],
): { propia: Propia | null; nueva: Leida } {
  const llamada = (nombre: string) =>
    salidas.find((salida) => esElMismoNombre(salida.nombre, nombre)) ?? null;
  const propia = llamada(leida.nombre);
  if (!propia) return { propia, nueva: leida };
  const sexoLeido = POR_SEXO.find((sexo) => conFiguras(leida, sexo));
  const quedan = POR_SEXO.filter((sexo) => !conFiguras(leida, sexo) && conFiguras(propia, sexo));
  if (sexoLeido && quedan.length > 0 && hoyosDistintos(propia.hoyos, leida.hoyos).length > 0) {
    const nombre = `${leida.nombre} (${sexoLeido.letra})`;
    const aparte = llamada(nombre);
    const hoyos = conSusMetros(leida.hoyos, aparte?.hoyos ?? []);
    return { propia: aparte, nueva: { ...leida, hoyos, nombre: aparte?.nombre ?? nombre } };
  }
  const nueva = { ...leida, hoyos: conSusMetros(leida.hoyos, propia.hoyos), nombre: propia.nombre };
  for (const { slope, valor } of quedan) {
    nueva[slope] = propia[slope];
    nueva[valor] = propia[valor];
  }
  return { propia, nueva };
}
