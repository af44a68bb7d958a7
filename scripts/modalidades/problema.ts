const CAUSA = 'modalidades';

/** Why a file or a question cannot be answered, in words for the committee. */
export function problema(texto: string): Error {
  return new Error(texto, { cause: CAUSA });
}

/** Whether an error is such a reason, and not a fault of the program. */
export function esProblema(error: unknown): error is Error {
  return error instanceof Error && error.cause === CAUSA;
}
