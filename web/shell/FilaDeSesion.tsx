import { type ReactNode } from 'react';
import type { SesionAbierta } from '#contrato/cuenta.ts';
import { formatMomento } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';

type Props = {
  sesion: Omit<SesionAbierta, 'desde'> & { desde?: string | null };
  /** What the button is called by who cannot see the row. */
  cerrar: string;
  busy: boolean;
  onCerrar: () => void;
  /** What else there is to say of it. */
  children?: ReactNode;
};

/** A signed-in device of a list, with its button; the one that asks is closed elsewhere. */
export function FilaDeSesion({ sesion, cerrar, busy, onCerrar, children }: Props) {
  const { dispositivo, actual, abiertaEn, usadaEn, desde = null } = sesion;
  return (
    <li
      ref={deafPlace}
      className="hairline-b flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 last:border-b-0"
    >
      <div className="grid min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 font-semi">
          {dispositivo}
          {actual ? <Badge tone="pino">Esta</Badge> : null}
        </span>
        <span className="text-sm text-ink2">
          Abierta el {formatMomento(abiertaEn)}
          {desde === null ? '' : ` desde ${desde}`} · Usada el {formatMomento(usadaEn)}
        </span>
        {children}
      </div>
      {actual ? null : (
        <Button size="sm" aria-label={cerrar} busy={busy} busyText="Cerrando..." onClick={onCerrar}>
          Cerrar
        </Button>
      )}
    </li>
  );
}
