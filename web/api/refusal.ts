import { ORPCError } from '@orpc/client';
import type { CodigoDeError } from '#contrato/errores.ts';

/** What went wrong, in words that may be shown as they are. */
export type Refusal = {
  /** The server's code; 'sin_conexion' when no answer came. */
  codigo: CodigoDeError | 'sin_conexion';
  titulo: string;
  mensaje: string;
  /** The request's id, for a report; null when nothing was answered. */
  id: string | null;
};

const SIN_CONEXION: Refusal = {
  codigo: 'sin_conexion',
  titulo: 'Error',
  mensaje: 'No hay conexión con el club. Comprueba la cobertura y vuelve a intentarlo',
  id: null,
};

/** Any thrown thing as a refusal: the server's own words, or that no answer came. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ORPCError) || !isRefusalData(error.data)) return SIN_CONEXION;
  const { titulo, id } = error.data;
  return { codigo: error.code as CodigoDeError, titulo, mensaje: error.message, id };
}

/** Whether the error is the server's refusal with that code. */
export function isRefused(error: unknown, codigo: CodigoDeError): boolean {
  return error instanceof ORPCError && error.code === codigo;
}

/** The facts that the server's refusal brings for its screen to read; null when it brings none. */
export function datosDe(error: unknown): Record<string, unknown> | null {
  if (!(error instanceof ORPCError) || !isRefusalData(error.data)) return null;
  const { datos } = error.data as { datos?: unknown };
  return typeof datos === 'object' && datos !== null ? { ...datos } : null;
}

function isRefusalData(data: unknown): data is { titulo: string; id: string } {
  return typeof data === 'object' && data !== null && 'titulo' in data && 'id' in data;
}
