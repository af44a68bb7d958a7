import type { Contrato } from '#contrato/index.ts';
import type { Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { salidaDe } from '#reglas/reparto.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import * as notes from '#server/external/push/notes.ts';
import { pushKeys } from '#server/external/push/keys.ts';
import { isPushAddress } from '#server/external/push/push.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { publishEnvios } from '#server/live/bus.ts';
import {
  type Destinatario,
  findSesionId,
  findTipos,
  listDestinatarios,
  listDeTarjeta,
} from '#server/notificaciones/queries.ts';
import * as repository from '#server/notificaciones/repository.ts';
import type { InputOf } from '#server/http/asks.ts';

/** Phones that one account is told on; beyond them the oldest is forgotten. */
const TELEFONOS_MAX = 10;
const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** A card is corrected hole by hole: the phone is told once, when it is quiet. */
const CORRECCION_MS = 2 * MINUTO_MS;

type Quien = { torneoId: string; autorId: string | null };

/** The keys for asking the browser, and what this phone is told of. Errors: sin_sesion. */
export async function suscripcion(context: RequestContext) {
  const sesionId = await sesionDe(context);
  const { publicKey: clavePublica } = pushKeys(context.config.authSecret);
  return { clavePublica, tiposDeAviso: await findTipos(context.db.kysely, sesionId) };
}

type Pedida = InputOf<Contrato['notificaciones']['guardar']>;

/** Keeps what this phone is to be told of, until its session ends. Errors: sin_sesion, suscripcion_no_valida. */
export async function guardarSuscripcion(context: RequestContext, { tiposDeAviso, ...pedida }: Pedida) {
  const sesionId = await sesionDe(context);
  if (!context.actor) throw new AppError('sin_sesion');
  if (!isPushAddress(pedida.endpoint)) throw new AppError('suscripcion_no_valida');
  const { usuarioId } = context.actor;
  const tipos = [...new Set(tiposDeAviso)];
  await context.db.tx(async (trx) => {
    if (!(await repository.lockSesion(trx, sesionId))) throw new AppError('sin_sesion');
    await repository.upsertSuscripcion(trx, { ...pedida, tipos, usuarioId, sesionId }, TELEFONOS_MAX);
  });
  return { tiposDeAviso: tipos };
}

/** This phone is told of nothing any more. Errors: sin_sesion. */
export async function quitarSuscripcion(context: RequestContext) {
  await repository.deleteSuscripcionDe(context.db.kysely, await sesionDe(context));
  return { quitada: true as const };
}

async function sesionDe({ actors, db, request }: RequestContext): Promise<string> {
  const token = await actors.tokenOf(request.headers.cookie);
  return hallado(token === null ? undefined : await findSesionId(db.kysely, token), 'sin_sesion');
}

/**
 * Tells who plays in it that the partidas of a torneo are published: all of them the first time, later those whose hour
 * or starting hole is another one. Nobody of a day that is over or of a hidden torneo, which are published to write down
 * results. Like every function here: in the transaction of its cause, and last of all in it (docs/locks.md).
 */
export async function avisarPartidas(
  trx: Trx,
  {
    torneoId,
    autorId,
    salidasDeAntes,
    hoy,
  }: Quien & { salidasDeAntes: ReadonlyMap<string, string>; hoy: Dia },
): Promise<void> {
  const porJugar = { desde: hoy };
  const phones = await listDestinatarios(trx, {
    tipo: 'partidas',
    torneoId,
    salvoUsuarioId: autorId,
    porJugar,
  });
  const textos = phones.flatMap((phone) => {
    const { participanteId, horaDeSalida, hoyoDeSalida } = phone;
    const antes = salidasDeAntes.get(participanteId);
    if (horaDeSalida === null || antes === salidaDe({ horaDeSalida, hoyoDeSalida })) return [];
    return [
      { phone, texto: notes.notaDePartidas({ ...phone, horaDeSalida }, { cambia: antes !== undefined }) },
    ];
  });
  await encolar(trx, textos, { duraMs: DIA_MS });
}

type DeTarjetas = Quien & { participanteIds: readonly string[] };

/** Tells the participantes of a partida that their cards are validated. */
export const avisarValidacion = deTarjetas('validada', 0);

/** Tells those whose validated card somebody else changed; once for all changes of two minutes. */
export const avisarCorreccion = deTarjetas('corregida', CORRECCION_MS);

function deTarjetas(que: 'validada' | 'corregida', esperaMs: number) {
  return async (trx: Trx, { torneoId, autorId, participanteIds }: DeTarjetas): Promise<void> => {
    if (participanteIds.length === 0) return;
    const pregunta = { tipo: 'tarjeta', torneoId, participanteIds, salvoUsuarioId: autorId } as const;
    const phones = await listDestinatarios(trx, pregunta);
    const textos = phones.flatMap((phone) => {
      const { partidaId, torneo } = phone;
      return partidaId === null ? [] : [{ phone, texto: notes.notaDeTarjeta({ torneo, partidaId }, que) }];
    });
    await encolar(trx, textos, { duraMs: DIA_MS, esperaMs });
  };
}

/**
 * Tells who plays in a partida that went to another day with its torneo; nobody of one that stays where it was, of a day that is
 * over, or of a torneo that nobody sees.
 */
export async function avisarOtroDia(
  trx: Trx,
  { torneoId, autorId, dia, hoy }: Quien & { dia: Dia | undefined; hoy: Dia },
): Promise<void> {
  if (dia === undefined || estaFinalizado({ fechaDeJuego: dia, hoy })) return;
  const porJugar = { desde: dia, hasta: dia };
  const phones = await listDestinatarios(trx, {
    tipo: 'partidas',
    torneoId,
    salvoUsuarioId: autorId,
    porJugar,
  });
  const textos = phones.flatMap((phone) =>
    phone.partidaId === null ? [] : [{ phone, texto: notes.notaDeOtroDia({ ...phone, dia }) }],
  );
  await encolar(trx, textos, { duraMs: 3 * DIA_MS });
}

/** Tells who waited for a place in a torneo that they have one: the phones that want to know of their partidas. */
export async function avisarPlaza(
  trx: Trx,
  { participanteIds, torneoId, autorId }: Quien & { participanteIds: readonly string[] },
): Promise<void> {
  const pregunta = { tipo: 'partidas', torneoId, participanteIds, salvoUsuarioId: autorId } as const;
  const phones = await listDestinatarios(trx, pregunta);
  const textos = phones.map((phone) => ({ phone, texto: notes.notaDePlaza(phone.torneo) }));
  await encolar(trx, textos, { duraMs: 3 * DIA_MS });
}

/** Tells a participante who would like to play with them, or now does: the phones that want to know of their partidas. */
export async function avisarPareja(
  trx: Trx,
  {
    torneoId,
    autorId,
    participanteId,
    ...quien
  }: Quien & {
    participanteId: string;
    nombre: string;
    esPareja: boolean;
  },
): Promise<void> {
  const pregunta = {
    tipo: 'partidas',
    torneoId,
    participanteIds: [participanteId],
    salvoUsuarioId: autorId,
  } as const;
  const phones = await listDestinatarios(trx, pregunta);
  const textos = phones.map((phone) => ({ phone, texto: notes.notaDePareja(phone.torneo, quien) }));
  await encolar(trx, textos, { duraMs: 3 * DIA_MS });
}

/** What asks those who play in a late partida to hurry: the phones that want to know of their partidas. */
export async function notasDeRitmo(
  trx: Trx,
  {
    torneoId,
    autorId,
    participanteIds,
    minutos,
  }: Quien & { participanteIds: readonly string[]; minutos: number },
): Promise<PorDecir[]> {
  const pregunta = { tipo: 'partidas', torneoId, participanteIds, salvoUsuarioId: autorId } as const;
  const phones = await listDestinatarios(trx, pregunta);
  return phones.flatMap((phone) => {
    const { partidaId, torneo } = phone;
    return partidaId === null ? [] : [{ phone, texto: notes.notaDeRitmo({ torneo, partidaId }, minutos) }];
  });
}

/** Tells who asked the club to put strokes on a card what it decided, unless they decided it themselves. */
export async function avisarReclamacion(
  trx: Trx,
  {
    pideId,
    participanteId,
    aceptada,
    autorId,
  }: { pideId: string | null; participanteId: string; aceptada: boolean; autorId: string },
): Promise<void> {
  if (pideId === null || pideId === autorId) return;
  const phones = await listDeTarjeta(trx, { usuarioId: pideId, participanteId });
  const textos = phones.flatMap(({ propia, ...phone }) => {
    const { partidaId, torneo } = phone;
    if (partidaId === null) return [];
    const que = { participanteId, aceptada, propia };
    return [{ phone, texto: notes.notaDeReclamacion({ torneo, partidaId }, que) }];
  });
  await encolar(trx, textos, { duraMs: DIA_MS });
}

/** Tells everybody who played that the results of a torneo are official, also whose validation made them so. */
export async function avisarResultados(trx: Trx, torneoId: string): Promise<void> {
  const phones = await listDestinatarios(trx, { tipo: 'resultados', torneoId });
  const textos = phones.map((phone) => ({ phone, texto: notes.notaDeResultados(phone.torneo) }));
  await encolar(trx, textos, { duraMs: 3 * DIA_MS });
}

/** `duraMs`: of that text alone, where it is not the same for all. */
type PorDecir = { phone: Destinatario; texto: notes.Texto; duraMs?: number };

/** Puts texts into the line of their phones; they leave at the commit, or `esperaMs` after it, and are told until `duraMs` later. */
export async function encolar(
  trx: Trx,
  textos: readonly PorDecir[],
  { duraMs, esperaMs = 0 }: { duraMs: number; esperaMs?: number },
): Promise<void> {
  if (textos.length === 0) return;
  const ahora = Date.now();
  const saleEn = new Date(ahora + esperaMs);
  const envios = textos.map(({ phone: { suscripcionId }, texto, duraMs: suya = duraMs }) => ({
    suscripcionId,
    ...texto,
    saleEn,
    caducaEn: new Date(saleEn.getTime() + suya),
  }));
  if ((await repository.insertEnvios(trx, envios)) > 0) await publishEnvios(trx);
}
