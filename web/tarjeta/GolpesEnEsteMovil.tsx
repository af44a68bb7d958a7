import { useDeOtros } from '#web/offline/use-cuentas.ts';
import { GolpesDeOtros } from './GolpesDeOtros.tsx';

/** Before anybody has signed in: whose strokes wait on this phone. */
export function GolpesEnEsteMovil({ onEntrar }: { onEntrar: (email: string) => void }) {
  return <GolpesDeOtros deOtros={useDeOtros(null)} onEntrar={({ email }) => onEntrar(email)} />;
}
