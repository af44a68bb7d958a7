import { createHash, randomUUID } from 'node:crypto';
import type {
  FilaImportada,
  LecturaDeHoja,
  PreviaDeImportacion,
} from '#contrato/admin/importacion-jugadores.ts';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import type { Db, Trx } from '#db/tables.ts';
import {
  type CamposImportables,
  type FilaPlaneada,
  type JugadorConocido,
  planDeImportacion,
} from '#reglas/importacion/jugadores.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { type NombrePartido, nombreEscrito } from '#reglas/nombre.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { toCsv } from '#server/external/csv.ts';
import { readSheet } from '#server/external/sheets/sheet-reader.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import {
  listConocidos,
  listConPlaza,
  listJugadores,
  listTorneosDeVarios,
} from '#server/admin/jugadores/queries.ts';
import { COLUMNAS, type HojaLeida, leerFilas, textoDeValor } from '#server/admin/jugadores/columns.ts';
import * as repository from '#server/admin/jugadores/repository.ts';
import { guardarHandicaps } from '#server/jugadores/handicap/service.ts';
import { publishTorneos } from '#server/live/bus.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';

const FILAS_MOSTRADAS = 500;
const ORDEN = { error: 0, duplicado: 1, actualizado: 3, nuevo: 4, sin_cambios: 5 } as const;
const CON_AVISO = 2;

type Pedido = LecturaDeHoja & { datos: string };
type Confirmado = Pedido & { opId: string; confirmacion: string; soloCorrectas?: boolean | undefined };
type Libro = { hojas: string[]; hoja: string | null };
type Leido = HojaLeida & Libro & { archivo: string };

async function leer({ datos, hoja: elegida, ...pedido }: Pedido, hoy: string): Promise<Leido> {
  const lectura = { ...pedido, hoy };
  const bytes = Buffer.from(datos, 'base64');
  const archivo = createHash('sha256').update(bytes).digest('base64url');
  const { table, hojas, hoja } = await readSheet(bytes, elegida);
  return { ...leerFilas(table, lectura), hojas, hoja, archivo };
}

async function planear(db: Db, { filas, columnas }: Leido, hoy: string): Promise<FilaPlaneada[]> {
  const jugadores = await listConocidos(db);
  return planDeImportacion({ filas, jugadores, hoy, columnas: columnas.map(({ campo }) => campo) });
}

function contar(filas: readonly FilaPlaneada[]): PreviaDeImportacion['resumen'] {
  const resumen = { nuevo: 0, actualizado: 0, sin_cambios: 0, duplicado: 0, error: 0 };
  for (const { estado } of filas) resumen[estado] += 1;
  return resumen;
}

function toFilaImportada(
  { fila, estado, jugador, campos, errores, avisos }: FilaPlaneada,
  celdas: FilaImportada['celdas'],
): FilaImportada {
  const cambios = COLUMNAS.filter(({ campo }) => campo in campos).map(({ campo, titulo }) => ({
    campo: titulo,
    antes: textoDeValor(campo, jugador?.[campo]),
    despues: textoDeValor(campo, campos[campo]),
  }));
  return {
    fila,
    nombre: campos.nombre ?? jugador?.nombre ?? '',
    estado,
    cambios: estado === 'actualizado' ? cambios : [],
    celdas,
    errores: errores.map(textoDeMotivo),
    avisos: avisos.map(textoDeMotivo),
  };
}

const turno = ({ estado, avisos, fila }: FilaPlaneada): [number, number] => [
  avisos.length > 0 ? Math.min(ORDEN[estado], CON_AVISO) : ORDEN[estado],
  fila,
];

/** The rows that are shown: those with something to say first. */
function filasMostradas(filas: readonly FilaPlaneada[], leido: Leido): FilaImportada[] {
  const celdas = new Map(leido.filas.map((cada) => [cada.fila, [...cada.celdas]]));
  return filas
    .toSorted((a, b) => turno(a)[0] - turno(b)[0] || turno(a)[1] - turno(b)[1])
    .slice(0, FILAS_MOSTRADAS)
    .map((planeada) => toFilaImportada(planeada, celdas.get(planeada.fila) ?? []));
}

