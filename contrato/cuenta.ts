import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

const etiqueta = 'Cuenta';

/** Who is signed in, as the screens need it; `null` fields mean "a visitor" or "no player profile". */
export const sesionSchema = z.object({
  usuario: z
    .object({
      id: z.string(),
      email: z.string(),
      esAdmin: z.boolean(),
      jugador: z
        .object({
          id: z.string(),
          nombre: z.string(),
          handicap: z.number().nullable(),
          imagen: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Sesion = z.infer<typeof sesionSchema>;

export const iniciarSesionSchema = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
});

export const cuenta = {
  sesion: endpoint({
    method: 'GET',
    path: '/cuenta/sesion',
    acceso: 'publico',
    resumen: 'The session of the caller, with its player and role',
    etiqueta,
    input: vacioSchema,
    output: sesionSchema,
  }),
  iniciarSesion: endpoint({
    method: 'POST',
    path: '/cuenta/sesion',
    acceso: 'publico',
    resumen: 'Sign in with e-mail and password; sets the session cookie',
    etiqueta,
    input: iniciarSesionSchema,
    output: sesionSchema,
  }),
  cerrarSesion: endpoint({
    method: 'DELETE',
    path: '/cuenta/sesion',
    acceso: 'publico',
    resumen: 'Sign out; always clears the cookie, with or without a session',
    etiqueta,
    input: vacioSchema,
    output: z.object({ cerrada: z.literal(true) }),
  }),
};
