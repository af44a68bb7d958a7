/*
 * The last three holes of a card that is on its way: how somebody is playing now.
 */
import type { Cuenta } from './cuenta.ts';
import { cifraQueOrdena } from './desempate.ts';
import type { Anotacion } from './hoyo.ts';
import { HOYOS } from './limites.ts';
import type { TipoClasificacion } from './modalidad.ts';
import { hoyosQueSeJuegan, type Nueve } from './nueve.ts';
import { type Tarjeta, totalesDeHoyos } from './tarjeta.ts';

/**
 * The numbers of the last three written holes, as one follows the other and the first the last: of a card that began
 * elsewhere too. None without three in a row; of a whole card the last three of the course.
 */
function ultimosEscritos(golpes: readonly Anotacion[], nueve: Nueve | undefined): readonly number[] {
  const jugados = hoyosQueSeJuegan(nueve);
  const cuantos = jugados.length;
  const escritos = jugados.map((hoyo) => (golpes[hoyo - 1] ?? null) !== null);
  const ultimo = escritos.every(Boolean)
    ? cuantos - 1
    : escritos.findLastIndex((escrito, lugar) => escrito && escritos[(lugar + 1) % cuantos] === false);
  if (ultimo < 0) return [];
  const tres = [0, 1, 2].map((antes) => (ultimo - antes + cuantos) % cuantos);
  return tres.every((lugar) => escritos[lugar]) ? jugados.filter((_, lugar) => tres.includes(lugar)) : [];
}

/**
 * What the last three holes of a card add up to, in the figure that ranks; null without three in a row.
 *
 * Source: screens, "últimos 3".
 */
export function cifraDeLosUltimosTres(
  tarjeta: Tarjeta,
  { tipo, cuenta }: { tipo: TipoClasificacion; cuenta: Cuenta },
): number | null {
  const tres = ultimosEscritos(tarjeta.golpes, tarjeta.forma.nueve);
  if (tres.length === 0) return null;
  const golpes = tarjeta.golpes.map((anotado, lugar) => (tres.includes(lugar + 1) ? anotado : null));
  const totales = totalesDeHoyos({
    tarjeta: { ...tarjeta, golpes, entregada: false },
    desde: 1,
    hasta: HOYOS,
  });
  return cifraQueOrdena({ totales, tipo, cuenta });
}
