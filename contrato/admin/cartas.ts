import { z } from 'zod';
import { TIPOS_DE_CARTA } from '#reglas/carta.ts';
import { endpointsOf } from '#contrato/define.ts';
import { FALLOS_DE_PRUEBA, pruebaSchema } from '#contrato/admin/correo.ts';
import { idDelClienteSchema, torneoIdSchema } from '#contrato/referencias.ts';

/* The letters to the participantes of a torneo, before they are sent: to whom, in which words, and how they will look. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Correo' });

const tipoSchema = z.enum(TIPOS_DE_CARTA);

/** Bounded here only against nonsense: what a letter may hold is told field by field by `reglas/carta.ts`. */
const textosSchema = { asunto: z.string().max(1_000), texto: z.string().max(20_000) };
export const cartaEscritaSchema = z.strictObject({ tipo: tipoSchema, ...textosSchema });
export type CartaEscrita = z.infer<typeof cartaEscritaSchema>;

const plantillaSchema = z.object({
  tipo: tipoSchema,
  asunto: z.string(),
  texto: z.string(),
  /** 0: nobody changed the text of the house. */
  version: z.int(),
});
export type PlantillaDeCarta = z.infer<typeof plantillaSchema>;

/** Why a letter cannot go out as it was written. */
const FALLOS = [
  'carta_sin_asunto',
  'carta_asunto_no_valido',
  'carta_sin_texto',
  'carta_texto_no_valido',
  'carta_marca_desconocida',
] as const;
/** What an end of `enviarCorreo` and those below refuses besides. */
export const FALLOS_DE_CARTA = [...FALLOS, 'carta_sin_resultados'] as const;

const detalleSchema = z.object({
  plantilla: plantillaSchema,
  /** Whether there is something to tell: results only once they are official. */
  disponible: z.boolean(),
  destinatarios: z.array(z.object({ nombre: z.string(), email: z.string() })),
  sinDireccion: z.array(z.string()),
  /** The same for a group of a messenger: hours and names, or places and names. */
  lista: z.string(),
  smtp: z.boolean(),
});
export type CartaDeTorneo = z.infer<typeof detalleSchema>;

const muestraSchema = z.object({
  /** null: nobody would get it, it is filled in for whoever asks. */
  para: z.string().nullable(),
  asunto: z.string(),
  parrafos: z.array(z.string()),
  boton: z.object({ texto: z.string(), url: z.string() }).nullable(),
  despedida: z.array(z.string()),
  /** The club, under the letter. */
  firma: z.string(),
});
export type MuestraDeCarta = z.infer<typeof muestraSchema>;

const deTorneo = { torneoId: torneoIdSchema };

export const cartas = {
  detalle: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/carta',
    errores: [],
    resumen:
      'What a letter to a torneo would say, to whom it would go and who has no address; at most all enrolled',
    input: z.strictObject({ ...deTorneo, tipo: tipoSchema }),
    output: detalleSchema,
  }),
  muestra: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/carta/muestra',
    crea: 'nada',
    errores: [...FALLOS_DE_CARTA],
    resumen: 'A letter as its first reader would get it, made as it is made for sending',
    input: cartaEscritaSchema.extend(deTorneo),
    output: muestraSchema,
  }),
  probar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/carta/prueba',
    crea: 'opId',
    errores: [...FALLOS_DE_CARTA, ...FALLOS_DE_PRUEBA],
    resumen: 'Sends a letter to whoever asks and to nobody else; the same opId twice is one',
    input: cartaEscritaSchema.extend({ ...deTorneo, opId: idDelClienteSchema }),
    output: pruebaSchema,
  }),
  guardarPlantilla: endpoint({
    ruta: 'PUT /admin/correos/plantilla',
    errores: [...FALLOS, 'plantilla_cambiada'],
    resumen:
      "Keeps a text as the club's for that kind of letter; refused when it is no longer the one that was shown",
    input: cartaEscritaSchema.extend({ version: z.int() }),
    output: plantillaSchema,
  }),
  restablecerPlantilla: endpoint({
    ruta: 'POST /admin/correos/plantilla/restablecimiento',
    crea: 'nada',
    errores: [],
    resumen: 'Puts the text of the house back for that kind of letter',
    input: z.strictObject({ tipo: tipoSchema }),
    output: plantillaSchema,
  }),
};
