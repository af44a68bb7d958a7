import { type FormEvent, useState } from 'react';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { CONTRASENA_MIN } from '#reglas/limites.ts';
import { isRefused } from '#web/api/refusal.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useCambiarContrasena, useEnviarEnlace } from '../queries.ts';
import { MiContrasena } from './MiContrasena.tsx';

/** The password of a jugador's account: a link first, that only its owner uses; else one chosen here. */
export function ContrasenaCard({ jugador: { id, cuenta } }: { jugador: JugadorDetalle }) {
  const enlace = useEnviarEnlace();
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
          </p>
          <Button
            size="lg"
            variant={temporal ? 'secondary' : 'primary'}
            disabled={temporal}
            busy={enlace.isPending}
            busyText="Enviando..."
            className="md:justify-self-start"
            onClick={() => enlace.mutate(id)}
          >
            Enviar enlace
          </Button>
          {cuenta.esAdmin ? (
            <Notice tone="info">Las cuentas de administración las cambia solo su dueño</Notice>
          ) : (
            <ContrasenaForm id={id} />
          )}
        </>
      )}
    </Card>
  );
}

function ContrasenaForm({ id }: { id: string }) {
  const cambiar = useCambiarContrasena();
  const [nueva, setNueva] = useState('');
  const [miContrasena, setMiContrasena] = useState('');
  const [error, setError] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (cambiar.isPending) return;
    const corta = Array.from(nueva).length < CONTRASENA_MIN;
    const mensaje = corta ? 'La contraseña debe tener al menos 6 caracteres' : '';
    setError(mensaje);
    if (corta) {
      notify({ id: 'jugadores', title: 'Error', description: mensaje, tone: 'error' });
      return;
    }
    cambiar.mutate(
      { id, nueva, ...(miContrasena === '' ? {} : { miContrasena }) },
      {
        onSuccess: () => {
          setNueva('');
          setMiContrasena('');
        },
      },
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="hairline-t grid gap-4 pt-4">
      <h3 className="text-h3">Cambiar Contraseña</h3>
      <PasswordField
        label="Nueva contraseña"
        hint="Al menos 6 caracteres; mejor 12 o más. Se cierran sus sesiones y se le avisa."
        autoComplete="new-password"
        value={nueva}
        error={error}
        onChange={(event) => setNueva(event.target.value)}
      />
      <MiContrasena
        pedida={isRefused(cambiar.error, 'sesion_antigua') || miContrasena !== ''}
        value={miContrasena}
        onChange={setMiContrasena}
      />
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
  );
}
