import type { Ref } from 'react';
import type { TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { estadosQueSeOfrecen } from '#reglas/estado-de-tarjeta.ts';
import { formatCount } from '#web/lib/format.ts';
import { useCambiarEstado } from '#web/admin/participantes/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** A card that lacks holes, and its partida. */
export type TarjetaPorDecidir = TarjetaDelDia & { partida: string };

/** What becomes of an incomplete card, in the words of the validation; none is chosen beforehand. */
export function Decidir({
  torneoId,
  tarjeta: { id, nombre, partida, hoyos },
  onAplazar,
  ref,
}: {
  torneoId: string;
  tarjeta: TarjetaPorDecidir;
  /** It is left for later: who plays it is still on the course. */
  onAplazar: () => void;
  ref: Ref<HTMLElement>;
}) {
  const cambiar = useCambiarEstado(torneoId);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="decidir" className="scroll-mt-4 rounded-card">
      <Card className="grid gap-2">
        <h2 id="decidir" className="text-h3 wrap-anywhere">
          {nombre}, {partida}
        </h2>
        <p>
          {hoyos === 0 ? 'La tarjeta está vacía' : `La tarjeta tiene ${formatCount(hoyos, 'hoyo', 'hoyos')}`}.
          Hace falta una decisión para validar su partida:
        </p>
        {estadosQueSeOfrecen(hoyos).map((estado) => (
          <Button
            key={estado}
            busy={cambiar.pending && cambiar.asked?.estado === estado}
            onClick={() => void cambiar.run({ id, estado, motivo: '' })}
          >
            {TEXTOS_DE_ESTADO[estado]}
          </Button>
        ))}
        <Button onClick={onAplazar}>Sigue jugando</Button>
      </Card>
    </section>
  );
}
