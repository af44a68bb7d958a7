import { useMemo } from 'react';
import { useSearchWords } from '#web/router/router.ts';
import { textoSinPuesto } from '#contrato/estados.ts';
import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import { clasificarPuntuaciones, type FilaDeLiga, recuentoDeTorneos } from '#reglas/clasificacion-liga.ts';
import { compararNombres } from '#reglas/clasificacion.ts';
import type { Dia } from '#reglas/dia.ts';
import { descartesQueAplican } from '#reglas/liga-om.ts';
import type { MotivoDeDescarte } from '#reglas/liga.ts';
import { computaGanador, type TipoClasificacion } from '#reglas/modalidad.ts';
import { redondearPuntos } from '#reglas/puntos.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { enPuntos, formatAjuste, formatCount, formatOrdinal, formatPuntos } from '#web/lib/format.ts';

/** One score on the screen; `motivo` says why it does not count, null when it does. */
export type Celda = {
  torneo: number;
  puesto: number | null;
  puntos: number;
  motivo: MotivoDeDescarte | null;
};

/**
 * One line of the standings; celdas by torneo, null where the person has no points; sinPuesto: why not, by torneo, in words,
 * where the state of the card left none.
 */
export type FilaDePantalla = FilaDeLiga & {
  nombre: string;
  handicap: number | null;
  propio: boolean;
  celdas: readonly (Celda | null)[];
  sinPuesto: ReadonlyMap<number, string>;
  /** Places won (lost, below 0) by what is being played, and its points; 0 and null where the table is the official one. */
  sube: number;
  deHoy: number | null;
};

/** The official standings behind those that are shown, and the ids of the torneos being played. */
export type Comparacion = { oficial: ClasificacionDeLiga; deHoy: ReadonlySet<string> };

/** What the table is sorted by: a fixed column or the index of a torneo. */
export type Columna = 'puesto' | 'jugador' | 'hcp' | 'total' | number;
export type Orden = { columna: Columna; descendente: boolean };

const PRIMERO_DESCENDENTE = (columna: Columna) => columna === 'total' || typeof columna === 'number';

/** The lines of a liga in the order of its standings, with what counts and what does not. */
export function filasDeLiga(
  clasificacion: ClasificacionDeLiga,
  { tipo, descartes }: { tipo: TipoClasificacion; descartes: number },
): readonly FilaDePantalla[] {
  const jugadores = new Map(clasificacion.jugadores.map((jugador) => [jugador.id, jugador]));
  return clasificarPuntuaciones({ ...clasificacion, tipo, descartes }).map((fila) => {
    const jugador = jugadores.get(fila.id);
    const motivos = new Map(fila.detalle.descartados.map(({ torneoId, motivo }) => [torneoId, motivo]));
    const puntuaciones = new Map(jugador?.puntuaciones.map((suya) => [suya[0], suya]));
    const celdas = clasificacion.torneos.map(({ id }, torneo): Celda | null => {
      const suya = puntuaciones.get(torneo);
      if (!suya) return null;
      const [, handicap, scratch, puntosHandicap, puntosScratch] = suya;
      const cifras =
        tipo === 'handicap'
          ? { puesto: handicap, puntos: puntosHandicap }
          : { puesto: scratch, puntos: puntosScratch };
      return { torneo, ...cifras, motivo: motivos.get(id) ?? null };
    });
    const { nombre = '', handicap = null, propio = false } = jugador ?? {};
    const sinVuelta = new Map(jugador?.sinVuelta);
    const sinPuesto = new Map(
      jugador?.sinPuesto.map(([torneo, estado]) => [
        torneo,
        textoSinPuesto(estado, {
          enElCorte: jugador.sinPasar?.includes(torneo),
          sinVuelta: sinVuelta.get(torneo),
        }),
      ]),
    );
    return { ...fila, nombre, handicap, propio, celdas, sinPuesto, sube: 0, deHoy: null };
  });
}

/** The lines with what is being played beside them: places won and points of today. */
export function conMovimientos(
  filas: readonly FilaDePantalla[],
  {
    oficial,
    deHoy,
    torneos,
    tipo,
    descartes,
  }: Comparacion & {
    torneos: ClasificacionDeLiga['torneos'];
    tipo: TipoClasificacion;
    descartes: number;
  },
): readonly FilaDePantalla[] {
  if (deHoy.size === 0) return filas;
  const antes = new Map(
    clasificarPuntuaciones({
      ...oficial,
      tipo,
      descartes: Math.min(descartes, descartesDeHoy(oficial)),
    }).map(({ id, puesto }) => [id, puesto]),
  );
  return filas.map((fila) => {
    const suyos = fila.celdas.filter((celda) => celda && deHoy.has(torneos[celda.torneo]?.id ?? ''));
    const puntos = suyos.reduce((suma, celda) => suma + (celda?.puntos ?? 0), 0);
    return {
      ...fila,
      sube: (antes.get(fila.id) ?? fila.puesto) - fila.puesto,
      deHoy: suyos.length > 0 ? puntos : null,
    };
  });
}

/** The place of somebody as it can be asked about: '4.º puesto de Ana, sube 2 puestos'. */
export function lugarEnPalabras({ puesto, nombre, sube }: FilaDePantalla): string {
  const cuantos = formatCount(Math.abs(sube), 'puesto', 'puestos');
  const cambio = sube === 0 ? '' : `, ${sube > 0 ? 'sube' : 'baja'} ${cuantos}`;
  return `${formatOrdinal(puesto)} puesto de ${nombre}${cambio}`;
}

/** The points of a torneo, and whether they count. */
export function celdaEnPalabras({ puntos, motivo }: Celda): string {
  const descartados = puntos === 1 ? ', descartado' : ', descartados';
  return `${enPuntos(puntos)}${motivo === 'descarte' ? descartados : ''}`;
}

