import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import type { AnyForm } from './use-form.ts';

/** The button that sends a form; while that is on its way it says 'Guardando...', or its own `busyText`. */
export function SubmitButton({
  form,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'busy'> & { form: Pick<AnyForm, 'pending'> }) {
  return <Button busyText="Guardando..." {...rest} type="submit" busy={form.pending} />;
}
