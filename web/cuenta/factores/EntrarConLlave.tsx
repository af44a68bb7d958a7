import { KeyRound } from 'lucide-react';
import { sabeDeLlaves } from '#web/api/llaves.ts';
import { Button } from '#web/ui/Button.tsx';
import { useEntrarConLlave } from './queries.ts';

/** The button that signs in with a llave de acceso, where the browser knows them. */
export function EntrarConLlave() {
  const { run, pending } = useEntrarConLlave();
  if (!sabeDeLlaves()) return null;
  return (
    <Button
      className="w-full"
      icon={<KeyRound aria-hidden="true" size={18} />}
      busy={pending}
      busyText="Esperando..."
      onClick={() => void run()}
    >
      Entrar con llave de acceso
    </Button>
  );
}
