import { z } from 'zod';
import { SENTIDOS_DE_CEREMONIA } from '#reglas/ceremonia.ts';
import { CRITERIOS_DE_DESEMPATE } from '#reglas/desempate.ts';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { anotacionSchema, hoyoSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { enlaceDePantallaSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Entrega' });

/** Somebody whose place is told. */
const premiadoSchema = z.object({
  puesto: z.int(),
  nombre: z.string(),
  contraPar: z.int().nullable(),
  /** Stableford points, or the balance against par; null where strokes rank. */
  puntos: z.int().nullable(),
  /** Whether the card has a raya. */
  conRaya: z.boolean(),
});
export type Premiado = z.infer<typeof premiadoSchema>;

/** The card of whoever's box has just opened. */
const tarjetaPremiadaSchema = z.object({
  handicapDeJuego: z.int().nullable(),
  brutos: z.int().nullable(),
  netos: z.int().nullable(),
  /** The holes that are played, in their order; none where a pair or team is told by several balls. */
  hoyos: z.array(z.object({ hoyo: hoyoSchema, golpes: anotacionSchema })),
  /** What counts of each nine that is played, in strokes; null where it has no total. */
  sumas: z.array(z.int().nullable()).optional(),
  /** Against whoever comes next in the list, who was told before, with the same result; null = nobody has it. */
  desempate: z
    .object({
      rival: z.string(),
      /** What told them apart; null = nothing, they share the place. */
      criterio: z.enum(CRITERIOS_DE_DESEMPATE).nullable(),
      propio: z.number().nullable(),
      delRival: z.number().nullable(),
    })
    .nullable(),
});
export type TarjetaPremiada = z.infer<typeof tarjetaPremiadaSchema>;

/** A prize-giving as far as it is told: of a box that is closed there is nothing but that it is there. */
export const ceremoniaSchema = z.object({
  tipo: z.enum(TIPOS_CLASIFICACION),
  /** From 0, which opens nothing, to `pasos`. */
  paso: z.int(),
  pasos: z.int(),
  /** What a step is made from. */
  version: z.int(),
  /** The page of places that this step tells, the best first; none at the others. */
  lineas: z.array(premiadoSchema),
  /** The box of the fifth first, that of the winner last; null = closed. */
  cajas: z.array(premiadoSchema.nullable()),
  /** Of the box that has just opened; null at the other steps. */
  tarjeta: tarjetaPremiadaSchema.nullable(),
});
export type Ceremonia = z.infer<typeof ceremoniaSchema>;

export const pasoSchema = { sentido: z.enum(SENTIDOS_DE_CEREMONIA), version: z.int() };
export const NO_SE_PASA = ['ceremonia_no_empezada', 'ceremonia_cambiada', 'ceremonia_sin_paso'] as const;

const deEnlace = { enlaceId: enlaceDePantallaSchema, torneoId: torneoRefSchema };

export const ceremonia = {
  enPantalla: endpoint({
    ruta: 'GET /enlaces/{enlaceId}/torneos/{torneoId}/ceremonia',
    errores: ['demasiadas_peticiones'],
    resumen: 'The prize-giving that a screen of the club shows now, as far as it is told',
    input: z.strictObject(deEnlace),
    output: z.object({
      /** null = there is none now. */
      ceremonia: ceremoniaSchema.nullable(),
      /** Whether this screen may lead it. */
      dirige: z.boolean(),
    }),
  }),
  pasar: endpoint({
    ruta: 'POST /enlaces/{enlaceId}/torneos/{torneoId}/ceremonia/paso',
    crea: 'nada', // from that version once
    cuerpo: 'golpe',
    errores: ['demasiadas_peticiones', 'pantalla_no_dirige', ...NO_SE_PASA],
    resumen: 'A step of the prize-giving, forward or back, by a screen that may lead it',
    input: z.strictObject({ ...deEnlace, ...pasoSchema }),
    output: z.object({ id: idSchema, version: z.int() }),
  }),
};
