import { useState, type FormEvent } from 'react';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecuperacion } from './queries.ts';

/** Asks for the address and tells that a letter is on its way, whether or not there is an account. */
export function RecuperacionForm({ onVolver }: { onVolver: () => void }) {
  const recuperacion = useRecuperacion();
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (recuperacion.isPending) return;
    const falta = 'Por favor ingresa tu email para recuperar la contraseña';
    setError(email.trim() === '' ? falta : '');
    if (email.trim() === '')
      notify({ id: 'cuenta', title: 'Email requerido', description: falta, tone: 'error' });
    else recuperacion.mutate(email);
  }
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">Recuperar contraseña</h2>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="Te enviaremos un enlace para elegir otra contraseña"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        {recuperacion.isError ? <Notice tone="error">{refusalOf(recuperacion.error).mensaje}</Notice> : null}
        {recuperacion.isSuccess ? (
          <Notice tone="ok">
            Si hay una cuenta con ese email, el enlace está en camino. Vale durante 30 minutos; mira también
            en el correo no deseado.
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={recuperacion.isPending}
          busyText="Enviando..."
        >
          Enviar enlace de recuperación
        </Button>
      </form>
      <Button variant="link" onClick={onVolver}>
        Volver al inicio de sesión
      </Button>
    </div>
  );
}
