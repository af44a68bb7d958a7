import type { LetterContent } from '#server/external/letters/letter.ts';

/* What the club writes to the owner of an account about who enters it, and how. */

/** Tells the owner that the account was entered from a browser that was not known. */
export function cartaDeDispositivoNuevo({
  nombre,
  dispositivo,
  cuando,
  desde,
  url,
}: Record<'nombre' | 'dispositivo' | 'cuando' | 'desde' | 'url', string>): LetterContent {
  return {
    asunto: 'Has entrado desde un dispositivo nuevo',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      'Se acaba de entrar en tu cuenta desde un dispositivo que no conocíamos.',
      `Dispositivo: ${dispositivo}\nCuándo: ${cuando}\nDirección de internet: ${desde}`,
    ],
    boton: { texto: 'Ver mis sesiones', url },
    despedida: [
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cierra ahí esa sesión y cambia tu contraseña cuanto antes.',
    ],
  };
}

/**
 * Tells an administrator that another one has signed out a device of theirs (`dispositivo`, in words), or all of them (''):
 * `quien` and `cuando` in words.
 */
export function cartaDeSesionCerrada({
  nombre,
  quien,
  cuando,
  dispositivo,
  url,
}: Record<'nombre' | 'quien' | 'cuando' | 'dispositivo' | 'url', string>): LetterContent {
  const una = dispositivo !== '';
  const hecho = una ? 'ha cerrado una sesión de tu cuenta' : 'ha cerrado todas las sesiones de tu cuenta';
  const donde = una ? 'en ese dispositivo' : 'en cada dispositivo';
  return {
    asunto: una ? 'Se ha cerrado una sesión de tu cuenta' : 'Se han cerrado las sesiones de tu cuenta',
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `${quien}, de la administración del club, ${hecho}. Para seguir hay que volver a entrar ${donde}.`,
      `${una ? `Dispositivo: ${dispositivo}\n` : ''}Cuándo: ${cuando}`,
    ],
    boton: { texto: 'Ver mis sesiones', url },
    despedida: [
      'Suele hacerse por precaución, cuando alguien pierde el móvil o entra un dispositivo que no se conoce. Si lo sabías, entra otra vez y ya está.',
      'Si no lo sabías, entra, cambia tu contraseña y habla cuanto antes con la administración del club.',
    ],
  };
}

const QUE_HA_PASADO: Readonly<Record<string, string>> = {
  puesto:
    'Acabas de poner un segundo factor en tu cuenta: desde ahora, para entrar, tu contraseña sola no basta. Se han cerrado las demás sesiones.',
  quitado: 'Se acaba de quitar un segundo factor de tu cuenta.',
  club: 'La administración del club ha quitado el segundo factor de tu cuenta y se han cerrado tus sesiones. Entra con tu contraseña y ponlo otra vez en Mi Perfil.',
};

/** Tells the owner that the second factor is another one. `que`: 'puesto', 'quitado' or 'club'. */
export function cartaDeFactor({ nombre, que, url }: Record<'nombre' | 'que' | 'url', string>): LetterContent {
  return {
    asunto: 'El segundo factor de tu cuenta ha cambiado',
    saludo: `Hola, ${nombre}:`,
    parrafos: [QUE_HA_PASADO[que] ?? 'El segundo factor de tu cuenta ha cambiado.'],
    boton: { texto: 'Ver mi cuenta', url },
    despedida: [
      'Si lo sabías, no tienes que hacer nada.',
      'Si no, cambia tu contraseña y habla cuanto antes con la administración del club.',
    ],
  };
}
