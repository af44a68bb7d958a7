import { useState } from 'react';
import { Link } from '#web/router/router.ts';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { esEmail, esTelefono } from '#reglas/persona.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useSinCorreo } from '#web/session/session.ts';
import { BotonDeGoogle } from './BotonDeGoogle.tsx';
import { useRegistro } from './queries.ts';

type Valores = { nombre: string; telefono: string; email: string; password: string };

/** Signing up; afterwards the same place says that a letter is on its way, or who has the link where the club sends none. */
export function RegistroForm({ onEntrar }: { onEntrar: () => void }) {
  const registro = useRegistro();
  const [enviado, setEnviado] = useState(false);
  const form = useForm<Valores>({
    initial: { nombre: '', telefono: '', email: '', password: '' },
    faults: faltas,
    onSubmit: async (valores) => {
      const { ok } = await registro.run(valores);
      if (ok) setEnviado(true);
    },
  });
  if (enviado) {
    return (
      <CartaEnCamino
        email={form.values.email.trim()}
        busy={form.pending}
        onReenviar={() => void form.submit()}
        onEntrar={onEntrar}
      />
    );
  }
  return (
    <>
      <Form form={form}>
        <TextField {...form.text('nombre')} label="Nombre completo" autoComplete="name" maxLength={80} />
        <TextField {...form.text('telefono')} label="Teléfono" type="tel" autoComplete="tel" />
        <EmailField {...form.text('email')} label="Email" autoComplete="email" />
        <PasswordField
          {...form.text('password')}
          label="Contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres; mejor 12 o más"
        />
        {registro.refusal ? <Notice tone="error">{registro.refusal.mensaje}</Notice> : null}
        <p className="text-sm text-ink2">
          El club usa estos datos para gestionar tu cuenta y los torneos. Puedes verlos, llevártelos o
          borrarlos desde tu perfil. Más en{' '}
          <Link to={paths.privacidad()} className="font-semi text-pino underline underline-offset-4">
            Privacidad
          </Link>
          .
        </p>
        <SubmitButton variant="primary" size="lg" form={form} busyText="Registrando...">
          Registrarse
        </SubmitButton>
      </Form>
      <BotonDeGoogle />
    </>
  );
}

function faltas({ nombre, telefono, email, password }: Valores): Faults<Valores> {
  return {
    ...(nombre.trim() === '' ? { nombre: 'Escribe tu nombre completo' } : {}),
    ...(esTelefono(telefono) ? {} : { telefono: 'Escribe un teléfono, por ejemplo 600 11 22 33' }),
    ...(esEmail(email) ? {} : { email: 'Escribe un email, por ejemplo ana@correo.es' }),
    ...(Array.from(password).length < CONTRASENA_MIN
      ? { password: 'La contraseña debe tener al menos 6 caracteres' }
      : {}),
  };
}

function CartaEnCamino({
  email,
  busy,
  onReenviar,
  onEntrar,
}: {
  email: string;
  busy: boolean;
  onReenviar: () => void;
  onEntrar: () => void;
}) {
  const sinCorreo = useSinCorreo();
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">{sinCorreo ? 'Falta confirmar tu cuenta' : 'Revisa tu email'}</h2>
      {sinCorreo ? (
        <Notice tone="info">
          El club todavía no envía correo. La administración tiene el enlace para confirmar tu cuenta:
          pídeselo; vale durante 24 horas.
        </Notice>
      ) : (
        <>
          <Notice tone="ok">
            Hemos escrito a <strong className="break-all">{email}</strong>. Abre el enlace del mensaje para
            confirmar tu cuenta; vale durante 24 horas.
          </Notice>
          <p className="text-ink2">
            Puede tardar unos minutos. Si no lo ves, mira en la carpeta de correo no deseado o pide otro.
          </p>
        </>
      )}
      <Button busy={busy} busyText="Enviando..." onClick={onReenviar}>
        {sinCorreo ? 'Pedir otro enlace' : 'Enviar otro email'}
      </Button>
      <Button variant="link" onClick={onEntrar}>
        Volver al inicio de sesión
      </Button>
    </div>
  );
}
