import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { esHandicapDePartida } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { InlineEdit } from '#web/ui/InlineEdit.tsx';
import { notifyFault } from '#web/ui/notify.ts';

/** The playing handicap of a participante, changed where it stands: whole strokes, plus ones written '+2' or '-2'. */
export function HandicapDeJuego({
  participante: { nombre, handicapDeJuego },
  busy,
  onChange,
}: {
  participante: ParticipanteDeGestion;
  busy: boolean;
  onChange: (handicapDeJuego: number) => void;
}) {
  const shown = formatHandicapDeJuego(handicapDeJuego);
  function commit(written: string) {
    const value = parseHandicap(written);
    if (value === null || !Number.isInteger(value) || !esHandicapDePartida(value)) {
      notifyFault(TEXTOS_DE_ERROR.handicap_de_juego_no_valido.mensaje, 'handicap');
    } else if (value !== handicapDeJuego) onChange(value);
  }
  return (
    <InlineEdit
      label={`Hándicap de juego de ${nombre}`}
      editLabel={`${shown}, cambiar el hándicap de juego de ${nombre}`}
      value={handicapDeJuego === null ? '' : shown}
      signed
      busy={busy}
      onCommit={(written) => {
        // An empty box that was empty is nobody's change.
        if (written.trim() !== '' || handicapDeJuego !== null) commit(written);
      }}
    >
      {shown}
    </InlineEdit>
  );
}
