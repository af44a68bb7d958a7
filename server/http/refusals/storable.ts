import { AppError } from '#server/http/refusals/errors.ts';

/** The deepest form of the club is four levels deep. */
const DEEPEST = 20;

/**
 * Refuses an input with text that no table takes, wherever it came from (body, path or query): the character NUL, half
 * of a surrogate pair; or one nested deeper than any form. Throws AppError.
 */
export function requireStorable(input: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') requireStorableText(value);
    else if (typeof value === 'object' && value !== null) {
      if (depth === DEEPEST) throw new AppError('peticion_no_valida');
      for (const part of partsOf(value)) waiting.push({ value: part, depth: depth + 1 });
    }
  }
}

function requireStorableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('dato_no_admitido');
}

// Names count as well: some forms are stored as they came.
function partsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map || value instanceof Set) return [...value];
  return Object.entries(value).flat();
}
