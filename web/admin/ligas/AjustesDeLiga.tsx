import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AjusteDeGestion } from '#contrato/admin/ajustes-de-liga.ts';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { textoDeError } from '#contrato/errores.ts';
import { motivoAjusteNoValido } from '#reglas/gestion-de-ligas.ts';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { formatAjuste, formatMomento } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Form } from '#web/ui/Form.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useDiscard } from '#web/ui/use-discard.tsx';
import { type Faults, type FormHandle, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useAjustar, useAjustes, useQuitarAjuste } from './queries.ts';

type Valores = { jugadorId: string; tipo: '' | 'handicap' | 'scratch'; puntos: string; motivo: string };

const TOTALES = [
  { value: '', label: 'Hándicap y scratch' },
  { value: 'handicap', label: 'Hándicap' },
  { value: 'scratch', label: 'Scratch' },
] as const;

/** The points given or taken by hand in a liga: those there are, and another one. */
export function AjustesDeLiga({ liga, onClose }: { liga: LigaDeGestion; onClose: () => void }) {
  const ajustar = useAjustar();
  const form = useForm<Valores>({
    initial: { jugadorId: '', tipo: '', puntos: '', motivo: '' },
    faults: faltasDe,
    onSubmit: async ({ jugadorId, tipo, puntos, motivo }, id) => {
      const suyos = { tipo: tipo === '' ? null : tipo, puntos: numeroDe(puntos), motivo };
      const { ok } = await ajustar.run({ id, ligaId: liga.id, jugadorId, ...suyos });
      if (ok) form.reset();
    },
  });
  const discard = useDiscard(form.dirty, onClose);
  return (
    <>
      <Sheet
        tall
        busy={form.pending}
        onClose={discard.close}
        title="Ajustes de puntos"
        description={liga.nombre}
      >
        <QueryView
          query={useAjustes(liga.id)}
          failed="No se pudieron cargar los ajustes"
          skeleton={<FieldsSkeleton fields={4} />}
        >
          {({ ajustes, jugadores }) => (
            <div className="grid gap-6">
              {jugadores.length === 0 ? (
                <p className="text-ink2">Todavía nadie tiene puntos en la liga.</p>
              ) : (
                <NuevoAjuste form={form} jugadores={jugadores} />
              )}
              <Lista liga={liga} ajustes={ajustes} />
            </div>
          )}
        </QueryView>
      </Sheet>
      {discard.question}
    </>
  );
}

function numeroDe(texto: string): number {
  return parseDecimal(texto) ?? Number.NaN;
}

function faltasDe({ jugadorId, puntos, motivo }: Valores): Faults<Valores> {
  const fallo = motivoAjusteNoValido({ puntos: numeroDe(puntos), motivo });
  return {
    jugadorId: jugadorId === '' ? 'Elige un jugador' : undefined,
    puntos: fallo === 'ajuste_no_valido' ? textoDeError(fallo).mensaje : undefined,
    motivo: fallo === 'ajuste_sin_motivo' ? textoDeError(fallo).mensaje : undefined,
  };
}

function NuevoAjuste({
  form,
  jugadores,
}: {
  form: FormHandle<Valores>;
  jugadores: readonly { id: string; nombre: string }[];
}) {
  return (
    <Form form={form} summary={false}>
      <Select
        {...form.choice('jugadorId', '')}
        label="Jugador"
        placeholder="Elige un jugador"
        options={jugadores.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.plain('puntos')} label="Puntos" hint="Con un menos delante se restan" />
        <Select {...form.choice('tipo', '')} label="Total" options={TOTALES} />
      </div>
      <TextField
        {...form.plain('motivo')}
        label="Motivo"
        hint="Se ve en la clasificación de la liga"
        maxLength={AJUSTE_MOTIVO_MAX}
      />
      <SubmitButton variant="primary" className="justify-self-start" form={form}>
        Ajustar puntos
      </SubmitButton>
    </Form>
  );
}

function Lista({ liga, ajustes }: { liga: LigaDeGestion; ajustes: readonly AjusteDeGestion[] }) {
  const quitar = useQuitarAjuste();
  const [porQuitar, setPorQuitar] = useState<AjusteDeGestion | null>(null);
  if (ajustes.length === 0) return <p className="text-ink2">La liga no tiene ajustes.</p>;
  return (
    <>
      <ul className="hairline rounded-card" aria-label="Ajustes de la liga">
        {ajustes.map((ajuste) => (
          <li key={ajuste.id} className="hairline-b flex items-center gap-3 py-1 pr-1 pl-3 last:border-b-0">
            <span className="grid min-w-0 flex-1 gap-0.5 py-1">
              <span className="font-semi wrap-anywhere">
                {ajuste.nombre}: {formatAjuste(ajuste.puntos)}
              </span>
              <span className="text-sm text-ink2 wrap-anywhere">
                {[
                  ajuste.motivo,
                  TOTALES.find(({ value }) => value === (ajuste.tipo ?? ''))?.label,
                  formatMomento(ajuste.creadoEn),
                ].join(' · ')}
              </span>
            </span>
            <IconButton label={`Quitar el ajuste de ${ajuste.nombre}`} onClick={() => setPorQuitar(ajuste)}>
              <Trash2 size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmAct
        action={quitar}
        input={porQuitar && { ligaId: liga.id, ajusteId: porQuitar.id }}
        onClose={() => setPorQuitar(null)}
        title={`¿Quitar el ajuste de ${porQuitar?.nombre ?? ''}?`}
        confirmText="Quitar ajuste"
        busyText="Quitando..."
      >
        Su total vuelve a ser el de sus torneos. El ajuste queda en el historial.
      </ConfirmAct>
    </>
  );
}
