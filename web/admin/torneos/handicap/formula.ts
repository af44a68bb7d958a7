import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { handicapConLimite, handicapDeJuego } from '#reglas/handicap.ts';
import { entradaDeNueve } from '#reglas/nueve-hoyos.ts';
import type { Nueve } from '#reglas/nueve.ts';
import { formatHandicapDeJuego, formatNumero } from '#web/lib/format.ts';

/** What the calculation is shown on where nobody is enrolled yet. */
export const EJEMPLO: EjemploDeHandicap = {
  nombre: 'Ejemplo',
  handicap: 18,
  salida: {
    nombre: 'Ejemplo',
    slope: 130,
    valorDeCampo: 71.4,
    par: 72,
    paresDeNueves: { ida: 36, vuelta: 36 },
  },
};

type Persona = Pick<EjemploDeHandicap, 'handicap' | 'salida'>;

/** What the handicap is made from: over nine holes the half. */
function entradaDe(
  { handicap, salida: { slope, valorDeCampo, par, paresDeNueves } }: Persona,
  nueve: Nueve | null,
) {
  const entera = { slope, valorDeCampo };
  if (nueve === null) return { handicap, par, ...entera };
  return entradaDeNueve({ handicap, par: paresDeNueves[nueve], entera, propia: null });
}

/**
 * The playing handicap of somebody written out: '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19'; over nine holes with the
 * halves: '18,0 / 2 = 9,0 · 9,0 × 130 / 113 + 71,4 / 2 − 36 → 10'.
 */
export function formulaDeHandicap(
  { handicap, salida }: EjemploDeHandicap,
  { reductor, limite, nueve = null }: { reductor: number; limite: number | null; nueve?: Nueve | null },
): string {
  const { slope, valorDeCampo } = salida;
  const entrada = entradaDe({ handicap, salida }, nueve);
  const exacto = formatNumero(entrada.handicap, 1);
  const valorada = slope !== null && valorDeCampo !== null;
  const enCampo = valorada
    ? `${exacto} × ${slope} / 113 + ${formatNumero(valorDeCampo, 1)}${nueve === null ? '' : ' / 2'} − ${entrada.par}`
    : exacto;
  const reducido = reductor === 100 ? enCampo : `${valorada ? `(${enCampo})` : enCampo} × ${reductor} %`;
  const sinLimite = handicapDeJuego({ ...entrada, reductor });
  const jugado = handicapConLimite({ handicap: sinLimite, limite });
  const cortado = jugado === sinLimite ? '' : ` → límite ${formatHandicapDeJuego(jugado)}`;
  const mitad = nueve === null ? '' : `${formatNumero(handicap, 1)} / 2 = ${exacto} · `;
  return `${mitad}${reducido} → ${formatHandicapDeJuego(sinLimite)}${cortado}`;
}
