import type { Motivo } from '#reglas/permisos/permisos.ts';
import { ERRORES_DE_ADMINISTRACION } from '#contrato/admin/errores.ts';
import { ERRORES_DE_INSCRIPCION } from '#contrato/errores-de-inscripcion.ts';
import { type DatosDeError, ERRORES_DE_TARJETA, rellenarTexto } from '#contrato/errores-de-tarjeta.ts';
import {
  conflict,
  forbidden,
  invalid,
  missing,
  type Rechazo,
  refusal,
  type TextoDeError,
  tooMany,
  unauthorized,
  unavailable,
} from '#contrato/rechazo.ts';

/**
 * Every refusal of the server by code, with its HTTP status. A placeholder `{par}` is filled from the error's data.
 * Sources: especificacion/1-jugadores.md §5, §6, §8 and confianza.md 2.4.
 */
export const TEXTOS_DE_ERROR = {
  ...ERRORES_DE_TARJETA,
  // Reasons of reglas/permisos/permisos.ts
  sin_sesion: unauthorized('Inicia sesión para continuar'),
  solo_admin: forbidden('No tienes permisos de administrador', 'Acceso denegado'),
  sin_perfil: conflict('No se pudo encontrar tu perfil de jugador'),
  torneo_no_encontrado: missing('Torneo no encontrado'),
  torneo_finalizado: conflict('El torneo ya se ha jugado'),
  torneo_inactivo: conflict('El torneo no está activo'),
  hoyo_que_no_se_juega: invalid('Ese hoyo no se juega en este torneo de nueve hoyos'),
  torneo_sin_resultados: conflict('El torneo todavía no tiene resultados que calcular'),
  modalidad_sin_ganador: conflict('En esta modalidad deciden los partidos: las tarjetas no dan puestos'),
  inscripcion_ajena: forbidden('No puedes cambiar la inscripción de otra persona'),
  inscripcion_no_encontrada: missing('No estás inscrito en este torneo'),
  inscripcion_con_resultados: conflict('Tu tarjeta ya tiene resultados'),
  partida_no_encontrada: missing('Partida no encontrada'),
  partida_sin_validar: conflict(
    'La partida no está validada: apunta el golpe en la tarjeta',
    'Avisar al club',
  ),
  tarjetas_sin_decidir: conflict(
    'Hay tarjetas incompletas: di qué pasa con cada una antes de validar',
    'Validar Resultados',
  ),
  estado_no_admitido: conflict('Ese estado no vale para la tarjeta como está ahora. Míralo otra vez'),
  liga_no_encontrada: missing('Liga no encontrada'),
  partida_con_resultados: conflict('La partida ya tiene resultados'),
  solo_creador: forbidden('Solo quien creó la partida puede cambiarla'),
  perfil_ajeno: forbidden('No puedes cambiar el perfil de otra persona'),
  campo_solo_admin: forbidden('Solo los administradores pueden modificar este campo'),
  imagen_solo_admin: forbidden('Solo los administradores pueden cambiar la imagen de perfil'),
  campo_no_editable: forbidden('No se pudo actualizar el perfil'),
  campo_en_uso: conflict('El campo se usa en algún torneo'),
  cuenta_propia: conflict('No puedes hacerlo con tu propia cuenta'),
  cuenta_con_rol: conflict('La cuenta tiene un rol y no se puede borrar'),
  ultimo_admin: conflict('Es la última persona administradora'),
  usuario_ya_vinculado: conflict('Ese usuario ya está vinculado a otro jugador'),
  jugador_ya_vinculado: conflict('Ese jugador ya tiene usuario'),
  // Refusals of a value
  operacion_repetida: conflict('Esa operación ya se usó para otro resultado'),
  // Personal rounds
  partida_sin_datos: invalid('Completa todos los campos de la partida'),
  sin_participantes: invalid('Añade al menos un participante'),
  invitado_sin_nombre: invalid('Introduce el nombre del invitado'),
  creador_no_eliminable: conflict('No puedes eliminarte de tu propia partida'),
  sin_perfil_de_usuario: conflict('No se encontró el perfil del usuario'),
  participante_repetido: invalid('Ese jugador ya está en la partida'),
  juego_no_admitido: invalid('Los skins son de dos o más; el partido, de dos o de cuatro'),
  demasiados_participantes: invalid('Una partida tiene como mucho 8 participantes'),
  handicap_no_valido: invalid(
    'El hándicap va de +10 a 54, y el de una partida de +30 a 90, con un decimal como mucho',
  ),
  participante_con_golpes: conflict('Si quitas a {nombres}, sus golpes se borran', 'Hay golpes apuntados'),
  partida_cambiada: conflict(
    'La partida ha cambiado en otro dispositivo. Vuelve a abrirla para ver lo último',
  ),
  // Cards and groups that are not there
  participante_no_encontrado: missing('No se pudo encontrar la partida correspondiente'),
  tarjeta_no_encontrada: missing('No se pudieron cargar los detalles del jugador'),
  // Accounts
  credenciales_no_validas: unauthorized(
    'El email o la contraseña no son correctos',
    'Error en el inicio de sesión',
  ),
  email_sin_confirmar: forbidden(
    'Confirma tu email antes de entrar: revisa tu bandeja de entrada',
    'Error en el inicio de sesión',
  ),
  demasiados_intentos: tooMany('Demasiados intentos. Espera unos minutos y vuelve a probar'),
  contrasena_corta: invalid('La contraseña debe tener al menos 6 caracteres'),
  contrasena_nueva_corta: invalid('La nueva contraseña debe tener al menos 6 caracteres'),
  contrasena_larga: invalid('La contraseña puede tener como mucho 128 caracteres'),
  contrasena_admin_corta: invalid(
    'Quien administra el club necesita una contraseña de al menos 12 caracteres',
  ),
  contrasena_comun: invalid(
    'Esa contraseña es de las primeras que prueba quien quiere entrar. Elige otra menos común',
  ),
  contrasena_actual_no_valida: forbidden('La contraseña actual no es correcta'),
  sin_contrasena: conflict(
    'Tu cuenta entra con Google y no tiene contraseña. Pide una en «¿Olvidaste tu contraseña?» al iniciar sesión',
  ),
  enlace_no_valido: refusal(400)('El enlace no es válido o ya ha caducado. Pide uno nuevo'),
  instalacion_no_valida: refusal(400)('El enlace ya no vale'),
  copia_no_valida: invalid('Este archivo no se puede recuperar: {motivo}'),
  copia_cifrada: invalid('La copia está cifrada: falta su frase, o no es esa'),
  cuenta_ya_confirmada: conflict('Esa cuenta ya estaba confirmada. Inicia sesión con tu contraseña'),
  google_no_disponible: unavailable('Ahora mismo no se puede entrar con Google', 'Error con Google'),
  // Second factor and identity
  confirmar_identidad: forbidden('Por seguridad, confirma quién eres y repítelo', 'Confirma que eres tú'),
  segundo_factor_pendiente: forbidden(
    'El club pide un segundo factor a quien administra. Ponlo en Mi Perfil y sigue',
    'Segundo factor',
  ),
  segundo_factor_propio: conflict('Antes de pedírselo a los demás, pon tu segundo factor en Mi Perfil'),
  codigo_no_valido: forbidden(
    'El código no vale: puede haber caducado o estar ya usado. Escribe el siguiente',
  ),
  codigo_de_recuperacion_no_valido: forbidden('Ese código de recuperación no vale o ya se usó'),
  codigo_ya_activo: conflict('Ya tienes puesta una aplicación de códigos. Quítala antes de poner otra'),
  codigo_sin_empezar: conflict('Empieza otra vez: vuelve a pedir el dibujo para tu aplicación'),
  sin_entrada_a_medias: unauthorized('Vuelve a escribir tu email y tu contraseña'),
  llave_no_valida: forbidden('La llave de acceso no se pudo comprobar. Inténtalo otra vez'),
  llave_no_encontrada: missing('Esa llave de acceso ya no está'),
  demasiadas_llaves: conflict(
    'Ya tienes {max} llaves de acceso, el máximo. Quita alguna antes de crear otra',
  ),
  sesion_no_encontrada: missing('Esa sesión ya no está abierta'),
  sesion_actual: conflict(
    'Es la sesión con la que estás aquí. Para cerrarla, usa «Cerrar Sesión» en Mi Perfil',
  ),
  administrador_no_encontrado: missing('Esa persona no administra el club, o ya no lo hace'),
  falta_tutor: invalid(
    'Quien tiene menos de 14 años necesita el nombre y el teléfono de su madre, padre o tutor',
  ),
  suscripcion_no_valida: invalid(
    'Este navegador da una dirección de avisos a la que el club no puede escribir',
  ),
  // Claves de acceso
  clave_no_valida: unauthorized('La clave de acceso no vale: está mal escrita, ha caducado o se ha retirado'),
  clave_sin_alcance: forbidden(
    'A esta clave de acceso le falta el permiso «{permiso}» ({alcance})',
    'Acceso denegado',
  ),
  operacion_sin_claves: forbidden(
    'Esto no se puede hacer con una clave de acceso: hay que entrar en el club',
    'Acceso denegado',
  ),
  demasiadas_peticiones: tooMany('Demasiadas peticiones. Vuelve a intentarlo en {segundos} segundos'),
  demasiadas_claves: conflict(
    'Ya tienes {max} claves de acceso, el máximo. Retira alguna antes de crear otra',
  ),
  clave_repetida: conflict('Ya tienes una clave de acceso con ese nombre'),
  clave_no_encontrada: missing('Esa clave de acceso ya no está'),
  pantalla_no_encontrada: missing('Este enlace ya no abre nada. Pide otro al club'),
  correo_no_encontrado: missing('Ese correo ya no está o ya se ha entregado'),
  // Administration
  confirmacion_caducada: conflict(
    'Los datos han cambiado desde que los viste. Revísalos y confirma otra vez',
  ),
  ...ERRORES_DE_INSCRIPCION,
  ...ERRORES_DE_ADMINISTRACION,
  // The door
  peticion_no_valida: refusal(400)('La petición no es válida'),
  referencia_no_valida: invalid('La petición nombra algo que no puede existir'),
  lista_vacia: invalid('Elige al menos uno'),
  origen_no_permitido: forbidden('La petición viene de otro sitio y no se ha aceptado'),
  tipo_no_admitido: refusal(415)('El tipo de contenido no se admite'),
  cuerpo_demasiado_grande: refusal(413)('La petición es demasiado grande'),
  peticion_lenta: refusal(408)('La petición ha tardado demasiado en llegar'),
  dato_no_admitido: invalid('Hay un dato que no se puede guardar: revisa lo que has escrito'),
  no_encontrado: missing('No se ha encontrado lo que buscabas'),
  metodo_no_permitido: refusal(405)('Esa operación no existe aquí'),
  demasiadas_conexiones: tooMany('Hay demasiadas conexiones abiertas'),
  servicio_ocupado: unavailable('El servicio está ocupado. Vuelve a intentarlo en unos segundos'),
  sin_espacio: unavailable('No se pudo guardar el resultado'),
  error_inesperado: refusal(500)('Ocurrió un error inesperado'),
} as const satisfies Record<Motivo, Rechazo> & Record<string, Rechazo>;

export type CodigoDeError = keyof typeof TEXTOS_DE_ERROR;

export const CODIGOS_DE_ERROR = Object.keys(TEXTOS_DE_ERROR).filter(
  (codigo): codigo is CodigoDeError => codigo in TEXTOS_DE_ERROR,
);

/** The one shape of a refusal on the wire. `id` is the request's, for the log and the person's report. */
export type ErrorDelServidor = {
  codigo: string;
  titulo: string;
  mensaje: string;
  id: string;
  datos?: Record<string, unknown>;
};

/** The words for a code, with `{placeholders}` filled from `datos`. */
export function textoDeError(codigo: CodigoDeError, datos: DatosDeError = {}): TextoDeError {
  return rellenarTexto(TEXTOS_DE_ERROR[codigo], datos);
}
