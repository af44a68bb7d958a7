import { useEffect, useId, useState } from 'react';
import type { ImportacionDeCampo, RecorridoLeido } from '#contrato/admin/lectura-de-campo.ts';
import { NOMBRE_DE_CAMPO_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useImportar } from '../queries.ts';
import { SalidasLeidas } from './SalidasLeidas.tsx';

type AlGuardar = {
  /** Told whether closing would lose something, and that it would not once this is gone. */
  onSucia: (sucia: boolean) => void;
  /** Told whether it is on its way. */
  onGuardando: (guardando: boolean) => void;
  onVolver: () => void;
  onGuardada: () => void;
};

/** What a page of the federation says: one of its courses, its tees to choose, and where they go. */
export function Lectura({ leida, ...alGuardar }: AlGuardar & { leida: ImportacionDeCampo }) {
  const { recorridos, url } = leida;
  const preferido = recorridos.findIndex(({ temporal }) => !temporal);
  const [elegido, setElegido] = useState(String(Math.max(preferido, 0)));
  const recorrido = recorridos[Number(elegido)];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink2 wrap-anywhere">
        {leida.club ?? 'Club sin nombre'}
        {url === null ? '' : ` · ${url}`}
      </p>
      {recorridos.length > 1 ? (
        <Select
          label="Recorrido"
          hint="La página tiene varios: cada uno se guarda como un campo"
          value={elegido}
          onValueChange={(next) => setElegido(next ?? elegido)}
          options={recorridos.map(({ lectura, temporal }, i) => ({
            value: String(i),
            label: `${lectura.recorrido}${temporal ? ' (montaje temporal)' : ''}`,
          }))}
        />
      ) : null}
      {recorrido ? (
        <RecorridoForm key={elegido} recorrido={recorrido} ubicacion={leida.ubicacion ?? ''} {...alGuardar} />
      ) : null}
    </div>
  );
}

type Destino = 'conocido' | 'nuevo';
type Valores = { destino: Destino; nombre: string; ubicacion: string; elegidas: number[] };

function RecorridoForm({
  recorrido,
  ubicacion,
  onSucia,
  onGuardando,
  onVolver,
  onGuardada,
}: AlGuardar & { recorrido: RecorridoLeido; ubicacion: string }) {
  const { conocido, lectura, confirmacion, notas, temporal, descartadas } = recorrido;
  const guardar = useImportar();
  const form = useForm<Valores>({
    initial: () => ({
      destino: conocido === null ? 'nuevo' : 'conocido',
      nombre: recorrido.nombreDeCampo,
      ubicacion,
      elegidas: notas.flatMap(({ marcada }, i) => (marcada ? [i] : [])),
    }),
    onSubmit: async ({ destino, ...datos }) => {
      const campoId = destino === 'conocido' && conocido !== null ? conocido.id : null;
      const { ok } = await guardar.run({ ...datos, campoId, lectura, confirmacion });
      if (ok) onGuardada();
    },
  });
  const { dirty, pending } = form;
  useEffect(() => onGuardando(pending), [pending, onGuardando]);
  useEffect(() => {
    onSucia(dirty);
    return () => onSucia(false);
  }, [dirty, onSucia]);
  const { destino, elegidas } = form.values;
  const enConocido = destino === 'conocido' && conocido !== null;
  return (
    <Form form={form} summary={false}>
      {temporal ? (
        <Notice tone="info">
          Parece un montaje temporal o de competición: sus salidas no vienen marcadas.
        </Notice>
      ) : null}
      {conocido === null ? null : (
        <ElegirDestino
          nombre={conocido.nombre}
          destino={destino}
          onDestino={(next) => form.set({ destino: next })}
        />
      )}
      {enConocido ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.plain('nombre')} label="Nombre" maxLength={NOMBRE_DE_CAMPO_MAX} />
          <TextField {...form.plain('ubicacion')} label="Ubicación" maxLength={UBICACION_MAX} />
        </div>
      )}
      <SalidasLeidas
        recorrido={recorrido}
        enConocido={enConocido}
        elegidas={elegidas}
        onElegidas={(next) => form.set({ elegidas: next })}
      />
      {descartadas.length === 0 ? null : (
        <Notice tone="info">
          No se pueden guardar:{' '}
          {descartadas.map(({ nombre: barra, motivo }) => `${barra} (${motivo})`).join('; ')}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={pending} onClick={onVolver}>
          Volver
        </Button>
        <SubmitButton variant="primary" disabled={elegidas.length === 0} form={form}>
          Guardar {formatCount(elegidas.length, 'tipo de salida', 'tipos de salida')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** A course that the club seems to have already is never made a second time by itself: somebody decides. */
function ElegirDestino({
  nombre,
  destino,
  onDestino,
}: {
  nombre: string;
  destino: Destino;
  onDestino: (destino: Destino) => void;
}) {
  const grupo = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semi">Este campo parece ser «{nombre}», que ya está en el club</legend>
      {(['conocido', 'nuevo'] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={grupo}
            className="size-5 accent-pino"
            checked={destino === value}
            onChange={() => onDestino(value)}
          />
          {value === 'conocido' ? `Actualizar «${nombre}»` : 'Crear otro campo'}
        </label>
      ))}
    </fieldset>
  );
}
