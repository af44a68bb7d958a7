import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import { NOMBRE_DE_CLAVE_MAX } from '#reglas/limites.ts';
import { ALCANCES, type Alcance, DURACIONES_DE_CLAVE } from '#reglas/permisos/claves.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useCrearClave } from './queries.ts';

const DURACIONES = DURACIONES_DE_CLAVE.map((dias) => ({
  value: String(dias),
  label: dias === null ? 'Hasta que la retire' : dias === 365 ? 'Un año' : `${dias} días`,
}));

type Values = { nombre: string; alcances: readonly Alcance[]; dias: string };
const EMPTY: Values = { nombre: '', alcances: ['leer_tableros'], dias: '365' };

/** What a new clave is for, and for how long. `onHecha` is told the clave itself, this once. */
export function NuevaClave({ onHecha, onClose }: { onHecha: (entera: string) => void; onClose: () => void }) {
  const { run } = useCrearClave();
  const form = useForm<Values>({
    initial: EMPTY,
    faults: ({ nombre, alcances }) => ({
      nombre: nombre.trim() === '' ? 'Ponle un nombre' : undefined,
      alcances: alcances.length === 0 ? 'Elige al menos un permiso' : undefined,
    }),
    onSubmit: async ({ nombre, alcances, dias }) => {
      const duracion = DURACIONES_DE_CLAVE.find((una) => String(una) === dias) ?? null;
      const outcome = await run({ nombre, alcances: [...alcances], dias: duracion });
      if (outcome.ok) onHecha(outcome.output.entera);
      else if (outcome.refusal?.codigo === 'clave_repetida') return { nombre: outcome.refusal.mensaje };
      return undefined;
    },
  });
  return (
    <FormSheet
      form={form}
      title="Nueva clave de acceso"
      description="Para un programa o una pantalla que entra en tu nombre: podrá lo que puedas tú, y solo lo que marques."
      submitText="Crear clave"
      busyText="Creando..."
      onClose={onClose}
    >
      <TextField
        {...form.plain('nombre')}
        label="Nombre"
        hint="Dónde se va a usar, por ejemplo «Pantalla del bar»"
        maxLength={NOMBRE_DE_CLAVE_MAX}
      />
      <Permisos
        id={form.idOf('alcances')}
        alcances={form.values.alcances}
        error={form.errorOf('alcances')}
        onChange={(alcances) => form.set({ alcances })}
      />
      <Select {...form.choice('dias', '365')} label="Vale" options={DURACIONES} />
    </FormSheet>
  );
}

function Permisos({
  id,
  alcances,
  error,
  onChange,
}: {
  id: string;
  alcances: readonly Alcance[];
  error: string | undefined;
  onChange: (alcances: Alcance[]) => void;
}) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1"
    >
      <legend className="font-semi">Puede</legend>
      {ALCANCES.map((alcance) => (
        <Checkbox
          key={alcance}
          label={TEXTOS_DE_ALCANCE[alcance].nombre}
          hint={TEXTOS_DE_ALCANCE[alcance].detalle}
          checked={alcances.includes(alcance)}
          onChange={(on) =>
            onChange(ALCANCES.filter((otro) => (otro === alcance ? on : alcances.includes(otro))))
          }
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
