import type { ArregloPropuesto, Diagnostico } from '#contrato/admin/usuarios.ts';
import type { Db } from '#db/tables.ts';
import { PAGINA_DE_PERSONAS } from '#reglas/limites.ts';
import { type Arreglo, arregloQueToca } from '#reglas/vinculo.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { lockEmail } from '#server/jugadores/queries.ts';
import { cambiarUsuario, igualarEmail } from '#server/jugadores/vinculo.ts';
import { isUuid } from '#server/http/base/uuid.ts';
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
 * The profile and the account behind an e-mail or an id (of either), and what would bring them together. Nothing is
 * written. Errors: perfil_no_encontrado, usuario_no_encontrado, perfiles_repetidos.
 */
export async function previaDeArreglar(context: AdminContext, { busca }: { busca: string }) {
  const { kysely } = context.db;
  const { perfil, cuenta } = await (isUuid(busca)
    ? findParPorId(kysely, busca)
    : findParPorEmail(kysely, busca));
  return await arreglo.previa(context, { jugadorId: perfil.id, usuarioId: cuenta.id });
}

async function findParPorId(db: Db, id: string): Promise<Par> {
  const [perfil] = await listPerfiles(db, { id });
  if (perfil) return { perfil, cuenta: await findCuentaDePerfil(db, perfil) };
  const cuenta = hallado(await findCuentaDe(db, { id }), 'perfil_no_encontrado');
  return { perfil: await findPerfilDeCuenta(db, cuenta), cuenta };
}

async function findParPorEmail(db: Db, email: string): Promise<Par> {
  const cuenta = await findCuentaDe(db, { email });
  const suyos = await listPerfiles(db, { email });
  const [perfil] = suyos;
  if (!cuenta && suyos.length > 1) throw new AppError('perfiles_repetidos');
  if (!cuenta && perfil) return { perfil, cuenta: await findCuentaDePerfil(db, perfil) };
  if (!cuenta) throw new AppError('perfil_no_encontrado');
  return { perfil: await findPerfilDeCuenta(db, cuenta), cuenta };
}

/** The account at the profile's own address when there is one, else the one it is linked to. */
async function findCuentaDePerfil(db: Db, perfil: PerfilRow): Promise<CuentaRow> {
  const email = perfil.email?.trim().toLowerCase();
  const porEmail = email ? await findCuentaDe(db, { email }) : undefined;
  const vinculada = perfil.usuarioId === null ? undefined : await findCuentaDe(db, { id: perfil.usuarioId });
  return hallado(porEmail ?? vinculada, 'usuario_no_encontrado');
}

/** The profile linked to the account, else the only one with its address. */
async function findPerfilDeCuenta(db: Db, cuenta: CuentaRow): Promise<PerfilRow> {
  const [vinculado] = await listPerfiles(db, { usuarioId: cuenta.id });
  if (vinculado) return vinculado;
  const [perfil, otro] = await listPerfiles(db, { email: cuenta.email });
  if (!perfil) throw new AppError('perfil_no_encontrado');
  if (otro) throw new AppError('perfiles_repetidos');
  return perfil;
}

async function proponer(db: Db, { perfil, cuenta }: Par) {
  const email = perfil.email?.trim().toLowerCase();
  const perfilesConEseEmail = email ? (await listPerfiles(db, { email })).length : 0;
  const propuesta = arregloQueToca({ perfil: { ...perfil, perfilesConEseEmail }, cuenta });
  const anterior =
    propuesta.arreglo === 'link_profile' && perfil.usuarioId !== null
      ? await findCuentaDe(db, { id: perfil.usuarioId })
      : undefined;
  return {
    ...propuesta,
    perfil,
    cuenta,
    antes: { usuarioId: perfil.usuarioId, email: perfil.email },
    despues: despuesDe(propuesta.arreglo, { perfil, cuenta }),
    quedaHuerfana: anterior?.email ?? null,
  };
}

function despuesDe(arreglo: Arreglo | null, { perfil, cuenta }: Par): ArregloPropuesto['antes'] {
  return {
    usuarioId: arreglo === 'link_profile' ? cuenta.id : perfil.usuarioId,
    email: arreglo === 'sync_email' ? cuenta.email : perfil.email,
  };
}

/**
 * Applies what the preview showed. Errors: perfil_no_encontrado, usuario_no_encontrado, confirmacion_caducada,
 * email_en_uso. Source: W-A7, decision 17.
 */
export const arreglo = dosPasos({
  operacion: 'usuarios.arreglar',
  facts: async (db, { jugadorId, usuarioId }: { jugadorId: string; usuarioId: string }) => {
    const [perfil] = await listPerfiles(db, { id: jugadorId });
    const cuenta = await findCuentaDe(db, { id: usuarioId });
    if (!perfil) throw new AppError('perfil_no_encontrado');
    if (!cuenta) throw new AppError('usuario_no_encontrado');
    return await proponer(db, { perfil, cuenta });
  },
  bound: ({ perfil, cuenta, arreglo: cual, antes, despues }) => [perfil.id, cuenta.id, cual, antes, despues],
  preview: ({ perfil, cuenta, ...propuesta }, confirmacion): ArregloPropuesto => ({
    ...propuesta,
    perfil: { id: perfil.id, nombre: perfil.nombre },
    usuario: { id: cuenta.id, email: cuenta.email },
    confirmacion: propuesta.arreglo && confirmacion,
  }),
  lock: async (trx, { jugadorId, usuarioId }) => {
    // The address that the jugador may take comes before him, as for whoever gives him one (docs/locks.md)
    const cuenta = await findCuentaDe(trx, { id: usuarioId });
    if (cuenta) await lockEmail(trx, cuenta.email);
    await lockJugadores(trx, [jugadorId]);
    await lockUsuarios(trx, [usuarioId]);
  },
  act: async (trx, { facts, context }, elegido: { arreglo: Arreglo }) => {
    const { perfil, cuenta, antes, despues } = facts;
    const jugadorId = perfil.id;
    if (facts.arreglo !== elegido.arreglo) throw new AppError('confirmacion_caducada');
    const igualar = elegido.arreglo === 'sync_email';
    if (igualar) await igualarEmail(trx, { jugadorId, usuarioId: cuenta.id, email: cuenta.email });
    else await cambiarUsuario(trx, { jugadorId, antes: perfil.usuarioId, despues: cuenta.id });
    await anotarCambio(trx, {
      operacion: 'usuarios.arreglar',
      objetoId: jugadorId,
      resumen: igualar
        ? `Email de ${perfil.nombre} igualado al de su usuario`
        : `Usuario vinculado a ${perfil.nombre}`,
      antes,
      despues,
      autorId: context.actor.usuarioId,
    });
    return { arreglo: elegido.arreglo };
  },
});

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
      resumen: `Diagnóstico de personas: ${contados(total, 'encontrada', 'encontradas')}`,
      despues: { texto, pagina },
      autorId: actor.usuarioId,
    }),
  );
  const quedan = personas.length > 0 && total > pagina * PAGINA_DE_PERSONAS;
  return { filas: personas, total, siguiente: quedan ? String(pagina + 1) : null };
}
