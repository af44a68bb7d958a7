import { formatCount } from '#web/lib/format.ts';

/** '1 golpe en el móvil', '28 golpes en el móvil'. */
export function enElMovil(golpes: number): string {
  return `${formatCount(golpes, 'golpe', 'golpes')} en el móvil`;
}

/** 'Continuar tarjeta · hoyo 8'; null is a card without gaps. */
export function tituloDeTarjeta(hoyo: number | null): string {
  return hoyo === null ? 'Continuar tarjeta' : `Continuar tarjeta · hoyo ${hoyo}`;
}
