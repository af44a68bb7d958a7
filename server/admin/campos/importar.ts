import type { Contrato } from '#contrato/index.ts';
import { randomUUID } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import {
  type ImportacionDeCampo,
  type LecturaDeCampo,
  lecturaSchema,
  type RecorridoLeido,
  type SalidaLeida,
} from '#contrato/admin/lectura-de-campo.ts';
import { textoDeMotivo } from '#contrato/admin/motivos.ts';
import { encajarSalida } from '#reglas/importacion/encaje-de-salida.ts';
import { esElMismoNombre, hoyosCambiados, sonLasMismasFiguras } from '#reglas/campo.ts';
import { type RecorridoImportado, recorridosImportados } from '#reglas/importacion/campo.ts';
import { NOMBRE_DE_CAMPO_MAX } from '#reglas/limites.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listCamposGestionados } from '#server/admin/campos/queries.ts';
import * as repository from '#server/admin/campos/repository.ts';
import { exigirRecalculo } from '#server/admin/campos/recalcular.ts';
import { anadirSalida, cambiarSalida } from '#server/admin/campos/salidas.ts';
import { campoConSusTorneos } from '#server/admin/campos/service.ts';
import { anadirCampo, exigirDatosDeCampo } from '#server/campos/altas.ts';
import { bloquearTarjetasVacias } from '#server/admin/participantes/service.ts';
import { openPageFetcher } from '#server/external/page-fetcher.ts';
import { addressIn, clubAddress, isSameClub } from '#server/external/rfeg/rfeg-address.ts';
import type { RfegClub } from '#server/external/rfeg/rfeg-page.ts';
import { AppError, toAppError } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';
import type { InputOf } from '#server/http/asks.ts';

type Campo = Awaited<ReturnType<typeof listCamposGestionados>>[number];

const fetchClubPage = openPageFetcher({ accepts: ({ href }) => typeof clubAddress(href) === 'object' });

/**
 * Reads a page of the federation and shows what would be saved; writes nothing. The page comes from its address, or as
 * text that an administrator saved or copied.
 * Errors: importacion_no_ofrecida, url_no_valida, url_ajena, pagina_no_leida, pagina_desconocida (with the signs that were looked for).
 */
export async function previaDeImportar(
  context: AdminContext,
  { url: typed, html: given }: { url: string; html: string | null },
): Promise<ImportacionDeCampo> {
  if (context.club().funcionamiento.federacion === 'ninguna') throw new AppError('importacion_no_ofrecida');
  const { html, url } = await paginaDe(context, { typed, given });
  // The parser is of some fifty modules that a server needs a few times a year, and no start waits for
  const { readRfegPage } = await import('#server/external/rfeg/rfeg-page.ts');
  const page = readRfegPage(html);
  if (page.generacion === null) {
    throw new AppError('pagina_desconocida', { encontradas: page.found, ausentes: page.missing });
  }
  const { generacion, club, ubicacion } = page;
  const recorridos = await recorridosLeidos(context, page, url);
  return { generacion, url, club, ubicacion, recorridos };
}

/** The page as text, and its address where it is known: of a saved page it may be left out, and that may tell it itself. */
async function paginaDe(
  context: AdminContext,
  { typed, given }: { typed: string; given: string | null },
): Promise<{ html: string; url: string | null }> {
  if (given !== null && typed.trim() === '') return { html: given, url: addressIn(given)?.href ?? null };
  const address = clubAddress(typed);
  if (typeof address === 'string') throw new AppError(address);
  return { html: given ?? (await downloaded(context, address)), url: address.href };
}

/** The courses of a page with something to save. Errors: pagina_desconocida, when there is none. */
async function recorridosLeidos(
  context: AdminContext,
  page: RfegClub,
  url: string | null,
): Promise<RecorridoLeido[]> {
  const recorridos = recorridosImportados(page.barras);
  const utiles = recorridos.filter(({ salidas }) => salidas.length > 0);
  if (utiles.length === 0) {
    const motivos = recorridos.flatMap(({ descartadas }) =>
      descartadas.map(({ motivo }) => textoDeMotivo(motivo)),
    );
    throw new AppError('pagina_desconocida', { encontradas: [], ausentes: [...new Set(motivos)] });
  }
  const campos = await listCamposGestionados(context.db.kysely);
  const varios = utiles.filter(({ temporal }) => !temporal).length > 1;
  const leidos = utiles.map((recorrido) => recorridoLeido({ page, url, recorrido, varios, campos }));
  return await Promise.all(
    leidos.map(async (leido) => ({ ...leido, ...(await importacion.previa(context, leido)) })),
  );
}

