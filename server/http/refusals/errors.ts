import type { ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import {
  type CodigoDeError,
  type ErrorDelServidor,
  TEXTOS_DE_ERROR,
  textoDeError,
} from '#contrato/errores.ts';
import type { DatosDeError } from '#contrato/errores-de-tarjeta.ts';

/** The HTTP status of a refusal. */
export const statusOf = (codigo: CodigoDeError): number => TEXTOS_DE_ERROR[codigo].estado;

/** A refusal that services throw: a code of the contract and the facts its text quotes. */
export class AppError extends Error {
  readonly codigo: CodigoDeError;
  readonly datos: DatosDeError;

  constructor(codigo: CodigoDeError, datos: DatosDeError = {}) {
    super(codigo);
    this.name = 'AppError';
    this.codigo = codigo;
    this.datos = datos;
  }
}

/** The object gate: throws the reason a rule gave, does nothing when the rule allowed. */
export function exigir(motivo: CodigoDeError | null, datos?: DatosDeError): void {
  if (motivo) throw new AppError(motivo, datos);
}

/** What was looked for; where there is none, the refusal that says so is thrown. */
export function hallado<T>(buscado: T, codigo: CodigoDeError, datos?: DatosDeError) {
  if (!buscado) throw new AppError(codigo, datos);
  return buscado;
}

/** The body of a refusal, in the one shape of the contract. */
export function errorBody(error: AppError, requestId: string): ErrorDelServidor {
  const texto = textoDeError(error.codigo, error.datos);
  const datos = Object.keys(error.datos).length > 0 ? { datos: { ...error.datos } } : {};
  return { codigo: error.codigo, ...texto, id: requestId, ...datos };
}

// PostgreSQL's SQLSTATE, and what the file system says where a picture is kept: no room, or none left for us.
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

// SQLSTATEs, and codes of our own store, after which the same request may succeed in a moment.
const TRANSIENT_SQLSTATES = new Set([
  'STORE_AWAY',
  '57014',
  '55P03',
  '40P01',
  '40001',
  '57P01',
  '57P03',
  '53300',
  '08006',
  '08001',
  'STORE_BUSY',
  'STORE_DOWN',
  'TRANSACTION_LOST',
]);

// SQLSTATEs of a value that no column takes: text with NUL or half a character, a malformed uuid or JSON, a number or
// date out of range. Schemas refuse them before; what one lets through is still no fault of the store.
const VALUE_SQLSTATES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

function sqlStateOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** Whether the store refused a value that a schema let through. */
export function isRefusedValue(thrown: unknown): boolean {
  return VALUE_SQLSTATES.has(sqlStateOf(thrown));
}

/** Whether somebody meant to refuse: a service of ours, or the router that could not read the request. */
export function isRefusal(thrown: unknown): boolean {
  if (thrown instanceof ORPCError) return fromOrpc(thrown).codigo !== 'error_inesperado';
  return thrown instanceof AppError && thrown.codigo !== 'error_inesperado';
}

/** Seconds after which a refusal for want of means may be asked again. */
const RETRY_SECONDS = '2';

/** Tells with `Retry-After` when a refusal that is nobody's fault, or of somebody too quick, may be asked again. */
export function setRetryAfter(response: ServerResponse, { codigo, datos }: AppError): void {
  if (statusOf(codigo) === 503) response.setHeader('Retry-After', RETRY_SECONDS);
  if (codigo === 'demasiadas_peticiones')
    response.setHeader('Retry-After', String(datos['segundos'] ?? RETRY_SECONDS));
}

/** Any thrown thing as a refusal of ours; what is not one of ours never shows its own text. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ORPCError) return fromOrpc(thrown);
  if (isRefusedValue(thrown)) return new AppError('dato_no_admitido');
  const code = sqlStateOf(thrown);
  if (DISK_FULL.has(code)) return new AppError('sin_espacio');
  return new AppError(TRANSIENT_SQLSTATES.has(code) ? 'servicio_ocupado' : 'error_inesperado');
}

function fromOrpc(error: ORPCError<string, unknown>): AppError {
  if (error.code in TEXTOS_DE_ERROR && isWireData(error.data)) {
    return new AppError(error.code as CodigoDeError, error.data.datos ?? {});
  }
  if (error.code === 'BAD_REQUEST')
    return new AppError('peticion_no_valida', { campos: camposDe(error.data) });
  if (error.code === 'NOT_FOUND') return new AppError('no_encontrado');
  if (error.code === 'METHOD_NOT_SUPPORTED') return new AppError('metodo_no_permitido');
  return new AppError('error_inesperado');
}

function isWireData(data: unknown): data is { datos?: DatosDeError } {
  return typeof data === 'object' && data !== null && 'titulo' in data;
}

/** Field names that failed validation; never the values that were sent. */
function camposDe(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
    return [];
  return data.issues
    .slice(0, 20)
    .map((issue: { path?: unknown[] }) => (issue.path ?? []).map(String).join('.'));
}

/** The refusal as oRPC carries it to our own client: code, status, Spanish message, and the rest as data. */
export function toOrpcError(
  error: AppError,
  requestId: string,
): ORPCError<string, Omit<ErrorDelServidor, 'codigo' | 'mensaje'>> {
  const { codigo, mensaje, ...rest } = errorBody(error, requestId);
  return new ORPCError(codigo, {
    status: statusOf(error.codigo),
    message: mensaje,
    data: rest,
    defined: true,
  });
}
