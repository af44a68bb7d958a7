import type { MiPerfil, Perfil, PerfilInput } from '#contrato/perfil.ts';
import { nombreSchema } from '#contrato/persona.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { handicapDePena, sumaDePena } from '#reglas/handicap-de-pena.ts';
import { type NombrePartido, nombreCompleto, nombreEscrito, partirNombre } from '#reglas/nombre.ts';
import { motivoNoPuedeEditarCampo } from '#reglas/permisos/cuenta.ts';
import { motivoNoPuedeUsarAreaPersonal } from '#reglas/permisos/permisos.ts';
import { necesitaTutor } from '#reglas/persona.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { olvidarConsulta } from '#server/jugadores/federacion.ts';
import {
  findCuentaPropia,
  findPerfil,
  hasOtroConEmail,
  listAjustesDePena,
  listTorneosDe,
  lockEmail,
  lockJugadoresDe,
} from '#server/jugadores/queries.ts';
import * as repository from '#server/jugadores/repository.ts';
import { publishTorneos } from '#server/live/bus.ts';

type Dueno = { usuarioId: string; email: string; nombre: string; telefono: string | null };

/**
 * A confirmed account gets its jugador (decisiones-de-reglas 17): the only one with that e-mail, if nobody signs in as
 * that one yet; a new one, if there is none. Where it is not clear who is who, an administrator decides. Whoever gives a
 * jugador that address at this moment is waited for.
 */
export async function vincularJugador(
  trx: Trx,
  { usuarioId, email, nombre, telefono }: Dueno,
): Promise<void> {
  await lockEmail(trx, email);
  const candidatos = await lockJugadoresDe(trx, { usuarioId, email });
  if (candidatos.some(({ userId }) => userId === usuarioId)) return;
  const [unico, otro] = candidatos;
  if (!unico) {
    const limpio = nombreSchema.safeParse(nombre.slice(0, 80));
    const visible = limpio.success ? limpio.data : (email.split('@')[0] ?? email).slice(0, 80);
    await repository.insertJugador(trx, { userId: usuarioId, ...partirNombre(visible), email, telefono });
  } else if (!otro && unico.userId === null) {
    await repository.linkJugador(trx, { id: unico.id, userId: usuarioId, telefono });
  }
}

/**
 * What `vincularJugador` will lock of an address, for whoever locks its account before that (docs/locks.md); `usuarioId`: of
 * the account that is there already.
 */
export async function bloquearParaVincular(
  trx: Trx,
  { usuarioId, email }: { usuarioId: string | undefined; email: string },
): Promise<void> {
  await lockEmail(trx, email);
  if (usuarioId !== undefined) await lockJugadoresDe(trx, { usuarioId, email });
}

/** The caller's account and, if there is one, their jugador. */
export async function miPerfil({ actor, db }: RequestContext): Promise<MiPerfil> {
  const cuenta = actor && (await findCuentaPropia(db.kysely, actor.usuarioId));
  if (!cuenta) throw new AppError('sin_sesion');
  const perfil = actor.jugadorId ? await findPerfil(db.kysely, actor.jugadorId) : undefined;
  return { cuenta, perfil: perfil ?? null };
}

/** The handicap of the peña of a jugador: what it comes to, and its entries. Errors: jugador_no_encontrado. */
export async function handicapDePenaDe(db: Db, jugadorId: string) {
  const perfil = hallado(await findPerfil(db, jugadorId), 'jugador_no_encontrado');
  const { handicap } = perfil;
  const ajustes = await listAjustesDePena(db, jugadorId);
  const suma = sumaDePena(ajustes);
  return { handicap, suma, handicapDePena: handicapDePena(handicap, suma), ajustes };
}

/** The caller's own, without who gave each. Errors: sin_perfil. */
export async function miHandicapDePena({ actor, db }: RequestContext) {
  if (!actor?.jugadorId) throw new AppError('sin_perfil');
  const pena = await handicapDePenaDe(db.kysely, actor.jugadorId);
  return { ...pena, ajustes: pena.ajustes.map(({ autor: _autor, ...ajuste }) => ajuste) };
}

/** What the playing handicaps of a jugador need when their sex or age bracket changes, and with it their tee (docs/locks.md). */
export type HandicapsDeJugador = {
  bloquear: (trx: Trx, quien: { jugadorIds: readonly string[] }) => Promise<void>;
  recalcular: (
    trx: Trx,
    recalculo: { jugadorId: string; autorId: string; motivo: string; hoy: Dia },
  ) => Promise<unknown>;
};

/**
 * Changes the caller's own personal data. Another sex, or another categoría, is another tee: cards without strokes get their playing handicap
 * again, as when an administrator changes it. The boards of their torneos are read again when the name they show changes.
 * Errors: sin_perfil, campo_solo_admin, imagen_solo_admin, falta_tutor.
 */
