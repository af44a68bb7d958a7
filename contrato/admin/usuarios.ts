import { z } from 'zod';
import { confirmacionSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { cursorSchema, paginaSchema } from '#contrato/paginas.ts';
import { emailSchema, lineaSchema } from '#contrato/persona.ts';
import { ARREGLOS, MOTIVOS_SIN_ARREGLO } from '#reglas/vinculo.ts';
import { alMenosUno, jugadorIdSchema, usuarioIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Usuarios' });

/** People that one operation may name at once. */
export const LOTE_MAX = 500;

const lote = <Item extends z.ZodType>(item: Item) => alMenosUno(item).max(LOTE_MAX);
/** What is typed into a search: something must be left of it. */
const textoSchema = lineaSchema(254).pipe(z.string().min(1));

export const huerfanoSchema = z.object({
  id: idSchema,
  email: z.string(),
  nombre: z.string(),
  /** Instant, ISO 8601. */
  creadoEn: z.string(),
  /** Why it is not offered for deletion; null: it may go. */
  protegido: z.enum(['con_rol', 'reciente']).nullable(),
});
export type Huerfano = z.infer<typeof huerfanoSchema>;

export const jugadorSinUsuarioSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  email: z.string().nullable(),
});
export type JugadorSinUsuario = z.infer<typeof jugadorSinUsuarioSchema>;

export const cuentaPrevistaSchema = z.object({
  jugadorId: idSchema,
  nombre: z.string(),
  /** The address the account would get. */
  email: z.string(),
  temporal: z.boolean(),
});
export type CuentaPrevista = z.infer<typeof cuentaPrevistaSchema>;

export const creacionSchema = z.object({
  successful: z.int(),
  failed: z.int(),
  temporaryEmails: z.array(z.string()),
});
export type Creacion = z.infer<typeof creacionSchema>;

export const diagnosticoSchema = z.object({
  jugadores: z.int(),
  usuarios: z.int(),
  jugadoresConUsuario: z.int(),
  usuariosConPerfil: z.int(),
  jugadoresSinUsuario: z.int(),
  usuariosHuerfanos: z.int(),
  /** Linked pairs whose profile has another address than the account. */
  emailsDistintos: z.int(),
  /** Addresses that more than one jugador has. */
  emailsRepetidos: z.int(),
  /** Accounts under a temporary address. */
  cuentasTemporales: z.int(),
});
export type Diagnostico = z.infer<typeof diagnosticoSchema>;

const ladoSchema = z.object({ usuarioId: idSchema.nullable(), email: z.string().nullable() });

export const arregloSchema = z.object({
  perfil: z.object({ id: idSchema, nombre: z.string() }),
  usuario: z.object({ id: idSchema, email: z.string() }),
  /** null: there is nothing to mend, or `motivo` says why it is not mended. */
  arreglo: z.enum(ARREGLOS).nullable(),
  motivo: z.enum(MOTIVOS_SIN_ARREGLO).nullable(),
  /** What of the profile would change, exactly. */
  antes: ladoSchema,
  despues: ladoSchema,
  /** The account that would be left without jugador. */
  quedaHuerfana: z.string().nullable(),
  confirmacion: confirmacionSchema.nullable(),
});
export type ArregloPropuesto = z.infer<typeof arregloSchema>;

export const personaSchema = z.object({
  jugador: z
    .object({
      id: idSchema,
      nombre: z.string(),
      email: z.string().nullable(),
      licencia: z.string().nullable(),
    })
    .nullable(),
  usuario: z
    .object({
      id: idSchema,
      email: z.string(),
      confirmado: z.boolean(),
      temporal: z.boolean(),
      esAdmin: z.boolean(),
      contrasena: z.boolean(),
      google: z.boolean(),
      creadoEn: z.string(),
      /** Instant of the last use of a session that is still open. */
      ultimaVez: z.string().nullable(),
    })
    .nullable(),
});
export type Persona = z.infer<typeof personaSchema>;

