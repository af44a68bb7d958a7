import { useState, type FormEvent } from 'react';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useCambiarContrasena } from './queries.ts';

const VACIOS = { actual: '', nueva: '', repetida: '' };

/** 'Cambiar Contraseña': the present one, and the new one twice. */
export function ContrasenaForm() {
  const cambiar = useCambiarContrasena();
  const [values, setValues] = useState(VACIOS);
  const [errors, setErrors] = useState(VACIOS);
  const field = (name: keyof typeof VACIOS) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (cambiar.isPending) return;
    const found = {
      actual: values.actual === '' ? 'Escribe tu contraseña actual' : '',
      nueva:
        Array.from(values.nueva).length < CONTRASENA_MIN
          ? 'La nueva contraseña debe tener al menos 6 caracteres'
          : '',
      repetida: values.nueva === values.repetida ? '' : 'Las contraseñas no coinciden',
    };
    setErrors(found);
    const message = found.repetida || found.nueva || found.actual;
    if (message) notify({ id: 'contrasena', title: 'Error', description: message, tone: 'error' });
    else
      cambiar.mutate({ actual: values.actual, nueva: values.nueva }, { onSuccess: () => setValues(VACIOS) });
  }
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <h2 className="text-h2">Cambiar Contraseña</h2>
        <PasswordField {...field('actual')} label="Contraseña actual" autoComplete="current-password" />
        <PasswordField
          {...field('nueva')}
          label="Nueva contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres; mejor 12 o más"
        />
        <PasswordField
          {...field('repetida')}
          label="Confirmar nueva contraseña"
          autoComplete="new-password"
        />
        {cambiar.isError ? <Notice tone="error">{refusalOf(cambiar.error).mensaje}</Notice> : null}
        <Button
          type="submit"
          size="lg"
          busy={cambiar.isPending}
          busyText="Guardando..."
          className="md:justify-self-start"
        >
          Cambiar Contraseña
        </Button>
      </form>
    </Card>
  );
}
