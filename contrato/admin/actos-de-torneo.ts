import { z } from 'zod';
import { PUESTOS_DEL_EDITOR } from '#reglas/puntos.ts';
import { cartaEscritaSchema, FALLOS_DE_CARTA } from '#contrato/admin/cartas.ts';
import { endpointsOf } from '#contrato/define.ts';
import { confirmacionSchema, idSchema } from '#contrato/comun.ts';
import { idDelClienteSchema, torneoIdSchema } from '#contrato/referencias.ts';

/* What an administrator does with a torneo besides editing it; part of the noun `gestionTorneos`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

/** The points of places 1 to 20 and of every place after them. */
const puntosSchema = z.object({ puestos: z.array(z.number()), resto: z.number() });
const puntosElegidosSchema = z.strictObject({
  puestos: z.array(z.number()).length(PUESTOS_DEL_EDITOR),
  resto: z.number(),
});
const puntosGuardadosSchema = puntosSchema.extend({
  /** Whether official results exist, which keep the points they were calculated with. */
  oficial: z.boolean(),
});
export type PuntosGuardados = z.infer<typeof puntosGuardadosSchema>;

const porId = z.strictObject({ torneoId: torneoIdSchema });

export const actosDeTorneo = {
  previaDeEliminar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/eliminacion/previa',
    errores: ['es_vuelta'],
    resumen: 'What deleting a tournament takes away',
    input: porId,
    output: z.object({
      nombre: z.string(),
      inscripciones: z.int(),
      partidas: z.int(),
      partidasValidadas: z.int(),
      /** Holes entered. */
      hoyos: z.int(),
      ligas: z.array(z.string()),
      /** Whether its name has to be typed. */
      pideNombre: z.boolean(),
      confirmacion: confirmacionSchema,
    }),
  }),
  eliminar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/eliminacion',
    identidad: true,
    crea: 'nada',
    errores: ['confirmacion_caducada', 'nombre_no_coincide', 'es_vuelta'],
    resumen: 'Deletes a tournament; for thirty days it can be restored as it was',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      confirmacion: confirmacionSchema,
      nombre: z.string().max(200).default(''),
    }),
    output: z.object({ id: idSchema, ligas: z.array(z.string()) }),
  }),
  restaurar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/restauracion',
    crea: 'nada',
    errores: ['torneo_no_restaurable'],
    resumen: 'Brings a deleted tournament back with all its results',
    input: porId,
    output: z.object({ id: idSchema, ligas: z.array(z.string()) }),
  }),
  destinatarios: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/destinatarios',
    errores: [],
    resumen: 'How many participants a letter would reach',
    input: porId,
    output: z.object({ destinatarios: z.int(), sinDireccion: z.int() }),
  }),
  enviarCorreo: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/envios',
    crea: 'opId',
    errores: [
      'operacion_repetida',
      'envio_reciente',
      'envios_agotados',
      'envio_sin_destinatarios',
      ...FALLOS_DE_CARTA,
    ],
    resumen:
      'Sends the participants a letter, by default the facts of the tournament in the words of the club; the same opId twice is one campaign',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      opId: idDelClienteSchema,
      carta: cartaEscritaSchema.optional(),
    }),
    output: z.object({ enviados: z.int() }),
  }),
  puntos: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/puntos',
    errores: [],
    resumen: 'The points per position, and whether the tournament has rows of its own',
    input: porId,
    output: puntosGuardadosSchema.extend({ propios: z.boolean() }),
  }),
  crearPuntos: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/puntos',
    crea: 'unico:puntos_posicion_unica',
    errores: [],
    resumen: 'Creates the thirty default rows of the points per position, where there are none',
    input: porId,
    output: puntosGuardadosSchema,
  }),
  guardarPuntos: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/puntos',
    errores: ['puntos_no_validos', 'puntos_cambiados'],
    resumen: 'Changes the points per position; refused when they are no longer those that were shown',
    input: puntosElegidosSchema.extend({ torneoId: torneoIdSchema, antes: puntosElegidosSchema }),
    output: puntosGuardadosSchema,
  }),
  restablecerPuntos: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/puntos/restablecimiento',
    crea: 'nada',
    errores: [],
    resumen: "Puts the club's points per position back",
    input: porId,
    output: puntosGuardadosSchema,
  }),
};
