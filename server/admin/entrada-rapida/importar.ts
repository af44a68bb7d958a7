import { createHash } from 'node:crypto';
import type { PreviaDeResultados } from '#contrato/admin/entrada-rapida.ts';
import type { Db } from '#db/tables.ts';
import { enBandos } from '#reglas/bando.ts';
import { cuentaPuntos, formaDeContar } from '#reglas/cuenta.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { HOYOS } from '#reglas/limites.ts';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import {
  type FilaPlaneadaDeResultados,
  planDeResultados,
  type TarjetaDestino,
} from '#reglas/importacion/resultados.ts';
import type { Dia } from '#reglas/dia.ts';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { tableroDeCategoria } from '#reglas/tablero-de-categoria.ts';
import { clasificablesDelTablero, clasificarTablero, hoyosEnTablero, type Tablero } from '#reglas/tablero.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { findTorneoConTarjetas, type TorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { toCsv } from '#server/external/csv.ts';
import { readCsv } from '#server/external/sheets/sheet-reader.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { columnasDeResultados } from '#server/admin/entrada-rapida/columns.ts';
import { listParticipantes } from '#server/admin/participantes/queries.ts';
import { listLicencias } from '#server/admin/entrada-rapida/queries.ts';
import { markGuardadas } from '#server/admin/entrada-rapida/repository.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bloquearTarjetas, escribirTarjetas } from '#server/resultados/tarjetas.ts';
import type { AdminContext } from '#server/http/admin.ts';

const FILAS_MOSTRADAS = 500;

async function torneoConocido(db: Db, ref: string): Promise<TorneoConTarjetas> {
  return hallado(await findTorneoConTarjetas(db, ref), 'torneo_no_encontrado');
}

type Pedido = { torneoId: string; datos: string };
type Confirmado = Pedido & { opId: string; confirmacion: string };

/** What a file would do to the cards of a torneo as they are now. Errors: torneo_no_encontrado, csv_no_valido. */
async function planDe(db: Db, { torneoId: ref, datos }: Pedido) {
  const torneo = await torneoConocido(db, ref);
  const bytes = Buffer.from(datos, 'base64');
  const { columns, rows } = await readCsv(bytes);
  const columnas = columnasDeResultados(columns);
  if (!columnas) throw new AppError('csv_no_valido', { detalle: SIN_COLUMNAS, fila: 1, columna: null });
  const tarjetas = destinosDe(torneo, await listLicencias(db, torneo.torneo.id));
  const archivo = createHash('sha256').update(bytes).digest('base64url');
  return {
    torneoId: torneo.torneo.id,
    archivo,
    filas: planDeResultados({ columnas, filas: rows, tarjetas }),
  };
}

const SIN_COLUMNAS = 'necesita una columna Jugador o Licencia y una por hoyo, del 1 al 18';

/** The cards that a line may mean: that of those who play one ball under the names of both, and under each one's. */
function destinosDe(leido: TorneoConTarjetas, licencias: ReadonlyMap<string, string>): TarjetaDestino[] {
  const tablero = tableroDeResultados(leido, null);
  const rotos = deBandosIncompletos(leido);
  return tablero.participantes.flatMap((linea) => {
    const { id, partidaId, golpes, miembros = [] } = linea;
    const tarjeta = {
      participanteId: id,
      conPartida: partidaId !== null,
      deBandoIncompleto: rotos.has(id),
      limite: leido.torneo.limiteGolpesHoyo,
      hoyos: hoyosEnTablero(tablero, linea),
      golpes,
    };
    const quienes = new Map([linea, ...miembros].map((uno) => [uno.id, uno.nombre]));
    return [...quienes].map(([suyo, nombre]) => ({
      ...tarjeta,
      nombre,
      licencia: licencias.get(suyo) ?? null,
    }));
  });
}

