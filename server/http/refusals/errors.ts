import type { ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import {
  type CodigoDeError,
  type ErrorDelServidor,
  TEXTOS_DE_ERROR,
  textoDeError,
} from '#contrato/errores.ts';
import type { DatosDeError } from '#contrato/errores-de-tarjeta.ts';
import { ESTADO_DE_ADMINISTRACION } from '#server/http/refusals/errors-administration.ts';

/** HTTP status of every refusal. */
export const ESTADO_HTTP: Record<CodigoDeError, number> = {
  sin_sesion: 401,
  solo_admin: 403,
  sin_perfil: 409,
  torneo_no_encontrado: 404,
  torneo_finalizado: 409,
  torneo_inactivo: 409,
  torneo_sin_resultados: 409,
  modalidad_sin_ganador: 409,
  inscripcion_ajena: 403,
  inscripcion_no_encontrada: 404,
  inscripcion_con_resultados: 409,
  inscripcion_sin_abrir: 409,
  inscripcion_cerrada: 409,
  inscripcion_al_reves: 422,
  inscripcion_con_invitados: 409,
  inscripcion_conjunta_no_valida: 409,
  torneo_completo: 409,
  torneo_solo_socios: 409,
  invitados_por_la_administracion: 409,
  invitados_de_mas: 409,
  companero_no_valido: 422,
  deseos_con_partida: 409,
  invitado_no_encontrado: 404,
  espera_no_encontrada: 404,
  partida_no_encontrada: 404,
  sin_acceso_a_partida: 403,
  sin_acceso_a_tarjeta: 403,
  partida_validada: 409,
  partida_incompleta: 409,
  partida_sin_validar: 409,
  tarjetas_sin_decidir: 409,
  estado_no_admitido: 409,
  liga_no_encontrada: 404,
  partida_con_resultados: 409,
  solo_creador: 403,
  perfil_ajeno: 403,
  campo_solo_admin: 403,
  imagen_solo_admin: 403,
  campo_no_editable: 403,
  campo_en_uso: 409,
  cuenta_propia: 409,
  cuenta_con_rol: 409,
  ultimo_admin: 409,
  usuario_ya_vinculado: 409,
  jugador_ya_vinculado: 409,
  limite_golpes: 422,
  hoyo_que_no_se_juega: 422,
  golpes_no_validos: 422,
  operacion_repetida: 409,
  partida_sin_datos: 422,
  sin_participantes: 422,
  invitado_sin_nombre: 422,
  creador_no_eliminable: 409,
  sin_perfil_de_usuario: 409,
  participante_repetido: 422,
  juego_no_admitido: 422,
  demasiados_participantes: 422,
  handicap_no_valido: 422,
  participante_con_golpes: 409,
  partida_cambiada: 409,
  participante_no_encontrado: 404,
  tarjeta_no_encontrada: 404,
  credenciales_no_validas: 401,
  email_sin_confirmar: 403,
  demasiados_intentos: 429,
  contrasena_corta: 422,
  contrasena_nueva_corta: 422,
  contrasena_larga: 422,
  contrasena_admin_corta: 422,
  contrasena_comun: 422,
  contrasena_actual_no_valida: 403,
  sin_contrasena: 409,
  enlace_no_valido: 400,
  instalacion_no_valida: 400,
  copia_no_valida: 422,
  copia_cifrada: 422,
  cuenta_ya_confirmada: 409,
  google_no_disponible: 503,
  confirmar_identidad: 403,
  segundo_factor_pendiente: 403,
  segundo_factor_propio: 409,
  codigo_no_valido: 403,
  codigo_de_recuperacion_no_valido: 403,
  codigo_ya_activo: 409,
  codigo_sin_empezar: 409,
  sin_entrada_a_medias: 401,
  llave_no_valida: 403,
  llave_no_encontrada: 404,
  demasiadas_llaves: 409,
  sesion_no_encontrada: 404,
  sesion_actual: 409,
  administrador_no_encontrado: 404,
  falta_tutor: 422,
  suscripcion_no_valida: 422,
  clave_no_valida: 401,
  clave_sin_alcance: 403,
  operacion_sin_claves: 403,
  demasiadas_peticiones: 429,
  demasiadas_claves: 409,
  clave_repetida: 409,
  clave_no_encontrada: 404,
  pantalla_no_encontrada: 404,
  correo_no_encontrado: 404,
  confirmacion_caducada: 409,
  ...ESTADO_DE_ADMINISTRACION,
  peticion_no_valida: 400,
  referencia_no_valida: 422,
  lista_vacia: 422,
  origen_no_permitido: 403,
  tipo_no_admitido: 415,
  cuerpo_demasiado_grande: 413,
  peticion_lenta: 408,
  dato_no_admitido: 422,
  no_encontrado: 404,
  metodo_no_permitido: 405,
  demasiadas_conexiones: 429,
  servicio_ocupado: 503,
  sin_espacio: 503,
  error_inesperado: 500,
};

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
  if (ESTADO_HTTP[codigo] === 503) response.setHeader('Retry-After', RETRY_SECONDS);
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
    status: ESTADO_HTTP[error.codigo],
    message: mensaje,
    data: rest,
    defined: true,
  });
}
