import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { esPartidaFija, type PartidaDelReparto } from '#reglas/reparto.ts';
import { leerHoyos, numeroDeSalida, repartirHoyosDeSalida } from '#reglas/shotgun.ts';
import type { Ajustes } from './ajustes.ts';
import { type Borrador, conPartida, hoyosDe } from './borrador.ts';

type Reparto = Pick<RepartoDeTorneo, 'hoyos' | 'participantes'>;

const numerosDe = ({ hoyos }: Pick<RepartoDeTorneo, 'hoyos'>) => hoyos.map(({ numero }) => numero);

/**
 * The partidas that were just made, in a shotgun each at its hole and all at one hour; otherwise as they are. Those that are
 * fixed keep their place, and nobody else starts from their holes. Null where they do not fit.
 */
export function conHoyosDeSalida(
  borrador: Borrador,
  { ajustes: { shotgun = null, primera }, reparto }: { ajustes: Ajustes; reparto: Reparto },
): Borrador | null {
  if (shotgun === null) return borrador;
  const conGolpes = hoyosDe(reparto.participantes);
  const fijas = borrador.partidas.filter((partida) => esPartidaFija(partida, conGolpes));
  const nuevas = borrador.partidas.filter((partida) => !fijas.includes(partida));
  const tomados = new Set(fijas.map((partida) => numeroDeSalida(partida.hoyoDeSalida ?? null)));
  const pedidos = leerHoyos(shotgun, numerosDe(reparto)) ?? [];
  const pares: number[] = [];
  for (const { numero, par } of reparto.hoyos) pares[numero - 1] = par;
  const salidas = repartirHoyosDeSalida({
    cuantas: nuevas.length,
    hoyos: pedidos.filter((hoyo) => !tomados.has(hoyo)),
    pares,
  });
  if (salidas === null) return null;
  const puestas = nuevas.map((partida, i) => ({
    ...partida,
    horaDeSalida: primera,
    hoyoDeSalida: salidas[i] ?? null,
  }));
  return { ...borrador, partidas: [...fijas, ...puestas].toSorted(enOrdenDeCampo) };
}

/** 4, 5A, 5B, 6. */
function enOrdenDeCampo({ hoyoDeSalida: una = null }: PartidaDelReparto, otra: PartidaDelReparto): number {
  const suya = otra.hoyoDeSalida ?? null;
  const porNumero = (numeroDeSalida(una) ?? 0) - (numeroDeSalida(suya) ?? 0);
  return porNumero || ((una ?? '') < (suya ?? '') ? -1 : 1);
}

/** With one more partida; in a shotgun, at the common hour and the first hole from which nobody starts. */
export function conOtraPartida(
  borrador: Borrador,
  { ajustes, reparto, unico }: { ajustes: Ajustes; reparto: Pick<RepartoDeTorneo, 'hoyos'>; unico: string },
): Borrador {
  const mas = conPartida(borrador, { ajustes, unico });
  const { shotgun = null, primera } = ajustes;
  if (shotgun === null) return mas;
  const tomados = new Set(borrador.partidas.map(({ hoyoDeSalida = null }) => numeroDeSalida(hoyoDeSalida)));
  const libre = numerosDe(reparto).find((hoyo) => !tomados.has(hoyo));
  const puesta = { horaDeSalida: primera, hoyoDeSalida: libre === undefined ? null : `${libre}` };
  const partidas = mas.partidas.map((una, i) => (i < borrador.partidas.length ? una : { ...una, ...puesta }));
  return { ...mas, partidas };
}

/** With another starting hole for a partida; null = from the first one, as where each starts at its hour. */
export function conHoyo(borrador: Borrador, partidaId: string, hoyoDeSalida: string | null): Borrador {
  const partidas = borrador.partidas.map((p) => (p.id === partidaId ? { ...p, hoyoDeSalida } : p));
  return { ...borrador, partidas };
}

/** The starts that a hand may choose: each hole alone, and as the first or the second of two. */
export function salidasPosibles(reparto: Pick<RepartoDeTorneo, 'hoyos'>): readonly string[] {
  return numerosDe(reparto).flatMap((hoyo) => [`${hoyo}`, `${hoyo}A`, `${hoyo}B`]);
}

/** '09:30'; in a shotgun 'Hoyo 5B · 09:30'. */
export function salidaEscrita({ horaDeSalida, hoyoDeSalida = null }: PartidaDelReparto): string {
  return hoyoDeSalida === null ? horaDeSalida : `Hoyo ${hoyoDeSalida} · ${horaDeSalida}`;
}
