import { z } from 'zod';
import { SEXOS, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import * as ficha from '#contrato/admin/ficha-de-jugador.ts';
import { endpointsOf } from '#contrato/define.ts';
import { CONTRASENA_NO_VALIDA, IMPORTACION_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { confirmacionSchema, hojaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import * as importacion from '#contrato/admin/importacion-jugadores.ts';
import { perfilSchema } from '#contrato/perfil.ts';
import { emailSchema } from '#contrato/persona.ts';
import { idDelClienteSchema, jugadorIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Jugadores' });

/** One row of the table of jugadores. */
export const jugadorResumenSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  nombreDePila: z.string(),
  /** '' for who has none. */
  apellidos: z.string(),
  /** Nobody has looked yet where the surnames begin, and the rule was not sure. */
  nombreDudoso: z.boolean(),
  /** Grows with every change. */
  version: z.int(),
  imagen: z.string().nullable(),
  email: z.string().nullable(),
  /** Address of the account that signs in as this jugador; null = nobody does. */
  usuario: z.string().nullable(),
  handicap: z.number().nullable(),
  sexo: z.enum(SEXOS).nullable(),
  tramoEdad: z.enum(TRAMOS_EDAD).nullable(),
  licencia: z.string().nullable(),
});
export type JugadorResumen = z.infer<typeof jugadorResumenSchema>;

/** Everything the editor of a jugador shows. */
export const jugadorDetalleSchema = perfilSchema.extend({
  email: z.string().nullable(),
  /** Nobody has looked yet where the surnames begin, and the rule was not sure. */
  nombreDudoso: z.boolean(),
  /** Grows with every change; an update names the one it was made from. */
  version: z.int(),
  /** Below the age of majority today: an image needs the consent of the guardian. */
  menor: z.boolean(),
  cuenta: z
    .object({
      id: idSchema,
      email: z.string(),
      tieneContrasena: z.boolean(),
      /** Whether it is entered with a second factor. */
      segundoFactor: z.boolean(),
      /** Accounts of other administrators keep their password and address to themselves. */
      esAdmin: z.boolean(),
      propia: z.boolean(),
      /** An address that waits to be confirmed. */
      emailPendiente: z.string().nullable(),
    })
    .nullable(),
});
export type JugadorDetalle = z.infer<typeof jugadorDetalleSchema>;

const contrasenaSchema = z.string().max(1_000);

export const gestionJugadores = {
  list: endpoint({
    ruta: 'GET /admin/jugadores',
    errores: [],
    resumen: 'Every jugador by surnames, as the table shows them',
    input: vacioSchema,
    output: z.object({ jugadores: z.array(jugadorResumenSchema) }),
  }),
  detalle: endpoint({
    ruta: 'GET /admin/jugadores/{jugadorId}',
    errores: [],
    resumen: 'One jugador with every field and the account',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: jugadorDetalleSchema,
  }),
  crear: endpoint({
    ruta: 'POST /admin/jugadores',
    crea: 'id',
    errores: ['operacion_repetida', 'jugador_repetido', 'email_en_uso'],
    resumen: 'Make a jugador without account, with all that the file of one holds',
    input: ficha.jugadorNuevoSchema.extend({
      id: idDelClienteSchema,
      /** Also where there is one of the same name, born on the same day. */
      aunqueRepetido: z.literal(true).optional(),
    }),
    output: z.object({ id: idSchema }),
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}',
    errores: ['jugador_cambiado'],
    resumen: 'Change the fields of a jugador; refused when somebody else did meanwhile',
    input: ficha.jugadorInputSchema,
    output: jugadorDetalleSchema,
  }),
  actualizarNombre: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}/nombre',
    errores: ['jugador_cambiado'],
    resumen: 'Say where the surnames of a jugador begin, which ends the doubt',
    input: ficha.nombreDeJugadorSchema,
    output: z.object({ nombre: z.string() }),
  }),
  actualizarHandicap: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}/handicap',
    errores: [],
    resumen: 'Write the exact handicap; enrolments without strokes follow',
    input: z.strictObject({ jugadorId: jugadorIdSchema, handicap: ficha.handicapSchema }),
    output: z.object({
      antes: z.number().nullable(),
      despues: z.number().nullable(),
      /** Enrolments whose handicap followed. */
      recalculados: z.int(),
    }),
  }),
  subirImagen: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}/imagen',
    cuerpo: 'imagen',
    errores: ['imagen_no_valida', 'imagen_demasiado_grande', 'imagen_sin_consentimiento'],
    resumen: 'Give a jugador a picture: JPEG, PNG or WebP, cut to a square and made anew',
    input: z.strictObject({
      jugadorId: jugadorIdSchema,
      /** The file in base64. */
      datos: z.base64().max(7_000_000),
      recorte: ficha.recorteSchema.optional(),
      /** Said by the administrator: the guardian of a minor agrees. */
      consentimiento: z.boolean().optional(),
    }),
    output: z.object({ imagen: z.string() }),
  }),
  quitarImagen: endpoint({
    ruta: 'DELETE /admin/jugadores/{jugadorId}/imagen',
    errores: [],
    resumen: 'Take the picture of a jugador away',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: z.object({ quitada: z.literal(true) }),
  }),
  previaDeBorrar: endpoint({
    ruta: 'GET /admin/jugadores/{jugadorId}/borrado/previa',
    errores: ['cuenta_propia', 'ultimo_admin'],
    resumen: 'What deleting a jugador means',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: ficha.borradoDeJugadorSchema,
  }),
  borrar: endpoint({
    ruta: 'POST /admin/jugadores/{jugadorId}/borrado',
    identidad: true,
    crea: 'nada',
    errores: ['cuenta_propia', 'ultimo_admin', 'confirmacion_caducada'],
    resumen: 'Delete a jugador and the account; results stay as Jugador retirado',
    input: z.strictObject({ jugadorId: jugadorIdSchema, confirmacion: confirmacionSchema }),
    output: z.object({ borrado: z.literal(true) }),
  }),
  cambiarContrasena: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}/contrasena',
    identidad: true,
    errores: ['jugador_sin_usuario', 'cuenta_propia', 'cuenta_de_administrador', ...CONTRASENA_NO_VALIDA],
    resumen: "Set a jugador's password, end every session of the account and tell its owner",
    input: z.strictObject({ jugadorId: jugadorIdSchema, nueva: contrasenaSchema }),
    output: z.object({ cambiada: z.literal(true) }),
  }),
  quitarSegundoFactor: endpoint({
    ruta: 'DELETE /admin/jugadores/{jugadorId}/segundo-factor',
    identidad: true,
    errores: ['jugador_sin_usuario', 'cuenta_propia'],
    resumen:
      "Take away a jugador's second factor, who lost it; ends every session of the account and tells its owner",
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: z.object({ quitado: z.literal(true) }),
  }),
  enviarEnlace: endpoint({
    ruta: 'POST /admin/jugadores/{jugadorId}/enlace',
    crea: 'opId',
    errores: ['jugador_sin_usuario', 'jugador_sin_email', 'operacion_repetida'],
    resumen: 'Send the owner of the account a link to a new password',
    input: z.strictObject({ jugadorId: jugadorIdSchema, opId: idDelClienteSchema }),
    output: z.object({ enviadoA: z.string() }),
  }),
  gestionarEmail: endpoint({
    ruta: 'PUT /admin/jugadores/{jugadorId}/email',
    identidad: true,
    errores: ['email_en_uso', 'cuenta_de_administrador'],
    resumen: 'Give a jugador an address; that of an account changes once its letter is confirmed',
    input: z.strictObject({ jugadorId: jugadorIdSchema, email: emailSchema }),
    output: z.object({
      email: z.string(),
      /** True: the account keeps its address until the link in the letter is opened. */
      pendiente: z.boolean(),
    }),
  }),
  exportar: endpoint({
    ruta: 'GET /admin/jugadores/csv',
    identidad: true,
    errores: [],
    resumen: 'Every jugador as a CSV that can be imported again',
    input: vacioSchema,
    output: hojaSchema,
  }),
  previaDeImportar: endpoint({
    ruta: 'POST /admin/jugadores/importacion/previa',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: ['csv_no_valido'],
    resumen: 'What a file of jugadores would do, row by row; writes nothing',
    input: importacion.importacionDeJugadoresSchema,
    output: importacion.previaDeImportacionSchema,
  }),
  importar: endpoint({
    ruta: 'POST /admin/jugadores/importacion',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: [...IMPORTACION_NO_VALIDA],
    resumen: 'Import a file of jugadores as it was shown: all of it, or its right rows alone',
    input: importacion.importacionDeJugadoresConfirmadaSchema,
    output: z.object({ nuevos: z.int(), actualizados: z.int() }),
  }),
};
