import type { Kysely } from 'kysely';
import type { ArregloPropuesto, Diagnostico } from '#contrato/admin/usuarios.ts';
import type { Tables } from '#db/tables.ts';
import { PAGINA_DE_PERSONAS } from '#reglas/limites.ts';
import { type Arreglo, arregloQueToca } from '#reglas/vinculo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { AppError } from '#server/http/errors.ts';
import { cambiarUsuario, igualarEmail } from '#server/jugadores/vinculo.ts';
import { isUuid } from '#server/http/uuid.ts';
import {
  type CuentaRow,
  findCuentaDe,
  findDiagnostico,
  listPerfiles,
  listPersonas,
  lockJugadores,
  lockUsuarios,
  type PerfilRow,
} from '#server/admin/usuarios/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

type Par = { perfil: PerfilRow; cuenta: CuentaRow };

/** How jugadores and accounts fit together, counted. */
export async function diagnosticoDeUsuarios({ db }: AdminContext): Promise<Diagnostico> {
  return await findDiagnostico(db.kysely);
}

/**
 * The profile and the account behind an e-mail or an id (of either), and what would bring them together, with the token
 * to do it. Nothing is written. Errors: perfil_no_encontrado, usuario_no_encontrado, perfiles_repetidos.
 */
export async function buscarArreglo({ config, db }: AdminContext, busca: string) {
  const par = isUuid(busca) ? await findParPorId(db.kysely, busca) : await findParPorEmail(db.kysely, busca);
  const { token, ...propuesta } = await proponer(db.kysely, par);
  return { ...propuesta, token: token && confirmationToken(config, token) };
}

async function findParPorId(db: Kysely<Tables>, id: string): Promise<Par> {
  const [perfil] = await listPerfiles(db, { id });
  if (perfil) return { perfil, cuenta: await findCuentaDePerfil(db, perfil) };
  const cuenta = await findCuentaDe(db, { id });
  if (!cuenta) throw new AppError('perfil_no_encontrado');
  return { perfil: await findPerfilDeCuenta(db, cuenta), cuenta };
}

async function findParPorEmail(db: Kysely<Tables>, email: string): Promise<Par> {
  const cuenta = await findCuentaDe(db, { email });
  const suyos = await listPerfiles(db, { email });
  const [perfil] = suyos;
  if (!cuenta && suyos.length > 1) throw new AppError('perfiles_repetidos');
  if (!cuenta && perfil) return { perfil, cuenta: await findCuentaDePerfil(db, perfil) };
  if (!cuenta) throw new AppError('perfil_no_encontrado');
  return { perfil: await findPerfilDeCuenta(db, cuenta), cuenta };
}

/** The account at the profile's own address when there is one, else the one it is linked to. */
async function findCuentaDePerfil(db: Kysely<Tables>, perfil: PerfilRow): Promise<CuentaRow> {
  const email = perfil.email?.trim().toLowerCase();
  const porEmail = email ? await findCuentaDe(db, { email }) : undefined;
  const vinculada = perfil.usuarioId === null ? undefined : await findCuentaDe(db, { id: perfil.usuarioId });
  const cuenta = porEmail ?? vinculada;
  if (!cuenta) throw new AppError('usuario_no_encontrado');
  return cuenta;
}

/** The profile linked to the account, else the only one with its address. */
async function findPerfilDeCuenta(db: Kysely<Tables>, cuenta: CuentaRow): Promise<PerfilRow> {
  const [vinculado] = await listPerfiles(db, { usuarioId: cuenta.id });
  if (vinculado) return vinculado;
  const [perfil, otro] = await listPerfiles(db, { email: cuenta.email });
  if (!perfil) throw new AppError('perfil_no_encontrado');
  if (otro) throw new AppError('perfiles_repetidos');
  return perfil;
}

type Propuesta = Omit<ArregloPropuesto, 'token'> & { token: Parameters<typeof confirmationToken>[1] | null };

