import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { MarcoDeAcceso } from './MarcoDeAcceso.tsx';
import { useRestablecimiento } from './queries.ts';
import { useToken } from './use-token.ts';

const CORTA = 'La contraseña debe tener al menos 6 caracteres';
const DISTINTAS = 'Las contraseñas no coinciden';

/** Where the reset link leads: a new password, twice, and in. */
export function ResetPasswordPage() {
  const token = useToken();
  const { run, refusal } = useRestablecimiento();
  const form = useForm({
    initial: { nueva: '', repetida: '' },
    faults: ({ nueva, repetida }) => ({
      nueva: Array.from(nueva).length < CONTRASENA_MIN ? CORTA : undefined,
      repetida: nueva === repetida ? undefined : DISTINTAS,
    }),
    onFaults: ({ nueva, repetida }) => notifyFault(repetida ?? nueva ?? '', 'cuenta'),
    onSubmit: async ({ nueva }) => void (await run({ token, password: nueva })),
  });
  const isDead = token === '' || refusal?.codigo === 'enlace_no_valido';
  return (
    <MarcoDeAcceso
      pestana="Nueva contraseña"
      titulo="Nueva contraseña"
      subtitulo="Elige una que solo uses aquí; mejor de 12 caracteres o más"
    >
      {isDead ? (
        <div className="grid gap-4">
          <Notice tone="error">El enlace no es válido o ya ha caducado. Pide uno nuevo</Notice>
          <LinkButton variant="primary" size="lg" to={paths.auth({ tab: 'recuperar' })}>
            Pedir otro enlace
          </LinkButton>
        </div>
      ) : (
        <Form form={form} summary={false}>
          <PasswordField
            {...form.text('nueva')}
            label="Nueva contraseña"
            autoComplete="new-password"
            hint="Al menos 6 caracteres"
          />
          <PasswordField
            {...form.text('repetida')}
            label="Confirmar contraseña"
            autoComplete="new-password"
          />
          {refusal ? <Notice tone="error">{refusal.mensaje}</Notice> : null}
          <SubmitButton variant="primary" size="lg" form={form}>
            Guardar contraseña
          </SubmitButton>
        </Form>
      )}
    </MarcoDeAcceso>
  );
}
