import { z } from 'zod';
import {
  CUOTA_MAX,
  type EstadoDeInscripcion,
  INVITADOS_POR_SOCIO_MAX,
  PLAZAS_MAX,
  SIN_CONDICIONES,
} from '#reglas/cupo.ts';
import { esDia } from '#reglas/dia.ts';
import { idSchema } from '#contrato/comun.ts';
import { lineaSchema } from '#contrato/persona.ts';

const ESTADOS = ['sin_abrir', 'cerrada', 'completa', 'abierta'] as const satisfies EstadoDeInscripcion[];

/** A day and an hour of the club's clock, 'AAAA-MM-DDTHH:MM'. Never an instant. */
const momentoDelClubSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((momento) => esDia(momento.slice(0, 10)));

const condiciones = {
  /** When members begin to enrol themselves; null = at once. */
  abre: momentoDelClubSchema.nullable(),
  /** When they no longer do; null = with the day of play. */
  cierra: momentoDelClubSchema.nullable(),
  /** Most participantes, guests included; null = no limit. */
  plazas: z.int().min(1).max(PLAZAS_MAX).nullable(),
  /** Guests that a member may bring; null = administrators alone enrol guests, 0 = members only. */
  invitadosPorSocio: z.int().min(0).max(INVITADOS_POR_SOCIO_MAX).nullable(),
};

/** On what terms people enrol in a torneo. */
export const condicionesSchema = z.strictObject({
  ...condiciones,
  /** The fee in the club's words; null = none is told. */
  cuota: lineaSchema(CUOTA_MAX)
    .transform((text) => text || null)
    .nullable(),
});

/** Terms as an answer tells them. */
export const condicionesDichasSchema = z.object({ ...condiciones, cuota: z.string().nullable() });

/** What is stored where nobody says any. */
export const condicionesPorDefecto = () => ({ ...SIN_CONDICIONES });

/** How the enrolment of a torneo stands for who looks. */
export const plazasSchema = condicionesDichasSchema.extend({
  estado: z.enum(ESTADOS),
  /** Places that are free; null = no limit. */
  quedan: z.int().nullable(),
  /** How many wait for one. */
  esperan: z.int(),
  /** The own place among those who wait, 1 is next; null = not waiting. */
  miPuesto: z.int().nullable(),
  /** Who goes up together with one, by name; null = nobody, or not waiting. */
  esperoCon: z.string().nullable(),
  /** The guests whom one brings; the place of one who waits, null = enrolled. */
  misInvitados: z.array(z.object({ id: idSchema, nombre: z.string(), puesto: z.int().nullable() })),
});
export type PlazasDeTorneo = z.infer<typeof plazasSchema>;
