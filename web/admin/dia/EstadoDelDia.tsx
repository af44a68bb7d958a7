import type { DiaDeTorneo } from '#contrato/admin/dia-de-torneo.ts';
import { formatCount } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { LineaEnVivo } from '#web/shell/LineaEnVivo.tsx';

/** How fresh the day is; at the right the phones that still hold strokes. */
export function EstadoDelDia({
  dia: { momento, sinEnviar, hoyos },
  ...linea
}: {
  dia: DiaDeTorneo;
  enVivo: EnVivo;
  onReintentar: () => void;
}) {
  return (
    <LineaEnVivo momento={momento} {...linea}>
      {recibido(sinEnviar.length, hoyos)}
    </LineaEnVivo>
  );
}

function recibido(moviles: number, hoyos: number): string {
  if (moviles > 0) return `${formatCount(moviles, 'móvil', 'móviles')} sin enviar`;
  return hoyos > 0 ? 'todo recibido' : '';
}
