import { useAction, type ActionOptions } from './use-action.ts';

/** Puts a text into the clipboard, and tells it in the words given; where the browser does not let us, it says so. */
export function useCopiar(words: Pick<ActionOptions<string, true>, 'ok' | 'failure' | 'quiet' | 'toast'>) {
  return useAction({
    ...words,
    ask: async (texto: string): Promise<true> => {
      await navigator.clipboard.writeText(texto);
      return true;
    },
  });
}
