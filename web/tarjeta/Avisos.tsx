import type { Anotacion } from '#reglas/hoyo.ts';
import type { EstadoDeHoyo, PartidaVista } from '#web/offline/merge.ts';
import type { HoyoRef, Operacion, Rechazada, Reemplazo } from '#web/offline/operacion.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Apunte } from './progreso.ts';

/** The results that the club refused, with hole, value and the club's own reason, until dismissed. */
export function NoEnviados({
  partida,
  rechazadas,
  onDescartar,
}: {
  partida: PartidaVista;
  rechazadas: readonly Rechazada[];
  onDescartar: (opId: string) => void;
}) {
  if (rechazadas.length === 0) return null;
  return (
    <section aria-labelledby="no-enviados" className="m-3 rounded-card bg-teja-soft p-3">
      <h2 id="no-enviados" className="text-h3 text-teja">
        No enviados
      </h2>
      <ul className="mt-1 grid gap-2">
        {rechazadas.map((op) => (
          <li key={op.opId} className="flex items-start gap-2">
            <p className="min-w-0 flex-1">
              <span className="font-strong">
                {nombreEn(partida, op.participanteId)} · hoyo {op.hoyo} · {valorEnPalabras(op.golpes)}
              </span>
              <span className="block text-sm">{op.motivo}</span>
            </p>
            <Button
              size="sm"
              aria-label={`Entendido: ${nombreEn(partida, op.participanteId)}, hoyo ${op.hoyo}`}
              onClick={() => onDescartar(op.opId)}
            >
              Entendido
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value that gave way to another: somebody's to one of this phone (autor), or one of this phone to somebody's (null). */
export type Cambiado = HoyoRef & { opId: string; golpes: Anotacion; autor: string | null };

/**
 * Values that are no longer on the card, with the choice to put them back: those of others that this phone replaced
 * without having seen them, and those of this phone that somebody else replaced.
 */
export function cambiados(
  partida: PartidaVista,
  { reemplazos, propios }: { reemplazos: readonly Reemplazo[]; propios: readonly Operacion[] },
): readonly Cambiado[] {
  const all: Cambiado[] = [...reemplazos, ...propios.map((op) => ({ ...op, autor: null }))];
  return all.filter((one) => {
    // What is being corrected right here is nobody's surprise.
    const suyo = one.partidaId === partida.id && estadoAhora(partida, one) !== 'en-cola';
    return suyo && valorAhora(partida, one) !== one.golpes;
  });
}

/** Says what was replaced, and offers to put it back or to leave it. */
export function Reemplazos({
  partida,
  avisos,
  onDescartar,
  onApuntar,
}: {
  partida: PartidaVista;
  avisos: readonly Cambiado[];
  onDescartar: (opId: string) => void;
  onApuntar?: ((apunte: Apunte) => boolean) | undefined;
}) {
  if (avisos.length === 0) return null;
  return (
    <ul className="m-3 grid gap-2">
      {avisos.map((aviso) => {
        const ahora = valorAhora(partida, aviso);
        return (
          <li key={aviso.opId} role="status" className="rounded-card bg-albero-soft p-3">
            <p>
              <span className="block text-sm text-ink2">
                {nombreEn(partida, aviso.participanteId)} · hoyo {aviso.hoyo}
              </span>
              <span className="font-strong">
                {aviso.autor === null ? 'Apuntaste' : `${aviso.autor} apuntó`} {valorEnPalabras(aviso.golpes)}{' '}
                y ahora hay {valorEnPalabras(ahora)}
              </span>
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {onApuntar ? (
                <Button
                  size="sm"
                  onClick={() => {
                    if (onApuntar(aviso)) onDescartar(aviso.opId);
                  }}
                >
                  Poner {valorEnPalabras(aviso.golpes)}
                </Button>
              ) : null}
              <Button size="sm" onClick={() => onDescartar(aviso.opId)}>
                Dejar {valorEnPalabras(ahora)}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** '5', 'raya', 'borrado'. */
export function valorEnPalabras(golpes: Anotacion): string {
  return golpes === null ? 'borrado' : String(golpes);
}

/** The name on a card of the group; a card that is not in it belongs to another partida. */
export function nombreEn(partida: PartidaVista, participanteId: string): string {
  const tarjeta = partida.participantes.find((one) => one.participanteId === participanteId);
  return tarjeta?.nombre ?? 'Otra partida';
}

function estadoAhora(partida: PartidaVista, { participanteId, hoyo }: HoyoRef): EstadoDeHoyo | undefined {
  return partida.participantes.find((one) => one.participanteId === participanteId)?.estados[hoyo - 1];
}

function valorAhora(partida: PartidaVista, { participanteId, hoyo }: HoyoRef): Anotacion {
  const tarjeta = partida.participantes.find((one) => one.participanteId === participanteId);
  return tarjeta?.golpes[hoyo - 1] ?? null;
}
