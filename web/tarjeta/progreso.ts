import { topeEn } from './cifras-de-tarjeta.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { hoyoPorDefecto, maximoDeGolpes, type Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';
import { givenName } from '#web/lib/initials.ts';

/** How far a hole is, told by its data: nobody, somebody or everybody has a result. */
export type Progreso = 'vacio' | 'a-medias' | 'hecho';

/** A player whose card has gaps. */
export type Huecos = { participanteId: string; nombre: string; hoyos: readonly number[] };

/** A place on the card. */
export type Casilla = { participanteId: string; hoyo: number };

/** A result for a place on the card. */
export type Apunte = Casilla & { golpes: Anotacion };

/** The 18 holes of a group by progress; `saltado`: it has gaps although a later hole has results. */
export function progresoDeHoyos(
  participantes: readonly Pick<TarjetaVista, 'golpes'>[],
): readonly { progreso: Progreso; saltado: boolean }[] {
  const anotados = Array.from(
    { length: HOYOS },
    (_, i) => participantes.filter(({ golpes }) => (golpes[i] ?? null) !== null).length,
  );
  const ultimo = anotados.findLastIndex((count) => count > 0);
  return anotados.map((count, i) => {
    const hecho = count === participantes.length && count > 0;
    const progreso = hecho ? 'hecho' : count > 0 ? 'a-medias' : 'vacio';
    return { progreso, saltado: !hecho && i < ultimo };
  });
}

/** '29 de 72': how much of the cards is written. */
export function apuntados(participantes: readonly Pick<TarjetaVista, 'golpes'>[]): string {
  const written = participantes.reduce((sum, { golpes }) => sum + HOYOS - hoyosSinAnotar(golpes).length, 0);
  return `${written} de ${participantes.length * HOYOS}`;
}

/** The first hole on which somebody has no result yet; 1 when the cards are whole. */
export function primerHoyoPendiente(participantes: readonly Pick<TarjetaVista, 'golpes'>[]): number {
  return Math.max(1, progresoDeHoyos(participantes).findIndex(({ progreso }) => progreso !== 'hecho') + 1);
}

/** The players with gaps and their holes; empty when the cards are whole. */
export function huecosDePartida({ participantes }: Pick<PartidaVista, 'participantes'>): readonly Huecos[] {
  return participantes
    .map(({ participanteId, nombre, golpes }) => ({ participanteId, nombre, hoyos: hoyosSinAnotar(golpes) }))
    .filter(({ hoyos }) => hoyos.length > 0);
}

/** 'hoyo 4', 'hoyos 4 y 11', 'hoyos 4, 7 a 9 y 11': three in a row or more are told by their ends. */
export function listaDeHoyos(hoyos: readonly number[]): string {
  const parts = tramosDe(hoyos).flatMap(([desde, hasta]) => {
    if (hasta - desde >= 2) return [`${desde} a ${hasta}`];
    return desde === hasta ? [`${desde}`] : [`${desde}`, `${hasta}`];
  });
  const last = parts.at(-1);
  if (last === undefined) return '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} y ${last}`;
  return `${hoyos.length === 1 ? 'hoyo' : 'hoyos'} ${list}`;
}

function tramosDe(hoyos: readonly number[]): [desde: number, hasta: number][] {
  const tramos: [number, number][] = [];
  for (const hoyo of hoyos) {
    const tramo = tramos.at(-1);
    if (tramo?.[1] === hoyo - 1) tramo[1] = hoyo;
    else tramos.push([hoyo, hoyo]);
  }
  return tramos;
}

/**
 * Who is asked next on a hole after a player's result was chosen: the next one without a result, in group order and
 * round again; null when everybody has one.
 */
export function siguienteVacio(
  participantes: readonly Pick<TarjetaVista, 'participanteId' | 'golpes'>[],
  { participanteId, hoyo }: Casilla,
): string | null {
  const at = participantes.findIndex((tarjeta) => tarjeta.participanteId === participanteId);
  const others = [...participantes.slice(at + 1), ...participantes.slice(0, Math.max(at, 0))];
  return others.find(({ golpes }) => (golpes[hoyo - 1] ?? null) === null)?.participanteId ?? null;
}

/** Names for small buttons: given names, with an initial where two are alike ('Lucía F.', 'Mª Ángeles', 'José Ramón'). */
export function nombresCortos(nombres: readonly string[]): readonly string[] {
  const firsts = nombres.map((nombre) => {
    const given = givenName(nombre);
    const [, second] = nombre.trim().split(/\s+/);
    return given.length <= 2 && second && !second.startsWith('(') ? `${given} ${second}` : given;
  });
  return firsts.map((first, i) => {
    const alike = firsts.filter((other) => other === first).length > 1;
    const rest = nombres[i]?.slice(first.length).trim().at(0);
    return alike && rest ? `${first} ${rest}.` : first;
  });
}

/** 'Par 4 · índ. 5 · máx. 9'; where the players' tees differ, both figures, and why: 'Par 4/5 · índ. 5 · según la salida'. */
export function datosDelHoyo({ participantes, forma }: PartidaVista, hoyo: number): string {
  const { limite, tope } = forma;
  const datos = participantes.map(({ hoyos }) => hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo));
  const join = (values: readonly number[]) => [...new Set(values)].join('/');
  const pares = datos.map(({ par }) => par);
  const maximos = participantes.map(
    (una, i) => topeEn({ ...una, forma }, hoyo) ?? maximoDeGolpes({ par: pares[i] ?? 0, limite }),
  );
  const maximo = limite === null && tope === null ? '' : ` · máx. ${join(maximos)}`;
  const cifras = `Par ${join(pares)} · índ. ${join(datos.map(({ indice }) => indice))}${maximo}`;
  return cifras.includes('/') ? `${cifras} · según la salida` : cifras;
}
