import { formatAjuste, formatHandicap, formatMomento } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { usePena } from './queries.ts';

/** What the peña cut or raised of the own handicap; nothing for whom it never did. */
export function PenaCard() {
  const { data } = usePena();
  if (!data || data.ajustes.length === 0) return null;
  const { handicapDePena, suma, ajustes } = data;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Hándicap de la peña</h2>
      <p className="text-ink2">
        {handicapDePena === null ? '' : `${formatHandicap(handicapDePena)}, con `}
        {suma === 0 ? '0' : formatAjuste(suma)} al lado del hándicap de la federación, que no cambia.
      </p>
      <ul className="grid gap-2">
        {ajustes.map(({ id, cantidad, motivo, torneo, momento }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semi">{formatAjuste(cantidad)}</span> {motivo}
            <span className="block text-sm text-ink2">
              {[torneo, formatMomento(momento)].filter((parte) => parte !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
