import type { ParticipanteDeReparto } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import type { DestinoEnReparto, PartidaDelReparto } from '#reglas/reparto.ts';
import { Sheet } from '#web/ui/Dialog.tsx';
import { lugarDe, tieneSitio } from './borrador/lugar.ts';
import { salidaEscrita } from './borrador/shotgun.ts';

const FILA =
  'flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 px-3 text-left -outline-offset-3 hover:bg-sunken disabled:opacity-60 disabled:hover:bg-transparent';

/** 'Mover a…': every partida with its time and how many it has; of a full one, with whom to change places. */
export function MoverSheet({
  participante,
  participantes,
  partidas,
  onMover,
  onCambiar,
  onClose,
}: {
  participante: ParticipanteDeReparto | null;
  participantes: readonly ParticipanteDeReparto[];
  partidas: readonly PartidaDelReparto[];
  onMover: (participanteId: string, destino: DestinoEnReparto) => void;
  /** The two change places. */
  onCambiar: (uno: string, otro: string) => void;
  onClose: () => void;
}) {
  const actual = participante === null ? null : lugarDe(partidas, participante.id);
  function elegir(destino: DestinoEnReparto) {
    if (participante !== null) onMover(participante.id, destino);
    onClose();
  }
  function cambiar(otro: string) {
    if (participante !== null) onCambiar(participante.id, otro);
    onClose();
  }
  return (
    <Sheet open={participante !== null} onClose={onClose} title={`Mover a ${participante?.nombre ?? ''}`}>
      <ul className="grid">
        {partidas.map((partida, i) => {
          const esta = actual?.partida === i;
          return (
            <li key={partida.id} className="hairline-b last:border-b-0">
              <button
                type="button"
                className={FILA}
                disabled={esta || !tieneSitio(partida)}
                onClick={() => elegir({ partidaId: partida.id, posicion: partida.participanteIds.length })}
              >
                <span className="font-semi">
                  {nombreDePartida(i + 1)} · {salidaEscrita(partida)}
                </span>
                <span className="text-sm text-ink2">{esta ? 'Está aquí' : ocupacion(partida)}</span>
              </button>
              {actual === null || esta || partida.validada || tieneSitio(partida) ? null : (
                <ul className="grid pl-4">
                  {participantes
                    .filter(({ id }) => partida.participanteIds.includes(id))
                    .map(({ id, nombre }) => (
                      <li key={id}>
                        <button type="button" className={FILA} onClick={() => cambiar(id)}>
                          Cambiar por {nombre}
                        </button>
                      </li>
                    ))}
                </ul>
              )}
            </li>
          );
        })}
        {actual === null ? null : (
          <li>
            <button type="button" className={FILA} onClick={() => elegir(null)}>
              <span className="font-semi">Sin partida</span>
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  );
}

function ocupacion(partida: PartidaDelReparto): string {
  if (partida.validada) return 'Validada';
  return tieneSitio(partida)
    ? `${partida.participanteIds.length} de ${JUGADORES_POR_GRUPO_MAX}`
    : `Completa: ${JUGADORES_POR_GRUPO_MAX} de ${JUGADORES_POR_GRUPO_MAX}`;
}
