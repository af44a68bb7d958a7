import type { Ceremonia, Premiado, TarjetaPremiada } from '#contrato/ceremonia.ts';
import { enBandos } from '#reglas/bando.ts';
import { abiertasDesde, CAJAS_DE_CEREMONIA, pasoDeCeremonia, pasosDeCeremonia } from '#reglas/ceremonia.ts';
import { type FilaConPuesto, tienePuesto } from '#reglas/clasificacion.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import {
  clasificablesDelTablero,
  clasificarTablero,
  hoyosEnTablero,
  type ParticipanteEnTablero,
  type Tablero,
} from '#reglas/tablero.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import type { CeremoniaRow } from '#server/ceremonia/queries.ts';
import type { TableroEnMemoria } from '#server/clasificacion/service.ts';

type Linea = { fila: FilaConPuesto; quien: ParticipanteEnTablero };

/** The ranking that is told: the whole board, its lines that take a place, under the names that visitors read. */
export function lineasDeCeremonia(
  { tablero, nombresParaVisitantes: cortos }: Pick<TableroEnMemoria, 'tablero' | 'nombresParaVisitantes'>,
  tipo: TipoClasificacion,
): { enOrden: Tablero; lineas: Linea[] } {
  const participantes = tablero.participantes.map((uno) => ({
    ...uno,
    nombre: cortos.get(uno.id) ?? uno.nombre,
  }));
  const enOrden = enBandos({ ...tablero, participantes });
  const quienes = new Map(enOrden.participantes.map((uno) => [uno.id, uno]));
  const lineas = clasificarTablero({ tablero: enOrden, tipo })
    .filter(tienePuesto)
    .flatMap((fila): Linea[] => {
      const quien = quienes.get(fila.id);
      return quien ? [{ fila, quien }] : [];
    });
  return { enOrden, lineas };
}

/** A prize-giving as far as it is told at its step: nothing else of the ranking leaves the server. */
export function contarCeremonia(
  board: Parameters<typeof lineasDeCeremonia>[0],
  { tipo, paso, version }: CeremoniaRow,
): Ceremonia {
  const { enOrden, lineas } = lineasDeCeremonia(board, tipo);
  const cuantas = lineas.length;
  const ahora = pasoDeCeremonia(paso, cuantas);
  const abiertas = abiertasDesde(paso, cuantas);
  const pasos = pasosDeCeremonia(cuantas);
  return {
    tipo,
    paso: Math.min(paso, pasos),
    pasos,
    version,
    lineas: ahora.que === 'pagina' ? lineas.slice(ahora.desde, ahora.hasta).map(premiadoDe) : [],
    cajas: lineas
      .slice(0, CAJAS_DE_CEREMONIA)
      .map((linea, i) => (i >= abiertas ? premiadoDe(linea) : null))
      .reverse(),
    tarjeta: ahora.que === 'caja' ? tarjetaDe({ enOrden, lineas }, ahora.linea) : null,
  };
}

function premiadoDe({ fila: { puesto, contraPar, puntos, conRaya }, quien: { nombre } }: Linea): Premiado {
  return { puesto, nombre, contraPar, puntos, conRaya };
}

function tarjetaDe(
  { enOrden, lineas }: ReturnType<typeof lineasDeCeremonia>,
  numero: number,
): TarjetaPremiada | null {
  const linea = lineas[numero];
  if (!linea) return null;
  const { fila, quien } = linea;
  const hoyos = hoyosEnTablero(enOrden, quien);
  return {
    handicapDeJuego: quien.handicapDeJuego,
    brutos: fila.brutos,
    netos: fila.netos,
    // The marks of several balls are drawn by another table: their total stands alone.
    hoyos: quien.deBando
      ? []
      : hoyosQueSeJuegan(enOrden.forma.nueve).flatMap((hoyo) => {
          const suyo = hoyos[hoyo - 1];
          return suyo ? [{ hoyo: suyo, golpes: quien.golpes[hoyo - 1] ?? null }] : [];
        }),
    sumas: sumasDe({ ...enOrden, participantes: [quien] }),
    desempate: desempateCon(linea, lineas[numero + 1]),
  };
}

/** What counts of each nine that is played, on the one card of a board. */
function sumasDe(tablero: Tablero): (number | null)[] {
  return clasificablesDelTablero(tablero).flatMap((suya) => {
    const { ida, vuelta } = resumirTarjeta({ ...suya, entregada: suya.estado === 'entregada' });
    const { nueve } = tablero.forma;
    return [...(nueve === 'vuelta' ? [] : [ida.brutos]), ...(nueve === 'ida' ? [] : [vuelta.brutos])];
  });
}

/**
 * What the line below, told before, was asked against this one; null where they do not have the same result. Who shares the
 * place was not told apart by what lists them.
 */
function desempateCon(linea: Linea, debajo: Linea | undefined): TarjetaPremiada['desempate'] {
  const ultimo = debajo?.fila.desempate.at(-1);
  if (!debajo || !ultimo) return null;
  const rival = debajo.quien.nombre;
  if (debajo.fila.puesto === linea.fila.puesto)
    return { rival, criterio: null, propio: null, delRival: null };
  const { criterio, propio: delRival, rival: propio } = ultimo;
  return { rival, criterio, propio, delRival };
}
