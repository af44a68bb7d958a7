import {
  dobleBogeyNeto,
  type FormaDeContar,
  golpesQueCuentan,
  porGolpes,
  puntosDelHoyo,
} from '#reglas/cuenta.ts';
import {
  type Fraccion,
  golpesRecibidos,
  handicapDeJuego,
  handicapSinRedondear,
  nivelJugado,
  redondear,
} from '#reglas/handicap.ts';
import { netoDeRetroceso, TRAMOS_DE_RETROCESO } from '#reglas/retroceso.ts';
import { resumirTarjeta, type Tarjeta } from '#reglas/tarjeta.ts';
import type { Club, Jugador, ValoracionDeSexo } from './fichero.ts';

const CIEN = 100;
/** Allowance of individual play, percent. Source: Rules of Handicapping, Appendix C. */
export const RECOMENDADO = 95;

/**
 * The ratings somebody plays with: those of the sex; of a sex that is not told, those that both have alike. undefined = it
 * cannot be told; null = the course is not rated.
 */
export function valoracionDe(
  { hombre, mujer }: Record<'hombre' | 'mujer', ValoracionDeSexo | null>,
  { sexo }: Pick<Jugador, 'sexo'>,
): ValoracionDeSexo | null | undefined {
  if (sexo !== null) return sexo === 'hombre' ? hombre : mujer;
  const iguales = hombre?.slope === mujer?.slope && hombre?.valor === mujer?.valor;
  return iguales ? hombre : undefined;
}

/** What the handicap of somebody is made from at an allowance; null without handicap, or without knowing the tee. */
export function entradaDe({ campo }: Club, jugador: Jugador, reductor: number) {
  const valoracion = valoracionDe(campo, jugador);
  if (jugador.handicap === null || valoracion === undefined) return null;
  const par = campo.par.reduce((suma, uno) => suma + uno, 0);
  const { slope = null, valor: valorDeCampo = null } = valoracion ?? {};
  return { handicap: jugador.handicap, slope, valorDeCampo, par, reductor };
}

/** Playing handicap at an allowance; null without handicap, or without knowing the tee. */
export function handicapAl(club: Club, jugador: Jugador, reductor: number): number | null {
  const entrada = entradaDe(club, jugador, reductor);
  return entrada && handicapDeJuego(entrada);
}

/** Course handicap before it is rounded, as an exact fraction; null without handicap, or without knowing the tee. */
export function enCampo(club: Club, jugador: Jugador): Fraccion | null {
  const entrada = entradaDe(club, jugador, CIEN);
  return entrada && handicapSinRedondear(entrada);
}

/** Course handicap before it is rounded, to four decimals. */
export function sinRedondear(club: Club, jugador: Jugador): number | null {
  const exacto = enCampo(club, jugador);
  if (!exacto) return null;
  const { numerador, denominador } = exacto;
  return redondear({ numerador: numerador * 10_000, denominador }) / 10_000;
}

/** The card of somebody as it was handed in, counted in a form; null without card. */
export function tarjetaDe(
  club: Club,
  jugador: Jugador,
  { forma, reductor }: { forma: FormaDeContar; reductor: number },
): Tarjeta | null {
  if (jugador.golpes === null) return null;
  return {
    golpes: jugador.golpes,
    hoyos: club.hoyos,
    handicapDeJuego: handicapAl(club, jugador, reductor),
    handicapDeCampo: handicapAl(club, jugador, CIEN),
    forma,
    entregada: true,
  };
}

/** Stableford points. */
export const STABLEFORD: FormaDeContar = { cuenta: 'stableford', limite: null, tope: null };
const CONTRA_PAR: FormaDeContar = { cuenta: 'contra_par', limite: null, tope: null };

