import { z } from 'zod';
import { CLASES_DE_PANTALLA, ESTADOS_EN_PANTALLA } from '#reglas/pantallas.ts';
import { idSchema, torneoBreve } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { enlaceDePantallaSchema, ligaIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Pantallas' });

/** How people follow a torneo on their own phone. */
const seguirSchema = z.object({
  direccion: z.string(),
  /** Squares of a side of its QR code, quiet zone not counted. */
  lado: z.int(),
  /** The dark squares as the path of an SVG. */
  trazo: z.string(),
});

export const torneoEnPantallaSchema = z.object({
  ...torneoBreve,
  estado: z.enum(ESTADOS_EN_PANTALLA),
  /** The active ligas that take points from it. */
  ligas: z.array(z.object({ id: idSchema, nombre: z.string() })),
  seguir: seguirSchema,
});
export type TorneoEnPantalla = z.infer<typeof torneoEnPantallaSchema>;

export const pantallaAbiertaSchema = z.object({
  nombre: z.string(),
  clase: z.enum(CLASES_DE_PANTALLA),
  /** Whether phones may show it too. */
  familias: z.boolean(),
  torneos: z.array(torneoEnPantallaSchema),
});
export type PantallaAbierta = z.infer<typeof pantallaAbiertaSchema>;

export const pantallas = {
  abrir: endpoint({
    ruta: 'GET /enlaces/{enlaceId}',
    errores: ['demasiadas_peticiones'],
    resumen:
      'What a secret display address shows: at most 4 torneos; one taken back is as unknown as any other',
    input: z.strictObject({ enlaceId: enlaceDePantallaSchema }),
    output: pantallaAbiertaSchema,
  }),
  liga: endpoint({
    ruta: 'GET /enlaces/{enlaceId}/ligas/{ligaId}/clasificacion',
    errores: ['demasiadas_peticiones'],
    resumen: 'The standings of an active liga that one of its torneos belongs to, as visitors read them',
    input: z.strictObject({ enlaceId: enlaceDePantallaSchema, ligaId: ligaIdSchema }),
    output: clasificacionDeLigaSchema,
  }),
};
