import { useRef } from 'react';
import { createUuid } from './uuid.ts';

/**
 * Asks the server for something that it must do once: every try carries the same id until one is answered, so that a
 * double tap, or a retry after a lost answer, has one effect. One id for each opening of a form; where a screen asks for
 * several things, `of` says for which one, and another thing gets another id.
 */
export function useOnce() {
  const started = useRef<{ id: string; of: string } | null>(null);
  return async <Answer>(ask: (id: string) => Promise<Answer>, of: unknown = null): Promise<Answer> => {
    const key = JSON.stringify(of);
    if (started.current?.of !== key) started.current = { id: createUuid(), of: key };
    const { id } = started.current;
    const answer = await ask(id);
    if (started.current?.id === id) started.current = null;
    return answer;
  };
}
