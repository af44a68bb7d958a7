import { useAction, type ActionOptions } from './use-action.ts';

type Words = Pick<ActionOptions<string, true>, 'ok' | 'quiet' | 'toast'> & {
  /** What is said where the browser does not let us: no club was asked, and no page is to be loaded anew. */
  failure: string;
};

/** Puts a text into the clipboard, and tells it in the words given. */
export function useCopiar({ failure, toast = failure, ...words }: Words) {
  return useAction({
    ...words,
    toast,
    failure: () => ({ title: 'Error', description: failure }),
    ask: async (texto: string): Promise<true> => {
      // A page that came without encryption has none.
      if (!('clipboard' in navigator)) throw new DOMException('no clipboard', 'NotAllowedError');
      await navigator.clipboard.writeText(texto);
      return true;
    },
  });
}
