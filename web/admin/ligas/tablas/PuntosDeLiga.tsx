import { useState } from 'react';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import type { PuntosDeLiga as Puntos } from '#contrato/admin/puntos-de-liga.ts';
import { TIPOS_DE_TORNEO, type TipoDeTorneo } from '#reglas/modalidad.ts';
import { formatCount, formatDia } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { useCambiarPuntos, usePreviaDePuntos, usePuntosDeLiga } from '../queries.ts';
import { FilasDePuntos } from './FilasDePuntos.tsx';
import { faltasDe, propuestaDe, TIPO_LABELS, type Valores, valoresDe } from './valores.ts';

type Propuesta = ReturnType<typeof propuestaDe> & { version: number };

const TIPOS = TIPOS_DE_TORNEO.map((tipo) => ({ value: tipo, label: TIPO_LABELS[tipo] }));

/** The points tables of a liga and the kind of each of its torneos; what changes of recorded points is confirmed. */
export function PuntosDeLiga({ liga, onClose }: { liga: LigaDeGestion; onClose: () => void }) {
  const query = usePuntosDeLiga(liga.id);
  const { data } = query;
  const [tipo, setTipo] = useState<TipoDeTorneo>('normal');
  const [propuesta, setPropuesta] = useState<Propuesta | null>(null);
  const form = useForm<Valores>({
    initial: () => valoresDe(data),
    of: data?.version,
    faults: faltasDe,
    onFaults: (faltas) => {
      const primero = TIPOS_DE_TORNEO.find((uno) =>
        Object.keys(faltas).some((path) => path.startsWith(`${uno}.`)),
      );
      if (primero) setTipo(primero);
    },
    onSubmit: async (valores) => {
      if (data) setPropuesta({ ...propuestaDe(valores), version: data.version });
      return await Promise.resolve();
    },
  });
  return (
    <>
      <FormSheet
        form={form}
        tall
        size="lg"
        summary={false}
        title="Puntos de la liga"
        description={liga.nombre}
        disabled={!data}
        onClose={onClose}
      >
        <QueryView
          query={query}
          failed="No se pudo cargar la configuración de puntos"
          skeleton={<FieldsSkeleton />}
        >
          {({ torneos }) => (
            <>
              <SegmentedControl label="Tabla" value={tipo} onValueChange={setTipo} options={TIPOS} />
              <FilasDePuntos key={tipo} form={form} tipo={tipo} />
              <TiposDeTorneos torneos={torneos} form={form} />
            </>
          )}
        </QueryView>
      </FormSheet>
      {propuesta ? (
        <Confirmacion
          ligaId={liga.id}
          propuesta={propuesta}
          onClose={() => setPropuesta(null)}
          onDone={onClose}
        />
      ) : null}
    </>
  );
}

function TiposDeTorneos({ torneos, form }: { torneos: Puntos['torneos']; form: FormHandle<Valores> }) {
  const { tipos } = form.values;
  if (torneos.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semi">Tipo de cada torneo</legend>
      <p className="text-sm text-ink2">Un torneo con su propia tabla de puntos la conserva.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {torneos.map(({ id, nombre, fechaJuego }) => (
          <Select
            key={id}
            label={`${nombre} · ${formatDia(fechaJuego)}`}
            value={tipos[id] ?? 'normal'}
            onValueChange={(next) => form.set({ tipos: { ...tipos, [id]: next ?? 'normal' } })}
            options={TIPOS}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Confirmacion({
  ligaId,
  propuesta,
  onClose,
  onDone,
}: {
  ligaId: string;
  propuesta: Propuesta;
  onClose: () => void;
  onDone: () => void;
}) {
  const cambio = { ligaId, ...propuesta };
  return (
    <DosPasosDialog
      preview={usePreviaDePuntos(cambio)}
      action={useCambiarPuntos()}
      input={({ confirmacion }) => ({ ...cambio, confirmacion })}
      title="¿Guardar los puntos de la liga?"
      confirmText="Guardar puntos"
      busyText="Guardando..."
      tone="primary"
      failed="No se pudieron guardar los puntos"
      gone={['liga_no_encontrada', 'liga_cambiada', 'liga_sin_tablas']}
      onClose={onClose}
      onDone={onDone}
    >
      {({ torneos, participantes }) =>
        participantes === 0 ? (
          <p>No cambia ninguna puntuación ya calculada.</p>
        ) : (
          <div className="grid gap-2">
            <p>
              {participantes === 1 ? 'Cambia' : 'Cambian'}{' '}
              <strong className="text-ink">
                {formatCount(participantes, 'puntuación ya calculada', 'puntuaciones ya calculadas')}
              </strong>
              . Los puestos no se tocan.
            </p>
            <ul>
              {torneos.map(({ id, nombre, participantes: suyas }) => (
                <li key={id}>
                  {nombre}: {suyas}
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </DosPasosDialog>
  );
}
