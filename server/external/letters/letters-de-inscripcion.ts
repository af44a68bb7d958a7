import type { LetterContent } from '#server/external/letters/letter.ts';

/* What the club writes about places in torneos. */

const EN_LETRA = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

type Plaza = { nombre: string; invitado: string; torneo: string; dia: string; url: string };

/** To who waited for a place and has one now, or whose guest has. */
export function cartaDePlaza({ nombre, invitado, torneo, dia, url }: Plaza): LetterContent {
  const cuando = EN_LETRA.format(new Date(`${dia}T00:00:00Z`));
  const quien = invitado === '' ? 'Ya tienes plaza' : `${invitado}, tu invitado, ya tiene plaza`;
  return {
    asunto: `${invitado === '' ? 'Tienes plaza' : 'Tu invitado tiene plaza'} en ${torneo}`,
    saludo: `Hola, ${nombre}:`,
    parrafos: [`${quien} en ${torneo}, que se juega el ${cuando}. Has salido de la lista de espera.`],
    boton: { texto: 'Ver mi inscripción', url },
    despedida: ['Si ya no puedes ir, cancela la inscripción cuanto antes: la plaza pasa a quien espera.'],
  };
}
