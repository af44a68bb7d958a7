import { z } from 'zod';

/** One page of a list: its rows, how many there are on all pages, and the `cursor` of the next; null on the last. */
export const paginaSchema = <Fila extends z.ZodType>(fila: Fila) =>
  z.object({ filas: z.array(fila), total: z.int(), siguiente: z.string().nullable() });

/** Where a page begins, as the one before said in `siguiente`; left out, the first. Each list has marks of its own. */
export const cursorSchema = z.string().max(300).optional();

/** What a list is searched by: every word of it stands in what a row says of itself, accents aside. */
export const busquedaSchema = z.string().max(80).default('');

/** A page of a list that is searched. */
export const paginaBuscada = { busqueda: busquedaSchema, cursor: cursorSchema };

/** Such a list that is asked for with nothing else. */
export const paginaBuscadaSchema = z.strictObject(paginaBuscada).default({ busqueda: '' });
