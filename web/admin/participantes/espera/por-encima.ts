import type { Refusal } from '#web/api/refusal.ts';
import type { Question } from '#web/ui/use-question.tsx';

type Preguntar = (question: Question) => Promise<boolean>;

/** A torneo that is full is a question: the administration may go beyond its places, and says so. */
export function siCompleto(preguntar: Preguntar) {
  return async <Input extends object>({ titulo, mensaje }: Refusal, input: Input) =>
    (await preguntar({
      title: titulo === 'Error' ? 'El torneo está completo' : titulo,
      text: `${mensaje}. Si lo añades entra por encima del cupo, y por delante de la lista de espera.`,
      confirmText: 'Añadir por encima del cupo',
      tone: 'primary',
    }))
      ? { ...input, fueraDeCupo: true }
      : null;
}
