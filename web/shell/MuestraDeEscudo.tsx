const FONDOS = [
  { theme: 'light', nombre: 'Sobre claro' },
  { theme: 'dark', nombre: 'Sobre oscuro' },
];

/** A crest as it is seen by day and by night: what is lost on one of them is seen before it is sent. */
export function MuestraDeEscudo({ url }: { url: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {FONDOS.map(({ theme, nombre }) => (
        <figure
          key={theme}
          data-theme={theme}
          className="hairline grid justify-items-center gap-2 rounded-control bg-bg p-3 text-ink"
        >
          <img src={url} alt="" className="size-20 object-contain" />
          <figcaption className="text-sm">{nombre}</figcaption>
        </figure>
      ))}
    </div>
  );
}
