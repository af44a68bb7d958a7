/*
 * Results that come in a table: one line per card. What each line would change, or why it cannot.
 *
 * A line finds its participante by the licence, else by the name. A hole that is empty in the line, or that the table
 * does not have, is left as it is: a table never clears a hole.
 */
import { type Anotacion, type Hoyo, maximoDeGolpes, motivoGolpesNoValidos } from '../hoyo.ts';
import { noSeJuega } from '../nueve-hoyos.ts';
import { plegado } from '../texto.ts';
import type { MotivoDeImportacion } from './motivos.ts';

/** Where a table has what: numbers of column from 0, null for what it does not have. */
export type ColumnasDeResultados = {
  nombre: number | null;
  licencia: number | null;
  hoyos: readonly (number | null)[];
};

/** A line as it was written. */
export type FilaDeResultados = { fila: number; values: readonly string[] };

/** A card that a line may mean; one without a partida may not be written yet. */
export type TarjetaDestino = {
  participanteId: string;
  nombre: string;
  licencia: string | null;
  conPartida: boolean;
  /** Of who is left of a bando of one ball: the card they shared is nobody's alone. */
  deBandoIncompleto: boolean;
  limite: number | null;
  hoyos: readonly Hoyo[];
  golpes: readonly Anotacion[];
};

/** One hole that a line changes. */
export type CambioImportado = { hoyo: number; antes: Anotacion; despues: Anotacion };

/** What becomes of a line: the card it means, what it changes on it, and everything that is wrong with it. */
export type FilaPlaneadaDeResultados = {
  fila: number;
  /** Name, or licence, as the line has it. */
  quien: string;
  destino: TarjetaDestino | null;
  cambios: readonly CambioImportado[];
  errores: readonly MotivoDeImportacion[];
};

/** A licence without spaces, dots or dashes. */
function licenciaLlana(texto: string): string {
  return plegado(texto).replaceAll(/[\s.\-/]/gu, '');
}

/**
 * What every line of a table would change. Two lines for one card are both wrong.
 *
 * Source: admin spec §5 "Hole score", decision 7.
 */
export function planDeResultados({
  columnas,
  filas,
  tarjetas,
}: {
  columnas: ColumnasDeResultados;
  filas: readonly FilaDeResultados[];
  tarjetas: readonly TarjetaDestino[];
}): FilaPlaneadaDeResultados[] {
  const planes = filas.map((fila) => planDeFila({ fila, columnas, tarjetas }));
  const [vistas, repetidas] = [new Set<string>(), new Set<string>()];
  for (const { destino } of planes) {
    if (!destino) continue;
    if (vistas.has(destino.participanteId)) repetidas.add(destino.participanteId);
    vistas.add(destino.participanteId);
  }
  return planes.map((plan) => {
    const repetida = plan.destino !== null && repetidas.has(plan.destino.participanteId);
    return repetida ? { ...plan, errores: [...plan.errores, { codigo: 'fila_repetida' }] } : plan;
  });
}

type Consulta = {
  fila: FilaDeResultados;
  columnas: ColumnasDeResultados;
  tarjetas: readonly TarjetaDestino[];
};

function planDeFila({ fila, columnas, tarjetas }: Consulta): FilaPlaneadaDeResultados {
  const celda = (lugar: number | null) => (lugar === null ? '' : (fila.values[lugar] ?? '').trim());
  const [nombre, licencia] = [celda(columnas.nombre), celda(columnas.licencia)];
  const comun = { fila: fila.fila, quien: nombre || licencia };
  const destino = buscar({ nombre, licencia, tarjetas });
  if ('codigo' in destino) return { ...comun, destino: null, cambios: [], errores: [destino] };
  const errores: MotivoDeImportacion[] = [];
  const cambios: CambioImportado[] = [];
  columnas.hoyos.forEach((lugar, i) => {
    const leido = leerGolpes(celda(lugar), destino, i + 1);
    const antes = destino.golpes[i] ?? null;
    if (typeof leido === 'object' && leido !== null) errores.push(leido);
    else if (leido !== null && leido !== antes) cambios.push({ hoyo: i + 1, antes, despues: leido });
  });
  // A line that writes nothing needs no card that may be written
  const deTarjeta = cambios.length + errores.length > 0 ? malesDeTarjeta(destino) : [];
  return { ...comun, destino, cambios, errores: [...deTarjeta, ...errores] };
}

function malesDeTarjeta({ conPartida, deBandoIncompleto }: TarjetaDestino): MotivoDeImportacion[] {
  return [
    ...(conPartida ? [] : [{ codigo: 'sin_partida' as const }]),
    ...(deBandoIncompleto ? [{ codigo: 'bando_incompleto' as const }] : []),
  ];
}

function buscar({
  nombre,
  licencia,
  tarjetas,
}: {
  nombre: string;
  licencia: string;
  tarjetas: readonly TarjetaDestino[];
}): TarjetaDestino | MotivoDeImportacion {
  if (nombre === '' && licencia === '') return { codigo: 'sin_dueno' };
  const suya = licenciaLlana(licencia);
  const porLicencia = tarjetas.find((una) => suya !== '' && licenciaLlana(una.licencia ?? '') === suya);
  if (porLicencia) return porLicencia;
  const [primera, otra] = tarjetas.filter((una) => nombre !== '' && plegado(una.nombre) === plegado(nombre));
  if (otra) return { codigo: 'nombre_repetido' };
  return primera ?? { codigo: 'no_inscrito' };
}

/** What a cell says of a hole of a card, or why it is nothing; null where it is empty. Source: decision 7. */
export function leerGolpes(
  texto: string,
  { hoyos, limite }: Pick<TarjetaDestino, 'hoyos' | 'limite'>,
  hoyo: number,
): Anotacion | MotivoDeImportacion {
  if (texto === '') return null;
  if (noSeJuega(hoyos, hoyo)) return { codigo: 'hoyo_de_otro_nueve', datos: { hoyo } };
  if (/^(?:[-–—x]|r|raya)$/iu.test(texto)) return 'raya';
  if (!/^\d{1,3}$/u.test(texto))
    return { codigo: 'no_es_numero', datos: { hoyo, texto: texto.slice(0, 20) } };
  const par = hoyos[hoyo - 1]?.par ?? 4;
  const golpes = Number(texto);
  if (motivoGolpesNoValidos({ par, limite, golpes }) === null) return golpes;
  const max = maximoDeGolpes({ par, limite });
  return { codigo: 'golpes_fuera', datos: { hoyo, golpes, par, max } };
}
