/**
 * Why a course or a tee cannot be deleted.
 *
 * - donde: what it is used in, '2 torneos y 1 partida personal'.
 * - enTorneos: among it torneos; one that was deleted is in no list, and keeps what it is played on while it can be restored.
 */
export function porQueNoSeElimina(donde: string, enTorneos: boolean): string {
  const cuentan = enTorneos ? ' Cuentan también los torneos eliminados que se pueden restaurar.' : '';
  return `Se usa en ${donde}: no se puede eliminar.${cuentan}`;
}
