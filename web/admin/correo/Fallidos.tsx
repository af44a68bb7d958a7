import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useReenviarFallidos } from './queries.ts';

/** Letters of a search that were refused for good, as after an hour without mail, and a way to send all of them again. */
export function Fallidos({
  cuantos,
  buscado,
  disabled,
}: {
  cuantos: number;
  /** What they were found by. */
  buscado: string;
  /** What is shown was found by something else. */
  disabled: boolean;
}) {
  const mensajes = formatCount(cuantos, 'mensaje', 'mensajes');
  const reenviar = useReenviarFallidos(mensajes);
  if (cuantos === 0) return null;
  return (
    <Notice tone="info">
      <p className="mb-2">
        {mensajes} {cuantos === 1 ? 'no se ha podido entregar' : 'no se han podido entregar'}
        {buscado === '' ? '' : ', de los que has buscado'}.
      </p>
      <Button
        size="sm"
        disabled={disabled}
        busy={reenviar.pending}
        busyText="Enviando..."
        onClick={() => void reenviar.run(buscado)}
      >
        {cuantos === 1 ? 'Volver a enviarlo' : 'Volver a enviarlos todos'}
      </Button>
    </Notice>
  );
}
