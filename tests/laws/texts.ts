import { isTest, withoutComments, type Source } from './source.ts';

/**
 * The Spanish texts that the specification quotes, by the feature of `web/` that shows them. `{…}` stands
 * for a value. A feature whose screens are finished has its texts here; the issue that finishes another adds
 * them.
 */
export const SPECIFIED_TEXTS: Record<string, readonly string[]> = {
  inicio: [
    'Cargando...',
    'Hola, {nombre}',
    'HCP {handicap}',
    'Crear partida',
    'Organiza una nueva partida con tus amigos',
    'Torneos y Ligas',
    'Ver todos los torneos y ligas del club',
    'Mi área',
    'Consulta tus resultados, estadísticas y perfil de jugador',
    'Administración',
    'Acceder/registrarse',
    'Inicia sesión o regístrate para acceder a tu perfil',
  ],
  cuenta: [
    'Club de Golf',
    'Iniciar Sesión',
    'Registrarse',
    'Iniciando...',
    'Error en el inicio de sesión',
    'Ocurrió un error inesperado',
    '¡Bienvenido!',
    'Has iniciado sesión correctamente.',
    '¿Olvidaste tu contraseña?',
    'Enviar enlace de recuperación',
    'Volver al inicio de sesión',
    'Continuar con Google',
    'O continúa con',
    'Registrando...',
    'Enviando...',
    'Error en el registro',
    'Registro exitoso',
    'Revisa tu email para confirmar tu cuenta.',
    'Email requerido',
    'Por favor ingresa tu email para recuperar la contraseña',
    'Email enviado',
    'Revisa tu bandeja de entrada para recuperar tu contraseña.',
    'Error con Google',
    'Las contraseñas no coinciden',
    'La contraseña debe tener al menos 6 caracteres',
    'Tu contraseña ha sido actualizada correctamente',
  ],
  perfil: [
    'Mi Perfil',
    'Cargando perfil...',
    'Inicio',
    'Administración',
    'Cerrar Sesión',
    'Información Personal',
    'Información de Cuenta',
    'Cambiar Contraseña',
    'Ej: ABC123456789',
    'Solo los administradores pueden modificar este campo',
    'Solo los administradores pueden cambiar la imagen de perfil',
    'La nueva contraseña debe tener al menos 6 caracteres',
    'No se pudo cargar el perfil',
    'No se pudo actualizar el perfil',
    'No se pudo cambiar la contraseña: {motivo}',
    'Perfil actualizado',
    'Contraseña actualizada',
  ],
  'mi-area': ['Mi Área', 'Mis Torneos y Ligas', 'Mi Perfil', 'Mis Estadísticas', 'Cerrar sesión'],
  torneos: [
    'Torneos Disponibles',
    'Buscar torneos por nombre, campo o liga...',
    'Ver Clasificación',
    'No hay ligas activas',
    'No se pudieron cargar los torneos',
    'Torneo no encontrado',
    'Individual por golpes',
    'Matchplay individual',
    'Matchplay parejas',
    'Parejas por golpes',
  ],
  inscripciones: [
    'Inscripción a Torneo',
    'Inscrito',
    'Iniciar Sesión para Inscribirse',
    'Inscribiendo...',
    'Cancelando...',
    'No se pudo completar la inscripción',
    'No se pudo cancelar la inscripción',
    'Inscripción exitosa',
    '¡Inscripción exitosa!',
    'Inscripción cancelada',
    'Participantes',
    'Lista de Participantes ({n})',
    'Hándicap Propio',
    'Hándicap de Juego',
    'N/A',
    'No hay participantes inscritos en este torneo',
  ],
  resultados: [
    'Validar Resultados',
    'Resultados validados',
    'No se pueden modificar los resultados de una partida validada',
    'Límite de golpes excedido',
    'El máximo permitido en este hoyo (Par {par}) es {max} golpes (Par + {limit})',
    'Hole in One',
    'Albatros',
    'Eagle',
    'Birdie',
    'Par',
    'Bogey',
    'Double Bogey',
    '10+',
    'Borrar',
    '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, solo los administradores podrán modificarlos.',
    'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?',
    'Acceso denegado',
    'No tienes acceso a esta partida',
    'No tienes acceso a esta tarjeta de juego',
    'No se pudo cargar la información de la partida',
    'No se pudo encontrar la partida correspondiente',
    'No se pudo guardar el resultado',
    'No se pudo borrar el resultado',
    'No se pudieron validar los resultados',
    'Resultado guardado',
    'Resultado del hoyo {n} guardado correctamente',
    'Resultado borrado',
    'Partida no encontrada',
  ],
  'partidas-personales': [
    'Mis Partidas',
    'Crear Partida',
    'Personal',
    'No tienes partidas personales',
    'Ej. Partida del sábado',
    'Hombre',
    'Mujer',
    'Cancelar',
    'Creando...',
    'Introducir Resultados',
    'Clasificación',
    'Hándicap',
    'Scratch',
    'Validar Resultados',
    'Completa todos los campos de la partida',
    'Añade al menos un participante',
    'Introduce el nombre del invitado',
    'No puedes eliminarte de tu propia partida',
    'No se encontró el perfil del usuario',
    '¿Estás seguro de que quieres borrar esta partida? Esta acción no se puede deshacer.',
    'No se pudieron cargar las partidas',
    'No se pudo borrar la partida',
    'Error al crear la partida',
    'Partida borrada correctamente',
    '¡Éxito!',
    'Partida personal creada correctamente',
    'Partida no encontrada',
  ],
  clasificacion: [
    'Clasificación',
    'Hándicap',
    'Scratch',
    'PAR',
    'No se pudo cargar la clasificación: {motivo}',
    'Error desconocido',
    'No se pudieron cargar los datos',
  ],
};

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether all parts of a text (between its values) stand in the code, as whole words. */
function isTold(text: string, code: string): boolean {
  const parts = text.split(/\{\w+\}/u).filter((part) => part.trim().length > 1);
  return parts.every((part) =>
    new RegExp(`(?<![\\p{L}\\d])${escape(part.trim())}(?![\\p{L}\\d])`, 'u').test(code),
  );
}

/** Quoted texts of the features that have a page, missing from the code word for word. */
export function missingTexts(sources: readonly Source[]): string[] {
  const app = sources.filter(
    (source) => /^(?:web|contrato|reglas)\/.+\.tsx?$/u.test(source.path) && !isTest(source),
  );
  const code = app.map(({ text }) => withoutComments(text).replaceAll(/\s+/gu, ' ')).join('\n');
  return Object.entries(SPECIFIED_TEXTS).flatMap(([feature, texts]) => {
    const isBuilt = app.some(({ path }) => path.startsWith(`web/${feature}/`) && path.endsWith('Page.tsx'));
    return isBuilt
      ? texts.filter((text) => !isTold(text, code)).map((text) => `web/${feature}: ${text}`)
      : [];
  });
}
