import { useState } from 'react';
import type { Ceremonia as EnMarcha } from '#contrato/ceremonia.ts';
import type { SentidoDeCeremonia } from '#reglas/ceremonia.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { formatCount, formatOrdinal } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { TIPOS } from '#web/textos/cuentas.ts';
import { Button } from '#web/ui/Button.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useEmpezar, usePasar, usePreviaDeEmpezar, useQuitarCeremonia } from './queries.ts';

/** The prize-giving of a torneo that is held back: its start, and its steps from the phone of whoever leads it. */
export function Ceremonia({ torneoId, ceremonia }: { torneoId: string; ceremonia: EnMarcha | null }) {
  return ceremonia ? <Mando torneoId={torneoId} ceremonia={ceremonia} /> : <Empezar torneoId={torneoId} />;
}

function Empezar({ torneoId }: { torneoId: string }) {
  const [tipo, setTipo] = useState<TipoClasificacion>('handicap');
  const [abierto, setAbierto] = useState(false);
  return (
    <section aria-label="Entrega en las pantallas" className="grid justify-items-start gap-3">
      <p>
        La entrega se cuenta en las pantallas del club: del último puesto hacia arriba, y los cinco primeros
        de uno en uno.
      </p>
      <SegmentedControl
        label="Clasificación de la entrega"
        value={tipo}
        onValueChange={setTipo}
        options={TIPOS}
      />
      <Button variant="primary" onClick={() => setAbierto(true)}>
        Empezar la entrega
      </Button>
      {abierto ? <EmpezarDialog torneoId={torneoId} tipo={tipo} onClose={() => setAbierto(false)} /> : null}
    </section>
  );
}

function EmpezarDialog({
  torneoId,
  tipo,
  onClose,
}: {
  torneoId: string;
  tipo: TipoClasificacion;
  onClose: () => void;
}) {
  return (
    <DosPasosDialog
      preview={usePreviaDeEmpezar({ torneoId, tipo })}
      action={useEmpezar(torneoId)}
      input={({ confirmacion }) => ({ torneoId, tipo, confirmacion })}
      title="¿Empezar la entrega?"
      confirmText="Empezar"
      busyText="Empezando..."
      tone="primary"
      gone={['resultados_no_ocultos', 'ceremonia_empezada', 'ceremonia_sin_puestos']}
      onClose={onClose}
    >
      {({ nombre, puestos, pasos, enPantallas, sinValidar }) => (
        <p>
          {`${nombre}: ${formatCount(puestos, 'puesto', 'puestos')} en ${formatCount(pasos, 'paso', 'pasos')}. `}
          {enPantallas === 0
            ? 'Ninguna pantalla enseña este torneo todavía. '
            : `Se verá en ${formatCount(enPantallas, 'pantalla', 'pantallas')}. `}
          {sinValidar === 0 ? '' : `Sin validar: ${formatCount(sinValidar, 'partida', 'partidas')}. `}
          No se abre nada hasta que pases el primer paso.
        </p>
      )}
    </DosPasosDialog>
  );
}

/** What the screens show now. */
function enPantalla({ lineas, cajas, tarjeta, paso, pasos }: EnMarcha): string {
  const premiado = tarjeta ? cajas[cajas.length - 1 - (pasos - paso)] : null;
  if (premiado) return `${formatOrdinal(premiado.puesto)} ${premiado.nombre}`;
  const [primera, ultima] = [lineas[0], lineas.at(-1)];
  if (!primera || !ultima) return 'Todas las cajas, cerradas';
  if (primera.puesto === ultima.puesto) return `Puesto ${primera.puesto}`;
  return `Puestos ${primera.puesto} a ${ultima.puesto}`;
}

function Mando({ torneoId, ceremonia }: { torneoId: string; ceremonia: EnMarcha }) {
  const pasar = usePasar(torneoId);
  const quitar = useQuitarCeremonia(torneoId);
  const { paso, pasos, version } = ceremonia;
  const ir = (sentido: SentidoDeCeremonia) => () => void pasar.run({ sentido, version });
  return (
    <section aria-label="Entrega en las pantallas" className="grid gap-3">
      <p role="status">
        <strong className="font-semi">{`En las pantallas: ${enPantalla(ceremonia)}.`}</strong>
        {` Paso ${paso} de ${pasos}.`}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button disabled={paso === 0 || pasar.pending} onClick={ir('atras')}>
          Atrás
        </Button>
        <Button variant="primary" disabled={paso >= pasos || pasar.pending} onClick={ir('siguiente')}>
          Siguiente
        </Button>
      </div>
      {paso >= pasos ? (
        <p>Ya está todo contado: revela los resultados y las pantallas enseñan el tablero.</p>
      ) : null}
      <div>
        <Button size="sm" className="text-teja" onClick={() => void quitar.run(undefined)}>
          Dejar la entrega
        </Button>
      </div>
    </section>
  );
}
