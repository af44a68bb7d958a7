import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { handicapConLimite, handicapDeJuego } from '#reglas/handicap.ts';
import { entradaDeNueve } from '#reglas/nueve-hoyos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { formatHandicapDeJuego, formatNumero } from '#web/lib/format.ts';

type Persona = Pick<EjemploDeHandicap, 'handicap' | 'salida'>;

/** What the handicap is made from: over nine holes the half. */
function entradaDe(
  { handicap, salida: { slope, valorDeCampo, par, paresDeNueves, propias } }: Persona,
  nueve: Nueve | null,
) {
  const entera = { slope, valorDeCampo };
  if (nueve === null) return { handicap, par, ...entera };
  return entradaDeNueve({ handicap, par: paresDeNueves[nueve], entera, propia: propias[nueve] });
}

type Ajustes = { reductor: number; limite: number | null; nueve?: Nueve | null };

/**
 * How a playing handicap is made, in words: what is shown while there is nobody to make it with. With the figures of the tee
 * that is played ('hándicap × 130 / 113 + 71,4 − 72'), or their names while none is chosen.
 */
export function formulaEnPalabras(
  { reductor, limite, nueve = null }: Ajustes,
  salida: Persona['salida'] | null = null,
): string {
  const enCampo = `${nueve === null ? 'hándicap' : 'hándicap / 2'} × ${salida ? figurasDe(salida, nueve) : SIN_SALIDA[nueve === null ? 18 : 9]}`;
  const reducido = reductor === 100 ? enCampo : `(${enCampo}) × ${reductor} %`;
  return limite === null ? reducido : `${reducido} → como mucho ${formatHandicapDeJuego(limite)}`;
}

const SIN_SALIDA = {
  18: 'slope / 113 + valor de campo − par',
  9: 'slope / 113 + valor de campo del nueve − par del nueve',
};

function figurasDe(salida: Persona['salida'], nueve: Nueve | null): string {
  const { slope, par } = entradaDe({ handicap: 0, salida }, nueve);
  const { valor, deMitad } = valorEscrito(salida, nueve);
  return `${slope} / 113 + ${formatNumero(valor ?? 0, 1)}${deMitad ? ' / 2' : ''} − ${par}`;
}

/**
 * The playing handicap of somebody written out: '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19'; over nine holes with
 * half the handicap, and the nine's own rating or half of the 18: '18,0 / 2 = 9,0 · 9,0 × 130 / 113 + 71,4 / 2 − 36 → 10'.
 */
export function formulaDeHandicap(
  { handicap, salida }: EjemploDeHandicap,
  { reductor, limite, nueve = null }: Ajustes,
): string {
  const entrada = entradaDe({ handicap, salida }, nueve);
  const { slope } = entrada;
  const { valor, deMitad } = valorEscrito(salida, nueve);
  const exacto = formatNumero(entrada.handicap, 1);
  const valorada = slope !== null && valor !== null;
  const enCampo = valorada
    ? `${exacto} × ${slope} / 113 + ${formatNumero(valor, 1)}${deMitad ? ' / 2' : ''} − ${entrada.par}`
    : exacto;
  const reducido = reductor === 100 ? enCampo : `${valorada ? `(${enCampo})` : enCampo} × ${reductor} %`;
  const sinLimite = handicapDeJuego({ ...entrada, reductor });
  const jugado = handicapConLimite({ handicap: sinLimite, limite });
  const cortado = jugado === sinLimite ? '' : ` → límite ${formatHandicapDeJuego(jugado)}`;
  const mitad = nueve === null ? '' : `${formatNumero(handicap, 1)} / 2 = ${exacto} · `;
  return `${mitad}${reducido} → ${formatHandicapDeJuego(sinLimite)}${cortado}`;
}

/** The rating that is written out: the nine's own, or that of the 18, which a nine plays with half of. */
function valorEscrito({ valorDeCampo, propias }: Persona['salida'], nueve: Nueve | null) {
  const propia = nueve === null ? null : propias[nueve];
  return propia === null
    ? { valor: valorDeCampo, deMitad: nueve !== null }
    : { valor: propia.valorDeCampo, deMitad: false };
}
