import { CardLink } from './CardLink.tsx';
import { enElMovil, tituloDeTarjeta } from './golpes-en-el-movil.ts';
import { useTarjetaDeHoy } from './use-tarjeta-de-hoy.ts';

/** The way back to the card of the day, on every screen where somebody may look for it; nothing on another day. */
export function ContinuarTarjeta() {
  const tarjeta = useTarjetaDeHoy();
  if (tarjeta === null) return null;
  const { to, torneo, hoyo, enElMovil: golpes } = tarjeta;
  return (
    <CardLink
      tone="pino"
      to={to}
      eyebrow={['Hoy', torneo].filter(Boolean).join(' · ')}
      title={tituloDeTarjeta(hoyo)}
      {...(golpes > 0 ? { description: enElMovil(golpes) } : {})}
    />
  );
}
