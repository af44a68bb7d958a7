import type { GolpesEnVivo } from '#contrato/eventos.ts';
import type { PartidaEnElCampo, RitmoDeTorneo } from '#contrato/ritmo.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import { posicionDePartida, type Ritmo } from '#reglas/ritmo.ts';
import { ordenDeJuego } from '#reglas/shotgun.ts';

const MINUTO_MS = 60_000;

/** A partida as the screen shows it at an instant. */
export type EnMarcha = PartidaEnElCampo & {
  /** What stands on its counter: '8'. */
  numero: string;
  hoyo: number | null;
  ritmo: Ritmo;
  minutosTarde: number;
  /** The holes in the order in which it plays them. */
  orden: readonly number[];
  /** Since its last stroke; null where there was none in the last hour. */
  minutosSinGolpe: number | null;
};

/** The partidas of a torneo at an instant (ms), in start order. */
export function enMarcha(
  { torneo, momento, minutosPorHoyo, partidas }: RitmoDeTorneo,
  ahora: number,
): EnMarcha[] {
  const jugados = hoyosQueSeJuegan(torneo.nueve);
  const pasados = enMinutos(ahora - Date.parse(momento));
  return partidas.map((partida, i) => {
    const { hoyoDeSalida, apuntados, acabada, ultimoGolpe } = partida;
    const minutos = partida.minutos === null ? null : partida.minutos + pasados;
    const { hoyo, ritmo, minutosTarde } = posicionDePartida(
      { hoyoDeSalida, apuntados, acabada, minutos },
      { jugados, minutosPorHoyo },
    );
    return {
      ...partida,
      numero: /\d+/u.exec(partida.nombre)?.[0] ?? String(i + 1),
      hoyo,
      ritmo,
      minutosTarde,
      orden: ordenDeJuego(hoyoDeSalida, jugados),
      minutosSinGolpe: ultimoGolpe === null ? null : enMinutos(ahora - Date.parse(ultimoGolpe)),
    };
  });
}

const enMinutos = (ms: number): number => Math.max(0, Math.floor(ms / MINUTO_MS));

/**
 * The same with a hole that the stream told, written at `ahora` (ms). Null where it must be read again: what was taken away
 * may stand on another card of the partida.
 */
export function conGolpes(
  ritmo: RitmoDeTorneo,
  { p, h, g }: GolpesEnVivo,
  ahora: number,
): RitmoDeTorneo | null {
  if (g === null) return null;
  return {
    ...ritmo,
    partidas: ritmo.partidas.map((partida) =>
      partida.tarjetaIds.includes(p)
        ? {
            ...partida,
            apuntados: [...new Set([...partida.apuntados, h])].sort((a, b) => a - b),
            ultimoGolpe: new Date(ahora).toISOString(),
          }
        : partida,
    ),
  };
}

/** How a partida goes, in words: in those for its own people, for the committee, or nothing where no pace is told. */
export function palabrasDeRitmo({ ritmo, minutosTarde, esMia, validada }: EnMarcha): string | null {
  if (validada) return 'validada';
  const tarde = `${minutosTarde} min tarde`;
  const deCadaUno: Record<Ritmo, string | null> = {
    sin_salir: 'sin golpes',
    a_ritmo: esMia ? 'vais a ritmo' : 'a ritmo',
    tarde: esMia ? `vais ${tarde}` : tarde,
    muy_tarde: esMia ? `vais ${tarde}` : tarde,
    a_medias: null,
    acabada: 'ha acabado',
  };
  return deCadaUno[ritmo];
}

/** When the last stroke of a partida came: 'hace 2 min'; nothing of one that has not begun or has come in. */
export function palabrasDeGolpe({ apuntados, ritmo, minutosSinGolpe }: EnMarcha): string | null {
  if (apuntados.length === 0 || ritmo === 'acabada') return null;
  if (minutosSinGolpe === null || minutosSinGolpe >= 60) return 'hace más de 1 h';
  return minutosSinGolpe === 0 ? 'ahora mismo' : `hace ${minutosSinGolpe} min`;
}
