import { Send } from 'lucide-react';
import type { Prueba } from '#contrato/admin/correo.ts';
import { esEmail } from '#reglas/persona.ts';
import type { Action } from '#web/shell/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { wordsOfPrueba } from './prueba-de-correo.ts';

/** Sends a letter to an address, and tells what the mail server said of it. `propia` is where it goes without any. */
export function PruebaDeCorreo({
  propia,
  prueba: { run, pending, output },
}: {
  propia: boolean;
  prueba: Pick<Action<string, Prueba>, 'run' | 'pending' | 'output'>;
}) {
  const form = useForm({
    initial: { para: '' },
    faults: ({ para }) => ({
      para:
        (propia && para.trim() === '') || esEmail(para)
          ? undefined
          : 'Escribe un email, por ejemplo ana@correo.es',
    }),
    onSubmit: async ({ para }) => {
      await run(para.trim());
    },
  });
  const dicho = output && wordsOfPrueba(output);
  return (
    <Form form={form}>
      <EmailField
        {...form.text('para')}
        label="Enviar la prueba a"
        hint={propia ? 'Sin dirección, a la tuya' : undefined}
        optional={propia}
      />
      <Button
        type="submit"
        className="justify-self-start"
        icon={<Send size={18} />}
        busy={pending}
        busyText="Enviando..."
      >
        Enviar carta de prueba
      </Button>
      {dicho && !pending ? (
        <div className="wrap-anywhere" role={dicho.tone === 'ok' ? 'status' : undefined}>
          <Notice tone={dicho.tone === 'ok' ? 'ok' : 'error'}>
            <strong>{dicho.title}.</strong> {dicho.description}
          </Notice>
        </div>
      ) : null}
    </Form>
  );
}
