import type { Anotacion } from '../hoyo.ts';
import type { ParticipanteEnTablero } from '../tablero.ts';

/** 18 holes of par 4, each with its number as index. */
export const RECORRIDO = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

/** A card with the same on every hole. */
export const todo = (golpes: Anotacion): readonly Anotacion[] => RECORRIDO.map(() => golpes);

/** A card that nobody has begun. */
export const VACIA = todo(null);

/** A card with those first holes, and no more. */
export const empezada = (...golpes: readonly Anotacion[]): readonly Anotacion[] =>
  VACIA.map((_, i) => golpes[i] ?? null);

/** Somebody of scratch on a board, with a blank card and in no partida. */
export function quien(id: string, cambios: Partial<ParticipanteEnTablero> = {}): ParticipanteEnTablero {
  return {
    id,
    jugadorId: null,
    nombre: id,
    esInvitado: false,
    handicapPropio: 0,
    handicapDeJuego: 0,
    handicapDeCampo: 0,
    incluirEnPuntos: true,
    partidaId: null,
    horaDeSalida: null,
    validada: false,
    recorrido: 0,
    estadoDecidido: null,
    motivoEstado: null,
    golpes: VACIA,
    ...cambios,
  };
}
