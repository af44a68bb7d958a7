import type { Contrato } from '#contrato/index.ts';
import type { DiferenciaDeHoyo, PapelDeTarjeta, TarjetaGuardada } from '#contrato/admin/entrada-rapida.ts';
import type { Trx } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { compararTarjetas } from '#reglas/reemplazo.ts';
import { findGuardadaEn, listPapeles } from '#server/admin/entrada-rapida/queries.ts';
import { markGuardadas } from '#server/admin/entrada-rapida/repository.ts';
import { findTorneoConTarjetas } from '#server/puntuaciones/queries.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { listAutores } from '#server/tarjetas/queries.ts';
import {
  bloquearTarjetas,
  escribirTarjetas,
  hoyosYaEscritos,
  leerTarjetas,
  opIdDeHoyo,
  type TarjetaBloqueada,
} from '#server/resultados/tarjetas.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';

type TarjetaInput = InputOf<Contrato['admin']['entradaRapida']['guardar']>;

/**
 * Replaces all holes of a card, in one transaction and under a lock that keeps everybody else's strokes waiting, so that
 * no mixture of two cards is ever stored. The same `opId` has one effect.
 * Errors: solo_admin, participante_no_encontrado (or without partida), tarjeta_cambiada (with the differences),
 * tarjeta_no_valida, operacion_repetida.
 *
 * Source: W-A28, F15, decision 21.
 */
export async function guardarTarjeta(context: AdminContext, input: TarjetaInput): Promise<TarjetaGuardada> {
  const { actor, db } = context;
  const { participanteId, opId, golpes: nueva, versiones: vistas } = input;
  const autorId = actor.usuarioId;
  const resultado = await db.tx(async (trx) => {
    const [tarjeta] = await bloquearTarjetas(trx, [participanteId]);
    if (!tarjeta) throw new AppError('participante_no_encontrado');
    const opIds = Array.from({ length: HOYOS }, (_, i) => opIdDeHoyo(opId, i + 1));
    const escritos = await hoyosYaEscritos(trx, { opIds, participanteId, autorId });
    if (escritos.length > 0)
      return { tarjeta, cambiados: escritos, guardadaEn: await guardadaEnDe(trx, participanteId) };
    const { cambios, diferencias } = compararTarjetas({ nueva, vistas, vigente: tarjeta });
    if (diferencias.length > 0) {
      const autores = await listAutores(trx, participanteId);
      throw new AppError('tarjeta_cambiada', {
        diferencias: diferencias.map((hoyo) => toDiferencia(tarjeta, { hoyo, nueva, autores })),
      });
    }
    const nuevos = cambios.map((hoyo) => ({ hoyo, golpes: nueva[hoyo - 1] ?? null }));
    await escribirTarjetas(trx, { autorId, opId, tarjetas: [{ tarjeta, nuevos }], aviso: 'hoyos' });
    await markGuardadas(trx, [participanteId]);
    const [guardada = tarjeta] = await leerTarjetas(trx, [participanteId]);
    const guardadaEn = await guardadaEnDe(trx, participanteId);
    return { tarjeta: guardada, cambiados: [...cambios], guardadaEn };
  });
  const { golpes, versiones } = resultado.tarjeta;
  return {
    participanteId,
    golpes: [...golpes],
    versiones: [...versiones],
    cambiados: resultado.cambiados,
    guardadaEn: resultado.guardadaEn,
  };
}

/** A save that was made before such instants were kept is told as one of now. */
async function guardadaEnDe(trx: Trx, participanteId: string): Promise<string> {
  return ((await findGuardadaEn(trx, participanteId)) ?? new Date()).toISOString();
}

/** What is known of the paper of each card of a torneo. Errors: solo_admin, torneo_no_encontrado. */
export async function papelesDe({ db }: AdminContext, ref: string): Promise<{ tarjetas: PapelDeTarjeta[] }> {
  const torneo = hallado(await findTorneoConTarjetas(db.kysely, ref), 'torneo_no_encontrado');
  return { tarjetas: await listPapeles(db.kysely, torneo.torneo.id) };
}

function toDiferencia(
  tarjeta: TarjetaBloqueada,
  {
    hoyo,
    nueva,
    autores,
  }: { hoyo: number; nueva: readonly Anotacion[]; autores: ReadonlyMap<number, string> },
): DiferenciaDeHoyo {
  return {
    hoyo,
    suyo: tarjeta.golpes[hoyo - 1] ?? null,
    mio: nueva[hoyo - 1] ?? null,
    version: tarjeta.versiones[hoyo - 1] ?? null,
    autor: autores.get(hoyo) ?? 'otra persona',
  };
}
