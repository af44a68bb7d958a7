import type { Plantilla, TipoDeCarta } from '#reglas/carta.ts';
import type { LetterContent } from '#server/external/letters/letter.ts';

/* What the club writes to its people. Each letter says what happened, what to do, and what if it was not them. */

const NO_HAS_SIDO_TU = 'Si no has sido tú, no hagas nada: sin abrir el enlace no pasa nada.';

/** To an address that somebody signed up with: the link that makes the account. */
export function cartaDeConfirmacion({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Confirma tu cuenta',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'Alguien, seguramente tú, ha pedido una cuenta con esta dirección de email. Para crearla, confírmala:',
    ],
    boton: { texto: 'Confirmar mi cuenta', url },
    despedida: ['El enlace vale durante 24 horas y una sola vez.', NO_HAS_SIDO_TU],
  };
}

/** To the owner of an account that somebody tried to make again. */
export function cartaDeCuentaExistente({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Ya tienes una cuenta',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'Alguien ha intentado registrarse con esta dirección de email, pero ya tienes una cuenta. No ha cambiado nada.',
      'Si has sido tú, entra con tu contraseña; si no la recuerdas, pide una nueva en «¿Olvidaste tu contraseña?».',
    ],
    boton: { texto: 'Iniciar sesión', url },
    despedida: ['Si no has sido tú, no tienes que hacer nada.'],
  };
}

/** The single-use link that leads to a new password. */
export function cartaDeRecuperacion({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Recupera tu contraseña',
    saludo: `Hola, ${nombre}:`,
    parrafos: ['Has pedido una contraseña nueva. Elígela aquí:'],
    boton: { texto: 'Elegir una contraseña nueva', url },
    despedida: [
      'El enlace vale durante 30 minutos y una sola vez. Al usarlo se cierran las sesiones que tengas abiertas.',
      NO_HAS_SIDO_TU,
    ],
  };
}

/** Tells the owner that the password is another one. */
export function cartaDeContrasenaCambiada({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Tu contraseña ha cambiado',
    saludo: `Hola, ${nombre}:`,
    parrafos: ['La contraseña de tu cuenta acaba de cambiar y se han cerrado las demás sesiones.'],
    boton: { texto: 'No he sido yo: recuperar mi cuenta', url },
    despedida: ['Si has sido tú, no tienes que hacer nada.'],
  };
}

/** Tells the owner that somebody keeps trying passwords. */
export function cartaDeIntentos({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Intentos de entrar en tu cuenta',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'Alguien ha escrito varias veces una contraseña equivocada para entrar en tu cuenta. No ha entrado.',
      'Si has sido tú y no la recuerdas, pide una nueva.',
    ],
    boton: { texto: 'Recuperar mi contraseña', url },
    despedida: ['Si no has sido tú y tu contraseña es larga y solo la usas aquí, no tienes que hacer nada.'],
  };
}

/** Tells the owner that somebody made a clave de acceso, which from now on opens what the account reads or writes. */
export function cartaDeClaveNueva({
  nombre,
  clave,
  puede,
  duracion,
  url,
}: Record<'nombre' | 'clave' | 'puede' | 'duracion' | 'url', string>): LetterContent {
  return {
    asunto: 'Nueva clave de acceso en tu cuenta',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `Se acaba de crear en tu cuenta la clave de acceso «${clave}», para que un programa entre en tu nombre.`,
      `Lo que puede hacer: ${puede}. ${duracion}`,
    ],
    boton: { texto: 'Ver mis claves de acceso', url },
    despedida: [
      'Si la has creado tú, no tienes que hacer nada.',
      'Si no has sido tú, retírala ahí y cambia tu contraseña: con una contraseña nueva dejan de valer todas las claves y se cierran las demás sesiones.',
    ],
  };
}

/** Says good-bye after the account was deleted. */
export function cartaDeCuentaBorrada({ nombre }: { nombre: string }): LetterContent {
  return {
    asunto: 'Tu cuenta se ha borrado',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'Tu cuenta y tus datos personales se han borrado. Tus resultados quedan en las clasificaciones como «Jugador retirado».',
      'Si no has sido tú, responde cuanto antes a la administración del club.',
    ],
  };
}

/** What the club writes to a torneo when nobody wrote anything else; the marks are those of `reglas/carta.ts`. */
export const CARTA_DE_LA_CASA: Readonly<Record<TipoDeCarta, Plantilla>> = {
  convocatoria: {
    asunto: '{torneo}: {fecha}',
    texto: [
      'Hola, {nombre}:',
      'Tienes plaza en {torneo}.',
      'Día: {fecha}\nCampo: {campo}\nTu hora de salida: {hora}',
      '{enlace}',
      'Si no puedes ir, cancela tu inscripción en la página del torneo o dilo a la administración del club.',
    ].join('\n\n'),
  },
  resultados: {
    asunto: 'Resultados de {torneo}',
    texto: [
      'Hola, {nombre}:',
      'Ya están los resultados de {torneo}, jugado el {fecha} en {campo}.',
      'Tu puesto: {puesto}',
      '{enlace}',
      'Gracias por jugar con nosotros.',
    ].join('\n\n'),
  },
};

/** To an administrator who asks whether letters arrive. */
export function cartaDePrueba(): LetterContent {
  return {
    asunto: 'Carta de prueba',
    saludo: 'Hola:',
    parrafos: [
      'Si lees esto, el correo del club funciona: los mensajes que escribe la app llegan a su destino.',
    ],
  };
}

/** Tells the owner that an administrator set the password. */
export function cartaDeContrasenaPuesta({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'El club ha cambiado tu contraseña',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'La administración del club acaba de poner una contraseña nueva en tu cuenta y se han cerrado todas tus sesiones.',
      'Lo mejor es que elijas una que solo sepas tú.',
    ],
    boton: { texto: 'Elegir mi contraseña', url },
    despedida: ['Si no lo has pedido, habla cuanto antes con la administración del club.'],
  };
}

/** To the new address of an account: the link that changes it. */
export function cartaDeCambioDeEmail({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Confirma tu nuevo email',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'La administración del club ha pedido que entres en tu cuenta con esta dirección. Para cambiarla, confírmala:',
    ],
    boton: { texto: 'Confirmar mi nuevo email', url },
    despedida: ['El enlace vale durante 24 horas y una sola vez.', NO_HAS_SIDO_TU],
  };
}

/** To the address that an account has so far. */
export function cartaDeAvisoDeCambio({ nombre, nuevo }: { nombre: string; nuevo: string }): LetterContent {
  return {
    asunto: 'Tu email va a cambiar',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `La administración del club ha pedido que tu cuenta use la dirección ${nuevo}. Cambiará cuando se confirme el enlace enviado allí; hasta entonces entras como siempre.`,
    ],
    despedida: ['Si no lo has pedido, habla cuanto antes con la administración del club.'],
  };
}

/** To a jugador without account: the club has the address, the account is one's own to make. */
export function cartaDeInvitacion({ nombre, url }: { nombre: string; url: string }): LetterContent {
  return {
    asunto: 'Tu ficha en el club',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'El club ha apuntado esta dirección en tu ficha de jugador. Regístrate con ella para ver tus torneos y tarjetas: al confirmarla, tu cuenta queda unida a tu ficha.',
    ],
    boton: { texto: 'Crear mi cuenta', url },
    despedida: ['Si no juegas en este club, no hagas nada.'],
  };
}
