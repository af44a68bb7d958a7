import type { GolpesDeVentaja } from '#reglas/golpes-de-ventaja.ts';

/** '+3 golpes de ventaja: Vuelve de una lesión'; '−1 golpe de ventaja: Ganó los dos últimos'. */
export function textoDeVentaja({ golpes, motivo }: GolpesDeVentaja): string {
  const cuantos = Math.abs(golpes);
  return `${golpes > 0 ? '+' : '−'}${cuantos} ${cuantos === 1 ? 'golpe' : 'golpes'} de ventaja: ${motivo}`;
}
