import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Action } from './use-action.ts';

/** Browsers keep to themselves which of these it was. */
const NINGUNA =
  'No se ha usado ninguna llave: se cerró la ventana, no te reconoció, o aquí no tienes ninguna. Puedes intentarlo otra vez.';

/** The button that has a llave de acceso shown, and below it why none was: the club's refusal, or a text where the browser showed none. */
export function BotonDeLlave({
  run,
  pending,
  refusal,
  output,
  children,
}: Pick<Action<void, unknown>, 'run' | 'pending' | 'refusal' | 'output'> & { children: string }) {
  return (
    <>
      <Button
        className="w-full"
        icon={<KeyRound size={18} />}
        busy={pending}
        busyText="Esperando..."
        onClick={() => void run()}
      >
        {children}
      </Button>
      {refusal ? (
        <Notice tone="error" isAnswer>
          {refusal.mensaje}
        </Notice>
      ) : null}
      {typeof output === 'string' ? (
        <Notice tone="info" isAnswer>
          {NINGUNA}
        </Notice>
      ) : null}
    </>
  );
}
