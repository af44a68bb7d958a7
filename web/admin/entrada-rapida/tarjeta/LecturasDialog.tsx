import { useState } from 'react';
import type { DiferenciaDeLectura } from '#contrato/admin/entrada-rapida.ts';
import type { DecisionDeLectura } from '#reglas/segunda-lectura.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { textoDeAnotacion } from './casilla.ts';

type Eleccion = DecisionDeLectura['queda'] | '';

/** Where two readings of a paper card differ, hole by hole: none is proposed, and all have to be decided. */
export function LecturasDialog({
  diferencias,
  busy,
  onCancelar,
  onDecidir,
}: {
  diferencias: readonly DiferenciaDeLectura[];
  busy: boolean;
  onCancelar: () => void;
  onDecidir: (decisiones: readonly DecisionDeLectura[]) => void;
}) {
  const [elegido, setElegido] = useState<ReadonlyMap<number, Eleccion>>(new Map());
  const decisiones = diferencias.flatMap(({ hoyo, version }): DecisionDeLectura[] => {
    const queda = elegido.get(hoyo) ?? '';
    return queda === '' ? [] : [{ hoyo, queda, version }];
  });
  return (
    <Sheet
      busy={busy}
      onClose={onCancelar}
      title="Las dos lecturas no coinciden"
      description={`${formatCount(diferencias.length, 'hoyo distinto', 'hoyos distintos')}. Todavía no se ha guardado nada: mira el papel y decide qué queda en cada uno.`}
      footer={
        <>
          <Button onClick={onCancelar} disabled={busy}>
            Seguir leyendo
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyText="Guardando..."
            disabled={decisiones.length < diferencias.length}
            onClick={() => onDecidir(decisiones)}
          >
            Guardar lo decidido
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {diferencias.map(({ hoyo, primera, segunda }) => (
          <li key={hoyo} className="hairline-b grid gap-2 pb-3 last:border-b-0">
            <span className="font-semi">
              {`Hoyo ${hoyo}: ${textoDeAnotacion(primera)} y ${textoDeAnotacion(segunda)}`}
            </span>
            <SegmentedControl<Eleccion>
              label={`Hoyo ${hoyo}`}
              value={elegido.get(hoyo) ?? ''}
              onValueChange={(queda) => setElegido(new Map(elegido).set(hoyo, queda))}
              options={[
                { value: 'primera', label: `Primera: ${textoDeAnotacion(primera)}` },
                { value: 'segunda', label: `Segunda: ${textoDeAnotacion(segunda)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
