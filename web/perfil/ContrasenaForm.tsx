import { CONTRASENA_ADMIN_MIN, CONTRASENA_MIN } from '#reglas/limites.ts';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useCambiarContrasena } from './queries.ts';

/** 'Cambiar Contraseña': the present one, and the new one twice. */
export function ContrasenaForm({ esAdmin }: { esAdmin: boolean }) {
  const { run, refusal } = useCambiarContrasena();
  const form = useForm({
    initial: { actual: '', nueva: '', repetida: '' },
    faults: ({ actual, nueva, repetida }) => ({
      actual: actual === '' ? 'Escribe tu contraseña actual' : undefined,
      nueva:
        Array.from(nueva).length < CONTRASENA_MIN
          ? 'La nueva contraseña debe tener al menos 6 caracteres'
          : undefined,
      repetida: nueva === repetida ? undefined : 'Las contraseñas no coinciden',
    }),
    onFaults: ({ actual, nueva, repetida }) => notifyFault(repetida ?? nueva ?? actual ?? '', 'contrasena'),
    onSubmit: async ({ actual, nueva }) => {
      const { ok } = await run({ actual, nueva });
      if (ok) form.reset();
    },
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Cambiar Contraseña</h2>
      <Form form={form} summary={false}>
        <PasswordField {...form.text('actual')} label="Contraseña actual" autoComplete="current-password" />
        <PasswordField
          {...form.text('nueva')}
          label="Nueva contraseña"
          autoComplete="new-password"
          hint={
            esAdmin
              ? `Al menos ${CONTRASENA_ADMIN_MIN} caracteres, porque administras el club`
              : 'Al menos 6 caracteres; mejor 12 o más'
          }
        />
        <PasswordField
          {...form.text('repetida')}
          label="Confirmar nueva contraseña"
          autoComplete="new-password"
        />
        {refusal ? <Notice tone="error">{refusal.mensaje}</Notice> : null}
        <SubmitButton size="lg" form={form} className="md:justify-self-start">
          Cambiar Contraseña
        </SubmitButton>
      </Form>
    </Card>
  );
}
