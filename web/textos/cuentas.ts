import { cuentaPuntos, type Cuenta, type FormaDeContar } from '#reglas/cuenta.ts';
import type { Modalidad, TipoClasificacion } from '#reglas/modalidad.ts';
import { formatContraPar, formatTotal, MINUS } from '#web/lib/format.ts';
import { MODALIDAD_LABELS } from './modalidades.ts';

/** What a way of counting is called where it is chosen, in the order of the choice. */
export const CUENTA_LABELS: Record<Cuenta, string> = {
  golpes: 'Golpes',
  stableford: 'Stableford',
  maximo: 'Máximo por hoyo',
  contra_par: 'Contra par',
};

/** The choices of how a torneo is counted. */
export const CUENTAS_OFRECIDAS = (Object.keys(CUENTA_LABELS) as Cuenta[]).map((value) => ({
  value,
  label: CUENTA_LABELS[value],
}));

/** How a torneo is played, in a line: 'Stableford individual', 'Matchplay parejas'. */
export function nombreDeJuego({ modalidad, cuenta }: { modalidad: Modalidad; cuenta: Cuenta }): string {
  if (cuenta === 'golpes') return MODALIDAD_LABELS[modalidad];
  return `${CUENTA_LABELS[cuenta]} ${modalidad === 'parejas_por_golpes' ? 'parejas' : 'individual'}`;
}

/** The head of the column that ranks. */
export const COLUMNA_LABELS: Record<Cuenta, string> = {
  golpes: 'Total',
  maximo: 'Total',
  stableford: 'Puntos',
  contra_par: `+/${MINUS}`,
};

/** The figure that ranks, over a card or a stretch of it: '28' points, a balance of '+2', else against par. */
export function formatCifra(cuenta: Cuenta, cifra: number | null): string {
  if (cifra === null || !cuentaPuntos(cuenta)) return formatContraPar(cifra);
  if (cuenta === 'stableford' || cifra === 0) return String(cifra);
  return cifra > 0 ? `+${cifra}` : `${MINUS}${-cifra}`;
}

/** The same where nothing beside it says what it is: '28 pts', '1 pt', '+2'. */
export function formatCifraSuelta(cuenta: Cuenta, cifra: number | null): string {
  const texto = formatCifra(cuenta, cifra);
  if (cuenta !== 'stableford' || cifra === null) return texto;
  return `${texto} ${cifra === 1 ? 'pt' : 'pts'}`;
}

type Linea = { puntos: number | null; contraPar: number | null; conRaya: boolean };

/** What a line of a ranking adds up to: its points, or its result against par with the mark of a raya. */
export function formatResultado(cuenta: Cuenta, linea: Linea): string {
  return cuentaPuntos(cuenta) ? formatCifra(cuenta, linea.puntos) : formatTotal(linea);
}

/** The same where nothing beside it says what it is: '13 pts'. */
export function formatResultadoSuelto(cuenta: Cuenta, linea: Linea): string {
  return cuentaPuntos(cuenta) ? formatCifraSuelta(cuenta, linea.puntos) : formatTotal(linea);
}

/** What a hole that was picked up counts: 'cuenta par + 5', 'cuenta 0 puntos', 'sin total'. */
export function formatRaya({ cuenta, limite }: FormaDeContar): string {
  if (cuenta === 'stableford') return 'cuenta 0 puntos';
  if (cuenta === 'contra_par') return `cuenta ${MINUS}1`;
  if (cuenta === 'maximo') return 'cuenta el máximo del hoyo';
  return typeof limite === 'number' ? `cuenta par + ${limite}` : 'sin total';
}

/** The two rankings to choose from. */
export const TIPOS: ReadonlyArray<{ value: TipoClasificacion; label: string }> = [
  { value: 'handicap', label: 'Hándicap' },
  { value: 'scratch', label: 'Scratch' },
];
