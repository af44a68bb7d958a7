import { lazy, Suspense, useEffect, useState } from 'react';
import { entradaAqui } from '#web/session/entrada-aqui.ts';
import { dejarEntrada, useAMedias, useRefrescarSesion } from '#web/session/changes.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { Sheet } from '#web/ui/Dialog.tsx';
import { EntradaForm } from '../EntradaForm.tsx';
import { RecuperacionForm } from '../RecuperacionForm.tsx';

const SegundoPaso = lazy(() => import('./SegundoPaso.tsx').then((part) => ({ default: part.SegundoPaso })));

/** To sign in over a page whose session has ended, and go on with what is typed in it. */
export function EntrarAqui() {
  const aMedias = useAMedias();
  const usuario = entradaAqui.use()?.usuario ?? null;
  const demo = useClubDelServidor()?.demo ?? [];
  const [recupera, setRecupera] = useState(false);
  useSesionAlVolver();
  return (
    <Sheet
      onClose={dejarEntrada}
      title="Inicia sesión para continuar"
      description={
        usuario &&
        'Tu sesión ha terminado. Lo que has escrito se queda como está; si entra otra persona, se descarta.'
      }
    >
      {aMedias ? (
        <Suspense>
          <SegundoPaso {...aMedias} />
        </Suspense>
      ) : recupera ? (
        <RecuperacionForm onVolver={() => setRecupera(false)} />
      ) : (
        <EntradaForm demo={demo} aqui onRecuperar={() => setRecupera(true)} />
      )}
    </Sheet>
  );
}

/** Who comes back to the page may have signed in beside it, by Google or in another tab. */
function useSesionAlVolver(): void {
  const refrescar = useRefrescarSesion();
  useEffect(() => {
    const volver = () => void refrescar();
    window.addEventListener('focus', volver);
    return () => window.removeEventListener('focus', volver);
  });
}
