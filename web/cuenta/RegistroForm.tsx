import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { NoDisponible } from './NoDisponible.tsx';

/** The sign-up form, closed until accounts can be made from here. */
export function RegistroForm() {
  return (
    <div className="grid gap-4">
      <NoDisponible>
        El registro por internet todavía no está abierto. Si quieres una cuenta, habla con la administración
        del club.
      </NoDisponible>
      <fieldset disabled className="grid gap-4">
        <legend className="sr-only">Datos del registro</legend>
        <TextField label="Nombre completo" autoComplete="name" />
        <TextField label="Teléfono" type="tel" autoComplete="tel" />
        <TextField label="Email" type="email" autoComplete="email" />
        <PasswordField label="Contraseña" autoComplete="new-password" hint="Al menos 6 caracteres" />
        <Button variant="primary" size="lg" disabled>
          Registrarse
        </Button>
      </fieldset>
    </div>
  );
}