/** The total the same way: '151 puntos, 40 de hoy, −5 a mano, total de Ana'. */
export function totalEnPalabras({ total, ajuste, nombre, deHoy }: FilaDePantalla): string {
  const hoy = deHoy === null ? '' : `, ${formatPuntos(deHoy)} de hoy`;
  const aMano = ajuste === 0 ? '' : `, ${formatAjuste(ajuste)} a mano`;
  return `${enPuntos(total)}${hoy}${aMano}, total de ${nombre}`;
}

/** Lines in the order chosen; who has no figure goes last whichever way. The order given is kept among equals. */
export function ordenarFilas(
  filas: readonly FilaDePantalla[],
  { columna, descendente }: Orden,
): readonly FilaDePantalla[] {
  const sentido = descendente ? -1 : 1;
  if (columna === 'jugador') return filas.toSorted((a, b) => sentido * compararNombres(a, b));
  const cifra = cifraDe(columna);
  return filas.toSorted((a, b) => {
    const [deA, deB] = [cifra(a), cifra(b)];
    if (deA === null || deB === null) return Number(deA === null) - Number(deB === null);
    return sentido * (deA - deB);
  });
}

function cifraDe(columna: Exclude<Columna, 'jugador'>): (fila: FilaDePantalla) => number | null {
  if (columna === 'puesto') return (fila) => fila.puesto;
  // As it is shown: sums of the same points in another order part by less than anybody reads.
  if (columna === 'total') return (fila) => redondearPuntos(fila.total);
  if (columna === 'hcp') return (fila) => fila.handicap;
  return (fila) => fila.celdas[columna]?.puntos ?? null;
}

type Torneos = readonly { slug: string }[];

/**
 * '-total' → by total, highest first; '-t.copa' → by the torneo of that address; what is not a column is the order of the
 * standings. 't3', in links of before, is a torneo by its place in the list, which another one may have by now.
 */
export function leerOrden(texto: string | null, torneos: Torneos): Orden {
  const descendente = texto?.startsWith('-') === true;
  const nombre = texto?.replace(/^-/, '') ?? '';
  const fija = (['puesto', 'jugador', 'hcp', 'total'] as const).find((columna) => columna === nombre);
  const torneo = torneos.findIndex(({ slug }, i) => nombre === `t.${slug}` || nombre === `t${i}`);
  if (fija === undefined && torneo < 0) return { columna: 'puesto', descendente: false };
  return { columna: fija ?? torneo, descendente };
}

/** The next order after a column's head was pressed: the other way round, or that column the way it is read first. */
export function siguienteOrden(orden: Orden, columna: Columna): Orden {
  if (orden.columna === columna) return { columna, descendente: !orden.descendente };
  return { columna, descendente: PRIMERO_DESCENDENTE(columna) };
}

export function escribirOrden({ columna, descendente }: Orden, torneos: Torneos): string | null {
  const nombre = typeof columna === 'number' ? `t.${torneos[columna]?.slug}` : columna;
  return columna === 'puesto' && !descendente ? null : `${descendente ? '-' : ''}${nombre}`;
}

/** Why somebody has no points in a torneo: its matches are not all decided, or the liga has not played it, or it was missed. */
export function palabraSinPuntos(
  { modalidad, puntuan, fechaJuego }: ClasificacionDeLiga['torneos'][number],
  hoy: Dia,
): 'Partidos por decidir' | 'No jugó' | 'Por jugar' | 'Sin resultados todavía' {
  if (puntuan > 0) return 'No jugó';
  if (!computaGanador(modalidad)) return 'Partidos por decidir';
  return estaFinalizado({ fechaDeJuego: fechaJuego, hoy }) ? 'Sin resultados todavía' : 'Por jugar';
}

/** The discards that make sense today, from which the page starts. */
export function descartesDeHoy(clasificacion: ClasificacionDeLiga): number {
  const { torneosJugados } = recuentoDeTorneos(clasificacion);
  return descartesQueAplican({ descartes: clasificacion.liga.numeroTorneosDescartados, torneosJugados });
}

/** The standings as chosen in the address: ranking, discards and order; nothing is asked of the server. */
export function useFilasDeLiga(clasificacion: ClasificacionDeLiga, { oficial, deHoy }: Comparacion) {
  const [params, change] = useSearchWords();
  const maximo = descartesDeHoy(clasificacion);
  const tipo: TipoClasificacion = params.get('tipo') === 'scratch' ? 'scratch' : 'handicap';
  const pedidos = Number(params.get('descartes') ?? maximo);
  const descartes = Number.isInteger(pedidos) && pedidos >= 0 && pedidos <= maximo ? pedidos : maximo;
  const texto = params.get('orden');
  const { torneos } = clasificacion;
  const orden = useMemo(() => leerOrden(texto, torneos), [texto, torneos]);
  const filas = useMemo(
    () =>
      conMovimientos(filasDeLiga(clasificacion, { tipo, descartes }), {
        oficial,
        deHoy,
        torneos,
        tipo,
        descartes,
      }),
    [clasificacion, torneos, oficial, deHoy, tipo, descartes],
  );
  const ordenadas = useMemo(() => ordenarFilas(filas, orden), [filas, orden]);
  return {
    tipo,
    descartes,
    orden,
    filas: ordenadas,
    /** In the order of the standings, whatever is sorted. */
    enOrden: filas,
    changeTipo: (next: TipoClasificacion) => change({ tipo: next === 'scratch' ? next : null }),
    changeDescartes: (next: number) => change({ descartes: next === maximo ? null : String(next) }),
    sortBy: (columna: Columna) => change({ orden: escribirOrden(siguienteOrden(orden, columna), torneos) }),
  };
}
