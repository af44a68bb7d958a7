import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import type { PreguntaDeSalida } from './use-salir.ts';

/** '4 golpes sin enviar': asked of who signs out while strokes of theirs wait on this phone. */
export function SalirConGolpes({ pregunta: { golpes, fallo, responder } }: { pregunta: PreguntaDeSalida }) {
  return (
    <Sheet
      onClose={() => responder('quedarse')}
      title={`${formatCount(golpes, 'golpe', 'golpes')} sin enviar`}
      description={queSera(golpes, fallo)}
      footer={
        <>
          <Button onClick={() => responder('salir')}>Salir de todos modos</Button>
          <Button variant="primary" onClick={() => responder('enviar')}>
            Enviar ahora
          </Button>
        </>
      }
    />
  );
}

/** What becomes of the strokes of who signs out all the same. */
function queSera(golpes: number, fallo: boolean): string {
  const antes = golpes === 1 ? 'No se ha podido enviar ahora. ' : 'No se han podido enviar ahora. ';
  const quedan =
    golpes === 1
      ? 'se queda en este móvil: se envía cuando vuelvas a entrar en él.'
      : 'se quedan en este móvil: se envían cuando vuelvas a entrar en él.';
  return `${fallo ? antes : ''}Si sales ahora ${quedan}`;
}
