import { KeyRound } from 'lucide-react';
import { NINGUNA_LLAVE, sabeDeLlaves } from '#web/api/llaves.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useEntrarConLlave } from './queries.ts';

/** The button that signs in with a llave de acceso, where the browser knows them. */
export function EntrarConLlave() {
  const { run, pending, output } = useEntrarConLlave();
  if (!sabeDeLlaves()) return null;
  return (
    <>
      <Button
        className="w-full"
        icon={<KeyRound aria-hidden="true" size={18} />}
        busy={pending}
        busyText="Esperando..."
        onClick={() => void run()}
      >
        Entrar con llave de acceso
      </Button>
      {typeof output === 'string' ? <Notice tone="info">{NINGUNA_LLAVE}</Notice> : null}
    </>
  );
}
