import type { CodigoDeError } from '#contrato/errores.ts';
import { esDelClub, refusalOf } from './refusal.ts';

/** What was asked without an answer, by what it was asked with and how it is refused once it is done. */
const unanswered = new Set<string>();

/**
 * Asks for something that is refused once it is done, with `codigo`: what is gone cannot be taken away again. After a try without
 * an answer that refusal tells that the try did it, and is answered with null. Who tried nothing before is told that somebody else
 * was faster. Only for a refusal that says that things are as they were asked to be.
 */
export function alreadyDone<Output, Input = void>(
  ask: (input: Input) => Promise<Output>,
  codigo: CodigoDeError,
): (input: Input) => Promise<Output | null> {
  return async (input) => {
    const key = JSON.stringify([input, codigo]);
    try {
      const output = await ask(input);
      unanswered.delete(key);
      return output;
    } catch (error) {
      const refused = refusalOf(error).codigo;
      if (!esDelClub(refused)) unanswered.add(key);
      else if (unanswered.delete(key) && refused === codigo) return null;
      throw error;
    }
  };
}
