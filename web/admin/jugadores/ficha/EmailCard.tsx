import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useGestionarEmail } from '../queries.ts';

/** The e-mail of a jugador: that of an account changes once the letter to the new one is opened. */
export function EmailCard({ jugador }: { jugador: JugadorDetalle }) {
  const { cuenta } = jugador;
  const ajena = cuenta?.esAdmin === true && !cuenta.propia;
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Email</h2>
      {cuenta === null ? <SinUsuario /> : <ConUsuario cuenta={cuenta} />}
      {ajena ? (
        <Notice tone="info">Las cuentas de administración las cambia solo su dueño</Notice>
      ) : (
        <EmailForm
          id={jugador.id}
          actual={cuenta?.email ?? jugador.email ?? ''}
          conCuenta={cuenta !== null}
        />
      )}
    </Card>
  );
}

const A_MANO = ' El club todavía no envía correo: la invitación queda en Correo, y le pasas tú el enlace.';

function SinUsuario() {
  const sinCorreo = useSinCorreo();
  return (
    <Notice tone="info">
      Sin usuario: al guardar un email se le invita a registrarse con él, y su cuenta queda unida a esta
      ficha.
      {sinCorreo ? A_MANO : ''}
    </Notice>
  );
}

function ConUsuario({ cuenta }: { cuenta: NonNullable<JugadorDetalle['cuenta']> }) {
  const sinCorreo = useSinCorreo();
  return (
    <>
      <p className="text-ink2">
        Entra con <strong className="break-all">{cuenta.email}</strong>
      </p>
      {cuenta.emailPendiente ? (
        <Notice tone="info">
          Falta que abra el enlace {sinCorreo ? 'que está en Correo para' : 'enviado a'}{' '}
          <span className="break-all">{cuenta.emailPendiente}</span>
        </Notice>
      ) : null}
    </>
  );
}

function EmailForm({ id, actual, conCuenta }: { id: string; actual: string; conCuenta: boolean }) {
  const gestionar = useGestionarEmail();
  const form = useForm<{ email: string }>({
    initial: { email: actual },
    onSubmit: async ({ email }) => {
      if (email.trim() !== '') await gestionar.run({ jugadorId: id, email: email.trim() });
    },
  });
  return (
    <Form form={form} summary={false}>
      <EmailField {...form.plain('email')} label={actual === '' ? 'Email' : 'Nuevo email'} />
      <SubmitButton
        size="lg"
        form={form}
        disabled={form.values.email.trim().toLowerCase() === actual.toLowerCase()}
        className="md:justify-self-start"
      >
        {conCuenta ? 'Cambiar email' : 'Guardar email'}
      </SubmitButton>
    </Form>
  );
}
