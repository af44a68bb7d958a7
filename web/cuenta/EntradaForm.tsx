import { lazy, Suspense } from 'react';
import type { Club } from '#contrato/club.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { EmailField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { BotonDeGoogle } from './BotonDeGoogle.tsx';
import { EntrarConLlave } from './factores/EntrarConLlave.tsx';
import { useEntrada } from './queries.ts';

// The phone's queue is not needed to draw the form.
const GolpesEnEsteMovil = lazy(() =>
  import('#web/tarjeta/GolpesEnEsteMovil.tsx').then((part) => ({ default: part.GolpesEnEsteMovil })),
);

/**
 * The one sign-in.
 *
 * - aqui: over a page that goes on with it, and so is not left.
 */
export function EntradaForm({
  demo,
  aqui = false,
  onRecuperar,
}: {
  demo: Club['demo'];
  aqui?: boolean;
  onRecuperar: () => void;
}) {
  const { run, refusal, reset } = useEntrada();
  const sinCorreo = useSinCorreo();
  const form = useForm({
    initial: { email: '', password: '' },
    kept: true,
    faults: ({ email, password }) => ({
      email: email.trim() === '' ? 'Escribe tu email' : undefined,
      password: password === '' ? 'Escribe tu contraseña' : undefined,
    }),
    onSubmit: async ({ email, password }) => void (await run({ email: email.trim(), password })),
  });
  return (
    <>
      <Suspense>
        <GolpesEnEsteMovil
          onEntrar={(email) => {
            form.reset({ email, password: '' });
            reset();
          }}
        />
      </Suspense>
      <Form form={form} summary={false}>
        <EmailField {...form.text('email')} label="Email" autoComplete="username" />
        <PasswordField {...form.text('password')} label="Contraseña" autoComplete="current-password" />
        {refusal ? (
          <Notice tone="error">
            {refusal.mensaje}
            {refusal.codigo === 'credenciales_no_validas' ? (
              <span className="block font-normal">
                ¿Acabas de registrarte? Abre antes el enlace que{' '}
                {sinCorreo ? 'tiene la administración del club' : 'te enviamos por email'}.
              </span>
            ) : null}
          </Notice>
        ) : null}
        <SubmitButton variant="primary" size="lg" form={form} busyText="Iniciando...">
          Iniciar Sesión
        </SubmitButton>
        <Button variant="link" onClick={onRecuperar}>
          ¿Olvidaste tu contraseña?
        </Button>
      </Form>
      <div className="mt-3 grid gap-3">
        <EntrarConLlave />
      </div>
      <BotonDeGoogle aqui={aqui} />
      {demo.length > 0 ? (
        <CuentasDeDemo
          cuentas={demo}
          onElegir={({ email, password }) => {
            form.reset({ email, password });
            reset();
          }}
        />
      ) : null}
    </>
  );
}

/** The demo accounts, announced only by a demo installation; a button fills the form. */
function CuentasDeDemo({
  cuentas,
  onElegir,
}: {
  cuentas: Club['demo'];
  onElegir: (cuenta: Club['demo'][number]) => void;
}) {
  return (
    <section aria-labelledby="cuentas-de-demo" className="mt-6 rounded-control bg-sunken p-3">
      <h2 id="cuentas-de-demo" className="text-h3">
        Cuentas de demostración
      </h2>
      <p className="mt-1 text-sm text-ink2">Esta instalación es de prueba: elige con quién entrar.</p>
      <ul className="mt-2 grid gap-1">
        {cuentas.map((cuenta) => (
          <li key={cuenta.email} className="flex flex-wrap items-center gap-x-3">
            <span className="grid min-w-[min(9rem,100%)] flex-1">
              <span className="font-semi">{cuenta.papel}</span>
              <span className="text-sm break-all text-ink2">{cuenta.email}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Usar la cuenta ${cuenta.papel}`}
              onClick={() => onElegir(cuenta)}
            >
              Usar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
