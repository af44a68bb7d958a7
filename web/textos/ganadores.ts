import { cuentaPuntos, type Cuenta } from '#reglas/cuenta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { formatCount } from '#web/lib/format.ts';
import { formatCifra } from './cuentas.ts';

/** The two rankings in words, and the strokes that each counts. */
export const RANKINGS: ReadonlyArray<{ tipo: TipoClasificacion; nombre: string; golpes: string }> = [
  { tipo: 'handicap', nombre: 'hándicap', golpes: 'netos' },
  { tipo: 'scratch', nombre: 'scratch', golpes: 'brutos' },
];

/** What a winner came to: '36 puntos', '+2', '68 golpes netos'; null where the card has no total. */
export function totalDeGanador(
  ganador: { golpes: number | null; puntos: number | null } | undefined,
  { cuenta, golpes }: { cuenta: Cuenta; golpes: string },
): string | null {
  const cifra = (cuentaPuntos(cuenta) ? ganador?.puntos : ganador?.golpes) ?? null;
  if (cifra === null) return null;
  if (cuenta === 'stableford') return formatCount(cifra, 'punto', 'puntos');
  return cuenta === 'contra_par' ? formatCifra(cuenta, cifra) : `${cifra} golpes ${golpes}`;
}
