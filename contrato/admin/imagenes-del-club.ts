import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Ajustes' });

const imagenSchema = z.object({
  /** Where it is seen, below the origin; null = the club has none. */
  ruta: z.string().nullable(),
  version: z.int().min(0),
});

/** The club's own pictures, each with its version: 0 where nobody has ever given one. */
export const imagenesDelClubSchema = z.object({ escudo: imagenSchema, fondo: imagenSchema });
export type ImagenesDelClub = z.infer<typeof imagenesDelClubSchema>;

const input = z.strictObject({
  /** The file in base64; null takes the picture away. */
  datos: z.base64().min(1).max(7_000_000).nullable(),
  version: z.int().min(0),
});

export const imagenesDelClub = {
  cambiarEscudo: endpoint({
    ruta: 'PUT /admin/ajustes/escudo',
    cuerpo: 'imagen',
    errores: [
      'ajustes_cambiados',
      'escudo_no_valido',
      'escudo_con_enlaces',
      'escudo_complicado',
      'escudo_pequeno',
      'imagen_demasiado_grande',
      'servicio_ocupado',
    ],
    resumen:
      "Give the club's crest (PNG, JPEG, WebP or SVG, made anew) or take it away; icons and letters follow",
    input,
    output: imagenesDelClubSchema,
  }),
  cambiarFondo: endpoint({
    ruta: 'PUT /admin/ajustes/fondo',
    cuerpo: 'imagen',
    errores: [
      'ajustes_cambiados',
      'imagen_no_valida',
      'fondo_pequeno',
      'imagen_demasiado_grande',
      'servicio_ocupado',
    ],
    resumen: 'Give the picture of the home page (JPEG, PNG or WebP, made anew) or take it away',
    input,
    output: imagenesDelClubSchema,
  }),
};
