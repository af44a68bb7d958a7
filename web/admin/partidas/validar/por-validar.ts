import type { ParticipanteDeReparto, PartidaPublicada } from '#contrato/admin/partidas.ts';
import { hayQueDecidir } from '#reglas/estado-de-tarjeta.ts';
import { cuantosHoyos, type Nueve } from '#reglas/nueve.ts';
import { partidaCompleta } from '#reglas/reparto.ts';

/** What of a torneo tells which of its partidas may be validated. */
export type RepartoPorValidar = {
  torneo?: { nueve: Nueve | null };
  partidas: readonly Pick<PartidaPublicada, 'id' | 'nombre' | 'validada' | 'participanteIds'>[];
  participantes: readonly Pick<ParticipanteDeReparto, 'id' | 'nombre' | 'hoyos' | 'estadoDecidido'>[];
};

/** Published partidas that are not validated: which may be at once, and what the others lack ('Íñigo: 3 hoyos'). */
export type PorValidarDeTorneo = {
  completas: readonly { id: string; nombre: string }[];
  incompletas: readonly {
    id: string;
    nombre: string;
    faltan: readonly { nombre: string; hoyos: number }[];
  }[];
};

/** What there is to validate of a torneo, in start order; a partida where nobody has a stroke is not being played yet. */
export function porValidarDe({ torneo, partidas, participantes }: RepartoPorValidar): PorValidarDeTorneo {
  const deHoyos = cuantosHoyos(torneo?.nueve);
  const tarjetas = new Map(participantes.map((uno) => [uno.id, uno]));
  const jugadas = partidas.filter(
    ({ validada, participanteIds }) =>
      !validada && participanteIds.some((id) => (tarjetas.get(id)?.hoyos ?? 0) > 0),
  );
  const completas = jugadas.filter((partida) => partidaCompleta(partida, tarjetas, deHoyos));
  const incompletas = jugadas.filter((partida) => !partidaCompleta(partida, tarjetas, deHoyos));
  return {
    completas: completas.map(({ id, nombre }) => ({ id, nombre })),
    incompletas: incompletas.map(({ id, nombre, participanteIds }) => ({
      id,
      nombre,
      faltan: participantes
        .filter(
          (uno) =>
            participanteIds.includes(uno.id) && hayQueDecidir({ ...uno, anotados: uno.hoyos, deHoyos }),
        )
        .map(({ nombre: quien, hoyos }) => ({ nombre: quien, hoyos: deHoyos - hoyos })),
    })),
  };
}
