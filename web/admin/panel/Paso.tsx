import { Check } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { Link } from '#web/router/router.ts';

export type Descripcion = {
  texto: string;
  detalle: string;
  /** What it takes, for who wonders whether now is the moment. */
  minutos: number;
  /** Where it is done; null: in a sheet that the list opens. */
  to: string | null;
};

type Dado = Descripcion & { numero: number; hecho: boolean; toca: boolean };

/** One of the first steps, done or not; `toca`: the one to take now. */
export function Paso({ onAbrir, ...paso }: Dado & { onAbrir: () => void }) {
  const className = cx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-left text-ink no-underline',
    paso.toca ? 'bg-albero-soft' : 'hover:bg-sunken',
  );
  return paso.to === null ? (
    <button type="button" className={className} onClick={onAbrir}>
      <Contenido {...paso} />
    </button>
  ) : (
    <Link to={paso.to} className={className}>
      <Contenido {...paso} />
    </Link>
  );
}

function Contenido({ numero, texto, detalle, minutos, hecho, toca }: Dado) {
  return (
    <>
      <Casilla numero={numero} hecho={hecho} toca={toca} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-40">
          <span className={cx('block wrap-anywhere', hecho ? 'text-ink2' : 'font-semi')}>
            {texto}
            {hecho ? <span className="sr-only">, hecho</span> : null}
          </span>
          {hecho ? null : <span className="block text-sm text-ink2">{detalle}</span>}
        </span>
        {hecho ? null : (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semi text-ink2">
            {minutos} min
          </span>
        )}
      </span>
    </>
  );
}

/** Its number, or a mark once it is done. */
function Casilla({ numero, hecho, toca }: { numero: number; hecho: boolean; toca: boolean }) {
  const aspecto = toca ? 'bg-albero text-on-albero' : 'control-edge bg-surface';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-tile font-bold',
        hecho ? 'bg-pino text-on-pino' : aspecto,
      )}
    >
      {hecho ? <Check size={20} /> : numero}
    </span>
  );
}