export async function actualizarPerfil(
  context: RequestContext,
  input: PerfilInput,
  handicaps: HandicapsDeJugador,
): Promise<Perfil> {
  const { actor, clock, db } = context;
  exigir(motivoNoPuedeUsarAreaPersonal({ actor }));
  const jugadorId = actor?.jugadorId;
  const antes = jugadorId ? await findPerfil(db.kysely, jugadorId) : undefined;
  if (!actor || !antes) throw new AppError('sin_perfil');
  exigirCampos(context, antes, input);
  const { profileImageUrl: _imagen, ...campos } = input;
  const escrito = conPartes(antes, sinIndefinidos(campos));
  const despues = { ...antes, ...escrito, nombre: nombreCompleto({ ...antes, ...escrito }) };
  const { fechaNacimiento: nacimiento, tutorNombre, tutorTelefono } = despues;
  if (necesitaTutor({ nacimiento, hoy: clock.hoy() }) && !(tutorNombre && tutorTelefono))
    throw new AppError('falta_tutor');
  // The sex says which tee a card is read by, also one that was begun and keeps its handicap.
  const SE_VEN = ['nombre', 'nombrePublico', 'sexo'] as const;
  const seVe = SE_VEN.some((campo) => antes[campo] !== despues[campo]);
  const decideSalida = campos.sexo !== undefined || campos.tramoEdad !== undefined;
  await db.tx(async (trx) => {
    // Whenever it is sent: what was read before may be another one by now.
    if (decideSalida) await handicaps.bloquear(trx, { jugadorIds: [antes.id] });
    if (!(await repository.updateJugador(trx, antes.id, escrito))) throw new AppError('sin_perfil');
    if (decideSalida)
      await handicaps.recalcular(trx, {
        jugadorId: antes.id,
        autorId: actor.usuarioId,
        motivo: 'perfil',
        hoy: clock.hoy(),
      });
    if (seVe) await publicarTorneosDe(trx, antes.id);
  });
  return despues;
}

function exigirCampos({ actor }: RequestContext, antes: Perfil, input: PerfilInput): void {
  const pedidos = [
    { campo: 'fechaEntradaPena', pedido: input.fechaEntradaPena, actual: antes.fechaEntradaPena },
    { campo: 'profileImageUrl', pedido: input.profileImageUrl, actual: antes.imagen },
  ] as const;
  for (const { campo, pedido, actual } of pedidos) {
    const cambia = pedido !== undefined && pedido !== actual;
    exigir(motivoNoPuedeEditarCampo({ actor, jugadorId: antes.id, campo, cambia }));
    // The image comes with a file, from the player's card of the administration.
    if (cambia && campo === 'profileImageUrl') throw new AppError('imagen_solo_admin');
  }
}

/** The whole name as its two parts; surnames that stay are as doubtful as they were. */
function conPartes(antes: Perfil, { nombre, ...resto }: Escrito): repository.CamposPropios {
  if (nombre === undefined || nombre === antes.nombre) return resto;
  const { nombreDudoso, ...partes } = nombreEscrito({ nombre }, { ...antes, nombreDudoso: false });
  return { ...resto, ...partes, ...(partes.apellidos === antes.apellidos ? {} : { nombreDudoso }) };
}

type Escrito = Omit<repository.CamposPropios, keyof NombrePartido> & { nombre?: string };

/** Empty texts are nothing; what was not sent is left out. */
function sinIndefinidos(campos: Omit<PerfilInput, 'profileImageUrl'>): Escrito {
  const entries = Object.entries(campos)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === '' ? null : value] as const);
  return Object.fromEntries(entries);
}

/** Refuses an address that another jugador has; nobody else takes it until the transaction ends. Errors: email_en_uso. */
export async function exigirEmailLibre(
  trx: Trx,
  { email, jugadorId = null, usuarioId = null }: EmailPedido,
): Promise<void> {
  if (await hasOtroConEmail(trx, { email, jugadorId, usuarioId })) throw new AppError('email_en_uso');
}

type EmailPedido = { email: string; jugadorId?: string | null; usuarioId?: string | null };

/** Writes the address of a jugador without account. Errors: email_en_uso. */
export async function escribirEmailDeJugador(
  trx: Trx,
  { jugadorId, email }: { jugadorId: string; email: string },
): Promise<void> {
  await exigirEmailLibre(trx, { email, jugadorId });
  await repository.updateEmailDe(trx, { jugadorId }, email);
}

/** The jugador of an account takes the address that was confirmed for it. */
export async function escribirEmailDeUsuario(
  trx: Trx,
  { usuarioId, email }: { usuarioId: string; email: string },
): Promise<void> {
  await repository.updateEmailDe(trx, { usuarioId }, email);
}

/**
 * Takes the person out of a jugador whose results stay, and has their boards read again. The picture that it had comes
 * back: its file is removed after the commit (`olvidarImagen`).
 */
export async function retirarJugador(trx: Trx, jugadorId: string): Promise<{ imagen: string | null }> {
  const perfil = await findPerfil(trx, jugadorId);
  await repository.retireJugador(trx, jugadorId);
  await olvidarConsulta(trx, jugadorId);
  await publicarTorneosDe(trx, jugadorId);
  return { imagen: perfil?.imagen ?? null };
}

/** Has the boards of the torneos of a jugador read again. */
export async function publicarTorneosDe(trx: Trx, jugadorId: string): Promise<void> {
  const torneos = await listTorneosDe(trx, jugadorId);
  await publishTorneos(
    trx,
    torneos.map(({ id }) => id),
  );
}

/**
 * Removes for good a bounded number of jugadores who left before `antes` and left nothing behind. One who played stays as
 * 'Jugador retirado' for ever: results of others are told with it. Returns how many. Source: confianza.md F21, T23.
 */
export const purgarRetirados = repository.purgeRetirados;
