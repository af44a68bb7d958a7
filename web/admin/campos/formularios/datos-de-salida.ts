import type { DatosDeSalida, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { textoDeError } from '#contrato/errores.ts';
import { type FigurasDeSalida, motivoSalidaNoValida } from '#reglas/campo.ts';
import { type Nueve, NUEVES } from '#reglas/nueve.ts';
import { figurasDeNueveNoValidas, SIN_VALORES_DE_NUEVES } from '#reglas/valores-de-nueve.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import type { Faults } from '#web/ui/use-form.ts';

type FigurasEscritas = Record<keyof FigurasDeSalida, string>;

/** The form of a tee as it is typed. */
export type SalidaEscrita = FigurasEscritas & Record<Nueve, FigurasEscritas> & { nombre: string };

const FIGURAS = ['slopeMasculino', 'slopeFemenino', 'courseRatingMasculino', 'courseRatingFemenino'] as const;
const VACIA = {
  nombre: '',
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
  nueves: SIN_VALORES_DE_NUEVES,
};
const CAMPO_DE: Record<NonNullable<ReturnType<typeof motivoSalidaNoValida>>, keyof FigurasDeSalida> = {
  slope_masculino_no_valido: 'slopeMasculino',
  slope_femenino_no_valido: 'slopeFemenino',
  rating_masculino_no_valido: 'courseRatingMasculino',
  rating_femenino_no_valido: 'courseRatingFemenino',
};

type DatosCompletos = DatosDeSalida & Pick<SalidaDeCampo, 'nueves'>;

/** The figures of a tee that is there; empty for a new one. */
export function datosActuales(salida: SalidaDeCampo | null): DatosCompletos {
  const { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino, nueves } =
    salida ?? VACIA;
  return { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino, nueves };
}

/** A tee as its form first shows it, with decimal commas. */
export function escritaDe(salida: SalidaDeCampo | null): SalidaEscrita {
  const { nombre, nueves, ...figuras } = datosActuales(salida);
  return { nombre, ...textosDe(figuras), ida: textosDe(nueves.ida), vuelta: textosDe(nueves.vuelta) };
}

function textosDe(figuras: FigurasDeSalida): FigurasEscritas {
  const texto = (figura: keyof FigurasDeSalida) =>
    figuras[figura] === null ? '' : String(figuras[figura]).replace('.', ',');
  return {
    slopeMasculino: texto('slopeMasculino'),
    slopeFemenino: texto('slopeFemenino'),
    courseRatingMasculino: texto('courseRatingMasculino'),
    courseRatingFemenino: texto('courseRatingFemenino'),
  };
}

/** What the form would save; a figure that is no number is 0, which no bound accepts. */
export function datosDe(escrita: SalidaEscrita): DatosCompletos {
  const nueves = { ida: figurasDe(escrita.ida), vuelta: figurasDe(escrita.vuelta) };
  return { nombre: escrita.nombre.trim(), ...figurasDe(escrita), nueves };
}

function figurasDe(escritas: FigurasEscritas): FigurasDeSalida {
  const figura = (nombre: keyof FigurasDeSalida) =>
    escritas[nombre].trim() === '' ? null : (parseDecimal(escritas[nombre]) ?? 0);
  return {
    slopeMasculino: figura('slopeMasculino'),
    slopeFemenino: figura('slopeFemenino'),
    courseRatingMasculino: figura('courseRatingMasculino'),
    courseRatingFemenino: figura('courseRatingFemenino'),
  };
}

const SLOPE_DE_NUEVE_MAL = 'Escribe el slope, de 40 a 160, o quita también el course rating';
const VALOR_DE_NUEVE_MAL = 'Escribe el course rating, de 22,5 a 45, o quita también el slope';

/** Whether a nine has something written. */
export function dicenAlgo(escrita: SalidaEscrita): boolean {
  return NUEVES.some((nueve) => Object.values(escrita[nueve]).some((texto) => texto.trim() !== ''));
}

/** What is wrong with a form, in the specified words, in its order. */
export function faltasDe(escrita: SalidaEscrita, salida: SalidaDeCampo | null): Faults<SalidaEscrita> {
  const nuevas = datosDe(escrita);
  const actuales = datosActuales(salida);
  const faltas: Faults<SalidaEscrita> = {};
  if (nuevas.nombre === '') faltas.nombre = textoDeError('salida_sin_nombre').mensaje;
  for (const figura of FIGURAS) {
    const motivo = motivoSalidaNoValida({ nuevas: { ...actuales, [figura]: nuevas[figura] }, actuales });
    if (motivo !== null) faltas[CAMPO_DE[motivo]] = textoDeError(motivo).mensaje;
  }
  for (const { nueve, figura } of figurasDeNueveNoValidas(nuevas.nueves))
    faltas[`${nueve}.${figura}`] = figura.startsWith('slope') ? SLOPE_DE_NUEVE_MAL : VALOR_DE_NUEVE_MAL;
  return faltas;
}
