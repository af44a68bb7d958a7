import type { ComponentProps } from 'react';
import { ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';
import { useValidar } from './use-validar.ts';

const PREGUNTA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, solo los administradores podrán modificarlos.';

/** The cards of a partida of a torneo, reviewed and validated. It comes behind the keys of the screen. */
export function ValidarPartida(
  props: Omit<ComponentProps<typeof ValidarResultados>, 'pregunta' | 'busy' | 'onValidar'>,
) {
  const validacion = useValidar(props.partida.id);
  return (
    <ValidarResultados
      {...props}
      pregunta={PREGUNTA}
      busy={validacion.pending}
      onValidar={(pedida, done) => void validacion.run(pedida).then(done)}
    />
  );
}
