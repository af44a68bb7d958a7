import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { hoyoPorDefecto, maximoDeGolpes, type Anotacion } from '#reglas/hoyo.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';
import { givenName } from '#web/lib/initials.ts';
import { topeEn } from './cifras-de-tarjeta.ts';

/** How far a hole is, told by its data: nobody, somebody or everybody has a result. */
export type Progreso = 'vacio' | 'a-medias' | 'hecho';

/** A place on the card. */
export type Casilla = { participanteId: string; hoyo: number };

/** A result for a place on the card. */
export type Apunte = Casilla & { golpes: Anotacion };

/** A card as the order of play asks for it; what was decided of it, where anything can be. */
type EnOrden = Pick<TarjetaVista, 'golpes' | 'orden'> & Partial<Pick<TarjetaVista, 'estadoDecidido'>>;

/** Who is asked by turns: nobody waits for a hole of who went home, or never came. */
export function enJuego<T extends Partial<Pick<TarjetaVista, 'estadoDecidido'>>>(
  grupo: readonly T[],
): readonly T[] {
  return grupo.filter(({ estadoDecidido = null }) => estadoDecidido === null);
}

/** The cards whose holes are counted: those en juego, or all where nobody else is left. */
export function lasQueCuentan<T extends EnOrden>(grupo: readonly T[]): readonly T[] {
  const cuentan = enJuego(grupo);
  return cuentan.length === 0 ? grupo : cuentan;
}

/** The holes in the order in which a group plays them. */
export function ordenDe([primera]: readonly Pick<TarjetaVista, 'orden'>[]): readonly number[] {
  return primera?.orden ?? LOS_DIECIOCHO;
}

/** The holes of a group by progress, in their order of play; `saltado`: it has gaps although a later hole has results. */
export function progresoDeHoyos(
  participantes: readonly EnOrden[],
): readonly { progreso: Progreso; saltado: boolean }[] {
  const orden = ordenDe(participantes);
  const cuentan = lasQueCuentan(participantes);
  const anotados = (hoyo: number) =>
    cuentan.filter(({ golpes }) => (golpes[hoyo - 1] ?? null) !== null).length;
  const ultimo = orden.findLastIndex((hoyo) => anotados(hoyo) > 0);
  return orden.map((hoyo, i) => {
    const count = anotados(hoyo);
    const hecho = count === cuentan.length && count > 0;
    const progreso = hecho ? 'hecho' : count > 0 ? 'a-medias' : 'vacio';
    return { progreso, saltado: !hecho && i < ultimo };
  });
}

/** '29 de 72': how much of the cards is written. */
export function apuntados(participantes: readonly EnOrden[]): string {
  const orden = ordenDe(participantes);
  const cuentan = lasQueCuentan(participantes);
  const todos = cuentan.length * orden.length;
  const faltan = cuentan.flatMap(({ golpes }) => hoyosSinAnotar(golpes, orden)).length;
  return `${todos - faltan} de ${todos}`;
}

/** The first hole in order of play on which somebody has no result yet; the first of all when the cards are whole. */
export function primerHoyoPendiente(participantes: readonly EnOrden[]): number {
  const at = progresoDeHoyos(participantes).findIndex(({ progreso }) => progreso !== 'hecho');
  return ordenDe(participantes)[Math.max(0, at)] ?? 1;
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

/** 'Par 4 · índ. 5 · máx. 9'; where the players' tees differ, both figures, 'Par 4/5 · índ. 5', and why. */
export function datosDelHoyo({ participantes, forma }: PartidaVista, hoyo: number) {
  const { limite, tope } = forma;
  const datos = participantes.map(({ hoyos }) => hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo));
  const join = (values: readonly number[]) => [...new Set(values)].join('/');
  const pares = datos.map(({ par }) => par);
  const maximos = participantes.map(
    (una, i) => topeEn({ ...una, forma }, hoyo) ?? maximoDeGolpes({ par: pares[i] ?? 0, limite }),
  );
  const maximo = limite === null && tope === null ? '' : ` · máx. ${join(maximos)}`;
  const cifras = `Par ${join(pares)} · índ. ${join(datos.map(({ indice }) => indice))}${maximo}`;
  return { cifras, porQue: cifras.includes('/') ? ' · según la salida' : '' };
}
