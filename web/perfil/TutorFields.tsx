import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { Valores } from './use-perfil-form.ts';

/** Whom the club calls when something is about a minor. */
export function TutorFields({ form, obligatorio }: { form: FormHandle<Valores>; obligatorio: boolean }) {
  return (
    <fieldset className="hairline grid gap-4 rounded-control p-4">
      <legend className="px-1 font-semi">Madre, padre o tutor</legend>
      <p className="text-sm text-ink2">
        {obligatorio
          ? 'Con menos de 14 años, la cuenta necesita a una persona adulta que responda por ti.'
          : 'A quién llama el club si hace falta. Puedes dejarlo en blanco.'}
      </p>
      <TextField {...form.text('tutorNombre')} label="Nombre de la persona adulta" optional={!obligatorio} />
      <TextField
        {...form.text('tutorTelefono')}
        label="Teléfono de la persona adulta"
        type="tel"
        optional={!obligatorio}
      />
      <TextField {...form.text('tutorEmail')} label="Email de la persona adulta" type="email" optional />
    </fieldset>
  );
}
