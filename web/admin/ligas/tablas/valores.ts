import type { PuntosDeLiga } from '#contrato/admin/puntos-de-liga.ts';
import { TIPOS_DE_TORNEO, type TipoDeTorneo } from '#reglas/modalidad.ts';
import { sonPuntosDePuesto } from '#reglas/puntos.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import type { Faults } from '#web/ui/use-form.ts';

/** The points of a liga as they are typed: a text for each place, and the kind of each torneo by its id. */
export type Valores = Record<TipoDeTorneo, string[]> & { tipos: Record<string, TipoDeTorneo> };

/** What a kind of torneo is called. */
export const TIPO_LABELS: Record<TipoDeTorneo, string> = { normal: 'Normal', major: 'Major', final: 'Final' };

export const textoDePuntos = (puntos: number) => String(puntos).replace('.', ',');
const numero = (texto: string) => parseDecimal(texto) ?? Number.NaN;

/** What the form opens with; empty until it is loaded. */
export function valoresDe(puntos: PuntosDeLiga | undefined): Valores {
  const { normal = [], major = [], final = [] } = puntos?.tablas ?? {};
  return {
    normal: normal.map(textoDePuntos),
    major: major.map(textoDePuntos),
    final: final.map(textoDePuntos),
    tipos: Object.fromEntries(puntos?.torneos.map(({ id, tipo }) => [id, tipo]) ?? []),
  };
}

/** The places whose text is no number of points. */
export function faltasDe(valores: Valores): Faults<Valores> {
  const faltas = TIPOS_DE_TORNEO.flatMap((tipo) =>
    valores[tipo].flatMap((texto, i) =>
      sonPuntosDePuesto(numero(texto)) ? [] : [[`${tipo}.${i}`, 'De 0 a 100.000, de medio en medio']],
    ),
  );
  return Object.fromEntries(faltas) as Faults<Valores>;
}

/** What is sent. */
export function propuestaDe({ normal, major, final, tipos }: Valores) {
  return {
    tablas: { normal: normal.map(numero), major: major.map(numero), final: final.map(numero) },
    tipos: Object.entries(tipos).map(([torneoId, tipo]) => ({ torneoId, tipo })),
  };
}
