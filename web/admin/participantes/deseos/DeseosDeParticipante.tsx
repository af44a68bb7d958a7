import { DeseosSheet } from '#web/textos/DeseosSheet.tsx';
import { type DeParticipante, useCambiarDeseos, useParticipantes } from '../queries.ts';

/** What somebody told the committee about their partida. */
export function DeseosDeParticipante({ torneo, participante, onClose }: DeParticipante) {
  const { id: suyo, nombre, deseos } = participante;
  const cambiar = useCambiarDeseos(torneo.id);
  const inscritos = useParticipantes(torneo.id).data?.participantes ?? [];
  return (
    <DeseosSheet
      description={nombre}
      deseos={deseos}
      posibles={inscritos.flatMap((otro) =>
        otro.id === suyo ? [] : [{ participanteId: otro.id, nombre: otro.nombre }],
      )}
      onGuardar={async (pedidos) => (await cambiar.run({ id: suyo, ...pedidos })).ok}
      onClose={onClose}
    />
  );
}
