/*
 * A slope and a course rating as a page of the federation tells them, once or twice, checked before anybody believes them.
 * What is physically possible is taken, with a warning beyond the bounds of hand entry; what is not stays empty.
 */
import {
  SLOPE_MAX,
  SLOPE_MIN,
  SLOPE_REAL_MAX,
  SLOPE_REAL_MIN,
  VALOR_DE_CAMPO_MAX,
  VALOR_DE_CAMPO_MIN,
  VALOR_DE_CAMPO_REAL_MAX,
  VALOR_DE_CAMPO_REAL_MIN,
} from '../limites.ts';
import type { Valoracion } from '../handicap.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** A rating with what there is to say about it; dudosa = somebody ought to decide. */
export type ValoracionRevisada = {
  valoracion: Valoracion;
  avisos: readonly MotivoDeImportacion[];
  dudosa: boolean;
};

/** A figure as it is written here: 71.4 → '71,4'. Source: beyond the specification. */
export const conComa = (valor: number) => String(valor).replace('.', ',');

function distintas(una: Valoracion, otra: Valoracion): boolean {
  return una.slope !== otra.slope || una.valorDeCampo !== otra.valorDeCampo;
}

const escrita = ({ slope, valorDeCampo }: Valoracion) =>
  `${valorDeCampo === null ? '-' : conComa(valorDeCampo)}/${slope ?? '-'}`;

function esReal({ slope, valorDeCampo }: { slope: number; valorDeCampo: number }): boolean {
  return (
    slope >= SLOPE_REAL_MIN &&
    slope <= SLOPE_REAL_MAX &&
    valorDeCampo >= VALOR_DE_CAMPO_REAL_MIN &&
    valorDeCampo <= VALOR_DE_CAMPO_REAL_MAX
  );
}

function esHabitual({ slope, valorDeCampo }: { slope: number; valorDeCampo: number }): boolean {
  return (
    slope >= SLOPE_MIN &&
    slope <= SLOPE_MAX &&
    valorDeCampo >= VALOR_DE_CAMPO_MIN &&
    valorDeCampo <= VALOR_DE_CAMPO_MAX
  );
}

const SIN_VALORAR: Valoracion = { slope: null, valorDeCampo: null };

/**
 * The rating of a tee for one sex, both figures or none, and what there is to say about it.
 *
 * - valoraciones: every way in which the page tells it, the one to believe first; null = that way is missing.
 * - dudosa: the page contradicts itself, or tells what cannot be.
 *
 * Source: golf.md 0.3 and 4.4.
 */
export function revisarValoracion(valoraciones: readonly (Valoracion | null)[]): ValoracionRevisada {
  const dichas = valoraciones.flatMap((una) => (una === null ? [] : [una]));
  const primera =
    dichas.find(({ slope, valorDeCampo }) => slope !== null && valorDeCampo !== null) ?? dichas[0];
  const otra = dichas.find((una) => primera !== undefined && distintas(una, primera));
  const avisos: MotivoDeImportacion[] = [
    ...(valoraciones[0] === null ? [{ codigo: 'sin_pie' } as const] : []),
    ...(primera && otra
      ? [{ codigo: 'dos_valoraciones', datos: { una: escrita(primera), otra: escrita(otra) } } as const]
      : []),
  ];
  const dudosa = otra !== undefined;
  const { slope, valorDeCampo } = primera ?? SIN_VALORAR;
  if (slope === null || valorDeCampo === null) {
    return { valoracion: SIN_VALORAR, avisos: [...avisos, { codigo: 'sin_valorar' }], dudosa };
  }
  const valoracion = { slope, valorDeCampo };
  if (!esReal(valoracion)) {
    const imposible = { codigo: 'valoracion_imposible', datos: { una: escrita(valoracion) } } as const;
    return { valoracion: SIN_VALORAR, avisos: [...avisos, imposible], dudosa: true };
  }
  const inusual = { codigo: 'valoracion_inusual', datos: { una: escrita(valoracion) } } as const;
  const fuera = esHabitual(valoracion) ? [] : [inusual];
  return { valoracion, avisos: [...avisos, ...fuera], dudosa };
}
