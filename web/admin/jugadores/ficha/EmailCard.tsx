import { type FormEvent, useState } from 'react';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { isRefused } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useGestionarEmail } from '../queries.ts';
import { MiContrasena } from './MiContrasena.tsx';

/** The e-mail of a jugador: that of an account changes once the letter to the new one is opened. */
export function EmailCard({ jugador }: { jugador: JugadorDetalle }) {
  const { cuenta } = jugador;
  const ajena = cuenta?.esAdmin === true && !cuenta.propia;
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Email</h2>
      {cuenta === null ? (
        <Notice tone="info">
          Sin usuario: al guardar un email se le invita a registrarse con él, y su cuenta queda unida a esta
          ficha.
        </Notice>
      ) : (
        <p className="text-ink2">
          Entra con <strong className="break-all">{cuenta.email}</strong>
        </p>
      )}
      {cuenta?.emailPendiente ? (
        <Notice tone="info">
          Falta que abra el enlace enviado a <span className="break-all">{cuenta.emailPendiente}</span>
        </Notice>
      ) : null}
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

function EmailForm({ id, actual, conCuenta }: { id: string; actual: string; conCuenta: boolean }) {
  const gestionar = useGestionarEmail();
  const [written, setWritten] = useState(actual);
  const [miContrasena, setMiContrasena] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (gestionar.isPending || written.trim() === '') return;
    gestionar.mutate(
      { id, email: written.trim(), ...(miContrasena === '' ? {} : { miContrasena }) },
      { onSuccess: () => setMiContrasena('') },
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        label={actual === '' ? 'Email' : 'Nuevo email'}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <MiContrasena
        pedida={isRefused(gestionar.error, 'sesion_antigua') || miContrasena !== ''}
        value={miContrasena}
        onChange={setMiContrasena}
      />
      <Button
        type="submit"
        size="lg"
        busy={gestionar.isPending}
        busyText="Guardando..."
        disabled={written.trim().toLowerCase() === actual.toLowerCase()}
        className="md:justify-self-start"
      >
        {conCuenta ? 'Cambiar email' : 'Guardar email'}
      </Button>
    </form>
  );
}
