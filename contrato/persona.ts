import { z } from 'zod';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { DIA_MAS_ANTIGUO, EMAIL, esDiaDeJuego, seLee, TELEFONO } from '#reglas/persona.ts';
import { diaSchema } from '#contrato/comun.ts';

/* What people type about themselves, cleaned in one place: Unicode NFC, no invisible or direction-changing characters. */

// Controls, zero-width and bidirectional marks, letters that nobody sees (the fillers of Hangul), what is no character at all; of emoji
// the joiner (U+200D) and how they are drawn (U+FE0F) stay.
const INVISIBLES =
  /[\p{Cc}\p{Noncharacter_Code_Point}\u2066-\u2069\uFFF9-\uFFFB]|(?!\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;

function clean(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLES, '').trim();
}

/** Free text of one line, at most `max` characters. */
export const lineaSchema = (max: number) =>
  z
    .string()
    .max(max * 8)
    .transform(clean)
    .pipe(z.string().max(max));

/** A line that bounds itself as it is typed: of what is left the rules say in their words what is wrong; nothing at all is none. */
export const tecleado = (line: z.ZodString) =>
  line
    .transform((text) => ({ text, left: clean(text) }))
    .refine(({ text, left }) => left !== '' || text.trim() === '')
    .transform(({ left }) => left);

/** Free text of several lines, at most `max` characters; null when nothing is left of it. */
export const parrafosSchema = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform(
      (text) =>
        text
          .split(/\r\n|\r|\n/u)
          .map(clean)
          .join('\n')
          .trim() || null,
    )
    .pipe(z.string().max(max).nullable());

/** A person's name: something must remain to be read. */
export const nombreSchema = lineaSchema(NOMBRE_MAX).refine(seLee);

export const telefonoSchema = lineaSchema(20).pipe(z.string().regex(TELEFONO));

/** An address in lower case; what the browser and the mail server take alike, without display name or line ends. */
export const emailSchema = z
  .string()
  .max(254)
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.email({ pattern: EMAIL }));

export const nacimientoSchema = diaSchema.refine((dia) => dia >= DIA_MAS_ANTIGUO);

/** A day on which something of the calendar of the club begins or ends. */
export const diaDeJuegoSchema = diaSchema.refine(esDiaDeJuego);

export const licenciaSchema = lineaSchema(30);

/** A path of our own app: no other host in any disguise. */
export const rutaSchema = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);
