import { type ComponentProps } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

type Name = 'tutorNombre' | 'tutorTelefono' | 'tutorEmail';

/** Whom the club calls when something is about a minor. */
export function TutorFields({
  field,
  obligatorio,
}: {
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>;
  obligatorio: boolean;
}) {
  return (
    <fieldset className="hairline grid gap-4 rounded-control p-4">
      <legend className="px-1 font-semi">Madre, padre o tutor</legend>
      <p className="text-sm text-ink2">
        {obligatorio
          ? 'Con menos de 14 años, la cuenta necesita a una persona adulta que responda por ti.'
          : 'A quién llama el club si hace falta. Puedes dejarlo en blanco.'}
      </p>
      <TextField {...field('tutorNombre')} label="Nombre de la persona adulta" optional={!obligatorio} />
      <TextField
        {...field('tutorTelefono')}
        label="Teléfono de la persona adulta"
        type="tel"
        optional={!obligatorio}
      />
      <TextField {...field('tutorEmail')} label="Email de la persona adulta" type="email" optional />
    </fieldset>
  );
}
