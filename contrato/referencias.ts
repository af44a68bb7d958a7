import { z } from 'zod';
import type { CodigoDeError } from '#contrato/errores.ts';
import { SEXOS } from '#reglas/modalidad.ts';

/*
 * What a request names: one schema per kind of thing, used wherever an input names one, so that whatever is no id is
 * refused at the edge and never reaches the database. In a path it is unknown (404, in the words of its kind), anywhere
 * else in a request it is a wrong value (422): `server/http/refusals/unknown-references.ts`.
 */

/** The references of the contract, so that a law can tell them from loose texts. */
export const REFERENCIAS = z.registry<{ codigo: CodigoDeError }>();

// Whatever was not sent at all is not a wrong reference but a request that cannot be read.
const conCodigo = (codigo: CodigoDeError) => (issue: { input?: unknown }) =>
  issue.input === undefined ? undefined : codigo;

// As loose as the database: ids of an imported club need not be of any version of the RFC.
const referencia = <Kind extends string>(codigo: CodigoDeError, _kind: Kind) =>
  z
    .guid({ error: conCodigo(codigo) })
    .toLowerCase()
    .brand<Kind>()
    .register(REFERENCIAS, { codigo });

// Called by its id like every other reference, in paths `{torneoId}` and `{ligaId}`: a slug is another name for it.
const idODireccion = <Kind extends string>(codigo: CodigoDeError, _kind: Kind) =>
  z
    .string({ error: conCodigo(codigo) })
    .max(160, codigo)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/iu, codigo)
    .brand<Kind>()
    .describe('Its id, or its slug: the word in its address')
    .register(REFERENCIAS, { codigo });

export const torneoIdSchema = referencia('torneo_no_encontrado', 'TorneoId');
export const partidaIdSchema = referencia('partida_no_encontrada', 'PartidaId');
export const partidoIdSchema = referencia('partido_no_encontrado', 'PartidoId');
export const sesionIdSchema = referencia('sesion_de_ryder_no_encontrada', 'SesionId');
export const participanteIdSchema = referencia('participante_no_encontrado', 'ParticipanteId');
/** Somebody enrolled, as administrators name them: who is not there has left. */
export const inscritoIdSchema = referencia('participante_de_baja', 'ParticipanteId');
/** A bando as administrators name it: one that is not there has been undone. */
export const bandoIdSchema = referencia('participante_de_baja', 'BandoId');
/** A side of a match: a participante or a bando. */
export const ladoIdSchema = referencia('participante_de_baja', 'LadoId');
export const esperaIdSchema = referencia('espera_no_encontrada', 'EsperaId');
export const invitadoIdSchema = referencia('invitado_no_encontrado', 'InvitadoId');
export const jugadorIdSchema = referencia('jugador_no_encontrado', 'JugadorId');
/** Whose card of a liga is opened: a jugador, or an invitado by participante. */
export const deTarjetaIdSchema = referencia('tarjeta_no_encontrada', 'TarjetaId');
export const usuarioIdSchema = referencia('usuario_no_encontrado', 'UsuarioId');
/** An account that administers the club: any other is unknown there. */
export const administradorIdSchema = referencia('administrador_no_encontrado', 'UsuarioId');
export const campoIdSchema = referencia('campo_no_encontrado', 'CampoId');
export const salidaIdSchema = referencia('salida_no_encontrada', 'SalidaId');
export const categoriaIdSchema = referencia('categoria_no_encontrada', 'CategoriaId');
export const premioIdSchema = referencia('premio_no_encontrado', 'PremioId');
export const correoIdSchema = referencia('correo_no_encontrado', 'CorreoId');
export const ajusteIdSchema = referencia('ajuste_no_encontrado', 'AjusteId');
export const reclamacionIdSchema = referencia('reclamacion_no_encontrada', 'ReclamacionId');
export const claveIdSchema = referencia('clave_no_encontrada', 'ClaveId');
export const llaveIdSchema = referencia('llave_no_encontrada', 'LlaveId');
/** A signed-in device of the caller. */
export const sesionAbiertaIdSchema = referencia('sesion_no_encontrada', 'SesionAbiertaId');
export const webhookIdSchema = referencia('webhook_no_encontrado', 'WebhookId');
export const pantallaIdSchema = referencia('pantalla_no_encontrada', 'PantallaId');
/** What a display address ends with, which only who was given it knows. */
export const enlaceDePantallaSchema = z
  .string({ error: conCodigo('pantalla_no_encontrada') })
  .regex(/^[\w-]{43}$/u, 'pantalla_no_encontrada')
  .brand<'EnlaceDePantalla'>()
  .register(REFERENCIAS, { codigo: 'pantalla_no_encontrada' });
/** Something that a program was told. */
export const entregaIdSchema = referencia('entrega_no_encontrada', 'EntregaId');
export const ligaIdSchema = referencia('liga_no_encontrada', 'LigaId');
/** A liga that was deleted: only its id is left of its address. */
export const ligaEliminadaIdSchema = referencia('liga_no_encontrada', 'LigaId');

const entrada = { error: conCodigo('entrada_no_encontrada') };
/** An entry of the history by its number, also as the text of a path segment. */
export const entradaIdSchema = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/u)
        .transform(Number),
    ],
    entrada,
  )
  .pipe(z.int(entrada).min(1, entrada).max(2_147_483_647, entrada))
  .register(REFERENCIAS, { codigo: 'entrada_no_encontrada' });

/** A torneo by its slug or its id. */
export const torneoRefSchema = idODireccion('torneo_no_encontrado', 'TorneoRef');
/** A liga by its slug or its id. */
export const ligaRefSchema = idODireccion('liga_no_encontrada', 'LigaRef');

/** The course of a form: nothing chosen yet is refused by the rules, in the specified words. */
export const campoElegidoSchema = z
  .union([campoIdSchema, z.literal('')], { error: conCodigo('campo_no_encontrado') })
  .register(REFERENCIAS, { codigo: 'campo_no_encontrado' });

/**
 * The id of what a request makes, or of the operation itself: made by the phone when the form opens, so that a double
 * tap, or a retry after a lost answer, asks for the same thing and makes it once.
 */
export const idDelClienteSchema = z.uuid().toLowerCase();

/** A list that says nothing while it is empty. */
export const alMenosUno = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'lista_vacia' satisfies CodigoDeError);

/** The tee that each sex plays, of a course: for some sexes or both. */
export const salidasElegidasSchema = z
  .array(z.strictObject({ sexo: z.enum(SEXOS), tipoSalidaId: salidaIdSchema }))
  .max(SEXOS.length)
  .refine((salidas) => new Set(salidas.map(({ sexo }) => sexo)).size === salidas.length);
