import type { TarjetaDeLiga } from '#contrato/clasificacion.ts';
import { cuentaPuntos, type Cuenta, formaDeContar, golpesQueCuentan, topeDelHoyo } from '#reglas/cuenta.ts';
import { cifraQueOrdena } from '#reglas/desempate.ts';
import { type Anotacion, hoyoPorDefecto } from '#reglas/hoyo.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { resumirTarjeta, type Tarjeta, type Totales, totalesDeHoyos } from '#reglas/tarjeta.ts';
import { formatContraPar } from '#web/lib/format.ts';
import { COLUMNA_LABELS, CUENTA_LABELS, formatCifra, formatCifraSuelta } from '#web/textos/cuentas.ts';

/** A card of a liga as the rules add it up. */
export function comoTarjeta(tarjeta: TarjetaDeLiga): Tarjeta {
  const { golpes, hoyos, handicapDeJuego, handicapDeCampo, torneo, estado } = tarjeta;
  const forma = formaDeContar(torneo);
  return { golpes, hoyos, handicapDeJuego, handicapDeCampo, forma, entregada: estado === 'entregada' };
}

/** By which figure a card is shown where no ranking was chosen: the net one; gross for who has no handicap. */
export function tipoDeTarjeta({ handicapDeJuego }: Pick<Tarjeta, 'handicapDeJuego'>): TipoClasificacion {
  return handicapDeJuego === null ? 'scratch' : 'handicap';
}

/** What a card, or a half of it, adds up to: points where points rank, else gross strokes. */
export function sumaDeTotales(
  totales: Totales,
  { cuenta, tipo }: { cuenta: Cuenta; tipo: TipoClasificacion },
): string {
  if (!cuentaPuntos(cuenta)) return String(totales.brutos ?? '–');
  return formatCifra(cuenta, cifraQueOrdena({ totales, tipo, cuenta }));
}

/** How a card goes, beside a name: '13 pts', '+2'; null where strokes rank. */
export function puntosDeTarjeta(
  tarjeta: Tarjeta,
  tipo: TipoClasificacion = tipoDeTarjeta(tarjeta),
): string | null {
  const { cuenta } = tarjeta.forma;
  if (!cuentaPuntos(cuenta)) return null;
  const totales = resumirTarjeta(tarjeta);
  return formatCifraSuelta(cuenta, cifraQueOrdena({ totales, tipo, cuenta }));
}

/** What a whole card comes to: '36 pts', '+2', or gross strokes and result: '81 · +9'. */
export function totalDeTarjeta(tarjeta: Tarjeta): string {
  const { brutos, contraParBruto } = resumirTarjeta(tarjeta);
  return puntosDeTarjeta(tarjeta) ?? `${brutos ?? '–'} · ${formatContraPar(contraParBruto)}`;
}

/** The line of a card that says what each hole counts, by hole and half. */
export type LineaDeValores = {
  nombre: string;
  /** The name as it is heard. */
  entero: string;
  deHoyo: (numero: number) => string;
  ida: string;
  vuelta: string;
};

const CUENTA = { nombre: 'Cta.', entero: 'Cuenta' };
const NOMBRES = {
  golpes: CUENTA,
  maximo: CUENTA,
  stableford: { nombre: 'Pts.', entero: 'Puntos' },
  contra_par: { nombre: COLUMNA_LABELS.contra_par, entero: CUENTA_LABELS.contra_par },
};

/** Strokes that count less than is written: the limit of the torneo came after them. */
function pasaDelLimite({ golpes, hoyos, forma, handicapDeCampo }: Tarjeta): boolean {
  return golpes.some((anotado, i) => {
    const hoyo = hoyos[i] ?? hoyoPorDefecto(i + 1);
    return anotado !== 'raya' && golpesQueCuentan({ anotado, hoyo, forma, handicapDeCampo }) !== anotado;
  });
}

/** What each hole of a card counts: points, or the strokes under a cap; null where a hole counts what is written. */
export function lineaDeValores(tarjeta: Tarjeta, tipo: TipoClasificacion): LineaDeValores | null {
  const { cuenta } = tarjeta.forma;
  if (cuenta === 'golpes' && !pasaDelLimite(tarjeta)) return null;
  const suma = (totales: Totales) => sumaDeTotales(totales, { cuenta, tipo });
  const { ida, vuelta } = resumirTarjeta(tarjeta);
  return {
    ...NOMBRES[cuenta],
    deHoyo: (numero) => suma(totalesDeHoyos({ tarjeta, desde: numero, hasta: numero })),
    ida: suma(ida),
    vuelta: suma(vuelta),
  };
}

/**
 * What a value would be worth on a hole of a card, for a key: '2 pts', '−1', 'cuenta 7' where the cap cuts it; null where
 * it counts as it is.
 */
export function valorDeAnotacion(
  tarjeta: Tarjeta,
  { hoyo: numero, anotado }: { hoyo: number; anotado: NonNullable<Anotacion> },
): string | null {
  const { forma, handicapDeCampo } = tarjeta;
  const { cuenta } = forma;
  // On one that was handed in the other holes would count as rayas.
  const sola = { ...tarjeta, golpes: soloEn(numero, anotado), entregada: false };
  if (cuentaPuntos(cuenta)) return puntosDeTarjeta(sola);
  if (cuenta !== 'maximo') return null;
  const hoyo = tarjeta.hoyos[numero - 1] ?? hoyoPorDefecto(numero);
  const cuentan = golpesQueCuentan({ anotado, hoyo, forma, handicapDeCampo });
  return cuentan === anotado ? null : `cuenta ${cuentan}`;
}

/** A card with nothing but one hole. */
function soloEn(numero: number, anotado: NonNullable<Anotacion>): Anotacion[] {
  return Array.from({ length: numero }, (_, i) => (i === numero - 1 ? anotado : null));
}

/** The most that a hole counts on a card; null where nothing caps it. */
export function topeEn({ forma: { tope }, hoyos, handicapDeCampo }: Tarjeta, numero: number): number | null {
  if (tope === null) return null;
  return topeDelHoyo({ tope, hoyo: hoyos[numero - 1] ?? hoyoPorDefecto(numero), handicapDeCampo });
}
