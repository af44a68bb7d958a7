import { useQuery } from '@tanstack/react-query';
import { ERRORES_DE_TARJETA } from '#contrato/errores-de-tarjeta.ts';
import { isRefused } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { LeaveFor } from '#web/shell/LeaveFor.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { tarjetaOptions } from './queries.ts';

/**
 * Somebody was taken out of the partida while this phone had its cards: what it reads again is refused, and what is typed would be.
 * Where strokes stand here that the club does not have, they stay in sight under the reason; else the screen is left.
 */
export function SinAcceso({ partidaId, quedanGolpes }: { partidaId: string; quedanGolpes: boolean }) {
  const { error } = useQuery({ ...tarjetaOptions(partidaId), enabled: false });
  if (!isRefused(error, 'sin_acceso_a_partida')) return null;
  const palabras = ERRORES_DE_TARJETA.sin_acceso_a_partida;
  if (!quedanGolpes) return <LeaveFor to={paths.inicio()} {...palabras} />;
  return (
    <div className="m-3">
      <Notice tone="error">{palabras.mensaje}</Notice>
    </div>
  );
}
