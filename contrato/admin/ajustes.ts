import { z } from 'zod';
import { COLOR } from '#reglas/colores.ts';
import { imagenesDelClub, imagenesDelClubSchema } from '#contrato/admin/imagenes-del-club.ts';
import { endpointsOf } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';
import { emailSchema, lineaSchema } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Ajustes' });

const opcional = (max: number) =>
  lineaSchema(max)
    .nullable()
    .transform((texto) => texto || null);

const colorSchema = z
  .string()
  .max(7)
  .transform((color) => color.toLowerCase())
  .pipe(z.string().regex(COLOR));

/** What a club says of itself, as it is typed. */
export const datosDelClubSchema = z.strictObject({
  nombre: lineaSchema(80).pipe(z.string().min(1)),
  nombreCorto: opcional(12),
  titular: opcional(120),
  nif: opcional(20),
  domicilio: opcional(200),
  registro: opcional(200),
  email: z.union([z.null(), z.literal('').transform(() => null), emailSchema]),
  telefono: opcional(30),
  colorPrincipal: colorSchema,
  colorAcento: colorSchema,
});
export type DatosDelClub = z.infer<typeof datosDelClubSchema>;

/** The club's settings, and who changed them last. */
export const ajustesSchema = z.object({
  nombre: z.string(),
  nombreCorto: z.string().nullable(),
  titular: z.string().nullable(),
  nif: z.string().nullable(),
  domicilio: z.string().nullable(),
  registro: z.string().nullable(),
  email: z.string().nullable(),
  telefono: z.string().nullable(),
  colorPrincipal: z.string(),
  colorAcento: z.string(),
  version: z.int().min(0),
  imagenes: imagenesDelClubSchema,
  historial: z.array(
    z.object({
      /** Instant, ISO 8601. */
      momento: z.string(),
      resumen: z.string(),
      autor: z.string().nullable(),
    }),
  ),
});
export type Ajustes = z.infer<typeof ajustesSchema>;

export const ajustes = {
  ...imagenesDelClub,
  get: endpoint({
    ruta: 'GET /admin/ajustes',
    errores: [],
    resumen: "The club's settings and their last ten changes",
    input: vacioSchema,
    output: ajustesSchema,
  }),
  guardar: endpoint({
    ruta: 'PUT /admin/ajustes',
    errores: ['ajustes_cambiados', 'color_principal_poco_legible', 'color_acento_poco_legible'],
    resumen: "Change the club's settings; every instance and every screen follows",
    input: datosDelClubSchema.extend({ version: z.int().min(0) }),
    output: ajustesSchema,
  }),
};
