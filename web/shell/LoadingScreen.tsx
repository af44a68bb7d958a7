import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { Crest } from './Crest.tsx';
import { Fondo } from './Fondo.tsx';

/** The first moment of the first visit, while session and screen arrive; the home page already shows its background. */
export function LoadingScreen() {
  const inicio = useLocation().pathname === paths.inicio();
  const logo = (
    <div role="status" className="grid justify-items-center gap-4 font-semi">
      <Crest className="size-16" />
      Cargando...
    </div>
  );
  return inicio ? (
    <Fondo className="grid min-h-dvh place-items-center">
      <div className="rounded-card bg-fondo px-10 py-6">{logo}</div>
    </Fondo>
  ) : (
    <div className="skeleton grid min-h-dvh place-items-center text-ink2">{logo}</div>
  );
}
