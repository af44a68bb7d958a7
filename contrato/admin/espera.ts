import { z } from 'zod';
import { MOTIVO_DE_ESTADO_MAX } from '#reglas/limites.ts';
import { hojaSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { condicionesDichasSchema } from '#contrato/plazas.ts';
import { esperaIdSchema, torneoRefSchema } from '#contrato/referencias.ts';
import { tecleado } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de participantes' });
const deTorneo = { torneoId: torneoRefSchema };
const deEspera = { ...deTorneo, esperaId: esperaIdSchema };

/** Who waits for a place, in the order in which they came, and who left late. */
export const listaDeEsperaSchema = z.object({
  condiciones: condicionesDichasSchema,
  inscritos: z.int(),
  esperan: z.array(
    z.object({
      id: idSchema,
      /** 1 is who goes up next. */
      puesto: z.int(),
      nombre: z.string(),
      esInvitado: z.boolean(),
      /** The member who brings a guest; null = a member. */
      anfitrion: z.string().nullable(),
      /** Names of who goes up together with this one. */
      con: z.array(z.string()),
      desde: z.iso.datetime(),
    }),
  ),
  /** Who left after the closing, oldest first. */
  bajasTardias: z.array(z.object({ nombre: z.string(), momento: z.iso.datetime() })),
});
export type ListaDeEspera = z.infer<typeof listaDeEsperaSchema>;

export const gestionEspera = {
  list: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/esperas',
    errores: [],
    resumen: 'Who waits for a place in a tournament, in order, and who left after the closing',
    input: z.strictObject(deTorneo),
    output: listaDeEsperaSchema,
  }),
  exportar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/esperas/csv',
    errores: [],
    resumen:
      'Who waits for a place, in order, and then who left after the closing, as a CSV for a spreadsheet',
    input: z.strictObject(deTorneo),
    output: hojaSchema,
  }),
  subir: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/esperas/{esperaId}/subida',
    crea: 'unico:participantes_inscrito_una_vez',
    errores: ['torneo_finalizado', 'jugador_no_inscribible'],
    resumen:
      'Gives a place to somebody who waits, out of order and with a reason; beyond the places where there is none',
    input: z.strictObject({
      ...deEspera,
      motivo: tecleado(z.string().trim().min(1).max(MOTIVO_DE_ESTADO_MAX)),
    }),
    output: listaDeEsperaSchema,
  }),
  quitar: endpoint({
    ruta: 'DELETE /admin/torneos/{torneoId}/esperas/{esperaId}',
    errores: [],
    resumen: 'Takes somebody out of the waiting list, with who would have gone up together',
    input: z.strictObject(deEspera),
    output: listaDeEsperaSchema,
  }),
};
