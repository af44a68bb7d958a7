import type { LetterContent } from '#server/external/letters/letter.ts';
import { enLetra } from '#server/http/base/clock.ts';

/* What the club writes to who is enrolled in a torneo, or waits for a place in it. */

type Plaza = { nombre: string; invitado: string; torneo: string; dia: string; url: string };

/** To who waited for a place and has one now, or whose guest has. */
export function cartaDePlaza({ nombre, invitado, torneo, dia, url }: Plaza): LetterContent {
  if (invitado !== '')
    return {
      asunto: `${invitado} tiene plaza en ${torneo}`,
      saludo: `Hola, ${nombre}:`,
      parrafos: [
        `${invitado}, a quien invitas, ya tiene plaza en ${torneo}, que se juega el ${enLetra(dia)}. Ha salido de la lista de espera.`,
      ],
      boton: { texto: 'Ver mi inscripción', url },
      despedida: ['Si ya no puede ir, cancela su inscripción cuanto antes: la plaza pasa a quien espera.'],
    };
  return {
    asunto: `Tienes plaza en ${torneo}`,
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `Ya tienes plaza en ${torneo}, que se juega el ${enLetra(dia)}. Has salido de la lista de espera.`,
      'Si quieres jugar con alguien, o salir temprano o tarde, dilo en tu inscripción mientras no estén publicadas las partidas.',
    ],
    boton: { texto: 'Ver mi inscripción', url },
    despedida: ['Si ya no puedes ir, cancela la inscripción cuanto antes: la plaza pasa a quien espera.'],
  };
}

type OtroDia = { nombre: string; torneo: string; antes: string; dia: string; url: string };

/** To who is in a torneo, or waits for a place in it, that is played on another day. */
export function cartaDeOtroDia({ nombre, torneo, antes, dia, url }: OtroDia): LetterContent {
  return {
    asunto: `${torneo} cambia de día`,
    saludo: `Hola, ${nombre}:`,
    parrafos: [
      `${torneo} se jugaba el ${enLetra(antes)} y se juega el ${enLetra(dia)}.`,
      'Tu inscripción sigue como estaba: no tienes que hacer nada.',
    ],
    boton: { texto: 'Ver mi inscripción', url },
    despedida: ['Si ese día no puedes ir, cancela la inscripción cuanto antes.'],
  };
}
