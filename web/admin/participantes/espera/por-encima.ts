import type { Refusal } from '#web/api/refusal.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

/** A torneo that is full is a question: the administration may go beyond its places, and says so. */
export function useSiCompleto() {
  const ask = useQuestion();
  return async <Input extends object>({ mensaje }: Refusal, input: Input) =>
    (await ask({
      title: '¿Añadir por encima del cupo?',
      text: `${mensaje}. Si lo añades entra por encima del cupo, y por delante de la lista de espera.`,
      confirmText: 'Añadir por encima del cupo',
      tone: 'primary',
    }))
      ? { ...input, fueraDeCupo: true }
      : null;
}
