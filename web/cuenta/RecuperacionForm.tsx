import { useSinCorreo } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { EmailField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useRecuperacion } from './queries.ts';

const FALTA = 'Por favor ingresa tu email para recuperar la contraseña';

/** Asks for the address and tells that a letter is on its way, or who has the link where the club sends none; whether or not there is an account. */
export function RecuperacionForm({ onVolver }: { onVolver: () => void }) {
  const { run, refusal, output } = useRecuperacion();
  const sinCorreo = useSinCorreo();
  const form = useForm({
    initial: { email: '' },
    kept: true,
    faults: ({ email }) => (email.trim() === '' ? { email: FALTA } : {}),
    onFaults: () => notifyFault(FALTA, 'cuenta', 'Email requerido'),
    onSubmit: async ({ email }) => void (await run(email)),
  });
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">Recuperar contraseña</h2>
      <Form form={form} summary={false}>
        <EmailField
          {...form.text('email')}
          label="Email"
          autoComplete="email"
          hint={
            sinCorreo
              ? 'El club todavía no envía correo: la administración te dará el enlace'
              : 'Te enviaremos un enlace para elegir otra contraseña'
          }
        />
        {refusal ? <Notice tone="error">{refusal.mensaje}</Notice> : null}
        {output ? (
          <Notice tone="ok">
            {sinCorreo
              ? 'Si hay una cuenta con ese email, la administración del club tiene el enlace: pídeselo. Vale durante 30 minutos.'
              : 'Si hay una cuenta con ese email, el enlace está en camino. Vale durante 30 minutos; mira también en el correo no deseado.'}
          </Notice>
        ) : null}
        {output && sinCorreo ? (
          <p className="text-ink2">
            Si administras el club, tu enlace no lo ve nadie: quien instaló la app te devuelve la entrada con
            la orden «admin-grant».
          </p>
        ) : null}
        <SubmitButton variant="primary" size="lg" form={form} busyText="Enviando...">
          {sinCorreo ? 'Pedir enlace de recuperación' : 'Enviar enlace de recuperación'}
        </SubmitButton>
      </Form>
      <Button variant="link" onClick={onVolver}>
        Volver al inicio de sesión
      </Button>
    </div>
  );
}
