import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { NoDisponible } from './NoDisponible.tsx';

/** The recovery form, closed until the club sends e-mails. */
export function RecuperacionForm({ onVolver }: { onVolver: () => void }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">Recuperar contraseña</h2>
      <NoDisponible>
        La recuperación por correo todavía no funciona. Si has olvidado tu contraseña, habla con la
        administración del club.
      </NoDisponible>
      <fieldset disabled className="grid gap-4">
        <legend className="sr-only">Recuperar contraseña</legend>
        <TextField label="Email" type="email" autoComplete="email" />
        <Button variant="primary" size="lg" disabled>
          Enviar enlace de recuperación
        </Button>
      </fieldset>
      <Button variant="link" onClick={onVolver}>
        Volver al inicio de sesión
      </Button>
    </div>
  );
}
