import type { MiPerfil } from '#contrato/perfil.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** 'Información de Cuenta': the address, which only the club changes, and how one enters. */
export function CuentaCard({
  cuenta: { email, tieneContrasena, google },
  esAdmin,
}: {
  cuenta: MiPerfil['cuenta'];
  esAdmin: boolean;
}) {
  const entradas = [...(tieneContrasena ? ['contraseña'] : []), ...(google ? ['Google'] : [])];
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Información de Cuenta</h2>
      <TextField
        label="Email"
        type="email"
        value={email}
        disabled
        readOnly
        hint={
          esAdmin
            ? 'Se cambia en tu ficha de Jugadores, en Administración'
            : 'Para cambiarlo, habla con la administración del club'
        }
      />
      <p className="text-ink2">
        Entras con {entradas.join(' o con ') || 'un enlace por email'}.
        {tieneContrasena
          ? ''
          : ' Si quieres una contraseña, cierra la sesión y pídela en «¿Olvidaste tu contraseña?».'}
      </p>
    </Card>
  );
}
