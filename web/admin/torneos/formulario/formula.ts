import type { EjemploDeHandicap } from '#contrato/admin/torneos.ts';
import { handicapConLimite, handicapDeJuego } from '#reglas/handicap.ts';
import { formatHandicapDeJuego, formatNumero } from '#web/lib/format.ts';

/** What the calculation is shown on where nobody is enrolled yet. */
export const EJEMPLO: EjemploDeHandicap = {
  nombre: 'Ejemplo',
  handicap: 18,
  salida: { nombre: 'Ejemplo', slope: 130, valorDeCampo: 71.4, par: 72 },
};

/** The playing handicap of somebody written out: '(18,0 × 130 / 113 + 71,4 − 72) × 95 % → 19'. */
export function formulaDeHandicap(
  { handicap, salida }: EjemploDeHandicap,
  { reductor, limite }: { reductor: number; limite: number | null },
): string {
  const { slope, valorDeCampo, par } = salida;
  const exacto = formatNumero(handicap, 1);
  const valorada = slope !== null && valorDeCampo !== null;
  const enCampo = valorada
    ? `${exacto} × ${slope} / 113 + ${formatNumero(valorDeCampo, 1)} − ${par}`
    : exacto;
  const reducido = reductor === 100 ? enCampo : `${valorada ? `(${enCampo})` : enCampo} × ${reductor} %`;
  const sinLimite = handicapDeJuego({ handicap, slope, valorDeCampo, par, reductor });
  const jugado = handicapConLimite({ handicap: sinLimite, limite });
  const cortado = jugado === sinLimite ? '' : ` → límite ${formatHandicapDeJuego(jugado)}`;
  return `${reducido} → ${formatHandicapDeJuego(sinLimite)}${cortado}`;
}
