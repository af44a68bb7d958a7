import { formatHandicap } from '#web/lib/format.ts';
import { fuenteDe, useConsulta } from './queries.ts';

/** What the federation said last of a jugador and when; nothing while it has said nothing. */
export function FuenteDelHandicap({ jugadorId }: { jugadorId: string }) {
  const { data } = useConsulta(jugadorId);
  if (!data || data.consulta.despues === null) return null;
  const { despues, fecha, handicap } = data.consulta;
  return (
    <p className="text-sm text-ink2">
      {despues === handicap ? 'Hándicap' : formatHandicap(despues)} {fuenteDe(fecha)}
      {despues === handicap ? '' : '; cambiado después a mano'}
    </p>
  );
}
