import { NOMBRE_DE_LLAVE_MAX } from '#reglas/limites.ts';
import type { SinLlave } from '#web/api/llaves.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useCrearLlave } from './queries.ts';

const POR_QUE_NO: Readonly<Record<SinLlave, string>> = {
  dejada:
    'No se ha creado: se cerró la ventana, o tu móvil o navegador no te reconoció. Puedes intentarlo otra vez.',
  ya_la_hay: 'Este móvil o navegador ya tiene una llave de tu cuenta.',
};

/** A llave de acceso made with this device. `onClose` is told the recovery codes that came with it, this once. */
export function NuevaLlave({ onClose }: { onClose: (codigos: readonly string[] | null) => void }) {
  const crear = useCrearLlave();
  const form = useForm({
    initial: { nombre: 'Mi móvil' },
    faults: ({ nombre }) => ({ nombre: nombre.trim() === '' ? 'Ponle un nombre' : undefined }),
    onSubmit: async ({ nombre }) => {
      const outcome = await crear.run(nombre.trim());
      if (outcome.ok && typeof outcome.output !== 'string') onClose(outcome.output.recuperacion);
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
      summary={false}
      onClose={() => onClose(null)}
    >
      <TextField
        {...form.text('nombre')}
        label="Nombre"
        hint="Para reconocerla después"
        maxLength={NOMBRE_DE_LLAVE_MAX}
      />
      {crear.refusal ? (
        <Notice tone="error" isAnswer>
          {crear.refusal.mensaje}
        </Notice>
      ) : null}
      {typeof crear.output === 'string' ? (
        <Notice tone="info" isAnswer>
          {POR_QUE_NO[crear.output]}
        </Notice>
      ) : null}
    </FormSheet>
  );
}