export const usuarios = {
  huerfanos: endpoint({
    ruta: 'GET /admin/usuarios/huerfanos',
    errores: [],
    resumen: 'Accounts without jugador, oldest first',
    input: vacioSchema,
    output: z.object({ huerfanos: z.array(huerfanoSchema), total: z.int() }),
  }),
  previaDeLimpiar: endpoint({
    ruta: 'POST /admin/usuarios/huerfanos/limpieza/previa',
    crea: 'nada',
    errores: ['lista_vacia'],
    resumen: 'How many of these accounts would be deleted',
    input: z.strictObject({ usuarioIds: lote(usuarioIdSchema) }),
    output: z.object({ borrables: z.int(), protegidos: z.int(), confirmacion: confirmacionSchema }),
  }),
  limpiar: endpoint({
    ruta: 'POST /admin/usuarios/huerfanos/limpieza',
    crea: 'nada',
    errores: ['confirmacion_caducada', 'lista_vacia', 'cuenta_con_rol'],
    resumen: 'Deletes the accounts that the preview showed, all or none',
    input: z.strictObject({ usuarioIds: lote(usuarioIdSchema), confirmacion: confirmacionSchema }),
    output: z.object({ deletedCount: z.int(), errorCount: z.int() }),
  }),
  sinUsuario: endpoint({
    ruta: 'GET /admin/usuarios/jugadores-sin-usuario',
    errores: [],
    resumen: 'Jugadores that nobody signs in as, by name',
    input: vacioSchema,
    output: z.object({ jugadores: z.array(jugadorSinUsuarioSchema), total: z.int() }),
  }),
  previaDeCrear: endpoint({
    ruta: 'POST /admin/usuarios/jugadores-sin-usuario/creacion/previa',
    crea: 'nada',
    errores: ['lista_vacia'],
    resumen: 'The accounts that would be made, with their addresses',
    input: z.strictObject({ jugadorIds: lote(jugadorIdSchema) }),
    output: z.object({ cuentas: z.array(cuentaPrevistaSchema), confirmacion: confirmacionSchema }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/usuarios/jugadores-sin-usuario/creacion',
    crea: 'unico:usuarios_email_key',
    errores: ['confirmacion_caducada', 'lista_vacia'],
    resumen: 'Makes the accounts that the preview showed; none can sign in yet',
    input: z.strictObject({ jugadorIds: lote(jugadorIdSchema), confirmacion: confirmacionSchema }),
    output: creacionSchema,
  }),
  disponibles: endpoint({
    ruta: 'GET /admin/usuarios/disponibles',
    errores: [],
    resumen: 'Accounts that belong to no jugador, to choose one from',
    input: z.strictObject({ busqueda: lineaSchema(254).default('') }).default({ busqueda: '' }),
    output: z.object({
      usuarios: z.array(z.object({ id: idSchema, email: z.string(), nombre: z.string() })),
      total: z.int(),
    }),
  }),
  asignar: endpoint({
    ruta: 'POST /admin/usuarios/asignaciones',
    crea: 'unico:profiles_user_id_key',
    errores: [
      'perfil_no_encontrado',
      'usuario_no_encontrado',
      'jugador_ya_vinculado',
      'usuario_ya_vinculado',
    ],
    resumen: 'Gives an account without jugador to a jugador without account',
    input: z.strictObject({ jugadorId: jugadorIdSchema, usuarioId: usuarioIdSchema }),
    output: z.object({ jugador: z.string(), email: z.string() }),
  }),
  diagnostico: endpoint({
    ruta: 'GET /admin/usuarios/diagnostico',
    errores: [],
    resumen: 'How jugadores and accounts fit together, counted',
    input: vacioSchema,
    output: diagnosticoSchema,
  }),
  previaDeArreglar: endpoint({
    ruta: 'POST /admin/usuarios/arreglos/previa',
    crea: 'nada',
    errores: ['perfil_no_encontrado', 'usuario_no_encontrado', 'perfiles_repetidos'],
    resumen: 'The profile and the account behind an e-mail or an id, and what would bring them together',
    input: z.strictObject({ busca: z.union([emailSchema, z.uuid()]) }),
    output: arregloSchema,
  }),
  arreglar: endpoint({
    ruta: 'POST /admin/usuarios/arreglos',
    crea: 'nada',
    errores: [
      'perfil_no_encontrado',
      'usuario_no_encontrado',
      'confirmacion_caducada',
      'jugador_ya_vinculado',
      'email_en_uso',
    ],
    resumen: 'Applies what the preview showed',
    input: z.strictObject({
      jugadorId: jugadorIdSchema,
      usuarioId: usuarioIdSchema,
      arreglo: z.enum(ARREGLOS),
      confirmacion: confirmacionSchema,
    }),
    output: z.object({ arreglo: z.enum(ARREGLOS) }),
  }),
  // A POST: looking somebody up is remembered.
  diagnosticar: endpoint({
    ruta: 'POST /admin/usuarios/diagnosticos',
    crea: 'nada',
    errores: [],
    resumen: 'Anybody by name, e-mail or id: the profile, the account, or both, twenty a page',
    input: z.strictObject({ busqueda: textoSchema, cursor: cursorSchema }),
    output: paginaSchema(personaSchema),
  }),
};
