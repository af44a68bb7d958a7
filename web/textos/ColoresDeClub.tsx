import { type ComponentProps, useEffect, useState } from 'react';
import type { Colores } from '#reglas/colores.ts';
import { pixelsOf } from '#web/lib/picture.ts';
import { cx } from '#web/lib/cx.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { juicioDeColores, PAREJAS, parejaDePixeles } from './colores-de-club.ts';

type Campo = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'error' | 'onChange'>;

/** The two colours of a club: pairs to choose from, any other one typed, and whether they can be read. */
export function ColoresDeClub({
  colores,
  escudo,
  principal,
  acento,
  onElegir,
}: {
  colores: Colores;
  /** Where the club's crest is, which may have two colours to offer; null: it has none. */
  escudo: string | null;
  /** What the form gives to the field of each. */
  principal: Campo;
  acento: Campo;
  onElegir: (colores: Colores) => void;
}) {
  const delEscudo = useParejaDelEscudo(escudo);
  const juicio = juicioDeColores(colores);
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Parejas de colores"
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
      >
        {[...PAREJAS, ...delEscudo].map((pareja) => (
          <li key={pareja.nombre}>
            <Pareja
              {...pareja}
              elegida={pareja.principal === colores.principal && pareja.acento === colores.acento}
              onElegir={() => onElegir({ principal: pareja.principal, acento: pareja.acento })}
            />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <TextField {...principal} label="Principal" autoCapitalize="none" spellCheck={false} maxLength={7} />
        <TextField {...acento} label="Acento" autoCapitalize="none" spellCheck={false} maxLength={7} />
      </div>
      <div aria-live="polite">
        {juicio ? <Notice tone={juicio.vale ? 'ok' : 'info'}>{juicio.frase}</Notice> : null}
      </div>
    </div>
  );
}

/** The two colours of a crest that read well, to choose beside the others; none where it has no two. */
function useParejaDelEscudo(url: string | null): readonly (Colores & { nombre: string })[] {
  const [hallada, setHallada] = useState<{ url: string; pareja: Colores | null } | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    let vale = true;
    pixelsOf(url).then(
      (pixels) => vale && setHallada({ url, pareja: parejaDePixeles(pixels) }),
      () => undefined, // a crest that cannot be drawn offers nothing
    );
    return () => {
      vale = false;
    };
  }, [url]);
  if (url === null || hallada?.url !== url || !hallada.pareja) return [];
  return [{ nombre: 'Del escudo', ...hallada.pareja }];
}

function Pareja({
  nombre,
  principal,
  acento,
  elegida,
  onElegir,
}: Colores & { nombre: string; elegida: boolean; onElegir: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={elegida}
      onClick={onElegir}
      className={cx(
        'hairline grid h-full w-full content-start gap-1.5 rounded-control bg-surface p-2 text-sm font-semi',
        elegida && 'outline-3 -outline-offset-3 outline-ink',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 60 28"
        preserveAspectRatio="none"
        className="h-9 w-full rounded-tile"
      >
        <rect width="40" height="28" fill={principal} />
        <rect x="40" width="20" height="28" fill={acento} />
      </svg>
      {nombre}
    </button>
  );
}
