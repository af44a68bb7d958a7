import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { useValidarCompletas } from '../queries.ts';
import { type PorValidarDeTorneo, porValidarDe, type RepartoPorValidar } from './por-validar.ts';

/** Validates every complete partida in one act, and says which are not and why. Nothing while none is being played. */
export function ValidarCompletas({
  reparto,
  cambiado,
}: {
  reparto: RepartoPorValidar & { torneo: { id: string } };
  /** Whether what is on the screen is not what is published. */
  cambiado: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const validar = useValidarCompletas(reparto.torneo.id);
  const porValidar = porValidarDe(reparto);
  const { completas, incompletas } = porValidar;
  if (completas.length + incompletas.length === 0) return null;
  return (
    <section
      aria-label="Por validar"
      className="hairline flex flex-wrap items-center gap-3 rounded-card bg-surface p-3"
    >
      <p className="min-w-0 flex-[1_1_14rem] text-sm">
        <span className="block font-semi">
          {formatCount(completas.length, 'partida completa', 'partidas completas')} por validar
        </span>
        <span className="block text-ink2">
          {formatCount(incompletas.length, 'partida incompleta', 'partidas incompletas')}
        </span>
      </p>
      <Button
        className="min-w-0 flex-[1_1_14rem] wrap-anywhere md:flex-none"
        icon={<ShieldCheck size={20} />}
        disabled={completas.length === 0 || cambiado}
        onClick={() => setAsking(true)}
      >
        Validar todas las completas
      </Button>
      <ConfirmAct
        action={validar}
        input={asking ? completas.map(({ id }) => id) : null}
        onClose={() => setAsking(false)}
        title={`¿Validar ${formatCount(completas.length, 'partida', 'partidas')}?`}
        confirmText="Validar"
        tone="primary"
        busyText="Validando..."
        disabled={completas.length === 0}
      >
        <Lista {...porValidar} />
      </ConfirmAct>
    </section>
  );
}

function Lista({ completas, incompletas }: PorValidarDeTorneo) {
  return (
    <>
      <p>{completas.map(({ nombre }) => nombre).join(', ')}.</p>
      <p className="mt-2">
        Una vez validadas, solo los administradores podrán modificar sus resultados, y sus jugadores no se
        mueven de ellas.
      </p>
      {incompletas.length === 0 ? null : (
        <>
          <p className="mt-3 font-semi text-ink">Quedan sin validar, con los hoyos que les faltan:</p>
          <ul className="list-disc pl-5">
            {incompletas.map(({ id, nombre, faltan }) => (
              <li key={id}>
                {nombre}: {faltan.map((uno) => `${uno.nombre} (${uno.hoyos})`).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
