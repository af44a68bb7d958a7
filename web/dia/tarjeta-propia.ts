import type { TarjetaDeParticipante, TarjetaDePartida } from '#contrato/partidas.ts';
import { cuentaPuntos, formaDeContar } from '#reglas/cuenta.ts';
import { repartoDeGolpes } from '#reglas/dia-de-torneo.ts';
import type { Distancia } from '#reglas/distancia.ts';
import { seEntrego } from '#reglas/estado-de-tarjeta.ts';
import { golpesRecibidos } from '#reglas/handicap.ts';
import type { Anotacion, Hoyo } from '#reglas/hoyo.ts';
import { resumirTarjeta, type Tarjeta } from '#reglas/tarjeta.ts';
import type { Operacion } from '#web/offline/operacion.ts';
import { formatContraPar, formatCount, formatOrdinal } from '#web/lib/format.ts';
import { formatCifraSuelta } from '#web/textos/cuentas.ts';
import { enumerados } from '#web/textos/quienes.ts';

type Escrita = Pick<Operacion, 'partidaId' | 'participanteId' | 'hoyo' | 'golpes'>;

/** The own card of today with what waits on this phone, as the rules add it up. */
export type TarjetaPropia = Tarjeta & { participanteId: string };

/** The card of the caller among those of a partida. */
export const cartaPropia = <T extends Pick<TarjetaDeParticipante, 'propio'>>({
  participantes,
}: {
  participantes: readonly T[];
}): T | undefined => participantes.find(({ propio }) => propio);

/**
 * The card of the caller, what was typed on this phone over what the club has; null where they have none there.
 *
 * - enElTablero: the same card on the live board, where the strokes of others on it arrive first; a hole that is not told
 *   there (yet, or on purpose) is the card's own.
 */
export function tarjetaPropia(
  {
    id,
    torneo,
    validada,
    participantes,
  }: Pick<TarjetaDePartida, 'id' | 'torneo' | 'validada' | 'participantes'>,
  operaciones: readonly Escrita[],
  enElTablero: readonly Anotacion[] = [],
): TarjetaPropia | null {
  const mia = cartaPropia({ participantes });
  if (mia === undefined) return null;
  const { participanteId, hoyos, handicapDeJuego, handicapDeCampo } = mia;
  const suyas = operaciones.filter((op) => op.partidaId === id && op.participanteId === participanteId);
  const escrito = new Map(suyas.map(({ hoyo, golpes }) => [hoyo, golpes]));
  const golpes = mia.golpes.map((antes, i): Anotacion => {
    const aqui = escrito.get(i + 1);
    return aqui === undefined ? (enElTablero[i] ?? antes) : aqui;
  });
  const entregada = seEntrego({ ...mia, golpes, cerrada: validada });
  const forma = formaDeContar(torneo);
  return { participanteId, golpes, hoyos, handicapDeJuego, handicapDeCampo, forma, entregada };
}

/** How many of its holes have something written. */
export const jugadosEn = ({ golpes }: Pick<Tarjeta, 'golpes'>): number =>
  golpes.filter((uno) => uno !== null).length;

/** How a card goes: '+1', '13 pts'; the gross figure for who has no handicap. */
export function cifraPropia(tarjeta: Tarjeta): string {
  const { contraParNeto, contraParBruto, puntosNetos, puntosBrutos } = resumirTarjeta(tarjeta);
  const neto = tarjeta.handicapDeJuego !== null;
  const { cuenta } = tarjeta.forma;
  if (cuenta === 'stableford' || cuenta === 'contra_par')
    return formatCifraSuelta(cuenta, neto ? puntosNetos : puntosBrutos);
  return formatContraPar(neto ? contraParNeto : contraParBruto);
}

/** 'a 2 golpes del 7.º', 'a 1 punto del 3.º'. */
export function fraseDeDistancia({ cuanto, puesto }: Distancia, { forma }: Pick<Tarjeta, 'forma'>): string {
  const cuantos = cuentaPuntos(forma.cuenta)
    ? formatCount(cuanto, 'punto', 'puntos')
    : formatCount(cuanto, 'golpe', 'golpes');
  return `a ${cuantos} del ${formatOrdinal(puesto)}`;
}

/** 'Recibes un golpe: neto par con 4', and the hole's par and index; null where the hole has no data. */
export function fraseDelHoyo(
  hoyo: Hoyo | undefined,
  handicapDeJuego: number | null,
): { recibe: string; datos: string } | null {
  if (hoyo === undefined) return null;
  const { par, indice } = hoyo;
  const recibidos = handicapDeJuego === null ? 0 : golpesRecibidos({ handicapDeJuego, ...hoyo });
  const cuantos = formatCount(Math.abs(recibidos), 'golpe', 'golpes');
  const recibe =
    recibidos === 0
      ? 'Sin golpe aquí'
      : `${recibidos > 0 ? 'Recibes' : 'Das'} ${cuantos}: neto par con ${par + recibidos}`;
  return { recibe, datos: `par ${par} · índice ${indice}` };
}

/** The rest of the group, in its order. */
export function companerosDe({ participantes }: Pick<TarjetaDePartida, 'participantes'>) {
  return participantes.filter(({ propio }: Pick<TarjetaDeParticipante, 'propio'>) => !propio);
}

/** 'un golpe en cada hoyo menos 5, 12 y 15', 'un golpe en 3 y 7', 'sin golpes'; of a plus player 'das un golpe en 3'. */
export function fraseDelReparto(
  { hoyos, forma }: Pick<Tarjeta, 'hoyos' | 'forma'>,
  handicapDeJuego: number,
): string {
  const { enTodos, otros, menos } = repartoDeGolpes({ hoyos, handicapDeJuego, nueve: forma.nueve });
  if (handicapDeJuego < 0) return otros.length === 0 ? 'sin golpes' : `das un golpe en ${enLista(otros)}`;
  const enCada = `${enTodos === 1 ? 'un golpe' : `${enTodos} golpes`} en cada hoyo`;
  if (menos.length > 0) return `${enCada} menos ${enTodos === 1 ? '' : 'uno en '}${enLista(menos)}`;
  if (otros.length === 0) return enTodos === 0 ? 'sin golpes' : enCada;
  return enTodos === 0 ? `un golpe en ${enLista(otros)}` : `${enCada} y otro en ${enLista(otros)}`;
}

const enLista = (numeros: readonly number[]): string => enumerados(numeros.map(String));