async function proponer(db: Kysely<Tables>, { perfil, cuenta }: Par): Promise<Propuesta> {
  const email = perfil.email?.trim().toLowerCase();
  const perfilesConEseEmail = email ? (await listPerfiles(db, { email })).length : 0;
  const { arreglo, motivo } = arregloQueToca({ perfil: { ...perfil, perfilesConEseEmail }, cuenta });
  const antes = { usuarioId: perfil.usuarioId, email: perfil.email };
  const despues = despuesDe(arreglo, { perfil, cuenta });
  const anterior =
    arreglo === 'link_profile' && perfil.usuarioId !== null
      ? await findCuentaDe(db, { id: perfil.usuarioId })
      : undefined;
  const hechos = { arreglo, perfil: perfil.id, cuenta: cuenta.id, antes, despues };
  return {
    perfil: { id: perfil.id, nombre: perfil.nombre },
    usuario: { id: cuenta.id, email: cuenta.email },
    arreglo,
    motivo,
    antes,
    despues,
    quedaHuerfana: anterior?.email ?? null,
    token: arreglo && { operacion: 'usuarios.arreglar', objetoId: perfil.id, hechos },
  };
}

function despuesDe(arreglo: Arreglo | null, { perfil, cuenta }: Par): ArregloPropuesto['antes'] {
  return {
    usuarioId: arreglo === 'link_profile' ? cuenta.id : perfil.usuarioId,
    email: arreglo === 'sync_email' ? cuenta.email : perfil.email,
  };
}

type Aplicacion = { jugadorId: string; usuarioId: string; arreglo: Arreglo; token: string };

/**
 * Applies the outcome that the preview showed, in one transaction that looks again under the lock of both.
 * Errors: perfil_no_encontrado, usuario_no_encontrado, confirmacion_caducada, email_en_uso. Source: W-A7, decision 17.
 */
export async function arreglar({ actor, config, db }: AdminContext, input: Aplicacion) {
  const { jugadorId, usuarioId, arreglo, token } = input;
  return await db.tx(async (trx) => {
    await lockUsuarios(trx, [usuarioId]);
    await lockJugadores(trx, [jugadorId]);
    const [perfil] = await listPerfiles(trx, { id: jugadorId });
    const cuenta = await findCuentaDe(trx, { id: usuarioId });
    if (!perfil) throw new AppError('perfil_no_encontrado');
    if (!cuenta) throw new AppError('usuario_no_encontrado');
    const propuesta = await proponer(trx, { perfil, cuenta });
    if (propuesta.arreglo !== arreglo || !propuesta.token) throw new AppError('confirmacion_caducada');
    requireConfirmation(config, token, propuesta.token);
    const { antes, despues } = propuesta;
    if (arreglo === 'sync_email') await igualarEmail(trx, { jugadorId, usuarioId, email: cuenta.email });
    else await cambiarUsuario(trx, { jugadorId, antes: perfil.usuarioId, despues: cuenta.id });
    await anotarCambio(trx, {
      operacion: 'usuarios.arreglar',
      objetoId: jugadorId,
      resumen:
        arreglo === 'sync_email'
          ? `Email de ${perfil.nombre} igualado al de su usuario`
          : `Usuario vinculado a ${perfil.nombre}`,
      antes,
      despues,
      autorId: actor.usuarioId,
    });
    return { arreglo };
  });
}

/**
 * Anybody by name, e-mail or id, one page at a time. Who looked for what is remembered (confianza.md T27).
 * Errors: peticion_no_valida (a cursor that is none).
 */
export async function diagnosticarPersona(
  { actor, db }: AdminContext,
  { busqueda: texto, cursor = '1' }: { busqueda: string; cursor?: string | undefined },
) {
  // The mark of a page is its number: people come and go too seldom for more.
  if (!/^[1-9]\d{0,2}$/u.test(cursor)) throw new AppError('peticion_no_valida', { campos: ['cursor'] });
  const pagina = Number(cursor);
  const { personas, total } = await listPersonas(db.kysely, { texto, pagina });
  await db.tx((trx) =>
    anotarCambio(trx, {
      operacion: 'usuarios.diagnosticar',
      resumen: `Diagnóstico de personas: ${total} encontradas`,
      despues: { texto, pagina },
      autorId: actor.usuarioId,
    }),
  );
  const quedan = personas.length > 0 && total > pagina * PAGINA_DE_PERSONAS;
  return { filas: personas, total, siguiente: quedan ? String(pagina + 1) : null };
}
