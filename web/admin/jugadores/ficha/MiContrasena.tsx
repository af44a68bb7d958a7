import { PasswordField } from '#web/ui/PasswordField.tsx';

/** The administrator's own password, asked for when the session is older than ten minutes. */
export function MiContrasena({
  pedida,
  value,
  onChange,
}: {
  pedida: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  if (!pedida) return null;
  return (
    <PasswordField
      label="Tu contraseña"
      hint="Entraste hace más de diez minutos: escríbela para confirmar que eres tú"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
