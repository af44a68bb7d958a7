import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { InlineEdit } from '#web/ui/InlineEdit.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { useActualizarHandicap } from './queries.ts';

/** The exact handicap as it is typed, '14,2' or '+1,2'; null when empty, undefined when it is none. */
export function leerHandicap(written: string): number | null | undefined {
  if (written.trim() === '') return null;
  const value = parseHandicap(written);
  return value !== null && esHandicapExacto(value) ? value : undefined;
}

/** The exact handicap of a jugador, changed where it stands. */
export function HandicapDeJugador({ jugador: { id, nombre, handicap } }: { jugador: JugadorResumen }) {
  const actualizar = useActualizarHandicap();
  const shown = formatHandicap(handicap);
  function commit(written: string) {
    const value = leerHandicap(written);
    if (value === undefined) {
      notifyFault(TEXTOS_DE_ERROR.handicap_exacto_no_valido.mensaje, 'handicap');
    } else if (value !== handicap) void actualizar.run({ jugadorId: id, handicap: value });
  }
  return (
    <InlineEdit
      label={`Hándicap de ${nombre}`}
      editLabel={`${shown}, actualizar el hándicap de ${nombre}`}
      value={handicap === null ? '' : shown}
      signed
      busy={actualizar.pending}
      onCommit={commit}
    >
      {shown}
    </InlineEdit>
  );
}