const estaMal = ({ estado }: FilaPlaneada) => estado === 'error' || estado === 'duplicado';

/**
 * Imports a file as it was shown, all of it or (asked so) its right rows alone, once for an `opId`; refused when a jugador
 * changed since. Playing handicaps of enrolments without strokes follow. Event: the boards of the torneos of who has another
 * name are read again. Errors: csv_no_valido, importacion_con_errores, operacion_repetida.
 */
export const importacion = dosPasos({
  operacion: 'gestionJugadores.importar',
  facts: async (db, { leido, ...pedido }: Pedido & { leido?: Leido }, { clock }) => {
    const hoja = leido ?? (await leer(pedido, clock.hoy()));
    return { hoja, filas: await planear(db, hoja, clock.hoy()) };
  },
  bound: ({ hoja: { archivo, hoja, problema }, filas }) => [
    archivo,
    hoja,
    problema,
    filas.map(({ fila, estado, jugador, campos }) => [fila, estado, jugador?.id, campos]),
  ],
  preview: ({ hoja, filas }, confirmacion): PreviaDeImportacion => {
    const resumen = contar(filas);
    const cambia = resumen.nuevo + resumen.actualizado > 0;
    const mal = filas.some(estaMal);
    return {
      resumen,
      filas: filasMostradas(filas, hoja),
      avisos: filas.filter(({ avisos }) => avisos.length > 0).length,
      hojas: hoja.hojas,
      hoja: hoja.hoja,
      columnas: [...hoja.columnas],
      problema: hoja.problema && textoDeMotivo(hoja.problema),
      sexoM: hoja.sexoM,
      columnasIgnoradas: hoja.columnas.filter(({ campo }) => campo === null).map(({ titulo }) => titulo),
      confirmacion: cambia && !mal ? confirmacion : null,
      confirmacionDeCorrectas: cambia && mal ? confirmacion : null,
    };
  },
  lock: async (trx, pedido, { clock }) => {
    // What it reaches comes before the jugadores; the plan is made again once nobody else writes them.
    const leido = await leer(pedido, clock.hoy());
    const filas = await planear(trx, leido, clock.hoy());
    const jugadorIds = filas.flatMap(({ estado, jugador }) =>
      estado === 'actualizado' && jugador ? [jugador.id] : [],
    );
    await bloquearParaHandicap(trx, { jugadorIds, tabla: true });
    return { leido };
  },
  act: async (trx, { facts: { filas }, context }, { soloCorrectas = false }: Confirmado) => {
    if (!soloCorrectas && filas.some(estaMal)) throw new AppError('importacion_con_errores');
    return await escribir(
      context,
      trx,
      filas.filter((fila) => !estaMal(fila)),
    );
  },
  run: (context, { opId, ...datos }: Confirmado, work) =>
    unaVez(context, { id: opId, operacion: 'admin.jugadores.importar', datos }, work),
});

async function escribir(context: AdminContext, trx: Trx, filas: readonly FilaPlaneada[]) {
  const { actor, clock } = context;
  const nuevos = filas
    .filter(({ estado }) => estado === 'nuevo')
    .map(({ campos: { nombre = '', ...campos } }) => ({
      ...NADIE,
      fechaEntradaPena: clock.hoy(),
      ...campos,
      ...nombreEscrito({ nombre, apellidos: campos.apellidos }),
      id: randomUUID(),
    }));
  const actualizados = filas.flatMap(({ estado, jugador, campos }) =>
    estado === 'actualizado' && jugador ? [{ ...jugador, ...campos, ...nombreDe(jugador, campos) }] : [],
  );
  await repository.insertJugadores(trx, nuevos);
  await repository.updateJugadores(trx, actualizados);
  await escribirHandicaps(context, trx, { escritos: [...nuevos, ...actualizados], filas });
  await anotarCambio(trx, {
    operacion: 'gestionJugadores.importar',
    resumen: `Importa jugadores: ${contados(nuevos.length, 'nuevo', 'nuevos')}, ${contados(actualizados.length, 'actualizado', 'actualizados')}`,
    antes: {
      actualizados: filas.flatMap(({ jugador, campos, estado }) =>
        jugador && estado === 'actualizado' ? [antesDe(jugador, campos)] : [],
      ),
    },
    despues: {
      nuevos: nuevos.map(({ id }) => id),
      actualizados: filas.flatMap(({ jugador, campos, estado }) =>
        jugador && estado === 'actualizado' ? [{ id: jugador.id, ...campos }] : [],
      ),
    },
    autorId: actor.usuarioId,
  });
  const conOtroTablero = filas.flatMap(({ jugador, campos }) =>
    jugador && (campos.nombre ?? campos.apellidos ?? campos.sexo) !== undefined ? [jugador.id] : [],
  );
  await publishTorneos(trx, await listTorneosDeVarios(trx, conOtroTablero));
  return { nuevos: nuevos.length, actualizados: actualizados.length };
}