async function downloaded({ log }: AdminContext, address: URL): Promise<string> {
  const page = await fetchClubPage(address);
  if ('html' in page) return page.html;
  log.warn({ failure: page.failure, url: address.href }, 'a page of the federation did not come');
  throw new AppError('pagina_no_leida');
}

type Leido = {
  page: RfegClub;
  url: string | null;
  recorrido: RecorridoImportado;
  varios: boolean;
  campos: readonly Campo[];
};

function recorridoLeido(leido: Leido): Omit<RecorridoLeido, 'confirmacion'> {
  const { page, url, recorrido, campos } = leido;
  const lectura = lecturaSchema.parse({
    generacion: page.generacion,
    url,
    recorrido: recorrido.nombre.slice(0, 160),
    salidas: recorrido.salidas.map(({ avisos: _avisos, marcada: _marcada, ...salida }) => salida),
  });
  const nombreDeCampo = nombreDe(leido);
  const conocido =
    campos.find((campo) => vieneDe(campo, { page, lectura })) ??
    campos.find((campo) => esElMismoNombre(campo.nombre, nombreDeCampo));
  return {
    lectura,
    nombreDeCampo,
    temporal: recorrido.temporal,
    conocido: conocido ? { id: conocido.id, nombre: conocido.nombre } : null,
    notas: recorrido.salidas.map((salida) => {
      const estado = estadoDe(salida, conocido);
      return {
        avisos: salida.avisos.map(textoDeMotivo),
        marcada: salida.marcada && estado !== 'igual',
        estado,
      };
    }),
    descartadas: recorrido.descartadas.map(({ nombre, motivo }) => ({
      nombre,
      motivo: textoDeMotivo(motivo),
    })),
  };
}

/**
 * Whether a course came from that page, whatever it is called by now. What a recorrido is called tells no club ('Norte', 'Recorrido'):
 * the address of the page does, and of a saved page, which may tell none, where the club is.
 */
function vieneDe(
  { procedencia, ubicacion }: Campo,
  { page, lectura }: { page: RfegClub; lectura: LecturaDeCampo },
): boolean {
  if (procedencia === null || procedencia.recorrido !== lectura.recorrido) return false;
  if (procedencia.url !== null && lectura.url !== null) return isSameClub(procedencia.url, lectura.url);
  return page.ubicacion !== null && esElMismoNombre(ubicacion, page.ubicacion);
}

/** 'EL PRAT - Rosa' of the Real Club de Golf El Prat, which has several, is 'Real Club de Golf El Prat (Rosa)'. */
function nombreDe({ page, recorrido, varios }: Leido): string {
  const { nombre, temporal } = recorrido;
  const propio = nombre.split(' - ').at(-1) ?? nombre;
  const club = page.club ?? nombre;
  const completo = page.club !== null && (varios || temporal) ? `${club} (${propio})` : club;
  return completo.slice(0, NOMBRE_DE_CAMPO_MAX);
}

function estadoDe(
  salida: Omit<SalidaLeida, 'hoyos'> & { hoyos: readonly SalidaLeida['hoyos'][number][] },
  conocido: Campo | undefined,
): 'nueva' | 'igual' | 'distinta' {
  const { propia, nueva } = encajarSalida(salida, conocido?.salidas ?? []);
  if (!propia) return 'nueva';
  return sonLasMismasFiguras(propia, nueva) && hoyosCambiados(propia.hoyos, nueva.hoyos).length === 0
    ? 'igual'
    : 'distinta';
}

type Importacion = InputOf<Contrato['admin']['campos']['importar']>;

/**
 * Saves the chosen tees of a course that was read, all or nothing: as a new course, or into a known one, where a tee of
 * the same name is written over, but for the ratings of a sex that the page does not tell. The course remembers the page
 * and the day. The figures come back from the phone: their confirmation proves that they are those that were read.
 */
