import { createShared } from '#web/lib/shared-value.ts';

/** What waits for the person to show who they are. */
export type PreguntaDeIdentidad = { responder: (confirmada: boolean) => void };

const pregunta = createShared<PreguntaDeIdentidad | null>(null);

/** The question that waits for an answer, for the one place that draws it; null = none. */
export const usePreguntaDeIdentidad = pregunta.use;

let asked: Promise<boolean> | null = null;

/** Asks the person to show who they are, once for whatever waits for it; false: they would rather not. */
export function pedirIdentidad(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    pregunta.set({
      responder(confirmada) {
        asked = null;
        pregunta.set(null);
        resolve(confirmada);
      },
    });
  });
  return asked;
}
