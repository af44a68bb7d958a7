import type { DatosDeSalida, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { textoDeError } from '#contrato/errores.ts';
import { type FigurasDeSalida, motivoSalidaNoValida } from '#reglas/campo.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import type { Faults } from '#web/ui/use-form.ts';

/** The form of a tee as it is typed. */
export type SalidaEscrita = Record<keyof DatosDeSalida, string>;

const FIGURAS = ['slopeMasculino', 'slopeFemenino', 'courseRatingMasculino', 'courseRatingFemenino'] as const;
const VACIA: DatosDeSalida = {
  nombre: '',
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};
const CAMPO_DE: Record<NonNullable<ReturnType<typeof motivoSalidaNoValida>>, keyof FigurasDeSalida> = {
  slope_masculino_no_valido: 'slopeMasculino',
  slope_femenino_no_valido: 'slopeFemenino',
  rating_masculino_no_valido: 'courseRatingMasculino',
  rating_femenino_no_valido: 'courseRatingFemenino',
};

/** The figures of a tee that is there; empty for a new one. */
export function datosActuales(salida: SalidaDeCampo | null): DatosDeSalida {
  const { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino } =
    salida ?? VACIA;
  return { nombre, slopeMasculino, slopeFemenino, courseRatingMasculino, courseRatingFemenino };
}

/** A tee as its form first shows it, with decimal commas. */
export function escritaDe(salida: SalidaDeCampo | null): SalidaEscrita {
  const { nombre, ...figuras } = datosActuales(salida);
  const texto = (figura: keyof FigurasDeSalida) =>
    figuras[figura] === null ? '' : String(figuras[figura]).replace('.', ',');
  return {
    nombre,
    slopeMasculino: texto('slopeMasculino'),
    slopeFemenino: texto('slopeFemenino'),
    courseRatingMasculino: texto('courseRatingMasculino'),
    courseRatingFemenino: texto('courseRatingFemenino'),
  };
}

/** What the form would save; a figure that is no number is 0, which no bound accepts. */
export function datosDe(escrita: SalidaEscrita): DatosDeSalida {
  const figura = (nombre: keyof FigurasDeSalida) =>
    escrita[nombre].trim() === '' ? null : (parseDecimal(escrita[nombre]) ?? 0);
  return {
    nombre: escrita.nombre.trim(),
    slopeMasculino: figura('slopeMasculino'),
    slopeFemenino: figura('slopeFemenino'),
    courseRatingMasculino: figura('courseRatingMasculino'),
    courseRatingFemenino: figura('courseRatingFemenino'),
  };
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
  return faltas;
}
