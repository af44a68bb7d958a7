import { z } from 'zod';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { nombreSchema } from '#contrato/persona.ts';
import { alMenosUno, idDelClienteSchema, jugadorIdSchema, torneoRefSchema } from '#contrato/referencias.ts';
import { ALTAS_MAX } from '#reglas/limites.ts';
import { SEXOS } from '#reglas/modalidad.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de participantes' });
const deTorneo = { torneoId: torneoRefSchema };

/** A member, with what helps to choose him. */
export const inscribibleSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  handicap: z.number().nullable(),
  inscrito: z.boolean(),
  enAnterior: z.boolean(),
  /** Those of this torneo whose conditions he fulfils. */
  categorias: z.array(idSchema),
});
export type Inscribible = z.infer<typeof inscribibleSchema>;

/** What the committee may say of any enrolment: that it goes beyond the places of the torneo, or past who waits. */
export const alta = { fueraDeCupo: z.boolean().default(false) };

/** Why a guest is not enrolled by the committee, or none of several. */
export const ERRORES_DE_INVITADO = [
  'handicap_de_invitado_no_valido',
  'jugador_no_encontrado',
  'operacion_repetida',
  'es_vuelta',
  'torneo_completo',
  'torneo_solo_socios',
] as const;

/** Enrolling many members in one act. */
export const altasDeVarios = {
  inscribibles: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/inscribibles',
    errores: [],
    resumen:
      'Every member by name: who is enrolled, who played the torneo before, in which categorías he would be',
    input: z.strictObject(deTorneo),
    output: z.object({
      /** The last torneo before this one that members played, of the same liga where there is one; null = none. */
      anterior: z.object({ nombre: z.string(), fechaJuego: z.string() }).nullable(),
      categorias: z.array(z.object({ id: idSchema, nombre: z.string() })),
      jugadores: z.array(inscribibleSchema),
    }),
  }),
  inscribirVarios: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/participantes/varios',
    crea: 'opId',
    errores: ['lista_vacia', 'operacion_repetida', 'es_vuelta'],
    resumen:
      'Enrol members with the handicaps they have; who could not be is told, and the others are enrolled',
    input: z.strictObject({
      ...deTorneo,
      opId: idDelClienteSchema,
      jugadorIds: alMenosUno(jugadorIdSchema).max(ALTAS_MAX),
      ...alta,
    }),
    output: z.object({
      /** Those enrolled now, by name. */
      inscritos: z.array(z.object({ participanteId: idSchema, nombre: z.string() })),
      /** Those who were not, and why. */
      rechazados: z.array(
        z.object({
          jugadorId: idSchema,
          codigo: z.enum(['ya_inscrito', 'jugador_no_inscribible', 'torneo_completo']),
        }),
      ),
    }),
  }),
  inscribirInvitados: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/invitados/varios',
    crea: 'opId',
    errores: ['lista_vacia', ...ERRORES_DE_INVITADO],
    resumen: 'Enrol many guests, all of them or none',
    input: z.strictObject({
      ...deTorneo,
      opId: idDelClienteSchema,
      invitados: alMenosUno(
        z.strictObject({
          nombre: nombreSchema,
          handicap: z.number(),
          sexo: z.enum(SEXOS),
          /** The member who brings the guest. */
          anfitrionId: jugadorIdSchema.nullable().default(null),
        }),
      ).max(ALTAS_MAX),
      incluirEnPuntos: z.boolean().default(false),
      ...alta,
    }),
    output: z.object({
      /** Those enrolled, by name. */
      inscritos: z.array(z.object({ participanteId: idSchema, nombre: z.string() })),
    }),
  }),
};