/** Points hole by hole, their total and those of holes 10–18. */
export function stableford(club: Club, jugador: Jugador, reductor: number) {
  const tarjeta = tarjetaDe(club, jugador, { forma: STABLEFORD, reductor });
  if (!tarjeta) return null;
  const { handicapDeJuego: hcp } = tarjeta;
  const { puntosNetos, vuelta } = resumirTarjeta(tarjeta);
  const puntos = club.hoyos.map(({ par, indice }, i) =>
    puntosDelHoyo({
      anotado: tarjeta.golpes[i] ?? 'raya',
      par,
      recibidos: golpesRecibidos({ handicapDeJuego: hcp, indice }),
      cuenta: 'stableford',
    }),
  );
  return { hcp, puntos: hcp === null ? null : puntos, total: puntosNetos, ultimos9: vuelta.puntosNetos };
}

/** Gross points of the card, or its gross balance against par. */
export function scratch(club: Club, jugador: Jugador, cuenta: 'stableford' | 'contra_par'): number | null {
  const forma = cuenta === 'stableford' ? STABLEFORD : CONTRA_PAR;
  const tarjeta = tarjetaDe(club, jugador, { forma, reductor: CIEN });
  return tarjeta && resumirTarjeta(tarjeta).puntosBrutos;
}

/** Net balance against par. */
export function contraPar(club: Club, jugador: Jugador, reductor: number): number | null {
  const tarjeta = tarjetaDe(club, jugador, { forma: CONTRA_PAR, reductor });
  return tarjeta && resumirTarjeta(tarjeta).puntosNetos;
}

/** Total under a cap of par + n. */
export function maximo(
  club: Club,
  jugador: Jugador,
  { golpes, reductor }: { golpes: number; reductor: number },
) {
  const forma: FormaDeContar = { cuenta: 'maximo', limite: null, tope: { tipo: 'par_mas', golpes } };
  const tarjeta = tarjetaDe(club, jugador, { forma, reductor });
  if (!tarjeta) return null;
  const { brutos: bruto, netos: neto } = resumirTarjeta(tarjeta);
  return { bruto, neto };
}

const AJUSTE: FormaDeContar = { cuenta: 'maximo', limite: null, tope: { tipo: 'doble_bogey_neto' } };

/** The net double bogey of every hole, and the adjusted gross score (rba) under it. */
export function ajuste(club: Club, jugador: Jugador) {
  const tarjeta = tarjetaDe(club, jugador, { forma: AJUSTE, reductor: CIEN });
  if (!tarjeta) return null;
  const { handicapDeCampo } = tarjeta;
  const topes = club.hoyos.map((hoyo) => dobleBogeyNeto({ hoyo, handicapDeCampo }));
  const rba = club.hoyos.reduce((suma, hoyo, i) => {
    const anotado = tarjeta.golpes[i] ?? 'raya';
    return suma + (golpesQueCuentan({ anotado, hoyo, forma: AJUSTE, handicapDeCampo }) ?? 0);
  }, 0);
  return { hcpCampo: handicapDeCampo, rba, topes };
}

/** Score differential of the adjusted card; null where the course is not rated for that person. */
export function nivel(club: Club, jugador: Jugador): number | null {
  const ajustada = ajuste(club, jugador);
  const valoracion = valoracionDe(club.campo, jugador);
  if (!ajustada || !valoracion) return null;
  const { slope, valor: valorDeCampo } = valoracion;
  return nivelJugado({ brutosAjustados: ajustada.rba, slope, valorDeCampo });
}

/** Net strokes of the last 9, 6, 3 and 1 holes with fractions of the handicap; null where a raya is among them. */
export function retroceso(club: Club, jugador: Jugador) {
  const tarjeta = tarjetaDe(club, jugador, { forma: porGolpes(null), reductor: RECOMENDADO });
  if (!tarjeta) return null;
  const netos = TRAMOS_DE_RETROCESO.map((cuantos) => {
    const neto = netoDeRetroceso(tarjeta, cuantos);
    return [String(cuantos), neto && neto.numerador / neto.denominador];
  });
  return { hcp: tarjeta.handicapDeJuego, ...Object.fromEntries(netos) };
}
