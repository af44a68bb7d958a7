import type { Anotacion } from '#reglas/hoyo.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import type { Rechazada, Reemplazo } from '#web/offline/operacion.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Apunte } from './use-puntuar.ts';

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

/** Other people's values that this phone replaced without having seen them, with the choice to put them back. */
export function Reemplazos({
  partida,
  reemplazos,
  onDescartar,
  onApuntar,
}: {
  partida: PartidaVista;
  reemplazos: readonly Reemplazo[];
  onDescartar: (opId: string) => void;
  onApuntar?: ((apunte: Apunte) => boolean) | undefined;
}) {
  const vivos = reemplazos.filter((aviso) => valorAhora(partida, aviso) !== aviso.golpes);
  if (vivos.length === 0) return null;
  return (
    <ul className="m-3 grid gap-2">
      {vivos.map((aviso) => {
        const ahora = valorAhora(partida, aviso);
        return (
          <li key={aviso.opId} role="status" className="rounded-card bg-albero-soft p-3">
            <p>
              <span className="block text-sm text-ink2">
                {nombreEn(partida, aviso.participanteId)} · hoyo {aviso.hoyo}
              </span>
              <span className="font-strong">
                {aviso.autor} apuntó {valorEnPalabras(aviso.golpes)} y ahora hay {valorEnPalabras(ahora)}
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

/** The name on a card of the group. */
export function nombreEn(partida: PartidaVista, participanteId: string): string {
  const tarjeta = partida.participantes.find((one) => one.participanteId === participanteId);
  return tarjeta?.nombre ?? 'Otro jugador';
}

function valorAhora(partida: PartidaVista, { participanteId, hoyo }: Reemplazo): Anotacion {
  const tarjeta = partida.participantes.find((one) => one.participanteId === participanteId);
  return tarjeta?.golpes[hoyo - 1] ?? null;
}
