import { PruebaDeCorreo } from '#web/textos/PruebaDeCorreo.tsx';
import { useProbarCorreo } from './queries.ts';

/** A letter to oneself or to an address, and what the mail server said of it: whether the settings are right, before a torneo hangs on it. */
export function CartaDePrueba({ remitente }: { remitente: string }) {
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere text-ink2">Los mensajes salen a nombre de {remitente}</p>
      <PruebaDeCorreo propia prueba={useProbarCorreo()} />
    </div>
  );
}
