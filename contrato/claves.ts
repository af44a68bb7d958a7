import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import { alMenosUno, claveIdSchema } from '#contrato/referencias.ts';
import { CLAVES_MAX, NOMBRE_DE_CLAVE_MAX } from '#reglas/limites.ts';
import { ALCANCES, DURACIONES_DE_CLAVE } from '#reglas/permisos/claves.ts';
import { tecleado } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Claves de acceso' });

/** A clave de acceso as its owner sees it again: never whole. */
export const claveSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  /** Its first characters, to tell one from another. */
  principio: z.string(),
  alcances: z.array(z.enum(ALCANCES)),
  /** Instants, ISO 8601. */
  creadaEn: z.string(),
  /** null: until it is taken back. */
  caducaEn: z.string().nullable(),
  /** The last day of the club on which a program used it; null: never. */
  usadaEl: diaSchema.nullable(),
});
export type Clave = z.infer<typeof claveSchema>;

export const crearClaveSchema = z.strictObject({
  nombre: tecleado(z.string().trim().min(1).max(NOMBRE_DE_CLAVE_MAX)),
  alcances: alMenosUno(z.enum(ALCANCES)).max(ALCANCES.length),
  dias: z.literal([...DURACIONES_DE_CLAVE]),
});
export type CrearClave = z.infer<typeof crearClaveSchema>;

export const claves = {
  list: endpoint({
    ruta: 'GET /cuenta/claves',
    errores: [],
    resumen: `The own claves de acceso, the newest first; at most ${CLAVES_MAX}`,
    input: vacioSchema,
    output: z.object({ claves: z.array(claveSchema) }),
  }),
  crear: endpoint({
    ruta: 'POST /cuenta/claves',
    identidad: true,
    crea: 'unico:claves_de_acceso_nombre_unico',
    errores: ['clave_repetida', 'demasiadas_claves', 'lista_vacia'],
    resumen: 'Make a clave de acceso for a program; it is told whole this once',
    input: crearClaveSchema,
    output: z.object({ claveDeAcceso: claveSchema, entera: z.string() }),
  }),
  retirar: endpoint({
    ruta: 'DELETE /cuenta/claves/{claveId}',
    errores: [],
    resumen: 'Take a clave de acceso back: from now on it opens nothing',
    input: z.strictObject({ claveId: claveIdSchema }),
    output: z.object({ retirada: z.literal(true) }),
  }),
};
