import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import { NOMBRE_DE_CLAVE_MAX } from '#reglas/limites.ts';
import { ALCANCES, type Alcance, DURACIONES_DE_CLAVE } from '#reglas/permisos/claves.ts';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useCrearClave } from './queries.ts';

const DURACIONES = DURACIONES_DE_CLAVE.map((dias) => ({
  value: String(dias),
  label: dias === null ? 'Hasta que la retire' : dias === 365 ? 'Un año' : `${dias} días`,
}));

const PERMISOS = ALCANCES.map((value) => ({
  value,
  label: TEXTOS_DE_ALCANCE[value].nombre,
  hint: TEXTOS_DE_ALCANCE[value].detalle,
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
      <CheckboxGroup
        id={form.idOf('alcances')}
        label="Puede"
        options={PERMISOS}
        value={form.values.alcances}
        error={form.errorOf('alcances')}
        className="grid gap-1"
        onChange={(alcances) => form.set({ alcances })}
      />
      <Select {...form.choice('dias', '365')} label="Vale" options={DURACIONES} />
    </FormSheet>
  );
}