/** The participantes of bandos of one ball that have a card but lack a member. */
function deBandosIncompletos({ bandos }: TorneoConTarjetas): ReadonlySet<string> {
  if (!bandos) return new Set();
  const { tamano } = filaDeFormula(bandos.formula);
  const rotos = bandos.formados.filter(
    ({ tarjeta, participanteIds }) => tarjeta !== undefined && participanteIds.length < tamano,
  );
  return new Set(rotos.flatMap(({ participanteIds }) => participanteIds));
}

function cuentaDe(filas: readonly FilaPlaneadaDeResultados[]): PreviaDeResultados['resumen'] {
  const cambios = filas.flatMap((fila) => fila.cambios);
  return {
    tarjetas: filas.filter((fila) => fila.cambios.length > 0).length,
    hoyos: cambios.length,
    reemplazos: cambios.filter(({ antes }) => antes !== null).length,
    errores: filas.filter(({ errores }) => errores.length > 0).length,
  };
}

/** Rows with something to say first. */
function muestraDe(filas: readonly FilaPlaneadaDeResultados[]): PreviaDeResultados['filas'] {
  const peso = (fila: FilaPlaneadaDeResultados) =>
    fila.errores.length > 0 ? 0 : fila.cambios.length > 0 ? 1 : 2;
  return filas
    .toSorted((a, b) => peso(a) - peso(b) || a.fila - b.fila)
    .slice(0, FILAS_MOSTRADAS)
    .map(({ fila, quien, destino, cambios, errores }) => ({
      fila,
      quien: quien.slice(0, 200),
      jugador: destino?.nombre ?? null,
      cambios: [...cambios],
      errores: errores.map(textoDeMotivo),
    }));
}

/**
 * Writes the cards of a file as they were shown, in one transaction: all of it or nothing, and nothing when a card
 * changed since. Holes that the file leaves empty stay; on validated cards the official results are corrected with it.
 * The same `opId` has one effect.
 * Errors: torneo_no_encontrado, csv_no_valido, importacion_con_errores, operacion_repetida.
 */
export const importacion = dosPasos({
  operacion: 'entradaRapida.importar',
  facts: planDe,
  bound: ({ torneoId, archivo, filas }) => [
    torneoId,
    archivo,
    filas.map(({ fila, destino, cambios, errores }) => [
      fila,
      destino?.participanteId,
      cambios,
      errores.length,
    ]),
  ],
  preview: ({ filas }, confirmacion): PreviaDeResultados => {
    const resumen = cuentaDe(filas);
    const importable = resumen.errores === 0 && resumen.hoyos > 0;
    return { resumen, filas: muestraDe(filas), confirmacion: importable ? confirmacion : null };
  },
  // The plan is made again under the lock: strokes that were being saved are in.
  lock: async (trx, pedido) => {
    const { filas } = await planDe(trx, pedido);
    const ids = filas.flatMap(({ destino }) => (destino ? [destino.participanteId] : []));
    return { tarjetas: await bloquearTarjetas(trx, ids) };
  },
  act: async (trx, { facts: { filas }, held, context }, { opId }: Confirmado) => {
    const { errores, tarjetas, hoyos } = cuentaDe(filas);
    if (errores > 0) throw new AppError('importacion_con_errores');
    const escritas = held.tarjetas.flatMap((tarjeta) => {
      const fila = filas.find(({ destino }) => destino?.participanteId === tarjeta.participanteId);
      const nuevos = (fila?.cambios ?? []).map(({ hoyo, despues }) => ({ hoyo, golpes: despues }));
      return nuevos.length === 0 ? [] : [{ tarjeta, nuevos }];
    });
    const autorId = context.actor.usuarioId;
    await escribirTarjetas(trx, { autorId, opId, tarjetas: escritas, aviso: 'torneo' });
    await markGuardadas(
      trx,
      escritas.map(({ tarjeta }) => tarjeta.participanteId),
    );
    return { tarjetas, hoyos };
  },
  run: (context, { opId, ...datos }: Confirmado, work) =>
    unaVez(context, { id: opId, operacion: 'admin.entradaRapida.importar', datos }, work),
});

