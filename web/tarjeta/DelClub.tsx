import type { SinEnviar } from '#contrato/avisos.ts';
import type { ReclamacionPropia } from '#contrato/reclamaciones.ts';
import { formatCount } from '#web/lib/format.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { DeOtro } from '#web/offline/use-cuentas.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { nombreEn, valorEnPalabras } from './cambiados.ts';

const DECISION: Record<ReclamacionPropia['estado'], string> = {
  pendiente: 'Avisado al club. La administración decidirá si van a la tarjeta.',
  aceptada: 'El club los ha aceptado: ya están en la tarjeta.',
  rechazada: 'El club los ha rechazado: la tarjeta se queda como estaba.',
};

/** What one asked the club to put on the cards, and what it decided, until that was read. */
export function ReclamacionesPropias({
  partida,
  reclamaciones,
  onLeida,
}: {
  partida: PartidaVista;
  reclamaciones: readonly ReclamacionPropia[];
  onLeida: (id: string) => void;
}) {
  if (reclamaciones.length === 0) return null;
  return (
    <ul className="m-3 grid gap-2">
      {reclamaciones.map(({ id, participanteId, hoyos, estado }) => (
        <li key={id} ref={deafPlace} role="status" className="rounded-card bg-albero-soft p-3">
          <p className="font-strong">
            {nombreEn(partida, participanteId)} ·{' '}
            {hoyos.map(({ hoyo, golpes }) => `hoyo ${hoyo}: ${valorEnPalabras(golpes)}`).join(', ')}
          </p>
          <p className="text-sm">{DECISION[estado]}</p>
          {estado === 'pendiente' ? null : (
            <Button
              size="sm"
              className="mt-2"
              aria-label={`Entendido: ${nombreEn(partida, participanteId)}`}
              onClick={() => onLeida(id)}
            >
              Entendido
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * 'Lucía tiene 4 golpes sin enviar': whose phones hold strokes of these cards, as they said last, but those that wait on this
 * very phone (`deOtros`).
 */
export function GolpesSinEnviar({
  sinEnviar,
  deOtros,
}: {
  sinEnviar: readonly SinEnviar[];
  deOtros: readonly Pick<DeOtro, 'cuenta' | 'operaciones'>[];
}) {
  const lejos = sinLosDeAqui(sinEnviar, deOtros);
  if (lejos.length === 0) return null;
  return (
    <ul role="status" className="m-3 grid gap-1 rounded-card bg-albero-soft p-3">
      {/* By their place: a father and his son may bear one name. */}
      {lejos.map(({ nombre, cuantos }, i) => (
        <li key={i}>
          {nombre} tiene {formatCount(cuantos, 'golpe', 'golpes')} sin enviar
        </li>
      ))}
    </ul>
  );
}

/** Each account of this phone takes one line of its name away: of several that of as many strokes, where there is one. */
function sinLosDeAqui(
  sinEnviar: readonly SinEnviar[],
  deOtros: readonly Pick<DeOtro, 'cuenta' | 'operaciones'>[],
): readonly SinEnviar[] {
  return deOtros.reduce((quedan, { cuenta, operaciones }) => {
    const suyas = quedan.filter(({ nombre }) => nombre === cuenta.nombre);
    const deAqui = suyas.find(({ cuantos }) => cuantos === operaciones.length) ?? suyas[0];
    return quedan.filter((linea) => linea !== deAqui);
  }, sinEnviar);
}
