import { formatCount } from '#web/lib/format.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { PodioDePartidos } from '#reglas/podio-de-partidos.ts';
import { type ManeraDeGanar, textoDePuntosDeRyder } from '#reglas/ryder.ts';
import type { MotivoDeResultado, PartidoVivo, SituacionDePartido } from '#reglas/cuadro-en-tablero.ts';

const SIN_MARCADOR: Readonly<Record<Exclude<SituacionDePartido, 'terminado'>, string>> = {
  pendiente: 'Falta rival',
  paso: 'Pasa sin jugar',
  por_jugar: 'Por jugar',
  en_juego: 'En juego',
};

const SIN_DECIR: Readonly<Record<MotivoDeResultado, string>> = {
  concesion: 'Concedido',
  no_presentado: 'No presentado',
  anotado: 'Ganado',
};

/** How a match stands, in words: '2 arriba, quedan 5', '3&2', 'Por jugar', 'Concedido'. */
export function textoDePartido({ situacion, marcador, resultado, paso }: PartidoVivo): string {
  if (marcador !== null) return marcador;
  if (situacion === 'terminado') return SIN_DECIR[resultado?.motivo ?? 'anotado'];
  return situacion === 'paso' && !paso ? 'Nadie' : SIN_MARCADOR[situacion];
}

/** Which side leads or won; null = level, or nobody yet. */
export function ladoDelante({ a, b, ganador, estado }: PartidoVivo): LadoDePartido | null {
  if (typeof ganador === 'string') return ganador === a ? 'a' : ganador === b ? 'b' : null;
  return estado?.lider ?? null;
}

/** 'En el hoyo 7 recibe golpe Eva', 'En el hoyo 8 nadie recibe golpe'. */
export function textoDeGolpes(
  donde: string,
  reciben: readonly { id: string; golpes: number }[],
  nombres: ReadonlyMap<string, string>,
): string {
  if (reciben.length === 0) return `${donde} nadie recibe golpe`;
  const dichos = reciben.map(({ id, golpes }) =>
    golpes === 1 ? nombres.get(id) : `${nombres.get(id)} (${formatCount(golpes, 'golpe', 'golpes')})`,
  );
  return `${donde} ${reciben.length === 1 ? 'recibe' : 'reciben'} golpe ${dichos.join(', ')}`;
}

const CON_LA_COPA: Readonly<Record<ManeraDeGanar, string>> = {
  gana: 'Gana la copa',
  retiene: 'Retiene la copa',
  comparte: 'Comparten la copa',
};

/** How who is first on the podium of a torneo in partidos won it: 'Gana el cuadro', 'Retiene la copa · 7 – 7'. */
export function textoDelPodio({ en, como, puestos }: PodioDePartidos): string {
  if (en === 'cuadro') return 'Gana el cuadro';
  const puntos = puestos.flatMap((uno) => (uno.puntos === null ? [] : [textoDePuntosDeRyder(uno.puntos)]));
  return `${CON_LA_COPA[como]} · ${puntos.join(' – ')}`;
}
