import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { BotonDeGoogle } from './BotonDeGoogle.tsx';
import { useRegistro } from './queries.ts';

type Valores = { nombre: string; telefono: string; email: string; password: string };
const VACIOS: Valores = { nombre: '', telefono: '', email: '', password: '' };

/** Signing up; afterwards the same place says that a letter is on its way. */
export function RegistroForm({ onEntrar }: { onEntrar: () => void }) {
  const registro = useRegistro();
  const [values, setValues] = useState(VACIOS);
  const [errors, setErrors] = useState<Partial<Valores>>({});
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  if (registro.isSuccess) {
    return (
      <CartaEnCamino
        email={values.email.trim()}
        busy={registro.isPending}
        onReenviar={() => registro.mutate(values)}
        onEntrar={onEntrar}
      />
    );
  }
  const field = (name: keyof Valores) => ({
    id: `${prefix}-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (registro.isPending) return;
    const found = faltas(values);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) registro.mutate(values);
  }
  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <FormErrors
          attempt={attempt}
          errors={Object.entries(errors).map(([name, message]) => ({ id: `${prefix}-${name}`, message }))}
        />
        <TextField {...field('nombre')} label="Nombre completo" autoComplete="name" maxLength={80} />
        <TextField {...field('telefono')} label="Teléfono" type="tel" autoComplete="tel" />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('password')}
          label="Contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres; mejor 12 o más"
        />
        {registro.isError ? <Notice tone="error">{refusalOf(registro.error).mensaje}</Notice> : null}
        <p className="text-sm text-ink2">
          El club usa estos datos para gestionar tu cuenta y los torneos. Puedes verlos, llevártelos o
          borrarlos desde tu perfil. Más en{' '}
          <Link to={paths.privacidad()} className="font-semi text-pino underline underline-offset-4">
            Privacidad
          </Link>
          .
        </p>
        <Button type="submit" variant="primary" size="lg" busy={registro.isPending} busyText="Registrando...">
          Registrarse
        </Button>
      </form>
      <BotonDeGoogle />
    </>
  );
}

function faltas({ nombre, telefono, email, password }: Valores): Partial<Valores> {
  return {
    ...(nombre.trim() === '' ? { nombre: 'Escribe tu nombre completo' } : {}),
    ...(/^\+?[\d\s().-]{6,20}$/u.test(telefono.trim())
      ? {}
      : { telefono: 'Escribe un teléfono, por ejemplo 600 11 22 33' }),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())
      ? {}
      : { email: 'Escribe un email, por ejemplo ana@correo.es' }),
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
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">Revisa tu email</h2>
      <Notice tone="ok">
        Hemos escrito a <strong className="break-all">{email}</strong>. Abre el enlace del mensaje para
        confirmar tu cuenta; vale durante 24 horas.
      </Notice>
      <p className="text-ink2">
        Puede tardar unos minutos. Si no lo ves, mira en la carpeta de correo no deseado o pide otro.
      </p>
      <Button busy={busy} busyText="Enviando..." onClick={onReenviar}>
        Enviar otro email
      </Button>
      <Button variant="link" onClick={onEntrar}>
        Volver al inicio de sesión
      </Button>
    </div>
  );
}
