import type { ComponentProps } from 'react';
import { PreguntaDeValidar } from '#web/tarjeta/ValidarResultados.tsx';
import { useValidar } from './use-validar.ts';

const PREGUNTA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, solo los administradores podrán modificarlos.';

/** Asks whether to validate the cards of a partida of a torneo. It comes behind the keys of the screen. */
export function ValidarPartida(
  props: Omit<ComponentProps<typeof PreguntaDeValidar>, 'pregunta' | 'busy' | 'onValidar'>,
) {
  const validacion = useValidar(props.partida.id);
  return (
    <PreguntaDeValidar
      {...props}
      pregunta={PREGUNTA}
      busy={validacion.pending}
      // What was answered of each card is there for another try.
      onValidar={(pedida) => void validacion.run(pedida).then(({ ok }) => ok && props.onClose())}
    />
  );
}
