import type { Trx } from '#db/tables.ts';
import type { CartaEscrita } from '#contrato/admin/cartas.ts';
import type { TipoDeCarta } from '#reglas/carta.ts';
import { CORREOS_AL_DIA, MINUTOS_ENTRE_ENVIOS } from '#reglas/limites.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { probarCorreo } from '#server/correo/probar.ts';
import { encolarCorreos } from '#server/correo/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import {
  componerCarta,
  estaDisponible,
  exigirCarta,
  listaDeTorneo,
  type TorneoDeCarta,
  torneoDeCarta,
} from '#server/admin/cartas/componer.ts';
import { contarEnvios, findEnvio, findNombre, findPlantilla } from '#server/admin/cartas/queries.ts';
import { insertEnvio, lockEnvios } from '#server/admin/cartas/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';

const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;

/** How many people a letter of a torneo would reach, and how many participantes not. Errors: torneo_no_encontrado. */
export async function destinatariosDeTorneo(context: AdminContext, torneoId: string) {
  const { inscritos, destinatarios } = await torneoDeCarta(context, torneoId);
  return { destinatarios: destinatarios.length, sinDireccion: inscritos.length - destinatarios.length };
}

/** What a letter to a torneo would say by default, and to whom. Errors: torneo_no_encontrado. */
export async function cartaDeTorneo(
  context: AdminContext,
  { torneoId, tipo }: { torneoId: string; tipo: TipoDeCarta },
) {
  const { db, config } = context;
  const torneo = await torneoDeCarta(context, torneoId);
  return {
    plantilla: await findPlantilla(db.kysely, tipo),
    disponible: estaDisponible(torneo, tipo),
    destinatarios: torneo.destinatarios.map(({ nombre, email }) => ({ nombre, email })),
    sinDireccion: torneo.inscritos
      .toSorted((a, b) => a.orden - b.orden)
      .flatMap(({ nombre, email }) => (email === null ? [nombre] : [])),
    lista: listaDeTorneo(torneo, tipo),
    smtp: config.smtpUrl !== null,
  };
}

type DeTorneo = CartaEscrita & { torneoId: string };

/** A letter as its first reader would get it; where nobody would, as whoever asks. Errors: as `exigirCarta`. */
export async function muestraDeCarta(context: AdminContext, { torneoId, ...carta }: DeTorneo) {
  const { torneo, quien, para } = await cartaParaVer(context, torneoId, carta);
  const { asunto, saludo, parrafos, boton, despedida } = componerCarta(torneo, carta, quien);
  return {
    para,
    asunto,
    parrafos: [saludo, ...parrafos],
    boton: boton ?? null,
    despedida: [...(despedida ?? [])],
    firma: context.club().nombre,
  };
}

/** Sends that letter to whoever asks. Errors: as `exigirCarta` and `probarCorreo`. */
export async function probarCarta(
  context: AdminContext,
  { torneoId, opId, ...carta }: DeTorneo & { opId: string },
) {
  const { torneo, quien } = await cartaParaVer(context, torneoId, carta);
  return await probarCorreo(context, { opId, contenido: () => componerCarta(torneo, carta, quien) });
}

async function cartaParaVer(context: AdminContext, torneoId: string, carta: CartaEscrita) {
  const { db, actor } = context;
  const torneo = await torneoDeCarta(context, torneoId);
  exigirCarta(torneo, carta);
  const [primero] = torneo.destinatarios;
  const nombre = await findNombre(db.kysely, actor.usuarioId);
  const nadie = { nombre, hora: null, hoyo: null, handicap: null, scratch: null };
  return { torneo, quien: primero ?? nadie, para: primero?.email ?? null };
}

type Campana = { torneoId: string; opId: string; carta?: CartaEscrita | undefined };

/**
 * Writes a letter to every participante with an address, into the outgoing box, in one transaction: all of them or none.
 * The postman delivers them afterwards. The same operation twice is one campaign. Answers how many letters.
 * Errors: torneo_no_encontrado, operacion_repetida, envio_reciente, envios_agotados, envio_sin_destinatarios, those of
 * `exigirCarta`.
 */
export async function enviarCorreoDeTorneo(context: AdminContext, campana: Campana) {
  const { torneoId, opId } = campana;
  const autorId = context.actor.usuarioId;
  const { enviados, ids } = await context.db.tx(async (trx) => {
    await lockEnvios(trx);
    const torneo = await torneoDeCarta(context, torneoId, trx);
    const previo = await findEnvio(trx, opId);
    if (previo && (previo.torneoId !== torneoId || previo.autorId !== autorId))
      throw new AppError('operacion_repetida');
    if (previo) return { enviados: previo.destinatarios, ids: [] };
    const carta = campana.carta ?? (await plantillaDeConvocatoria(trx));
    exigirCarta(torneo, carta);
    const ahora = context.clock.now();
    await exigirPermitido(trx, { torneo, torneoId, ahora });
    const enviados = torneo.destinatarios.length;
    await insertEnvio(trx, { id: opId, torneoId, destinatarios: enviados, autorId, creadoEn: ahora });
    const ids = await encolarCorreos(trx, correosDe(context, { ...torneo, torneoId }, carta));
    await anotarCambio(trx, {
      operacion: 'gestionTorneos.enviarCorreo',
      torneoId,
      resumen: `Envía un email a ${contados(enviados, 'participante', 'participantes')} de ${torneo.nombre}`,
      despues: { destinatarios: enviados, carta: carta.tipo, asunto: carta.asunto, texto: carta.texto },
      autorId,
    });
    return { enviados, ids };
  });
  for (const id of ids) context.correo.send(id);
  return { enviados };
}

async function plantillaDeConvocatoria(trx: Trx): Promise<CartaEscrita> {
  const { tipo, asunto, texto } = await findPlantilla(trx, 'convocatoria');
  return { tipo, asunto, texto };
}

async function exigirPermitido(
  trx: Trx,
  { torneo, torneoId, ahora }: { torneo: TorneoDeCarta; torneoId: string; ahora: Date },
): Promise<void> {
  const hace = (ms: number) => new Date(ahora.getTime() - ms);
  const ventana = { dia: hace(DIA_MS), reciente: hace(MINUTOS_ENTRE_ENVIOS * MINUTO_MS) };
  const { cartas, reciente } = await contarEnvios(trx, { torneoId, ...ventana });
  const { length } = torneo.destinatarios;
  if (reciente) throw new AppError('envio_reciente');
  if (length === 0) throw new AppError('envio_sin_destinatarios');
  if (cartas + length > CORREOS_AL_DIA) throw new AppError('envios_agotados');
}

/** How long the letter about a torneo that is over, or about its results, is worth sending. */
const DESPUES_MS = { convocatoria: 2 * DIA_MS, resultados: 14 * DIA_MS };

function correosDe(
  { clock, club }: AdminContext,
  torneo: TorneoDeCarta & { torneoId: string },
  carta: CartaEscrita,
) {
  const ahora = clock.now();
  const finDelDia = clock.finDelDia(torneo.fechaJuego);
  const antesDeJugar = carta.tipo === 'convocatoria' && ahora < finDelDia;
  const caducaEn = antesDeJugar ? finDelDia : new Date(ahora.getTime() + DESPUES_MS[carta.tipo]);
  return torneo.destinatarios.map((quien) => ({
    tipo: carta.tipo === 'resultados' ? 'torneo_resultados' : 'torneo',
    para: quien.email,
    datos: { torneoId: torneo.torneoId },
    caducaEn,
    carta: writeLetter(componerCarta(torneo, carta, quien), club()),
  }));
}
