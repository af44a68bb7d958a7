import { formatCount } from '#web/lib/format.ts';
import type { DeOtro } from '#web/offline/use-cuentas.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';

/** 'En este móvil hay 4 golpes de Lucía sin enviar', with the way in as Lucía and, where one may, to send them oneself. */
export function GolpesDeOtros({
  deOtros,
  onEntrar,
  onEnviar,
}: {
  deOtros: readonly DeOtro[];
  onEntrar: (cuenta: DeOtro['cuenta']) => void;
  /** Absent where they may not be sent in another name. */
  onEnviar?: ((deOtro: DeOtro) => void) | undefined;
}) {
  if (deOtros.length === 0) return null;
  return (
    <ul className="m-3 grid grid-cols-1 gap-2">
      {deOtros.map((uno) => (
        <li
          key={uno.cuenta.usuarioId}
          ref={deafPlace}
          role="status"
          className="min-w-0 rounded-card bg-albero-soft p-3"
        >
          <p className="font-strong wrap-anywhere">
            En este móvil hay {formatCount(uno.operaciones.length, 'golpe', 'golpes')} de {uno.cuenta.nombre}{' '}
            sin enviar
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" className="max-w-full wrap-anywhere" onClick={() => onEntrar(uno.cuenta)}>
              Entrar como {uno.cuenta.nombre}
            </Button>
            {onEnviar ? (
              <Button size="sm" onClick={() => onEnviar(uno)}>
                Enviarlos en mi nombre
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
