import type { Caller } from '#server/testing/callers.ts';

/* The courses of the club as an administrator is answered them. */

export type Hoyo = { numero: number; par: number; indice: number | null };
export type Salida = {
  id: string;
  nombre: string;
  enUso: boolean;
  slopeMasculino: number | null;
  hoyos: Hoyo[];
};
export type Campo = { id: string; nombre: string; torneos: number; partidas: number; salidas: Salida[] };

/** A tee that nobody rated. */
export const SALIDA_VACIA = {
  nombre: 'Blancas',
  slopeMasculino: null,
  slopeFemenino: null,
  courseRatingMasculino: null,
  courseRatingFemenino: null,
};

/** The tee that a course is born with. */
export const SALIDA_DE_FABRICA = {
  nombre: 'Amarillas',
  slopeMasculino: 113,
  slopeFemenino: 113,
  courseRatingMasculino: 72,
  courseRatingFemenino: 72,
};

/** Every course, in order. */
export async function listarCampos(admin: Caller): Promise<Campo[]> {
  const { body } = await admin.send('GET', '/api/admin/campos');
  return body['campos'] as Campo[];
}

/** One of them; throws where it is not in the list. */
export async function campoDe(admin: Caller, id: string): Promise<Campo> {
  const found = (await listarCampos(admin)).find((one) => one.id === id);
  if (!found) throw new Error('the course is not in the list');
  return found;
}
