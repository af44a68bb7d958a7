import type { PreviaDePaso, VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { Cuenta } from '#reglas/cuenta.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { formatResultadoSuelto } from '#web/textos/cuentas.ts';
import { usePasar, usePrevia } from './queries.ts';
import { textoDeCorte } from './valores.ts';

type Quien = PreviaDePaso['pasan'][number];

/** Who goes on to a vuelta, who does not and who is out, before it is so. */
export function PasoDialog({
  vuelta,
  cuenta,
  onClose,
}: {
  vuelta: VueltasDeTorneo['vueltas'][number];
  cuenta: Cuenta;
  onClose: () => void;
}) {
  return (
    <DosPasosDialog
      preview={usePrevia(vuelta.id)}
      action={usePasar()}
      input={({ confirmacion }) => ({ torneoId: vuelta.id, confirmacion })}
      title={`¿Quién pasa a la vuelta ${vuelta.numero}?`}
      confirmText="Confirmar quién pasa"
      busyText="Guardando..."
      tone="primary"
      gone={['torneo_no_encontrado']}
      onClose={onClose}
    >
      {(previa) => <Paso previa={previa} cuenta={cuenta} />}
    </DosPasosDialog>
  );
}

function Paso({ previa, cuenta }: { previa: PreviaDePaso; cuenta: Cuenta }) {
  const { pasan, noPasan, fuera, nuevos, salen } = previa;
  return (
    <div className="grid gap-4">
      <p className="font-semi">{textoDeCorte(previa)}</p>
      <Lista titulo={`Pasan: ${pasan.length}`} quienes={pasan} cuenta={cuenta} />
      <Lista titulo={`No pasan: ${noPasan.length}`} quienes={noPasan} cuenta={cuenta} />
      <Lista titulo={`Fuera antes: ${fuera.length}`} quienes={fuera} cuenta={cuenta} />
      <p className="text-sm text-ink2">{queCambia(nuevos, salen)}</p>
    </div>
  );
}

/** What confirming would do. */
function queCambia(nuevos: number, salen: number): string {
  if (nuevos === 0 && salen === 0) return 'Ya están todos los que pasan: no cambia nada.';
  const entran = nuevos === 0 ? [] : [nuevos === 1 ? 'entra 1 jugador' : `entran ${nuevos} jugadores`];
  const quitan = salen === 0 ? [] : [salen === 1 ? 'sale 1' : `salen ${salen}`];
  return `Al confirmar ${[...entran, ...quitan].join(' y ')}.`;
}

function Lista({ titulo, quienes, cuenta }: { titulo: string; quienes: readonly Quien[]; cuenta: Cuenta }) {
  if (quienes.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-sans font-semi">{titulo}</h3>
      <ol className="hairline grid rounded-control bg-surface">
        {quienes.map((quien) => (
          <li key={quien.participanteId} className="not-last:hairline-b flex gap-3 px-3 py-1.5">
            <span className="w-6 shrink-0 text-right tabular-nums text-ink2">{quien.puesto ?? '–'}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{quien.nombre}</span>
            <span className="whitespace-nowrap tabular-nums">{resultadoDe(quien, cuenta)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function resultadoDe({ puesto, estado, ...cifras }: Quien, cuenta: Cuenta): string {
  if (puesto === null && estado !== 'entregada') return TEXTOS_DE_ESTADO[estado];
  return formatResultadoSuelto(cuenta, { ...cifras, conRaya: false });
}
