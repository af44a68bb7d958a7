import { createHash } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import { type Anotacion, type Hoyo, maximoDeGolpes, motivoGolpesNoValidos } from '#reglas/hoyo.ts';
import { noSeJuega } from '#reglas/nueve-hoyos.ts';
import type { TarjetaVigente } from '#reglas/reemplazo.ts';
import { hoyosPara, type RecorridoDeTorneo, recorridosDeTorneo } from '#server/campos/queries.ts';
import { pertenenciasDe } from '#server/categorias/queries.ts';
import { avisarCorreccion } from '#server/notificaciones/service.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import {
  listOperaciones,
  listTarjetas,
  listTorneosDeTarjetas,
  tarjetaDe,
  type TarjetaRow,
} from '#server/tarjetas/queries.ts';
import { lockPartidas, type Operacion, writeHoyos } from '#server/resultados/repository.ts';

/* Writing whole cards, or holes of them, under a lock of their partida: what administrators do to a card. */

/** A card that nobody else writes until the transaction ends. */
export type TarjetaBloqueada = TarjetaVigente & {
  participanteId: string;
  nombre: string;
  torneoId: string;
  partidaId: string;
  validada: boolean;
  limite: number | null;
  hoyos: readonly Hoyo[];
};

/** One hole as it is to be. */
export type HoyoNuevo = { hoyo: number; golpes: Anotacion };

/**
 * Locks the cards of participantes of one torneo and reads them as they are. Who plays in no partida has no card and is
 * left out.
 */
export async function bloquearTarjetas(
  trx: Trx,
  participanteIds: readonly string[],
): Promise<TarjetaBloqueada[]> {
  for (const torneoId of await listTorneosDeTarjetas(trx, participanteIds))
    await bloquearResultados(trx, torneoId);
  await lockPartidas(trx, participanteIds);
  return await leerTarjetas(trx, participanteIds);
}

/** Cards as they are, without keeping anybody from writing them. */
export async function leerTarjetas(
  db: Parameters<typeof listTarjetas>[0],
  participanteIds: readonly string[],
): Promise<TarjetaBloqueada[]> {
  const rows = await listTarjetas(db, participanteIds);
  const torneoId = rows[0]?.torneoId;
  const recorridos = torneoId === undefined ? [] : await recorridosDeTorneo(db, torneoId);
  const categorias = await pertenenciasDe(db, torneoId === undefined ? [] : [torneoId]);
  return rows.map((row) => toTarjeta(row, recorridos, categorias.get(row.primeroId) ?? []));
}

function toTarjeta(
  { anotados, sexo, primeroId: _primero, ...row }: TarjetaRow,
  recorridos: readonly RecorridoDeTorneo[],
  categorias: readonly string[],
): TarjetaBloqueada {
  return { ...row, hoyos: hoyosPara(recorridos, { sexo, categorias }), ...tarjetaDe(anotados) };
}

/** Why a hole of a card does not take a figure, with the figures its text quotes; null when it does. */
export function problemaDeGolpes(
  { hoyos, limite }: Pick<TarjetaBloqueada, 'hoyos' | 'limite'>,
  { hoyo, golpes }: HoyoNuevo,
): { hoyo: number; par: number; limite: number | null; max: number } | null {
  const suyo = hoyos[hoyo - 1];
  if (suyo === undefined || golpes === null) return null;
  const { par } = suyo;
  if (noSeJuega(hoyos, hoyo)) return { hoyo, par, limite, max: 0 };
  if (golpes === 'raya') return null;
  if (motivoGolpesNoValidos({ par, limite, golpes }) === null) return null;
  return { hoyo, par, limite, max: maximoDeGolpes({ par, limite }) };
}

/** The holes that the operations of `opIds` already wrote on this card; errors: operacion_repetida (another card). */
export async function hoyosYaEscritos(
  trx: Trx,
  { opIds, participanteId, autorId }: { opIds: readonly string[]; participanteId: string; autorId: string },
): Promise<number[]> {
  const escritas = await listOperaciones(trx, opIds);
  if (escritas.some((una) => una.participanteId !== participanteId || una.autorId !== autorId))
    throw new AppError('operacion_repetida');
  return escritas.map(({ numeroHoyo }) => numeroHoyo);
}

/**
 * The id that an operation on a whole card gives to one of its holes: always the same one, so that sending the card
 * twice has one effect.
 */
export function opIdDeHoyo(opId: string, clave: string | number): string {
  const hash = createHash('sha256').update(`${opId}:${clave}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

type Escritura = {
  autorId: string;
  opId: string;
  tarjetas: readonly { tarjeta: TarjetaBloqueada; nuevos: readonly HoyoNuevo[] }[];
  /** How open boards hear of it: hole by hole, or once to be read again. */
  aviso: 'hoyos' | 'torneo';
};

/**
 * Writes holes of locked cards in the caller's transaction: values, history and announcement, and the official results
 * of the torneo where a validated card is corrected (decision 19). Errors: tarjeta_no_valida.
 */
export async function escribirTarjetas(
  trx: Trx,
  { autorId, opId, tarjetas, aviso }: Escritura,
): Promise<void> {
  const ops = tarjetas.flatMap(({ tarjeta, nuevos }) => {
    const deTarjeta = opIdDe(opId, tarjetas.length, tarjeta);
    return nuevos.map((nuevo) => ({ ...toOperacion(tarjeta, nuevo, deTarjeta), autorId }));
  });
  const torneoId = tarjetas.find(({ nuevos }) => nuevos.length > 0)?.tarjeta.torneoId;
  if (torneoId === undefined) return;
  await writeHoyos(trx, ops, { avisar: aviso === 'hoyos' });
  const corregidas = ops.filter(({ validadaVista }) => validadaVista);
  if (corregidas.length > 0) await corregirResultados(trx, { torneoId, autorId });
  if (aviso === 'torneo') await publishTorneo(trx, torneoId);
  const participanteIds = [...new Set(corregidas.map(({ participanteId }) => participanteId))];
  await avisarCorreccion(trx, { torneoId, autorId, participanteIds });
}

// One card keeps the ids that its sender can tell again; several are told apart by participante.
function opIdDe(opId: string, cuantas: number, { participanteId }: TarjetaBloqueada): string {
  return cuantas === 1 ? opId : opIdDeHoyo(opId, participanteId);
}

function toOperacion(tarjeta: TarjetaBloqueada, nuevo: HoyoNuevo, opId: string): Omit<Operacion, 'autorId'> {
  const problema = problemaDeGolpes(tarjeta, nuevo);
  if (problema) throw new AppError('tarjeta_no_valida', problema);
  const { partidaId, participanteId, validada: validadaVista } = tarjeta;
  return { ...nuevo, opId: opIdDeHoyo(opId, nuevo.hoyo), partidaId, participanteId, validadaVista };
}
