import type { Anotacion } from '../hoyo.ts';
import { porGolpes } from '../cuenta.ts';
import type { Clasificable } from '../clasificacion.ts';
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

/** Somebody of scratch to be ranked, par on every hole but the first. */
export function conPrimero(id: string, primero: Anotacion, mas: Partial<Clasificable> = {}): Clasificable {
  const comun = {
    handicapDeJuego: 0,
    handicapPropio: null,
    incluirEnPuntos: true,
    hoyos: RECORRIDO,
    forma: porGolpes(null),
    handicapDeCampo: null,
    estado: 'en_juego' as const,
  };
  return { id, nombre: id, golpes: todo(4).with(0, primero), ...comun, ...mas };
}