const NUMEROS = Array.from({ length: HOYOS }, (_, i) => String(i + 1));
const TITULOS = ['Jugador', 'Licencia', 'HCP juego', ...NUMEROS, 'IDA', 'VTA', 'Bruto', 'Neto'];
const TITULOS_DE_PUNTOS = ['Puntos brutos', 'Puntos netos'];

/** The cards of a torneo as they rank on a day (null = on none): one for those who play one ball. */
function tableroDeResultados(
  { torneo, recorridos, participantes, metodoDesempate, sorteos, bandos }: TorneoConTarjetas,
  hoy: Dia | null,
): Tablero {
  const tablero = {
    modalidad: torneo.modalidad,
    finalizado: hoy !== null && estaFinalizado({ fechaDeJuego: torneo.fechaJuego, hoy }),
    metodoDesempate,
    sorteos,
    forma: formaDeContar(torneo),
    recorridos: recorridos.map(({ hoyos }) => hoyos),
    participantes,
  };
  const deUnaBola = bandos?.formados.some(({ tarjeta }) => tarjeta) === true;
  return deUnaBola ? enBandos({ ...tablero, formula: bandos.formula, bandos: bandos.formados }) : tablero;
}

/** A column of places for each ranking of each categoría, by participante. */
function columnasDeCategorias(categorias: TorneoConTarjetas['categorias'], tablero: Tablero) {
  return categorias.flatMap(({ id: categoriaId, nombre }) =>
    TIPOS_CLASIFICACION.map((tipo) => {
      const filas = clasificarTablero({ tablero: tableroDeCategoria(tablero, categoriaId), tipo });
      return {
        titulo: `Puesto ${nombre} ${tipo === 'handicap' ? 'hándicap' : 'scratch'}`,
        puestos: new Map(filas.map(({ id, puesto }) => [id, puesto])),
      };
    }),
  );
}

/** Every card of a torneo as a CSV file, with its points where points rank and its places in each categoría. Errors: torneo_no_encontrado. */
export async function exportarResultados(
  { db, clock }: AdminContext,
  ref: string,
): Promise<{ archivo: string; csv: string }> {
  const conocido = await torneoConocido(db.kysely, ref);
  const { torneo } = conocido;
  const licencias = await listLicencias(db.kysely, torneo.id);
  const conPuntos = cuentaPuntos(torneo.cuenta);
  const tablero = tableroDeResultados(conocido, clock.hoy());
  const columnas = columnasDeCategorias(conocido.categorias, tablero);
  const deQuien = new Map(clasificablesDelTablero(tablero).map((suya) => [suya.id, suya]));
  const lineas = new Map(
    tablero.participantes.flatMap(({ id, miembros }) => (miembros ?? [{ id }]).map((uno) => [uno.id, id])),
  );
  const enOrden = await listParticipantes(db.kysely, { torneoId: torneo.id });
  const suyas = [...new Set(enOrden.flatMap(({ id }) => deQuien.get(lineas.get(id) ?? '') ?? []))];
  const filas = suyas.map((suya) => {
    const resumen = resumirTarjeta({ ...suya, entregada: suya.estado === 'entregada' });
    const { ida, vuelta, brutos, netos, puntosBrutos, puntosNetos } = resumen;
    return [
      suya.nombre,
      licencias.get(suya.id) ?? null,
      suya.handicapDeJuego,
      ...suya.golpes.map((uno) => (uno === 'raya' ? 'R' : uno)),
      ida.brutos,
      vuelta.brutos,
      brutos,
      netos,
      ...(conPuntos ? [puntosBrutos, puntosNetos] : []),
      ...columnas.map(({ puestos }) => puestos.get(suya.id) ?? null),
    ];
  });
  const dePuntos = conPuntos ? TITULOS_DE_PUNTOS : [];
  const titulos = [...TITULOS, ...dePuntos, ...columnas.map(({ titulo }) => titulo)];
  return { archivo: `resultados-${torneo.slug}.csv`, csv: toCsv(titulos, filas) };
}
