import { type ComponentProps } from 'react';
import { PasswordField } from '#web/ui/PasswordField.tsx';

/** The administrator's own password, asked for when the session is older than ten minutes. */
export function MiContrasena({
  pedida,
  ...field
}: Pick<ComponentProps<typeof PasswordField>, 'id' | 'name' | 'value' | 'error' | 'onChange'> & {
  pedida: boolean;
}) {
  if (!pedida && field.value === '') return null;
  return (
    <PasswordField
      {...field}
      label="Tu contraseña"
      hint="Entraste hace más de diez minutos: escríbela para confirmar que eres tú"
      autoComplete="current-password"
    />
  );
}
