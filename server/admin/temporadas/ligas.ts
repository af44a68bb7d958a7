import { randomUUID } from 'node:crypto';
import type { LigaDeTemporada } from '#contrato/admin/temporadas.ts';
import type { Db } from '#db/tables.ts';
import type { MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import { crearImportada } from '#server/admin/ligas/importar.ts';
import {
  abrirJugadores,
  exigirCompleta,
  leerHoja,
  loLeido,
  previaDe,
} from '#server/admin/temporadas/hojas.ts';
import { hayLiga } from '#server/admin/temporadas/queries.ts';
import { lockImportacion } from '#server/admin/temporadas/repository.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { unaVez } from '#server/operaciones/service.ts';

type Confirmada = LigaDeTemporada & { opId: string; confirmacion: string };

async function faltanDe(
  db: Db,
  { nombre, fechaInicio, fechaFin }: LigaDeTemporada,
): Promise<MotivoDeImportacion[]> {
  const alReves = fechaInicio !== null && fechaFin !== null && fechaFin < fechaInicio;
  const faltan: (MotivoDeImportacion | false)[] = [
    nombre === '' && { codigo: 'falta_nombre_de_liga' },
    alReves && { codigo: 'fechas_al_reves' },
    nombre !== '' && (await hayLiga(db, nombre)) && { codigo: 'liga_ya_esta' },
  ];
  return faltan.filter((motivo) => motivo !== false);
}

/**
 * Makes a closed liga of former years from its table as it was shown: places, totals and points of each torneo as the file
 * says them; nothing is calculated. All of it or nothing, once for an `opId`; of two who bring the same one the second is
 * told. Errors: csv_no_valido, importacion_con_errores, confirmacion_caducada, operacion_repetida.
 *
 * Source: issue N.4, "standings and points of former seasons".
 */
export const importacionDeLiga = dosPasos({
  operacion: 'admin.temporadas.importarLiga',
  facts: async (db, pedido: LigaDeTemporada) => ({
    pedido,
    hoja: await leerHoja(db, 'liga', pedido),
    faltan: await faltanDe(db, pedido),
  }),
  bound: ({ pedido: { nombre, fechaInicio, fechaFin }, hoja, faltan }) => [
    [nombre, fechaInicio, fechaFin],
    loLeido(hoja),
    faltan,
  ],
  preview: ({ hoja, faltan }, confirmacion) => previaDe(hoja, faltan, confirmacion),
  lock: async (trx) => await lockImportacion(trx),
  act: async (trx, { facts: { pedido, hoja, faltan }, context }) => {
    exigirCompleta(hoja, faltan);
    const { nombre, fechaInicio, fechaFin } = pedido;
    const autorId = context.actor.usuarioId;
    const id = randomUUID();
    const torneos = hoja.columnas.filter(({ campo }) => campo === 'torneo').map(({ titulo }) => titulo);
    const filas = await abrirJugadores(trx, hoja.filas);
    const slug = await crearImportada(trx, {
      id,
      nombre,
      fechaInicio,
      fechaFin,
      torneos,
      filas: filas.map(({ jugadorId, nombre: escrito, cifras, torneos: puntos }, i) => ({
        orden: i + 1,
        jugadorId,
        nombre: jugadorId === null ? escrito : null,
        posicion: cifras.puesto ?? cifras.puestoScratch ?? null,
        total: cifras.total ?? 0,
        puntos: [...puntos],
      })),
    });
    await anotarCambio(trx, {
      operacion: 'admin.temporadas.importarLiga',
      objetoId: id,
      resumen: `Importa la clasificación de la liga ${nombre}: ${contados(filas.length, 'jugador', 'jugadores')}`,
      despues: { slug, nombre, fechaInicio, fechaFin, torneos, jugadores: filas.length },
      autorId,
    });
    return { id, slug, jugadores: filas.length };
  },
  run: (context, { opId, ...datos }: Confirmada, work) =>
    unaVez(context, { id: opId, operacion: 'admin.temporadas.importarLiga', datos }, work),
});