const importacion = dosPasos({
  operacion: 'gestionCampos.importar',
  facts: (_db, { lectura }: { lectura: LecturaDeCampo }) => Promise.resolve(lectura),
  bound: (lectura) => lectura,
  preview: (_, confirmacion) => ({ confirmacion }),
  act: guardarImportacion,
  run: (context, { opId, ...datos }: Importacion, work) =>
    unaVez(context, { id: opId, operacion: 'admin.campos.importar', datos }, work),
});

/**
 * The second step, with what is wrong with it told in its own words.
 * Errors: importacion_caducada (the figures are not those that were read), campo_sin_datos, campo_repetido,
 * campo_no_encontrado, campo_con_inscritos; anything unforeseen is campo_no_creado. A store that is away or full is told
 * as everywhere.
 */
export async function importarCampo(context: AdminContext, pedido: Importacion) {
  if (pedido.campoId === null) exigirDatosDeCampo(pedido);
  try {
    return await importacion.hacer(context, pedido);
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'confirmacion_caducada')
      throw new AppError('importacion_caducada');
    if (toAppError(error).codigo !== 'error_inesperado') throw error;
    context.log.error({ err: error, id: context.requestId }, 'a course was not imported');
    throw new AppError('campo_no_creado');
  }
}

async function guardarImportacion(
  trx: Trx,
  { facts: lectura, context }: { facts: LecturaDeCampo; context: AdminContext },
  { nombre, ubicacion, campoId, elegidas, confirmacionDeRecalculo }: Importacion,
) {
  const salidas = [...new Set(elegidas)].flatMap((posicion) => lectura.salidas[posicion] ?? []);
  if (salidas.length === 0) throw new AppError('importacion_caducada');
  const procedencia = procedenciaDe(lectura);
  const id = campoId ?? (await crear(trx, { nombre, ubicacion }));
  const { campo, torneoIds } = await campoConSusTorneos(trx, id);
  // One tee after the other is written: the cards of all of them are locked at once, in one order.
  await bloquearTarjetasVacias(trx, torneoIds);
  await repository.updateCampo(trx, id, procedencia);
  const encajadas = salidas.map((leida) => encajarSalida(leida, campo.salidas));
  const cambios = encajadas.flatMap(({ propia, nueva }) => (propia ? [{ salida: propia, nueva }] : []));
  await exigirRecalculo(trx, context, { campoId: id, cambios, confirmacionDeRecalculo });
  const hechas = await guardarSalidas(trx, context, { campo, encajadas });
  await anotarCambio(trx, {
    operacion: 'gestionCampos.confirmarImportacion',
    objetoId: id,
    resumen: `Campo importado de la RFEG: ${campoId === null ? nombre : campo.nombre}`,
    antes: campoId === null ? null : { salidas: campo.salidas },
    despues: { ...procedencia, salidas },
    autorId: context.actor.usuarioId,
  });
  return { id, ...hechas };
}

type Encajada = ReturnType<typeof encajarSalida<Campo['salidas'][number], SalidaLeida>>;

/** Changes the tees that the course has and adds the others; how many of each, and whose handicaps followed. */
async function guardarSalidas(
  trx: Trx,
  context: AdminContext,
  { campo, encajadas }: { campo: Campo; encajadas: readonly Encajada[] },
) {
  let [creadas, actualizadas, recalculados] = [0, 0, 0];
  for (const { propia, nueva } of encajadas) {
    if (propia) {
      recalculados += await cambiarSalida(trx, context, { campoId: campo.id, salida: propia, nueva });
      actualizadas += 1;
    } else {
      const esPrimera = campo.salidas.length + creadas === 0;
      await anadirSalida(trx, { id: randomUUID(), campoId: campo.id, esPrimera, nueva });
      creadas += 1;
    }
  }
  return { creadas, actualizadas, recalculados };
}

async function crear(trx: Trx, campo: { nombre: string; ubicacion: string }): Promise<string> {
  const id = randomUUID();
  await anadirCampo(trx, { ...campo, id });
  return id;
}

function procedenciaDe(lectura: LecturaDeCampo) {
  const { generacion: rfegGeneracion, url: rfegUrl, recorrido: rfegRecorrido } = lectura;
  return { rfegGeneracion, rfegUrl, rfegRecorrido, rfegLeidoEn: new Date() };
}
