import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useCambiarContrasena, useEnviarEnlace, useQuitarSegundoFactor } from '../queries.ts';

/** The password of a jugador's account: a link first, that only its owner uses; else one chosen here. */
export function ContrasenaCard({ jugador: { id, cuenta } }: { jugador: JugadorDetalle }) {
  const enlace = useEnviarEnlace();
  const sinCorreo = useSinCorreo();
  if (cuenta === null) return null;
  const temporal = cuenta.email.endsWith('.invalid');
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Contraseña</h2>
      {cuenta.propia ? (
        <Notice tone="info">Es tu cuenta: tu contraseña se cambia desde Mi Perfil</Notice>
      ) : (
        <>
          <p className="text-ink2">
            {temporal
              ? 'Su email es temporal y nadie lo lee: no se le puede enviar un enlace.'
              : 'Lo mejor es enviarle un enlace para que la elija: así nadie más la sabe.'}
            {sinCorreo && !temporal ? deQuienEs(cuenta.esAdmin) : ''}
          </p>
          <Button
            size="lg"
            variant={temporal ? 'secondary' : 'primary'}
            disabled={temporal}
            busy={enlace.pending}
            busyText="Enviando..."
            className="md:justify-self-start"
            onClick={() => void enlace.run(id)}
          >
            {sinCorreo ? 'Escribir enlace' : 'Enviar enlace'}
          </Button>
          {cuenta.esAdmin ? (
            <Notice tone="info">Las cuentas de administración las cambia solo su dueño</Notice>
          ) : (
            <ContrasenaForm id={id} />
          )}
          {cuenta.segundoFactor ? <SegundoFactor id={id} /> : null}
        </>
      )}
    </Card>
  );
}

/** What becomes of the link where letters do not leave: those to who administers are read by nobody else. */
const deQuienEs = (esAdmin: boolean): string =>
  esAdmin
    ? ' El club todavía no envía correo: el enlace sale cuando lo envíe.'
    : ' El club todavía no envía correo: el enlace queda en Correo, y se lo pasas tú.';

function ContrasenaForm({ id }: { id: string }) {
  const cambiar = useCambiarContrasena();
  const sinCorreo = useSinCorreo();
  const form = useForm<{ nueva: string }>({
    initial: { nueva: '' },
    faults: ({ nueva }) =>
      Array.from(nueva).length < CONTRASENA_MIN
        ? { nueva: 'La contraseña debe tener al menos 6 caracteres' }
        : {},
    onFaults: ({ nueva = '' }) => notifyFault(nueva, 'contrasena'),
    onSubmit: async ({ nueva }) => {
      const { ok } = await cambiar.run({ jugadorId: id, nueva });
      if (ok) form.reset();
    },
  });
  return (
    <Form form={form} summary={false} className="hairline-t pt-4">
      <h3 className="text-h3">Cambiar Contraseña</h3>
      <PasswordField
        {...form.text('nueva')}
        label="Nueva contraseña"
        hint={`Al menos 6 caracteres; mejor 12 o más. Se cierran sus sesiones${sinCorreo ? '' : ' y se le avisa'}.`}
        autoComplete="new-password"
      />
      <SubmitButton size="lg" form={form} className="md:justify-self-start">
        Cambiar Contraseña
      </SubmitButton>
    </Form>
  );
}

function SegundoFactor({ id }: { id: string }) {
  const quitar = useQuitarSegundoFactor();
  return (
    <div className="hairline-t grid gap-3 pt-4">
      <h3 className="text-h3">Segundo factor</h3>
      <p className="text-ink2">
        Lo tiene puesto. Si ha perdido el móvil y los códigos de recuperación, se puede quitar.
      </p>
      <Button
        className="text-teja md:justify-self-start"
        busy={quitar.pending}
        busyText="Quitando..."
        onClick={() => void quitar.run(id)}
      >
        Quitar su segundo factor
      </Button>
    </div>
  );
}
