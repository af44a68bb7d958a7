import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { diaSchema, vacioSchema } from '#contrato/comun.ts';

/** Settings of the installation that every screen may show, and the club's day. */
export const clubSchema = z.object({
  nombre: z.string(),
  /** Today in Europe/Madrid, as the server's rules see it. */
  hoy: diaSchema,
  /** Demo accounts are announced on the sign-in page only in a demo installation. */
  /** Whether 'Continuar con Google' works here. */
  google: z.boolean(),
  /** Who answers for the site and the data; null = this installation has not said. */
  legal: z.object({
    titular: z.string(),
    nif: z.string().nullable(),
    domicilio: z.string().nullable(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    registro: z.string().nullable(),
  }),
  demo: z.array(z.object({ papel: z.string(), email: z.string(), password: z.string() })),
});
export type Club = z.infer<typeof clubSchema>;

export const club = {
  get: endpoint({
    method: 'GET',
    path: '/club',
    acceso: 'publico',
    errores: [],
    resumen: "The club's name and its day",
    etiqueta: 'Club',
    input: vacioSchema,
    output: clubSchema,
  }),
};
