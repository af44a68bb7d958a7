import { Button } from '#web/ui/Button.tsx';
import { textoDePartido } from '#web/textos/partidos.ts';
import { useQuestion } from '#web/ui/use-question.tsx';
import type { PartidoEnElCampo } from './AccionesDePartido.tsx';
import { useConfirmarPartido } from './queries.ts';

/** A match that is over by its holes, to be confirmed. */
export function Confirmar({ torneo, partido, quienes }: PartidoEnElCampo) {
  const { id: partidoId, version, ganador, resultado, situacion } = partido;
  const { ask, dialog } = useQuestion();
  const confirmar = useConfirmarPartido(torneo, () =>
    ask({
      title: '¿Confirmar el resultado?',
      text: `Gana ${quienes.get(ganador ?? '') ?? ''}, ${textoDePartido(partido)}. Después solo lo cambia la administración.`,
      confirmText: 'Confirmar',
    }),
  );
  if (situacion !== 'terminado' || resultado !== null) return null;
  return (
    <>
      <Button
        variant="primary"
        busy={confirmar.pending}
        onClick={() => void confirmar.run({ partidoId, version })}
      >
        Confirmar resultado
      </Button>
      {dialog}
    </>
  );
}
