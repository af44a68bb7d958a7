import type { ComponentProps } from 'react';
import type { Sexo, TramoEdad } from '#reglas/modalidad.ts';
import { SEXOS_A_ELEGIR, TRAMOS_A_ELEGIR } from '#web/textos/persona.ts';
import { Select } from '#web/ui/Select.tsx';

type Choice<T extends string> = Pick<
  ComponentProps<typeof Select<T>>,
  'id' | 'value' | 'error' | 'onValueChange'
>;

/** What decides tees and categories of somebody, beside each other; each may stay unchosen. */
export function SexoYTramo({ sexo, tramoEdad }: { sexo: Choice<Sexo>; tramoEdad: Choice<TramoEdad> }) {
  return (
    <>
      <Select {...sexo} label="Sexo" options={SEXOS_A_ELEGIR} placeholder="Sin elegir" />
      <Select {...tramoEdad} label="Tramo de edad" options={TRAMOS_A_ELEGIR} placeholder="Sin elegir" />
    </>
  );
}
