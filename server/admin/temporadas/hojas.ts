import { createHash, randomUUID } from 'node:crypto';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import type { HojaDeTemporadaPedida, PreviaDeTemporada } from '#contrato/admin/temporadas.ts';
import type { Db, Trx } from '#db/tables.ts';
import {
  type AsignacionDeTemporada,
  asignarColumnasDeTemporada,
  type HojaDeTemporada,
} from '#reglas/importacion/columnas-de-temporadas.ts';
import type { MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import { motivoDeNombre } from '#reglas/importacion/nombre.ts';
import { type Persona, type PersonaDeFila, personasDeFilas } from '#reglas/importacion/personas.ts';
import { type FilaDeTemporada, leerFilasDeTemporada } from '#reglas/importacion/temporadas.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { abrirSinCuenta } from '#server/admin/jugadores/importar.ts';
import { listMiembros, type Miembro } from '#server/admin/temporadas/queries.ts';
import type { CsvTable } from '#server/external/sheets/csv-reader.ts';
import { readSheet } from '#server/external/sheets/sheet-reader.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { jugadoresFijados } from '#server/jugadores/handicap/service.ts';

/** How many rows a file of one torneo or liga may have: all of them are shown. */
const FILAS_MAX = 500;

/** A row with whose it is. */
export type FilaPlaneada = FilaDeTemporada & Pick<PersonaDeFila, 'persona' | 'candidatos'>;

/** A file of former years as it is understood, and everybody it may mean. */
export type HojaLeida = AsignacionDeTemporada & {
  archivo: string;
  hojas: string[];
  hoja: string | null;
  filas: readonly FilaPlaneada[];
  miembros: ReadonlyMap<string, Miembro>;
  /** What is wrong with the file as a whole. */
  defectos: MotivoDeImportacion[];
};

/** Reads a file of former years with what was decided about it. Errors: csv_no_valido. */
export async function leerHoja(
  db: Db,
  tipo: HojaDeTemporada,
  { datos, hoja: elegida, columnas, celdas = [], personas = [], desconocidos }: HojaDeTemporadaPedida,
): Promise<HojaLeida> {
  const bytes = Buffer.from(datos, 'base64');
  const libro = await readSheet(bytes, elegida);
  const asignacion = asignarColumnasDeTemporada(tipo, libro.table.columns, columnas);
  const { rows } = libro.table;
  const deMas = rows.length > FILAS_MAX;
  const defectos: MotivoDeImportacion[] = [
    ...(rows.length === 0 ? [{ codigo: 'sin_filas' } as const] : []),
    ...(deMas
      ? [{ codigo: 'demasiadas_filas', datos: { filas: rows.length, max: FILAS_MAX } } as const]
      : []),
  ];
  const seLee = asignacion.problema === null && !deMas;
  const leidas = seLee ? leerFilasDeTemporada(tipo, celdasDe(libro.table, asignacion, celdas)) : [];
  const miembros = await listMiembros(db);
  const elegidas = personas.map((una) =>
    una.como === 'jugador' ? { fila: una.fila, como: una.como, id: una.jugadorId } : una,
  );
  const suyas = new Map(
    personasDeFilas({ filas: leidas, miembros, elegidas, desconocidos }).map((cada) => [cada.fila, cada]),
  );
  return {
    ...asignacion,
    archivo: createHash('sha256').update(bytes).digest('base64url'),
    hojas: libro.hojas,
    hoja: libro.hoja,
    filas: leidas.map((leida) => conPersona(leida, suyas.get(leida.fila))),
    miembros: new Map(miembros.map((miembro) => [miembro.id, miembro])),
    defectos,
  };
}

function celdasDe(
  { rows }: CsvTable,
  { columnas }: AsignacionDeTemporada,
  enmendadas: NonNullable<HojaDeTemporadaPedida['celdas']>,
) {
  const enmiendas = new Map(enmendadas.map(({ fila, titulo, texto }) => [`${fila} ${titulo}`, texto.trim()]));
  return rows.map(({ fila, values }) => ({
    fila,
    celdas: columnas.flatMap(({ titulo, campo }, i) =>
      campo === null ? [] : [{ campo, titulo, texto: enmiendas.get(`${fila} ${titulo}`) ?? values[i] ?? '' }],
    ),
  }));
}

function conPersona(leida: FilaDeTemporada, suya: PersonaDeFila | undefined): FilaPlaneada {
  const { persona = null, candidatos = [], errores = [], avisos = [] } = suya ?? {};
  // A name of the club is judged when it comes in; that of somebody else has to be one too.
  const largo = leida.nombre.length > NOMBRE_MAX && persona?.como !== 'jugador';
  const deNombre = largo ? [motivoDeNombre(leida.nombre, 'Jugador')] : [];
  return {
    ...leida,
    persona,
    candidatos,
    errores: [...leida.errores, ...deNombre, ...errores],
    avisos: [...leida.avisos, ...avisos],
  };
}

/** What the signature of a preview holds of the file: what would be written of it. */
export function loLeido({ archivo, hoja, columnas, filas, defectos }: HojaLeida): unknown {
  return [
    archivo,
    hoja,
    columnas.map(({ campo }) => campo),
    filas.map(({ fila, nombre, persona, cifras, torneos, golpes, sexo, errores }) => [
      [fila, nombre, persona, cifras, torneos],
      [golpes, sexo, errores.length],
    ]),
    defectos,
  ];
}

/** The preview of a file; without a confirmation while anything is wrong or missing. */
export function previaDe(
  { hojas, hoja, columnas, problema, filas, miembros, defectos }: HojaLeida,
  faltan: readonly MotivoDeImportacion[],
  confirmacion: string,
): PreviaDeTemporada {
  const mal = filas.filter(({ errores }) => errores.length > 0);
  const todo = [...defectos, ...faltan];
  const completa = problema === null && todo.length === 0 && mal.length === 0 && filas.length > 0;
  const cuantos = (como: Persona['como']) => filas.filter(({ persona }) => persona?.como === como).length;
  return {
    resumen: {
      jugadores: cuantos('jugador'),
      nuevos: cuantos('nuevo'),
      invitados: cuantos('invitado'),
      dudas: filas.filter(({ persona, nombre }) => persona === null && nombre !== '').length,
      errores: mal.length,
    },
    filas: filas
      .toSorted((a, b) => turno(a) - turno(b) || a.fila - b.fila)
      .map((fila) => aLaVista(fila, miembros)),
    hojas,
    hoja,
    columnas: columnas.map((columna) => ({ ...columna })),
    problema: problema && textoDeMotivo(problema),
    faltan: todo.map(textoDeMotivo),
    confirmacion: completa ? confirmacion : null,
  };
}

const turno = ({ errores, avisos }: FilaPlaneada) => (errores.length > 0 ? 0 : avisos.length > 0 ? 1 : 2);

function aLaVista(
  { fila, nombre, persona, candidatos, celdas, errores, avisos }: FilaPlaneada,
  miembros: HojaLeida['miembros'],
): PreviaDeTemporada['filas'][number] {
  const nombreDe = (id: string) => miembros.get(id)?.nombre ?? '';
  const jugadorId = persona?.como === 'jugador' ? persona.id : null;
  return {
    fila,
    nombre,
    persona: persona && {
      como: persona.como,
      jugadorId,
      nombre: jugadorId === null ? nombre : nombreDe(jugadorId),
    },
    candidatos: candidatos.map((id) => ({ id, nombre: nombreDe(id) })),
    celdas: celdas.map((celda) => ({ ...celda })),
    errores: errores.map(textoDeMotivo),
    avisos: avisos.map(textoDeMotivo),
  };
}

/** Refuses a file that is not whole: what the preview gave no confirmation for. Errors: importacion_con_errores. */
export function exigirCompleta(
  { filas, problema, defectos }: HojaLeida,
  faltan: readonly MotivoDeImportacion[],
) {
  const mal = filas.length === 0 || filas.some(({ errores }) => errores.length > 0);
  if (mal || problema !== null || defectos.length + faltan.length > 0)
    throw new AppError('importacion_con_errores');
}

/** A row with the jugador it is of; null = a name alone. */
export type FilaDeAlguien = FilaPlaneada & { jugadorId: string | null };

/**
 * The jugadores behind the rows: those who are new are made, without an account; the others stay until `trx` ends.
 * Errors: confirmacion_caducada (one has left meanwhile).
 */
export async function abrirJugadores(trx: Trx, filas: readonly FilaPlaneada[]): Promise<FilaDeAlguien[]> {
  const conId = filas.map((fila): FilaDeAlguien => {
    const { persona } = fila;
    const jugadorId = persona?.como === 'jugador' ? persona.id : null;
    return { ...fila, jugadorId: persona?.como === 'nuevo' ? randomUUID() : jugadorId };
  });
  await abrirSinCuenta(
    trx,
    conId.flatMap(({ persona, jugadorId: id, nombre, sexo }) =>
      persona?.como === 'nuevo' && id !== null ? [{ id, nombre, sexo }] : [],
    ),
  );
  // After the table was taken to write to: whoever imports jugadores waits for the table, and nobody for him.
  const ids = filas.flatMap(({ persona }) => (persona?.como === 'jugador' ? [persona.id] : []));
  const estan = await jugadoresFijados(trx, ids);
  if (ids.some((id) => !estan.has(id))) throw new AppError('confirmacion_caducada');
  return conId;
}
