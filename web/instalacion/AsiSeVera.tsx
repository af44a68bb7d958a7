import { COLOR, type Colores } from '#reglas/colores.ts';

/**
 * The icon of the installed app on the club's main colour, with its name and a frieze in the accent; nothing while a colour
 * is half typed.
 */
export function AsiSeVera({
  nombre,
  escudo,
  colores: { principal, acento },
}: {
  nombre: string;
  escudo: string | null;
  colores: Colores;
}) {
  if (!COLOR.test(principal) || !COLOR.test(acento)) return null;
  return (
    <figure className="hairline relative isolate overflow-hidden rounded-card">
      <svg
        aria-hidden="true"
        viewBox="0 0 10 10"
        preserveAspectRatio="none"
        className="absolute inset-0 -z-1 size-full"
      >
        <rect width="10" height="10" fill={principal} />
      </svg>
      <div className="flex min-h-20 items-center gap-3 p-4 text-on-fondo">
        {escudo === null ? (
          <Iniciales nombre={nombre} acento={acento} />
        ) : (
          <span data-theme="light" className="rounded-control bg-bg p-1.5">
            <img src={escudo} alt="" className="size-9 object-contain" />
          </span>
        )}
        <span className="min-w-0 font-display text-h2 font-bold wrap-anywhere">{nombre}</span>
      </div>
      <svg aria-hidden="true" className="block h-3 w-full">
        <pattern id="friso-del-club" width="24" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 12 12 0l12 12z" fill={acento} />
        </pattern>
        <rect width="100%" height="12" fill="url(#friso-del-club)" />
      </svg>
      <figcaption className="bg-surface px-4 py-2.5 text-sm text-ink2">
        Así se verán el icono y la portada de la app en el móvil
      </figcaption>
    </figure>
  );
}

function Iniciales({ nombre, acento }: { nombre: string; acento: string }) {
  const letras =
    nombre
      .match(/\p{Lu}/gu)
      ?.slice(0, 3)
      .join('') ?? '';
  return (
    <span aria-hidden="true" className="grid justify-items-center gap-1 font-display text-h3 font-bold">
      {letras}
      <svg viewBox="0 0 30 3" className="h-[3px] w-8">
        <rect width="30" height="3" rx="1.5" fill={acento} />
      </svg>
    </span>
  );
}
