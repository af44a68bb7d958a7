import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PrevisualizacionDeResultados } from '#contrato/admin/entrada-rapida.ts';
import type { Tables } from '#db/tables.ts';
import { HOYOS } from '#reglas/limites.ts';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import {
  type FilaPlaneadaDeResultados,
  planDeResultados,
  type TarjetaDestino,
} from '#reglas/importacion/resultados.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { toCsv } from '#server/external/csv.ts';
import { readCsv } from '#server/external/csv-reader.ts';
import { type Confirmable, confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { AppError } from '#server/http/errors.ts';
import { columnasDeResultados } from '#server/admin/entrada-rapida/columns.ts';
import { listLicencias } from '#server/admin/entrada-rapida/queries.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bloquearTarjetas, escribirTarjetas } from '#server/resultados/tarjetas/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

const FILAS_MOSTRADAS = 500;

type Plan = { filas: FilaPlaneadaDeResultados[]; confirmable: Confirmable };

async function torneoConocido(db: Kysely<Tables>, ref: string): Promise<TorneoConTarjetas> {
  const torneo = await findTorneoConTarjetas(db, ref);
  if (!torneo) throw new AppError('torneo_no_encontrado');
  return torneo;
}

/** What a file would do to the cards of a torneo as they are now. Errors: torneo_no_encontrado, csv_no_valido. */
async function planDe(
  db: Kysely<Tables>,
  { torneoId: ref, datos }: { torneoId: string; datos: string },
): Promise<Plan> {
  const torneo = await torneoConocido(db, ref);
  const bytes = Buffer.from(datos, 'base64');
  const { columns, rows } = readCsv(bytes);
  const columnas = columnasDeResultados(columns);
  if (!columnas) throw new AppError('csv_no_valido', { detalle: SIN_COLUMNAS, fila: 1, columna: null });
  const tarjetas = destinosDe(torneo, await listLicencias(db, torneo.torneo.id));
  const filas = planDeResultados({ columnas, filas: rows, tarjetas });
  const hechos = filas.map(({ fila, destino, cambios, errores }) => [
    fila,
    destino?.participanteId,
    cambios,
    errores.length,
  ]);
  const archivo = createHash('sha256').update(bytes).digest('base64url');
  const objetoId = `${torneo.torneo.id}:${archivo}`;
  return { filas, confirmable: { operacion: 'entradaRapida.importar', objetoId, hechos } };
}

const SIN_COLUMNAS = 'necesita una columna Jugador o Licencia y una por hoyo, del 1 al 18';

function destinosDe(
  { torneo, recorridos, participantes }: TorneoConTarjetas,
  licencias: ReadonlyMap<string, string>,
): TarjetaDestino[] {
  return participantes.map(({ id, nombre, partidaId, recorrido, golpes }) => ({
    participanteId: id,
    nombre,
    licencia: licencias.get(id) ?? null,
    conPartida: partidaId !== null,
    limite: torneo.limiteGolpesHoyo,
    hoyos: recorridos[recorrido]?.hoyos ?? [],
    golpes,
  }));
}

function cuentaDe(filas: readonly FilaPlaneadaDeResultados[]): PrevisualizacionDeResultados['resumen'] {
  const cambios = filas.flatMap((fila) => fila.cambios);
  return {
    tarjetas: filas.filter((fila) => fila.cambios.length > 0).length,
    hoyos: cambios.length,
    reemplazos: cambios.filter(({ antes }) => antes !== null).length,
    errores: filas.filter(({ errores }) => errores.length > 0).length,
  };
}

/** What a results file would change, row by row; nothing is written. Errors: torneo_no_encontrado, csv_no_valido. */
export async function previsualizarImportacion(
  { config, db }: AdminContext,
  input: { torneoId: string; datos: string },
): Promise<PrevisualizacionDeResultados> {
  const { filas, confirmable } = await planDe(db.kysely, input);
  const resumen = cuentaDe(filas);
  const peso = (fila: FilaPlaneadaDeResultados) =>
    fila.errores.length > 0 ? 0 : fila.cambios.length > 0 ? 1 : 2;
  return {
    resumen,
    filas: filas
      .toSorted((a, b) => peso(a) - peso(b) || a.fila - b.fila)
      .slice(0, FILAS_MOSTRADAS)
      .map(({ fila, quien, destino, cambios, errores }) => ({
        fila,
        quien: quien.slice(0, 200),
        jugador: destino?.nombre ?? null,
        cambios: [...cambios],
        errores: errores.map(textoDeMotivo),
      })),
    token: resumen.errores === 0 && resumen.hoyos > 0 ? confirmationToken(config, confirmable) : null,
  };
}

/**
 * Writes the cards of a file as they were shown, in one transaction: all of it or nothing, and nothing when a card
 * changed since. Holes that the file leaves empty stay; on validated cards the official results are corrected with it.
 * The same `opId` has one effect.
 * Errors: torneo_no_encontrado, csv_no_valido, importacion_con_errores, confirmacion_caducada, operacion_repetida.
 */
export async function confirmarImportacion(
  context: AdminContext,
  { opId, token, ...input }: { torneoId: string; opId: string; datos: string; token: string },
): Promise<{ tarjetas: number; hoyos: number }> {
  const { actor, config } = context;
  const autorId = actor.usuarioId;
  const operacion = 'admin.entradaRapida.confirmarImportacion';
  const pedido = { id: opId, operacion, datos: { token, ...input } };
  return await unaVez(context, pedido, async (trx) => {
    const visto = await planDe(trx, input);
    const ids = visto.filas.flatMap(({ destino }) => (destino ? [destino.participanteId] : []));
    const tarjetas = await bloquearTarjetas(trx, ids);
    // Asked again under the lock: strokes that were being saved are in.
    const { filas, confirmable } = await planDe(trx, input);
    requireConfirmation(config, token, confirmable);
    const { errores, ...cuenta } = cuentaDe(filas);
    if (errores > 0) throw new AppError('importacion_con_errores');
    const escritas = tarjetas.flatMap((tarjeta) => {
      const fila = filas.find(({ destino }) => destino?.participanteId === tarjeta.participanteId);
      const nuevos = (fila?.cambios ?? []).map(({ hoyo, despues }) => ({ hoyo, golpes: despues }));
      return nuevos.length === 0 ? [] : [{ tarjeta, nuevos }];
    });
    await escribirTarjetas(trx, { autorId, opId, tarjetas: escritas, aviso: 'torneo' });
    return { tarjetas: cuenta.tarjetas, hoyos: cuenta.hoyos };
  });
}

const NUMEROS = Array.from({ length: HOYOS }, (_, i) => String(i + 1));
const TITULOS = ['Jugador', 'Licencia', 'HCP juego', ...NUMEROS, 'IDA', 'VTA', 'Bruto', 'Neto'];

/** Every card of a torneo as a CSV file. Errors: torneo_no_encontrado. */
export async function exportarResultados(
  { db }: AdminContext,
  ref: string,
): Promise<{ archivo: string; csv: string }> {
  const { torneo, recorridos, participantes } = await torneoConocido(db.kysely, ref);
  const licencias = await listLicencias(db.kysely, torneo.id);
  const porNombre = participantes.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  const filas = porNombre.map(({ id, nombre, handicapDeJuego, golpes, recorrido }) => {
    const hoyos = recorridos[recorrido]?.hoyos ?? [];
    const { ida, vuelta, brutos, netos } = resumirTarjeta({ golpes, hoyos, handicapDeJuego });
    const anotados = golpes.map((uno) => (uno === 'raya' ? 'R' : uno));
    return [
      nombre,
      licencias.get(id) ?? null,
      handicapDeJuego,
      ...anotados,
      ida.brutos,
      vuelta.brutos,
      brutos,
      netos,
    ];
  });
  return { archivo: `resultados-${torneo.slug}.csv`, csv: toCsv(TITULOS, filas) };
}
