import { enBandos } from '#reglas/bando.ts';
import type { Clasificable } from '#reglas/clasificacion.ts';
import { formaDeContar } from '#reglas/cuenta.ts';
import type { Hoyo } from '#reglas/hoyo.ts';
import type { MetodoDesempate, Modalidad } from '#reglas/modalidad.ts';
import { clasificablesDelTablero, type ParticipanteEnTablero, type Tablero } from '#reglas/tablero.ts';
import type { VueltaConTarjetas } from '#reglas/vueltas.ts';
import type { BandosDeTorneo } from '#server/bandos/queries.ts';
import type { CuentaRow } from '#server/torneos/queries.ts';

/** What of a torneo with its cards they are ranked by. */
type Leida = {
  torneo: { modalidad: Modalidad } & CuentaRow;
  metodoDesempate: MetodoDesempate;
  bandos: BandosDeTorneo;
  recorridos: readonly { hoyos: readonly Hoyo[] }[];
  participantes: readonly ParticipanteEnTablero[];
};

/** The board of a torneo, or of one vuelta, as its cards are ranked; finalizado: all of them are closed. */
export function tableroDeTarjetas(
  { torneo, metodoDesempate, bandos, recorridos, participantes }: Leida,
  { finalizado }: { finalizado: boolean },
): Tablero {
  return {
    modalidad: torneo.modalidad,
    finalizado,
    metodoDesempate,
    forma: formaDeContar(torneo),
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    participantes,
    ...(bandos && { formula: bandos.formula, bandos: bandos.formados }),
  };
}

/** The cards of a torneo, or of one vuelta, as they are ranked; finalizado: all of them are closed. */
export function cartasDe(leida: Leida, cuando: { finalizado: boolean }): Clasificable[] {
  return clasificablesDelTablero(enBandos(tableroDeTarjetas(leida, cuando)));
}

/**
 * The cards of every vuelta by enrolment, in order. `inscripciones` of the later ones: the enrolment by participante; finalizado:
 * whether all cards of a vuelta are closed.
 */
export function porVueltas<V extends Leida>(
  primera: V,
  otras: readonly (V & { inscripciones: ReadonlyMap<string, string> })[],
  finalizado: (vuelta: V) => boolean,
): VueltaConTarjetas[] {
  const cartas = (vuelta: V) => cartasDe(vuelta, { finalizado: finalizado(vuelta) });
  return [
    new Map(cartas(primera).map((suya) => [suya.id, suya])),
    ...otras.map(
      (vuelta) =>
        new Map(
          cartas(vuelta).flatMap((suya) => {
            const inscripcionId = vuelta.inscripciones.get(suya.id);
            return inscripcionId === undefined ? [] : [[inscripcionId, suya] as const];
          }),
        ),
    ),
  ];
}
