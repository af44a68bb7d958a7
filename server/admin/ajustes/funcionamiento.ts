import type { Contrato } from '#contrato/index.ts';
import type { FuncionamientoDelClub } from '#contrato/admin/funcionamiento.ts';
import type { Db } from '#db/tables.ts';
import { listTorneosSinCerrar } from '#server/club/funcionamiento/queries.ts';
import { guardarFuncionamiento, leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { diaEn, horaEn } from '#server/http/base/clock.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { hasSecondFactor } from '#server/http/session/identity.ts';
import { exigirConfirmacion } from '#server/http/two-steps.ts';
import type { InputOf } from '#server/http/asks.ts';

/** How the club works as the store has it, and what day and hour it makes there. */
export async function funcionamientoDelClub({ clock, db }: AdminContext): Promise<FuncionamientoDelClub> {
  const funcionamiento = await leerFuncionamiento(db.kysely);
  const { zona } = funcionamiento;
  return { ...funcionamiento, hoy: diaEn(zona, clock.now()), hora: horaEn(zona, clock.now()) };
}

type Pedido = InputOf<Contrato['admin']['ajustes']['guardarFuncionamiento']>;

/**
 * Changes how the club works. Another time zone on a day on which a torneo is not closed yet, by either zone, is asked
 * about first; who asks administrators for a second factor has one. Errors: zona_con_torneo (datos: both days and hours,
 * the confirmation), confirmacion_caducada, segundo_factor_propio, and those of
 * `guardarFuncionamiento`.
 */
export async function cambiarFuncionamiento(
  context: AdminContext,
  { confirmacionDeZona: confirmacion, ...pedido }: Pedido,
): Promise<FuncionamientoDelClub> {
  const { actor, db } = context;
  await db.tx(async (trx) => {
    const { zona, ...antes } = await leerFuncionamiento(trx);
    const { websQueIncrustan = antes.websQueIncrustan, segundoFactor = antes.segundoFactor } = pedido;
    const datos = { ...pedido, websQueIncrustan, segundoFactor };
    if (segundoFactor && !antes.segundoFactor && !(await hasSecondFactor(trx, actor.usuarioId)))
      throw new AppError('segundo_factor_propio');
    if (zona !== datos.zona)
      await exigirZona(trx, context, { antes: zona, despues: datos.zona, confirmacion });
    await guardarFuncionamiento(trx, { datos, autorId: actor.usuarioId });
  });
  await context.releerClub();
  return await funcionamientoDelClub(context);
}

type CambioDeZona = { antes: string; despues: string; confirmacion: string | undefined };

async function exigirZona(
  db: Db,
  context: AdminContext,
  { antes, despues, confirmacion }: CambioDeZona,
): Promise<void> {
  const ahora = context.clock.now();
  const [diaAntes, dia] = [diaEn(antes, ahora), diaEn(despues, ahora)];
  const torneos = await listTorneosSinCerrar(db, [...new Set([diaAntes, dia])]);
  if (torneos.length === 0) return;
  const escrito = (uno: string) => uno.split('-').reverse().join('/');
  exigirConfirmacion(context, {
    operacion: 'ajustes.zona',
    hechos: { antes, despues, diaAntes, dia, torneos: torneos.map(({ id }) => id) },
    codigo: 'zona_con_torneo',
    datos: {
      dia: escrito(dia),
      hora: horaEn(despues, ahora),
      diaAntes: escrito(diaAntes),
      horaAntes: horaEn(antes, ahora),
      torneos: torneos.map(({ nombre }) => nombre).join(', '),
    },
    confirmacion,
  });
}
