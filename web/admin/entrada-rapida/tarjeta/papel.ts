import type { PapelDeTarjeta } from '#contrato/admin/entrada-rapida.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { diaDelClub, formatDia, formatReloj } from '#web/lib/format.ts';
import { sinGolpesDe } from './orden.ts';

/** What is known of the paper of each card, by participante. */
export type Papeles = ReadonlyMap<string, PapelDeTarjeta>;

/**
 * What is told of a card that was typed from paper: when it was saved, by the server's instant and the club's clock, and
 * whether it was read twice and has a photo; null when none of it. `hoy` is the club's day: an older one is told with it.
 */
export function textoDelPapel(papel: PapelDeTarjeta | undefined, hoy: string): string | null {
  if (papel === undefined) return null;
  const { guardadaEn, segundaLectura, foto } = papel;
  const partes = [
    guardadaEn === null ? null : guardadaA(Date.parse(guardadaEn), hoy),
    segundaLectura === null
      ? null
      : segundaLectura.vigente
        ? 'Leída dos veces'
        : 'Leída dos veces, cambió después',
    foto === null ? null : 'con foto',
  ].filter((parte) => parte !== null);
  return partes.length === 0 ? null : partes.join(' · ');
}

function guardadaA(instante: number, hoy: string): string {
  const dia = diaDelClub(instante);
  return `Guardada a las ${formatReloj(instante)}${dia === hoy ? '' : ` del ${formatDia(dia)}`}`;
}

/**
 * Participantes whose card waits: without strokes, unless it was decided that none comes; of a second reading, with strokes and
 * without a reading that holds.
 */
export function pendientesDe({
  segunda,
  tablero,
  papeles,
}: {
  segunda: boolean;
  tablero: Pick<Tablero, 'participantes'>;
  papeles: Papeles;
}): ReadonlySet<string> {
  const sinGolpes = sinGolpesDe(tablero);
  const faltan = tablero.participantes.filter(({ id, estadoDecidido }) =>
    segunda
      ? !sinGolpes.has(id) && papeles.get(id)?.segundaLectura?.vigente !== true
      : sinGolpes.has(id) && estadoDecidido === null,
  );
  return new Set(faltan.map(({ id }) => id));
}
