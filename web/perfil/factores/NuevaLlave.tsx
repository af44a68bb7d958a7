import { NOMBRE_DE_LLAVE_MAX } from '#reglas/limites.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useCrearLlave } from './queries.ts';

/** A llave de acceso made with this device. `onClose` is told the recovery codes that came with it, this once. */
export function NuevaLlave({ onClose }: { onClose: (codigos: readonly string[] | null) => void }) {
  const crear = useCrearLlave();
  const form = useForm({
    initial: { nombre: 'Mi móvil' },
    faults: ({ nombre }) => ({ nombre: nombre.trim() === '' ? 'Ponle un nombre' : undefined }),
    onSubmit: async ({ nombre }) => {
      const outcome = await crear.run(nombre.trim());
      if (outcome.ok && outcome.output) onClose(outcome.output.recuperacion);
    },
  });
  return (
    <FormSheet
      form={form}
      size="sm"
      title="Añadir llave de acceso"
      description="Tu móvil o navegador te pedirá la huella, la cara o el PIN. La huella no sale de él."
      submitText="Crear llave"
      busyText="Esperando..."
      onClose={() => onClose(null)}
    >
      <TextField
        {...form.text('nombre')}
        label="Nombre"
        hint="Para reconocerla después"
        maxLength={NOMBRE_DE_LLAVE_MAX}
      />
    </FormSheet>
  );
}
