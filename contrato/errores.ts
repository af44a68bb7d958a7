import type { Motivo } from '#reglas/permisos/permisos.ts';
import { ERRORES_DE_ADMINISTRACION } from '#contrato/admin/errores.ts';
import { ERRORES_DE_INSCRIPCION } from '#contrato/errores-de-inscripcion.ts';
import {
  type DatosDeError,
  ERRORES_DE_TARJETA,
  rellenarTexto,
  type TextoDeError,
} from '#contrato/errores-de-tarjeta.ts';

const error = (mensaje: string): TextoDeError => ({ titulo: 'Error', mensaje });

/**
 * Every refusal of the server by code. A placeholder `{par}` is filled from the error's data.
 * Sources: especificacion/1-jugadores.md §5, §6, §8 and confianza.md 2.4.
 */
export const TEXTOS_DE_ERROR = {
  ...ERRORES_DE_TARJETA,
  // Reasons of reglas/permisos/permisos.ts
  sin_sesion: error('Inicia sesión para continuar'),
  solo_admin: { titulo: 'Acceso denegado', mensaje: 'No tienes permisos de administrador' },
  sin_perfil: error('No se pudo encontrar tu perfil de jugador'),
  torneo_no_encontrado: error('Torneo no encontrado'),
  torneo_finalizado: error('El torneo ya se ha jugado'),
  torneo_inactivo: error('El torneo no está activo'),
  hoyo_que_no_se_juega: error('Ese hoyo no se juega en este torneo de nueve hoyos'),
  torneo_sin_resultados: error('El torneo todavía no tiene resultados que calcular'),
  modalidad_sin_ganador: error('En esta modalidad deciden los partidos: las tarjetas no dan puestos'),
  inscripcion_ajena: error('No puedes cambiar la inscripción de otra persona'),
  inscripcion_no_encontrada: error('No estás inscrito en este torneo'),
  inscripcion_con_resultados: error('Tu tarjeta ya tiene resultados'),
  partida_no_encontrada: error('Partida no encontrada'),
  partida_sin_validar: {
    titulo: 'Avisar al club',
    mensaje: 'La partida no está validada: apunta el golpe en la tarjeta',
  },
  tarjetas_sin_decidir: {
    titulo: 'Validar Resultados',
    mensaje: 'Hay tarjetas incompletas: di qué pasa con cada una antes de validar',
  },
  estado_no_admitido: error('Ese estado no vale para la tarjeta como está ahora. Míralo otra vez'),
  liga_no_encontrada: error('Liga no encontrada'),
  partida_con_resultados: error('La partida ya tiene resultados'),
  solo_creador: error('Solo quien creó la partida puede cambiarla'),
  perfil_ajeno: error('No puedes cambiar el perfil de otra persona'),
  campo_solo_admin: error('Solo los administradores pueden modificar este campo'),
  imagen_solo_admin: error('Solo los administradores pueden cambiar la imagen de perfil'),
  campo_no_editable: error('No se pudo actualizar el perfil'),
  campo_en_uso: error('El campo se usa en algún torneo'),
  cuenta_propia: error('No puedes hacerlo con tu propia cuenta'),
  cuenta_con_rol: error('La cuenta tiene un rol y no se puede borrar'),
  ultimo_admin: error('Es la última persona administradora'),
  usuario_ya_vinculado: error('Ese usuario ya está vinculado a otro jugador'),
  jugador_ya_vinculado: error('Ese jugador ya tiene usuario'),
  // Refusals of a value
  operacion_repetida: error('Esa operación ya se usó para otro resultado'),
  // Personal rounds
  partida_sin_datos: error('Completa todos los campos de la partida'),
  sin_participantes: error('Añade al menos un participante'),
  invitado_sin_nombre: error('Introduce el nombre del invitado'),
  creador_no_eliminable: error('No puedes eliminarte de tu propia partida'),
  sin_perfil_de_usuario: error('No se encontró el perfil del usuario'),
  participante_repetido: error('Ese jugador ya está en la partida'),
  juego_no_admitido: error('Los skins son de dos o más; el partido, de dos o de cuatro'),
  demasiados_participantes: error('Una partida tiene como mucho 8 participantes'),
  handicap_no_valido: error('El hándicap no es válido: escribe un número con un decimal como mucho'),
  participante_con_golpes: {
    titulo: 'Hay golpes apuntados',
    mensaje: 'Si quitas a {nombres}, sus golpes se borran',
  },
  partida_cambiada: error('La partida ha cambiado en otro dispositivo. Vuelve a abrirla para ver lo último'),
  // Cards and groups that are not there
  participante_no_encontrado: error('No se pudo encontrar la partida correspondiente'),
  tarjeta_no_encontrada: error('No se pudieron cargar los detalles del jugador'),
  // Accounts
  credenciales_no_validas: {
    titulo: 'Error en el inicio de sesión',
    mensaje: 'El email o la contraseña no son correctos',
  },
  email_sin_confirmar: {
    titulo: 'Error en el inicio de sesión',
    mensaje: 'Confirma tu email antes de entrar: revisa tu bandeja de entrada',
  },
  demasiados_intentos: error('Demasiados intentos. Espera unos minutos y vuelve a probar'),
  contrasena_corta: error('La contraseña debe tener al menos 6 caracteres'),
  contrasena_nueva_corta: error('La nueva contraseña debe tener al menos 6 caracteres'),
  contrasena_larga: error('La contraseña puede tener como mucho 128 caracteres'),
  contrasena_admin_corta: error('Quien administra el club necesita una contraseña de al menos 12 caracteres'),
  contrasena_comun: error(
    'Esa contraseña es de las primeras que prueba quien quiere entrar. Elige otra menos común',
  ),
  contrasena_actual_no_valida: error('La contraseña actual no es correcta'),
  sin_contrasena: error(
    'Tu cuenta entra con Google y no tiene contraseña. Pide una en «¿Olvidaste tu contraseña?» al iniciar sesión',
  ),
  enlace_no_valido: error('El enlace no es válido o ya ha caducado. Pide uno nuevo'),
  instalacion_no_valida: error('El enlace ya no vale'),
  copia_no_valida: error('Este archivo no se puede recuperar: {motivo}'),
  copia_cifrada: error('La copia está cifrada: falta su frase, o no es esa'),
  cuenta_ya_confirmada: error('Esa cuenta ya estaba confirmada. Inicia sesión con tu contraseña'),
  google_no_disponible: { titulo: 'Error con Google', mensaje: 'Ahora mismo no se puede entrar con Google' },
  // Second factor and identity
  confirmar_identidad: {
    titulo: 'Confirma que eres tú',
    mensaje: 'Por seguridad, confirma quién eres y repítelo',
  },
  segundo_factor_pendiente: {
    titulo: 'Segundo factor',
    mensaje: 'El club pide un segundo factor a quien administra. Ponlo en Mi Perfil y sigue',
  },
  segundo_factor_propio: error('Antes de pedírselo a los demás, pon tu segundo factor en Mi Perfil'),
  codigo_no_valido: error('El código no vale: puede haber caducado o estar ya usado. Escribe el siguiente'),
  codigo_de_recuperacion_no_valido: error('Ese código de recuperación no vale o ya se usó'),
  codigo_ya_activo: error('Ya tienes puesta una aplicación de códigos. Quítala antes de poner otra'),
  codigo_sin_empezar: error('Empieza otra vez: vuelve a pedir el dibujo para tu aplicación'),
  sin_entrada_a_medias: error('Vuelve a escribir tu email y tu contraseña'),
  llave_no_valida: error('La llave de acceso no se pudo comprobar. Inténtalo otra vez'),
  llave_no_encontrada: error('Esa llave de acceso ya no está'),
  demasiadas_llaves: error('Ya tienes {max} llaves de acceso, el máximo. Quita alguna antes de crear otra'),
  sesion_no_encontrada: error('Esa sesión ya no está abierta'),
  sesion_actual: error('Es la sesión con la que estás aquí. Para cerrarla, usa «Cerrar Sesión» en Mi Perfil'),
  administrador_no_encontrado: error('Esa persona no administra el club, o ya no lo hace'),
  falta_tutor: error(
    'Quien tiene menos de 14 años necesita el nombre y el teléfono de su madre, padre o tutor',
  ),
  suscripcion_no_valida: error(
    'Este navegador da una dirección de avisos a la que el club no puede escribir',
  ),
  // Claves de acceso
  clave_no_valida: error('La clave de acceso no vale: está mal escrita, ha caducado o se ha retirado'),
  clave_sin_alcance: {
    titulo: 'Acceso denegado',
    mensaje: 'A esta clave de acceso le falta el permiso «{permiso}» ({alcance})',
  },
  operacion_sin_claves: {
    titulo: 'Acceso denegado',
    mensaje: 'Esto no se puede hacer con una clave de acceso: hay que entrar en el club',
  },
  demasiadas_peticiones: error('Demasiadas peticiones. Vuelve a intentarlo en {segundos} segundos'),
  demasiadas_claves: error('Ya tienes {max} claves de acceso, el máximo. Retira alguna antes de crear otra'),
  clave_repetida: error('Ya tienes una clave de acceso con ese nombre'),
  clave_no_encontrada: error('Esa clave de acceso ya no está'),
  pantalla_no_encontrada: error('Este enlace ya no abre nada. Pide otro al club'),
  correo_no_encontrado: error('Ese correo ya no está o ya se ha entregado'),
  // Administration
  confirmacion_caducada: error('Los datos han cambiado desde que los viste. Revísalos y confirma otra vez'),
  ...ERRORES_DE_INSCRIPCION,
  ...ERRORES_DE_ADMINISTRACION,
  // The door
  peticion_no_valida: error('La petición no es válida'),
  referencia_no_valida: error('La petición nombra algo que no puede existir'),
  lista_vacia: error('Elige al menos uno'),
  origen_no_permitido: error('La petición viene de otro sitio y no se ha aceptado'),
  tipo_no_admitido: error('El tipo de contenido no se admite'),
  cuerpo_demasiado_grande: error('La petición es demasiado grande'),
  peticion_lenta: error('La petición ha tardado demasiado en llegar'),
  dato_no_admitido: error('Hay un dato que no se puede guardar: revisa lo que has escrito'),
  no_encontrado: error('No se ha encontrado lo que buscabas'),
  metodo_no_permitido: error('Esa operación no existe aquí'),
  demasiadas_conexiones: error('Hay demasiadas conexiones abiertas'),
  servicio_ocupado: error('El servicio está ocupado. Vuelve a intentarlo en unos segundos'),
  sin_espacio: error('No se pudo guardar el resultado'),
  error_inesperado: error('Ocurrió un error inesperado'),
} as const satisfies Record<Motivo, TextoDeError> & Record<string, TextoDeError>;

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
