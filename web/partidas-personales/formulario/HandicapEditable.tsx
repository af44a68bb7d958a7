import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { HANDICAP_POR_DEFECTO } from '#reglas/limites.ts';
import { esHandicapDePartida } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { InlineEdit } from '#web/ui/InlineEdit.tsx';
import { notifyFault } from '#web/ui/notify.ts';

/**
 * The handicap somebody plays the round with: a touch edits it. Comma and point are read alike; empty is 0; a plus
 * handicap is written as it is shown, '+1,2', or '-1,2'.
 */
export function HandicapEditable({
  nombre,
  handicap,
  pendiente = false,
  pedido = handicap,
  onChange,
}: {
  nombre: string;
  handicap: number;
  /** The proposal is still on its way. */
  pendiente?: boolean;
  /** The one that is on its way to take its place. */
  pedido?: number | undefined;
  onChange: (handicap: number) => void;
}) {
  const shown = formatHandicapDeJuego(handicap);
  function commit(written: string) {
    const value = written.trim() === '' ? HANDICAP_POR_DEFECTO : parseHandicap(written);
    if (value === null || !esHandicapDePartida(value))
      notifyFault(TEXTOS_DE_ERROR.handicap_no_valido.mensaje, 'handicap');
    else if (value !== pedido) onChange(value);
  }
  return (
    <InlineEdit
      label={`Hándicap de ${nombre}`}
      editLabel={`HCP ${shown}, cambiar el hándicap de ${nombre}`}
      value={shown}
      signed
      onCommit={commit}
    >
      HCP {pendiente ? '…' : shown}
    </InlineEdit>
  );
}
