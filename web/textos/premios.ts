import type { Premio } from '#contrato/premios.ts';
import { ganadoresDeRifa, type TipoDePremio } from '#reglas/premios.ts';
import { formatCount, formatNumero } from '#web/lib/format.ts';

/** What a kind of prize is called. */
export const PREMIO_LABELS: Record<TipoDePremio, string> = {
  bola_mas_cercana: 'Bola más cercana',
  drive_mas_largo: 'Drive más largo',
  libre: 'Otro premio',
  rifa: 'Rifa',
};

/** A prize in a line: 'Bola más cercana, hoyo 7', 'Rifa: un jamón', 'Mejor disfraz'. */
export function nombreDePremio({ tipo, nombre, hoyo }: Pick<Premio, 'tipo' | 'nombre' | 'hoyo'>): string {
  if (tipo === 'libre') return nombre;
  if (tipo === 'rifa') return `${PREMIO_LABELS.rifa}: ${nombre}`;
  return `${PREMIO_LABELS[tipo]}, hoyo ${hoyo ?? ''}`;
}

/** A measure: 2.35 → '2,35 m', 268 → '268 m'. */
export function formatMedida(metros: number): string {
  return `${formatNumero(metros, Number.isInteger(metros) ? 0 : 2)} m`;
}

/** Among how many a raffle was drawn. */
export function entreCuantos({ orden }: { orden: readonly unknown[] }): string {
  return `Entre ${formatCount(orden.length, 'persona', 'personas')}`;
}

/** Who won a prize and how far: 'Ana P. · 268,40 m', of a raffle who came out: 'Cruz, Ana'; '' while that is not known. */
export function aQuienTocoPremio({
  ganador,
  medida,
  rifas,
  unidades,
}: Pick<Premio, 'ganador' | 'medida' | 'rifas' | 'unidades'>): string {
  const salen = ganadoresDeRifa({ orden: rifas[0]?.orden ?? [], unidades });
  const dicho = [ganador?.nombre, medida === null ? undefined : formatMedida(medida)];
  return [salen.map(({ nombre }) => nombre).join(', '), ...dicho].filter(Boolean).join(' · ');
}
