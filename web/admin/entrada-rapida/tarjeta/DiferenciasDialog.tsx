import { useState } from 'react';
import type { DiferenciaDeHoyo } from '#contrato/admin/entrada-rapida.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { AVISO_DE_DIFERENCIAS } from '../queries.ts';
import { textoDeAnotacion } from './casilla.ts';

type Eleccion = 'mio' | 'suyo';

/**
 * What somebody else wrote on the card meanwhile, hole by hole: theirs or mine. Proposed is theirs where this card was
 * left as it was opened, and mine where it was typed; nothing is saved before it is confirmed.
 */
export function DiferenciasDialog({
  diferencias,
  tocados,
  busy,
  onCancelar,
  onElegir,
}: {
  diferencias: readonly DiferenciaDeHoyo[];
  /** Holes that were typed here. */
  tocados: readonly number[];
  busy: boolean;
  onCancelar: () => void;
  /** With the holes in which theirs stays. */
  onElegir: (suyos: ReadonlySet<number>) => void;
}) {
  const [elegido, setElegido] = useState<ReadonlyMap<number, Eleccion>>(
    () => new Map(diferencias.map(({ hoyo }) => [hoyo, tocados.includes(hoyo) ? 'mio' : 'suyo'])),
  );
  const suyos = () => new Set([...elegido].filter(([, quien]) => quien === 'suyo').map(([hoyo]) => hoyo));
  return (
    <Sheet
      busy={busy}
      onClose={onCancelar}
      title={AVISO_DE_DIFERENCIAS}
      description={`${formatCount(diferencias.length, 'hoyo distinto', 'hoyos distintos')}. Todavía no se ha guardado nada: elige qué queda en cada uno.`}
      footer={
        <>
          <Button onClick={onCancelar} disabled={busy}>
            Seguir editando
          </Button>
          <Button variant="primary" busy={busy} busyText="Guardando..." onClick={() => onElegir(suyos())}>
            Guardar con lo elegido
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {diferencias.map(({ hoyo, mio, suyo, autor }) => (
          <li key={hoyo} className="hairline-b grid gap-2 pb-3 last:border-b-0">
            <span className="font-semi">
              Hoyo {hoyo} <span className="font-normal text-ink2">· {autor}</span>
            </span>
            <SegmentedControl<Eleccion>
              label={`Hoyo ${hoyo}`}
              value={elegido.get(hoyo) ?? 'suyo'}
              onValueChange={(quien) => setElegido(new Map(elegido).set(hoyo, quien))}
              options={[
                { value: 'mio', label: `Lo mío: ${textoDeAnotacion(mio)}` },
                { value: 'suyo', label: `Lo suyo: ${textoDeAnotacion(suyo)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
