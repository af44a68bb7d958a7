import { paths } from '#web/paths.ts';
import { useClub } from '#web/shell/use-club.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { DeEnlace, type EnPantalla } from './DeEnlace.tsx';
import { EnElMovil } from './EnElMovil.tsx';

/** The board inside a page of the club's own website: light, without the app around it, and a link to the whole of it. */
export function IncrustarPage() {
  return <DeEnlace clase="incrustar">{(enPantalla) => <Incrustada {...enPantalla} />}</DeEnlace>;
}

function Incrustada({ emision, seguidos }: EnPantalla) {
  const { nombre } = useClub();
  const [{ torneo }] = emision;
  return (
    <main data-theme="light" className="min-h-dvh bg-bg p-4 text-ink">
      <EnElMovil emision={emision} seguidos={seguidos} />
      <p className="mt-4 text-sm">
        <a
          href={paths.torneo(torneo.slug)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'link', size: 'md' })}
        >
          {`Ver el torneo en ${nombre}`}
        </a>
      </p>
    </main>
  );
}
