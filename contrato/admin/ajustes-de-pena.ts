import { z } from 'zod';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { diaSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { ajusteDePenaSchema, cuentaDePena } from '#contrato/perfil.ts';
import { lineaSchema } from '#contrato/persona.ts';
import {
  ajusteIdSchema,
  idDelClienteSchema,
  jugadorIdSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';

/* The handicap of the peña of a jugador; part of the noun `gestionJugadores`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Jugadores' });

const hechoSchema = ajusteDePenaSchema.extend({
  /** Who gave it; null = an account that is gone. */
  autor: z.string().nullable(),
});
export type AjusteDePenaGestionado = z.infer<typeof hechoSchema>;

const motivo = lineaSchema(AJUSTE_MOTIVO_MAX);

export const ajustesDePena = {
  ajustesDePena: endpoint({
    ruta: 'GET /admin/jugadores/{jugadorId}/ajustes-de-pena',
    errores: [],
    resumen:
      'The handicap of the peña of a player: every cut and rise, newest first, and the last 30 tournaments one may be for',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: z.object({
      ...cuentaDePena,
      ajustes: z.array(hechoSchema),
      /** Torneos of the jugador, newest first. */
      torneos: z.array(z.object({ id: idSchema, nombre: z.string(), fechaJuego: diaSchema })),
    }),
  }),
  ajustarPena: endpoint({
    ruta: 'POST /admin/jugadores/{jugadorId}/ajustes-de-pena',
    crea: 'id',
    errores: ['operacion_repetida', 'torneo_no_encontrado', 'ajuste_de_pena_no_valido', 'ajuste_sin_motivo'],
    resumen: "Cut or raise a player's handicap of the peña; the exact handicap stays as it is",
    input: z.strictObject({
      jugadorId: jugadorIdSchema,
      id: idDelClienteSchema,
      cantidad: z.number(),
      motivo,
      torneoId: torneoIdSchema.nullable(),
    }),
    output: z.object({ id: idSchema }),
  }),
  anularPena: endpoint({
    ruta: 'POST /admin/jugadores/{jugadorId}/ajustes-de-pena/anulaciones',
    crea: 'id',
    errores: ['operacion_repetida', 'ajuste_no_encontrado', 'ajuste_anulado', 'ajuste_sin_motivo'],
    resumen: 'Undo a cut or rise by a counter entry; both stay in the ledger',
    input: z.strictObject({
      jugadorId: jugadorIdSchema,
      id: idDelClienteSchema,
      ajusteId: ajusteIdSchema,
      motivo,
    }),
    output: z.object({ id: idSchema }),
  }),
};
