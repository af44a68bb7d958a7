import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

type TwoSteps<Ask, More, Facts, Shown, Outcome, Held extends object> = {
  /** As the history names the act: a confirmation is worth nothing for another one. */
  operacion: string;
  /** Everything that `facts` must find unchanged; what it returns (an id behind an address) is told to them too. */
  lock?: (trx: Trx, ask: Ask, context: AdminContext) => Promise<Held | void>;
  /** Reads and judges what would happen. */
  facts: (db: Db, ask: Ask, context: AdminContext) => Promise<Facts>;
  /** What the confirmation is bound to: what it is about, and whatever of the facts may not differ any more. */
  bound: (facts: Facts) => unknown;
  preview: (facts: Facts, confirmacion: string) => Shown;
  act: (trx: Trx, step: { facts: Facts; held: Held; context: AdminContext }, ask: More) => Promise<Outcome>;
  /** The transaction of the act, where it is not simply one: `unaVez`. */
  run?: (context: AdminContext, ask: More, work: (trx: Trx) => Promise<Outcome>) => Promise<Outcome>;
};

type Confirmed = { confirmacion: string };

/**
 * The one two-step act: `previa` tells what would happen and hands out the confirmation of it, `hacer` takes the locks,
 * finds the facts again and does it, or refuses because they are others by now. A confirmation is bound to the facts by
 * a signature: it holds no secret and needs no storage.
 * Errors: confirmacion_caducada, and those of `facts` and `act`. Source: confianza.md T23.
 */
export function dosPasos<Ask, More, Facts, Shown, Outcome extends object, Held extends object = object>(
  act: TwoSteps<Ask, More, Facts, Shown, Outcome, Held>,
) {
  const bound = (facts: Facts) => ({ operacion: act.operacion, hechos: act.bound(facts) });
  return {
    previa: async (context: AdminContext, ask: Ask): Promise<Shown> => {
      const facts = await act.facts(context.db.kysely, ask, context);
      return act.preview(facts, sign(context, bound(facts)));
    },
    hacer: async (context: AdminContext, ask: Ask & More & Confirmed): Promise<Outcome> => {
      const run = act.run ?? (({ db }, _ask, work) => db.tx(work));
      return await run(context, ask, async (trx) => {
        const held = (await act.lock?.(trx, ask, context)) as Held;
        const facts = await act.facts(trx, { ...ask, ...held }, context);
        requireSigned(context, ask.confirmacion, bound(facts));
        return await act.act(trx, { facts, held, context }, ask);
      });
    },
  };
}

type Question = {
  operacion: string;
  hechos: unknown;
  /** The refusal that asks, and what it tells. */
  codigo: CodigoDeError;
  datos: object;
  confirmacion: string | undefined;
};

/**
 * The same for an act that only sometimes has to ask: its refusal is the preview, and tells the confirmation with the
 * counts. Errors: `codigo`, confirmacion_caducada (a confirmation of other facts).
 */
export function exigirConfirmacion(
  context: AdminContext,
  { codigo, datos, confirmacion, ...bound }: Question,
) {
  if (confirmacion === undefined)
    throw new AppError(codigo, { ...datos, confirmacion: sign(context, bound) });
  requireSigned(context, confirmacion, bound);
}

type Bound = { operacion: string; hechos: unknown };

function sign({ config }: AdminContext, { operacion, hechos }: Bound): string {
  const text = JSON.stringify([operacion, hechos]);
  return createHmac('sha256', config.authSecret).update(`confirmacion:${text}`).digest('base64url');
}

function requireSigned(context: AdminContext, confirmacion: string, bound: Bound): void {
  const expected = Buffer.from(sign(context, bound));
  const given = Buffer.from(confirmacion);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('confirmacion_caducada');
}
