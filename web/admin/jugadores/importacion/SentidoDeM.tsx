import type { Sexo } from '#reglas/modalidad.ts';
import { formatCount } from '#web/lib/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { Decisiones, Vista } from './use-hoja.ts';

const SENTIDOS = [
  { value: 'mujer', label: 'Mujer' },
  { value: 'hombre', label: 'Masculino' },
] as const;

/** What 'M' means in the column of the sex: told, and chosen where the column does not tell. */
export function SentidoDeM({ vista: { sexoM }, decisiones }: { vista: Vista; decisiones: Decisiones }) {
  if (sexoM === null) return null;
  const { celdas, sexo, elegido } = sexoM;
  const veces = formatCount(celdas, 'fila dice', 'filas dicen');
  return (
    <Notice tone={sexo === null ? 'error' : 'info'}>
      <p className="mb-2">
        {sexo === null
          ? `${veces} «M» en el sexo, y puede ser Mujer o Masculino. Elige qué es.`
          : elegido
            ? `${veces} «M» en el sexo: has elegido ${palabra(sexo)}.`
            : `${veces} «M» en el sexo. Por las demás de su columna se lee ${palabra(sexo)}: compruébalo.`}
      </p>
      <SegmentedControl<Sexo | ''>
        label="Qué significa «M»"
        value={sexo ?? ''}
        onValueChange={(otro) => otro !== '' && decisiones.sexoM(otro)}
        options={SENTIDOS}
      />
    </Notice>
  );
}

const palabra = (sexo: Sexo) => (sexo === 'mujer' ? 'Mujer' : 'Masculino');
