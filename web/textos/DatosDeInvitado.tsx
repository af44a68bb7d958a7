import type { ComponentProps } from 'react';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { SEXOS_A_ELEGIR } from '#web/textos/persona.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Text = Omit<ComponentProps<typeof TextField>, 'label'>;
type Props = {
  nombre: Text;
  handicap: Text;
  sexo: Omit<ComponentProps<typeof Select<Sexo>>, 'label' | 'options'>;
};

/** Who a guest is, in two columns: the name, and what says with how many strokes and from where. */
export function DatosDeInvitado({ nombre, handicap, sexo }: Props) {
  return (
    <>
      <TextField
        {...nombre}
        className="col-span-2"
        label="Nombre del invitado"
        autoComplete="off"
        maxLength={NOMBRE_MAX}
      />
      <TextField {...handicap} label="Hándicap" inputMode="decimal" autoComplete="off" />
      <Select {...sexo} label="Sexo" options={SEXOS_A_ELEGIR} />
    </>
  );
}
