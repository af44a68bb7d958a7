import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { HoyoDeBando } from '#reglas/tablero.ts';
import type { Totales } from '#reglas/tarjeta.ts';

type Vista = { cuenta: Cuenta; tipo: TipoClasificacion };

/** What a hole counts for a bando: points where points rank, else net or gross strokes; null = not played, or no figure. */
export function cifraDeBando(hoyo: HoyoDeBando | null, { cuenta, tipo }: Vista): number | null {
  if (hoyo === null) return null;
  if (cuentaPuntos(cuenta)) return tipo === 'scratch' ? hoyo.puntosBrutos : hoyo.puntosNetos;
  return tipo === 'scratch' ? hoyo.brutos : hoyo.netos;
}

/** The same of a stretch. */
export function sumaDeBando(totales: Totales, { cuenta, tipo }: Vista): number | null {
  if (cuentaPuntos(cuenta)) return tipo === 'scratch' ? totales.puntosBrutos : totales.puntosNetos;
  return tipo === 'scratch' ? totales.brutos : totales.netos;
}

/**
 * A hole of a bando as the mark of a card draws it: the strokes that count, net ones with those received taken off already,
 * against the par of their balls.
 */
export function hoyoDeBando(
  hoyo: Hoyo,
  de: HoyoDeBando | null,
  tipo: TipoClasificacion,
): { hoyo: Hoyo; golpes: Anotacion } {
  if (de === null) return { hoyo, golpes: null };
  const [golpes, par] = tipo === 'scratch' ? [de.brutos, de.parBruto] : [de.netos, de.parNeto];
  return { hoyo: { ...hoyo, par }, golpes: golpes ?? 'raya' };
}
