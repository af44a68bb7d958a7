import { useEffect, useState } from 'react';
import { useLocation } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { Crest } from './Crest.tsx';
import { Fondo } from './Fondo.tsx';

/** What takes longer is not the phone. */
const TARDA_MS = 1000;
/** Until then `index.html` has drawn nothing of it yet (animations.css); afterwards it stands there, and stays. */
const SIN_DIBUJAR_MS = 300;

/** The first moment of the first visit, while session and screen arrive; the home page already shows its background. Soon says whose delay it is; with `tarda` at once. */
export function LoadingScreen({ tarda: yaTarda = false }: { tarda?: boolean }) {
  const inicio = useLocation().pathname === paths.inicio();
  const [tarda, setTarda] = useState(yaTarda);
  useEffect(() => {
    const timer = setTimeout(() => setTarda(true), TARDA_MS);
    return () => clearTimeout(timer);
  }, []);
  const [aparece] = useState(() => (performance.now() < SIN_DIBUJAR_MS ? 'skeleton' : ''));
  const logo = (
    <div role="status" className="grid justify-items-center gap-4 text-center font-semi">
      <Crest className="size-16" />
      <p>
        Cargando...
        {tarda ? <span className="block font-normal">El club tarda en responder</span> : null}
      </p>
    </div>
  );
  return inicio ? (
    <Fondo className="grid min-h-dvh place-items-center">
      <div className="rounded-card bg-fondo px-10 py-6">{logo}</div>
    </Fondo>
  ) : (
    <div className={`${aparece} grid min-h-dvh place-items-center text-ink2`}>{logo}</div>
  );
}
