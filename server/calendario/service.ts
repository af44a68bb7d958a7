import { randomBytes } from 'node:crypto';
import { sumarDias } from '#reglas/dia.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { escribirCalendario, type Evento } from '#server/calendario/escribir.ts';
import {
  type DiaDeJuego,
  findCreacion,
  findDueno,
  listDiasDeJuego,
  type Pedido,
} from '#server/calendario/queries.ts';
import * as repository from '#server/calendario/repository.ts';
import type { App, RequestContext } from '#server/http/api.ts';
import { instanteEn } from '#server/http/base/clock.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { digestOf } from '#server/http/tokens/tokens.ts';

const MINUTE_MS = 60_000;
/** How far back a calendar goes. */
const DIAS_ATRAS = 365;
const PROPIA = /^[\w-]{43}$/u;

/** Since when the own calendar has an address. Errors: sin_sesion. */
export async function miCalendario({ actor, db }: RequestContext) {
  if (!actor) throw new AppError('sin_sesion');
  const creado = await findCreacion(db.kysely, actor.usuarioId);
  return { creadoEn: creado?.toISOString() ?? null };
}

/** Gives the own calendar a new address, told whole this once; the one before ends. Errors: sin_sesion, sin_perfil. */
export async function abrirCalendario({ actor, clock, config, db }: RequestContext) {
  if (!actor) throw new AppError('sin_sesion');
  if (!actor.jugadorId) throw new AppError('sin_perfil');
  const secreto = randomBytes(32).toString('base64url');
  const creadoEn = clock.now();
  await repository.saveCalendario(db.kysely, {
    usuarioId: actor.usuarioId,
    resumen: digestOf(secreto),
    creadoEn,
  });
  const direccion = `${authOrigin(config)}/api/calendarios/${secreto}.ics`;
  return { direccion, creadoEn: creadoEn.toISOString() };
}

/** Ends the address of the own calendar. Errors: sin_sesion. */
export async function cerrarCalendario({ actor, db }: RequestContext) {
  if (!actor) throw new AppError('sin_sesion');
  await repository.deleteCalendario(db.kysely, actor.usuarioId);
  return { cerrado: true as const };
}

type Casa = Pick<App, 'db' | 'club' | 'clock' | 'config'>;

/** The calendar of the club: every torneo that visitors may see, for a year back, and nobody's name or start. */
export async function calendarioDelClub(casa: Casa): Promise<string> {
  return await escribir(casa, casa.club().nombre, { jugadorId: null, desde: desdeDe(casa) });
}

/**
 * A torneo for the calendar of who asks, with the own start where they play. Errors: torneo_no_encontrado (also of one that
 * is not active).
 */
export async function calendarioDeTorneo(
  casa: Casa,
  { slug, jugadorId }: { slug: string; jugadorId: string | null },
): Promise<string> {
  const dias = await listDiasDeJuego(casa.db.kysely, { jugadorId, ref: slug });
  const [unico] = dias;
  if (!unico) throw new AppError('torneo_no_encontrado');
  return comoTexto(casa, unico.nombre, dias);
}

/** What the owner of a secret address plays. Errors: no_encontrado, for an address that opens nothing any more too. */
export async function calendarioPropio(casa: Casa, secreto: string): Promise<string> {
  const dueno = PROPIA.test(secreto) ? await findDueno(casa.db.kysely, digestOf(secreto)) : undefined;
  if (!dueno) throw new AppError('no_encontrado');
  const { jugadorId } = dueno;
  const titulo = `Mis torneos · ${casa.club().nombre}`;
  return await escribir(casa, titulo, { jugadorId, propios: true, desde: desdeDe(casa) });
}

const desdeDe = ({ clock }: Casa) => sumarDias(clock.hoy(), -DIAS_ATRAS);

async function escribir(casa: Casa, titulo: string, pedido: Pedido): Promise<string> {
  return comoTexto(casa, titulo, await listDiasDeJuego(casa.db.kysely, pedido));
}

function comoTexto(casa: Casa, nombre: string, dias: readonly DiaDeJuego[]): string {
  const url = `${authOrigin(casa.config)}/torneos`;
  return escribirCalendario(
    { nombre, url, ahora: casa.clock.now() },
    dias.map((dia) => eventoDe(casa, dia)),
  );
}

function eventoDe({ club, config }: Casa, dia: DiaDeJuego): Evento {
  const { zona, minutosPorHoyo } = club().funcionamiento;
  const { id, nombre, fechaJuego, campo, ubicacion, horaSalida, hoyoSalida, nueve, version, creado } = dia;
  const desde = horaSalida === null ? null : instanteEn(zona, fechaJuego, horaSalida);
  const minutos = cuantosHoyos(nueve) * minutosPorHoyo;
  const url = `${authOrigin(config)}/torneos/${encodeURIComponent(dia.slug)}`;
  const salida = horaSalida === null ? [] : [`Sales a las ${horaSalida}${deHoyo(hoyoSalida)}.`];
  return {
    id,
    titulo: nombre,
    lugar: ubicacion === '' ? campo : `${campo}, ${ubicacion}`,
    descripcion: [...salida, url].join('\n'),
    url,
    dia: fechaJuego,
    desde,
    hasta: desde === null ? null : new Date(desde.getTime() + minutos * MINUTE_MS),
    version,
    creado,
  };
}

const deHoyo = (hoyo: string | null) => (hoyo === null ? '' : ` del hoyo ${hoyo}`);
