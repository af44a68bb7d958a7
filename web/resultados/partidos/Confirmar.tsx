import { Button } from '#web/ui/Button.tsx';
import { textoDePartido } from '#web/textos/partidos.ts';
import type { PartidoEnElCampo } from './AccionesDePartido.tsx';
import { useConfirmarPartido } from './queries.ts';

/** A match that is over by its holes, to be confirmed. */
export function Confirmar({ torneo, partido, quienes }: PartidoEnElCampo) {
  const { id: partidoId, version, ganador, resultado, situacion } = partido;
  const confirmar = useConfirmarPartido(
    torneo,
    `Gana ${quienes.get(ganador ?? '') ?? ''}, ${textoDePartido(partido)}. Después solo lo cambia la administración.`,
  );
  if (situacion !== 'terminado' || resultado !== null) return null;
  return (
    <Button
      variant="primary"
      busy={confirmar.pending}
      onClick={() => void confirmar.run({ partidoId, version })}
    >
      Confirmar resultado
    </Button>
  );
}
