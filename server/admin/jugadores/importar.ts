import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { FilaImportada, PreviaDeImportacion } from '#contrato/admin/importacion-jugadores.ts';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import type { Tables } from '#db/tables.ts';
import {
  type CamposImportables,
  type FilaPlaneada,
  type JugadorConocido,
  planDeImportacion,
} from '#reglas/importacion/jugadores.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { toCsv } from '#server/external/csv.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import {
  listConocidos,
  listConPlaza,
  listJugadores,
  listTorneosDeVarios,
} from '#server/admin/jugadores/queries.ts';
import { COLUMNAS, leerFilas, textoDeValor } from '#server/admin/jugadores/columns.ts';
import * as repository from '#server/admin/jugadores/repository.ts';
import { guardarHandicaps } from '#server/jugadores/handicap/service.ts';
import { publishTorneo } from '#server/live/bus.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';

const FILAS_MOSTRADAS = 500;
const ORDEN = { error: 0, duplicado: 1, actualizado: 2, nuevo: 3, sin_cambios: 4 } as const;

type Leido = ReturnType<typeof leerFilas> & { archivo: string };

function leer(datos: string): Leido {
  const bytes = Buffer.from(datos, 'base64');
  return { ...leerFilas(bytes), archivo: createHash('sha256').update(bytes).digest('base64url') };
}

function contar(filas: readonly FilaPlaneada[]): PreviaDeImportacion['resumen'] {
  const resumen = { nuevo: 0, actualizado: 0, sin_cambios: 0, duplicado: 0, error: 0 };
  for (const { estado } of filas) resumen[estado] += 1;
  return resumen;
}

function toFilaImportada({ fila, estado, jugador, campos, errores }: FilaPlaneada): FilaImportada {
  const cambios = Object.entries(campos).map(([campo, valor]) => ({
    campo: COLUMNAS.find((columna) => columna.campo === campo)?.titulo ?? campo,
    antes: textoDeValor(jugador ? Reflect.get(jugador, campo) : null),
    despues: textoDeValor(valor),
  }));
  const nombre = campos.nombre ?? jugador?.nombre ?? '';
  return {
    fila,
    nombre,
    estado,
    cambios: estado === 'actualizado' ? cambios : [],
    errores: errores.map(textoDeMotivo),
  };
}

/**
 * Imports a CSV as it was shown, all of it or nothing, once for an `opId`; refused when a jugador changed since. Playing
 * handicaps of enrolments without strokes follow. Event: the boards of the torneos of who has another name are read again.
 * Errors: csv_no_valido, importacion_con_errores, operacion_repetida.
 */
export const importacion = dosPasos({
  operacion: 'gestionJugadores.importar',
  facts: async (db, { datos, leido = leer(datos) }: { datos: string; leido?: Leido }) => {
    const { archivo, filas, ignoradas } = leido;
    return { archivo, ignoradas, filas: planDeImportacion({ filas, jugadores: await listConocidos(db) }) };
  },
  bound: ({ archivo, filas }) => [
    archivo,
    filas.map(({ fila, estado, jugador, campos }) => [fila, estado, jugador?.id, campos]),
  ],
  preview: ({ filas, ignoradas }, confirmacion): PreviaDeImportacion => {
    const resumen = contar(filas);
    const importable = resumen.error + resumen.duplicado === 0 && resumen.nuevo + resumen.actualizado > 0;
    return {
      resumen,
      filas: filas
        .map(toFilaImportada)
        .sort((a, b) => ORDEN[a.estado] - ORDEN[b.estado] || a.fila - b.fila)
        .slice(0, FILAS_MOSTRADAS),
      columnasIgnoradas: ignoradas,
      confirmacion: importable ? confirmacion : null,
    };
  },
  lock: async (trx, { datos }) => {
    // What it reaches comes before the jugadores; the plan is made again once nobody else writes them.
    const leido = leer(datos);
    const filas = planDeImportacion({ filas: leido.filas, jugadores: await listConocidos(trx) });
    const jugadorIds = filas.flatMap(({ estado, jugador }) =>
      estado === 'actualizado' && jugador ? [jugador.id] : [],
    );
    await bloquearParaHandicap(trx, { jugadorIds, tabla: true });
    return { leido };
  },
  act: async (trx, { facts: { filas }, context }) => {
    if (filas.some(({ estado }) => estado === 'error' || estado === 'duplicado'))
      throw new AppError('importacion_con_errores');
    return await escribir(context, trx, filas);
  },
  run: (context, { opId, ...datos }: { opId: string; datos: string; confirmacion: string }, work) =>
    unaVez(context, { id: opId, operacion: 'admin.jugadores.importar', datos }, work),
});

async function escribir(context: AdminContext, trx: Transaction<Tables>, filas: readonly FilaPlaneada[]) {
  const { actor, clock } = context;
  const nuevos = filas
    .filter(({ estado }) => estado === 'nuevo')
    .map(({ campos }) => ({ ...NADIE, fechaEntradaPena: clock.hoy(), ...campos, id: randomUUID() }));
  const actualizados = filas.flatMap(({ estado, jugador, campos }) =>
    estado === 'actualizado' && jugador ? [{ ...jugador, ...campos }] : [],
  );
  await repository.insertJugadores(trx, nuevos);
  await repository.updateJugadores(trx, actualizados);
  await escribirHandicaps(context, trx, { escritos: [...nuevos, ...actualizados], filas });
  await anotarCambio(trx, {
    operacion: 'gestionJugadores.importar',
    resumen: `Importa jugadores: ${nuevos.length} nuevos, ${actualizados.length} actualizados`,
    antes: filas.flatMap(({ jugador, campos, estado }) =>
      jugador && estado === 'actualizado' ? [antesDe(jugador, campos)] : [],
    ),
    despues: {
      nuevos: nuevos.map(({ id }) => id),
      actualizados: filas.flatMap(({ jugador, campos, estado }) =>
        jugador && estado === 'actualizado' ? [{ id: jugador.id, ...campos }] : [],
      ),
    },
    autorId: actor.usuarioId,
  });
  const renombrados = filas.flatMap(({ jugador, campos }) =>
    jugador && campos.nombre !== undefined ? [jugador.id] : [],
  );
  for (const id of await listTorneosDeVarios(trx, renombrados)) await publishTorneo(trx, id);
  return { nuevos: nuevos.length, actualizados: actualizados.length };
}

const NADIE = {
  nombre: '',
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
  trx: Transaction<Tables>,
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
    const values = COLUMNAS.map(({ campo }) => (jugador ? jugador[campo] : null));
    return [...values, usuario];
  });
  const titulos = [...COLUMNAS.map(({ titulo }) => titulo), 'Usuario'];
  return { archivo: `jugadores-${clock.hoy()}.csv`, csv: toCsv(titulos, filas) };
}
