import type { GolpeReemplazado } from '#contrato/avisos.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { EstadoDeHoyo, PartidaVista } from '#web/offline/merge.ts';
import type { HoyoRef, Reemplazo } from '#web/offline/operacion.ts';

type Casilla = Pick<HoyoRef, 'participanteId' | 'hoyo'>;

/** A value that gave way to another on a hole; `golpes` is the one that may be put back, `ahora` the one that stands. */
export type Cambiado = Casilla & {
  clave: string;
  golpes: Anotacion;
  ahora: Anotacion;
  /** Who wrote the value that gave way, or, of an own one, who wrote the other; null = nobody that the club can name. */
  autor: string | null;
};

/** What gave way: values of others that this phone replaced without having seen them, and own ones that others replaced. */
export type Cambiados = { ajenos: readonly Cambiado[]; propios: readonly Cambiado[] };

/** What is still a surprise on the card as it is shown: not what is being corrected here, nor what stands again. */
export function cambiadosDe(
  partida: PartidaVista,
  {
    reemplazos,
    reemplazados,
  }: { reemplazos: readonly Reemplazo[]; reemplazados: readonly GolpeReemplazado[] },
): Cambiados {
  const ajenos = reemplazos
    .filter(({ partidaId }) => partidaId === partida.id)
    .map(({ opId, ...uno }) => ({ ...uno, clave: opId, ahora: valorAhora(partida, uno) }));
  const propios = reemplazados.map(({ entradaId, tuyo, ...uno }) => ({
    ...uno,
    clave: String(entradaId),
    golpes: tuyo,
    ahora: valorAhora(partida, uno),
  }));
  const sorprende = (uno: Cambiado) =>
    ['guardado', 'rechazado'].includes(estadoAhora(partida, uno) ?? '') && uno.ahora !== uno.golpes;
  return { ajenos: ajenos.filter(sorprende), propios: propios.filter(sorprende) };
}

/** '5', 'raya', 'borrado'. */
export function valorEnPalabras(golpes: Anotacion): string {
  return golpes === null ? 'borrado' : String(golpes);
}

/** The name on a card of the group; a card that is not in it belongs to another partida. */
export function nombreEn(partida: PartidaVista, participanteId: string): string {
  return tarjetaEn(partida, participanteId)?.nombre ?? 'Otra partida';
}

/** 'Lucía puso 4 en tu hoyo 7, tú habías puesto 5'. */
export function fraseDePropio(partida: PartidaVista, { participanteId, hoyo, ...uno }: Cambiado): string {
  const donde =
    tarjetaEn(partida, participanteId)?.propio === true
      ? `tu hoyo ${hoyo}`
      : `el hoyo ${hoyo} de ${nombreEn(partida, participanteId)}`;
  const autor = uno.autor ?? 'Otra persona';
  const hizo = uno.ahora === null ? `borró ${donde}` : `puso ${valorEnPalabras(uno.ahora)} en ${donde}`;
  return `${autor} ${hizo}, tú habías puesto ${valorEnPalabras(uno.golpes)}`;
}

/** 'Íñigo apuntó 5 y ahora hay 6'. */
export function fraseDeAjeno({ autor, golpes, ahora }: Cambiado): string {
  return `${autor ?? 'Otra persona'} apuntó ${valorEnPalabras(golpes)} y ahora hay ${valorEnPalabras(ahora)}`;
}

function tarjetaEn(partida: PartidaVista, participanteId: string) {
  return partida.participantes.find((one) => one.participanteId === participanteId);
}

function estadoAhora(partida: PartidaVista, { participanteId, hoyo }: Casilla): EstadoDeHoyo | undefined {
  return tarjetaEn(partida, participanteId)?.estados[hoyo - 1];
}

function valorAhora(partida: PartidaVista, { participanteId, hoyo }: Casilla): Anotacion {
  return tarjetaEn(partida, participanteId)?.golpes[hoyo - 1] ?? null;
}
