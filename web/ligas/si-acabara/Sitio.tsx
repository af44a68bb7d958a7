const enumerar = new Intl.ListFormat('es', { type: 'conjunction' });

/** With which torneos that are being played the liga would end. */
export function conCuales(torneos: readonly { nombre: string }[]): string {
  const jugandose = torneos.length === 1 ? 'que se está jugando' : 'que se están jugando';
  return `con ${enumerar.format(torneos.map(({ nombre }) => nombre))}, ${jugandose}`;
}

export const SI_ACABARA = 'Si acabara ahora';
/** The frame of the switch, and of its place. */
export const MARCO = 'hairline max-w-reading rounded-card bg-surface px-3.5 py-1';

/** The place of the switch, as high as with these torneos: the table below is read and pressed meanwhile. */
export function Sitio({ torneos }: { torneos: readonly { nombre: string }[] }) {
  return (
    <div data-lugar aria-hidden="true" className="invisible">
      <div className={MARCO}>
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="h-7 w-12 shrink-0" />
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semi">{SI_ACABARA}</span>
            <span className="block text-sm">{conCuales(torneos)}</span>
          </span>
        </div>
      </div>
    </div>
  );
}
