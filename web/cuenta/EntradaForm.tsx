import { useRef, useState, type FormEvent } from 'react';
import type { Club } from '#contrato/club.ts';
import { isRefused, refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { BotonDeGoogle } from './BotonDeGoogle.tsx';
import { CuentasDeDemo } from './CuentasDeDemo.tsx';
import { useEntrada } from './queries.ts';

type Credenciales = { email: string; password: string };
const VACIAS: Credenciales = { email: '', password: '' };

export function EntradaForm({ demo, onRecuperar }: { demo: Club['demo']; onRecuperar: () => void }) {
  const entrada = useEntrada();
  const [values, setValues] = useState(VACIAS);
  const [errors, setErrors] = useState(VACIAS);
  const form = useRef<HTMLFormElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (entrada.isPending) return;
    const found = {
      email: values.email.trim() === '' ? 'Escribe tu email' : '',
      password: values.password === '' ? 'Escribe tu contraseña' : '',
    };
    setErrors(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first === null) entrada.mutate({ email: values.email.trim(), password: values.password });
    else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={errors.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
        {entrada.isError ? (
          <Notice tone="error">
            {refusalOf(entrada.error).mensaje}
            {isRefused(entrada.error, 'credenciales_no_validas') ? (
              <span className="block font-normal">
                ¿Acabas de registrarte? Abre antes el enlace que te enviamos por email.
              </span>
            ) : null}
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" size="lg" busy={entrada.isPending} busyText="Iniciando...">
          Iniciar Sesión
        </Button>
        <Button variant="link" onClick={onRecuperar}>
          ¿Olvidaste tu contraseña?
        </Button>
      </form>
      <BotonDeGoogle />
      {demo.length > 0 ? (
        <CuentasDeDemo
          cuentas={demo}
          onElegir={({ email, password }) => {
            setValues({ email, password });
            setErrors(VACIAS);
            entrada.reset();
          }}
        />
      ) : null}
    </>
  );
}
