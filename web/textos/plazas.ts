import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import { formatCount, formatDiaLargo } from '#web/lib/format.ts';

/** A day and an hour of the club's clock: '2026-05-03T09:00' → '3 de mayo a las 9:00'. */
export function textoDeMomento(momento: string): string {
  const [dia = '', hora = ''] = momento.split('T');
  return `${formatDiaLargo(dia).replaceAll(/^.*, | de \d{4}$/gu, '')} a las ${hora.replace(/^0/u, '')}`;
}

/** How the enrolment stands in a few words; null = open, and nothing to be said of it. */
export function textoDePlazas({ estado, abre, quedan, esperan }: PlazasDeTorneo): string | null {
  if (estado === 'sin_abrir') return abre === null ? null : `Se abre el ${textoDeMomento(abre)}`;
  if (estado === 'cerrada') return 'Inscripción cerrada';
  if (estado === 'completa')
    return esperan === 0 ? 'Completo · lista de espera' : `Completo · lista de espera (${esperan})`;
  if (quedan === null) return null;
  return quedan === 1 ? 'Queda 1 plaza' : `Quedan ${formatCount(quedan, 'plaza', 'plazas')}`;
}
