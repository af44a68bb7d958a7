import type { PuestoDeCuadro } from '#reglas/cuadro.ts';

/** The places that the bracket has given so far; nothing before the first. Their points in a liga come with the winner. */
export function Puestos({
  puestos,
  quienes,
}: {
  puestos: readonly PuestoDeCuadro[];
  quienes: ReadonlyMap<string, string>;
}) {
  if (puestos.length === 0) return null;
  return (
    <section aria-label="Puestos" className="grid gap-2">
      <h3 className="mt-2 text-h2">Puestos</h3>
      <ul className="hairline rounded-card bg-surface">
        {puestos.map(({ id, puesto, compartido }) => (
          <li key={id} className="hairline-b flex gap-3 px-4 py-2 last:border-b-0">
            <span className="min-w-9 text-right font-semi tabular-nums">
              {puesto}
              {compartido ? '=' : '.º'}
            </span>
            <span className="min-w-0 wrap-anywhere">{quienes.get(id)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">
        El puesto es la ronda a la que se llega. Si el torneo está en una liga, los puntos salen cuando hay
        campeón.
      </p>
    </section>
  );
}