/** What a row makes of the name that a jugador has. */
function nombreDe(
  jugador: JugadorConocido,
  { nombre, apellidos }: Partial<CamposImportables>,
): NombrePartido {
  return nombreEscrito({ nombre: nombre ?? jugador.nombre, apellidos }, jugador);
}

const NADIE = {
  email: null,
  telefono: null,
  fechaNacimiento: null,
  handicap: null,
  sexo: null,
  tramoEdad: null,
  numeroLicenciaFederativa: null,
};

function antesDe(jugador: JugadorConocido, campos: Partial<CamposImportables>): object {
  const antes = Object.keys(campos).map((campo) => [campo, Reflect.get(jugador, campo)]);
  return { id: jugador.id, ...Object.fromEntries(antes) };
}

type Escritos = {
  escritos: readonly { id: string; handicap: number | null }[];
  filas: readonly FilaPlaneada[];
};

async function escribirHandicaps(
  { actor, clock }: AdminContext,
  trx: Trx,
  { escritos, filas }: Escritos,
): Promise<void> {
  const quien = { autorId: actor.usuarioId, motivo: 'importacion' } as const;
  const nuevos = escritos.flatMap(({ id, handicap }) => (handicap === null ? [] : [{ id, handicap }]));
  const otros = await guardarHandicaps(trx, { nuevos, ...quien });
  const deOtraSalida = filas.flatMap(({ jugador, campos }) =>
    jugador && (campos.sexo || campos.tramoEdad) ? [jugador.id] : [],
  );
  const hoy = clock.hoy();
  const jugadorIds = [...new Set([...otros, ...deOtraSalida])];
  for (const jugadorId of await listConPlaza(trx, { jugadorIds, hoy }))
    await recalcularHandicapsDeJugador(trx, { jugadorId, hoy, ...quien });
}

/** Every jugador as a CSV that can be imported again. */
export async function exportarJugadores({ clock, db }: AdminContext) {
  const conocidos = new Map((await listConocidos(db.kysely)).map((jugador) => [jugador.id, jugador]));
  const filas = (await listJugadores(db.kysely)).map(({ id, usuario }) => {
    const jugador = conocidos.get(id);
    const values = COLUMNAS.map(
      ({ campo }) => jugador?.[campo === 'nombre' ? 'nombreDePila' : campo] ?? null,
    );
    return [...values, usuario];
  });
  const titulos = [...COLUMNAS.map(({ titulo }) => titulo), 'Usuario'];
  return { archivo: `jugadores-${clock.hoy()}.csv`, csv: toCsv(titulos, filas) };
}

/** Makes jugadores without account in `trx`, of whom a file of former years tells the name and perhaps the sex. */
export async function abrirSinCuenta(
  trx: Trx,
  jugadores: readonly { id: string; nombre: string; sexo: Sexo | null }[],
): Promise<void> {
  await repository.insertJugadores(
    trx,
    jugadores.map(({ id, nombre, sexo }) => ({
      ...NADIE,
      fechaEntradaPena: null,
      ...nombreEscrito({ nombre }),
      id,
      sexo,
    })),
  );
}
