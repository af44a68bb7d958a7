import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { idSchema, torneoRefSchema } from '#contrato/comun.ts';

const etiqueta = 'Inscripciones';
const input = z.strictObject({ torneo: torneoRefSchema });

/** The player is always the session's own: there is no field to enrol somebody else. */
export const inscripciones = {
  inscribir: endpoint({
    method: 'PUT',
    path: '/torneos/{torneo}/inscripcion',
    acceso: 'sesion',
    resumen: 'Enrol oneself; twice has the effect of once',
    etiqueta,
    input,
    output: z.object({
      participanteId: idSchema,
      handicapPropio: z.number().nullable(),
      handicapDeJuego: z.int().nullable(),
    }),
  }),
  cancelar: endpoint({
    method: 'DELETE',
    path: '/torneos/{torneo}/inscripcion',
    acceso: 'sesion',
    resumen: 'Cancel one’s own enrolment; refused once the card has results',
    etiqueta,
    input,
    output: z.object({ cancelada: z.literal(true) }),
  }),
};
