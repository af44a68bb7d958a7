import { createShared } from '#web/lib/shared-value.ts';
import type { Usuario } from './session.ts';

/**
 * - usuario: who the page was opened by; null: nobody that the club knew.
 * - abierta: whether the sign-in stands over it; who would rather not goes on reading.
 */
type EntradaAqui = { usuario: Usuario; abierta: boolean };

/**
 * The sign-in that a page waits for, over it: what is typed stays, and so does who it was opened by, until that is saved or
 * thrown away. Null = none.
 */
export const entradaAqui = createShared<EntradaAqui | null>(null);
