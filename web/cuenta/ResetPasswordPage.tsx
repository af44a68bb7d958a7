import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { isRefused, refusalOf } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { MarcoDeAcceso } from './MarcoDeAcceso.tsx';
import { useRestablecimiento } from './queries.ts';
import { useToken } from './use-token.ts';

const CORTA = 'La contraseña debe tener al menos 6 caracteres';
const DISTINTAS = 'Las contraseñas no coinciden';

/** Where the reset link leads: a new password, twice, and in. */
export function ResetPasswordPage() {
  const token = useToken();
  const restablecimiento = useRestablecimiento();
  const [values, setValues] = useState({ nueva: '', repetida: '' });
  const [errors, setErrors] = useState({ nueva: '', repetida: '' });
  const isDead = token === '' || isRefused(restablecimiento.error, 'enlace_no_valido');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (restablecimiento.isPending) return;
    const found = {
      nueva: Array.from(values.nueva).length < CONTRASENA_MIN ? CORTA : '',
      repetida: values.nueva === values.repetida ? '' : DISTINTAS,
    };
    setErrors(found);
    const message = found.repetida || found.nueva;
    if (message) notify({ id: 'cuenta', title: 'Error', description: message, tone: 'error' });
    else restablecimiento.mutate({ token, password: values.nueva });
  }
  return (
    <MarcoDeAcceso
      pestana="Nueva contraseña"
      titulo="Nueva contraseña"
      subtitulo="Elige una que solo uses aquí; mejor de 12 caracteres o más"
    >
      {isDead ? (
        <div className="grid gap-4">
          <Notice tone="error">El enlace no es válido o ya ha caducado. Pide uno nuevo</Notice>
          <LinkButton variant="primary" size="lg" render={<Link to={paths.auth({ tab: 'recuperar' })} />}>
            Pedir otro enlace
          </LinkButton>
        </div>
      ) : (
        <form noValidate onSubmit={handleSubmit} className="grid gap-4">
          <PasswordField
            label="Nueva contraseña"
            name="nueva"
            autoComplete="new-password"
            hint="Al menos 6 caracteres"
            value={values.nueva}
            error={errors.nueva}
            onChange={(event) => setValues({ ...values, nueva: event.target.value })}
          />
          <PasswordField
            label="Confirmar contraseña"
            name="repetida"
            autoComplete="new-password"
            value={values.repetida}
            error={errors.repetida}
            onChange={(event) => setValues({ ...values, repetida: event.target.value })}
          />
          {restablecimiento.isError ? (
            <Notice tone="error">{refusalOf(restablecimiento.error).mensaje}</Notice>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={restablecimiento.isPending}
            busyText="Guardando..."
          >
            Guardar contraseña
          </Button>
        </form>
      )}
    </MarcoDeAcceso>
  );
}
