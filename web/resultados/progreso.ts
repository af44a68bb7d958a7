import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { HOYOS } from '#reglas/limites.ts';
import { hoyosSinAnotar } from '#reglas/tarjeta.ts';

/** How far a hole is, told by its data: nobody, somebody or everybody has a result. */
export type Progreso = 'vacio' | 'a-medias' | 'hecho';

/** A player whose card has gaps. */
export type Huecos = { participanteId: string; nombre: string; hoyos: readonly number[] };

/** A place on the card. */
export type Casilla = { participanteId: string; hoyo: number };

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

/** The players with gaps and their holes; empty when the cards are whole. */
export function huecosDePartida({ participantes }: Pick<PartidaVista, 'participantes'>): readonly Huecos[] {
  return participantes
    .map(({ participanteId, nombre, golpes }) => ({ participanteId, nombre, hoyos: hoyosSinAnotar(golpes) }))
    .filter(({ hoyos }) => hoyos.length > 0);
}

/** 'hoyo 4', 'hoyos 4 y 11', 'hoyos 4, 5 y 11'. */
export function listaDeHoyos(hoyos: readonly number[]): string {
  const last = hoyos.at(-1);
  if (last === undefined) return '';
  if (hoyos.length === 1) return `hoyo ${last}`;
  return `hoyos ${hoyos.slice(0, -1).join(', ')} y ${last}`;
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

/** Names for small buttons: first names, with an initial where two are alike ('Lucía F.', 'Mª Ángeles'). */
export function nombresCortos(nombres: readonly string[]): readonly string[] {
  const words = nombres.map((nombre) =>
    nombre
      .replace(/\(.*?\)/g, ' ')
      .trim()
      .split(/\s+/),
  );
  const firsts = words.map(([first = '', second]) =>
    first.length <= 2 && second ? `${first} ${second}` : first,
  );
  return firsts.map((first, i) => {
    const alike = firsts.filter((other) => other === first).length > 1;
    const rest = nombres[i]?.slice(first.length).trim().at(0);
    return alike && rest ? `${first} ${rest}.` : first;
  });
}
