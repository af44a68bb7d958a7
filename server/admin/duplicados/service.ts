import type { TorneoNuevo } from '#contrato/admin/torneos.ts';
import type { Trx } from '#db/tables.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { bloquearLigas } from '#server/admin/ligas/service.ts';
import { copiarTipos } from '#server/admin/ligas/puntos.ts';
import { inscribirLosDeOtro } from '#server/admin/participantes/varios.ts';
import { copiarPremios } from '#server/admin/premios/service.ts';
import { copiarCategorias } from '#server/admin/torneos/categorias.ts';
import { copiarPuntos } from '#server/admin/torneos/puntos.ts';
import { findFicha, type FichaGuardada } from '#server/admin/torneos/queries.ts';
import { escribirNuevo } from '#server/admin/torneos/service.ts';
import { copiarVueltas } from '#server/admin/vueltas/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { hallado } from '#server/http/refusals/errors.ts';
import { unaVez } from '#server/operaciones/service.ts';

type Pedido = TorneoNuevo & { torneoId: string; conParticipantes: boolean };

/**
 * Makes a torneo with what is sent of it and, from another one, its categorías, its points, its prizes without who won them, its kind in the
 * ligas of both and, if told, its participantes with the handicaps of this moment, in one transaction; the same id twice is one. The
 * federation is asked behind it, unless the torneo is over.
 * Errors: torneo_no_encontrado, and those of `crearTorneo`.
 */
export async function duplicarTorneo(context: AdminContext, input: Pedido) {
  const { torneoId, conParticipantes, ...nuevo } = input;
  const autorId = context.actor.usuarioId;
  const pedido = { id: nuevo.id, operacion: 'admin.duplicados.torneo', datos: input };
  let nuevos: readonly string[] = [];
  const hecho = await unaVez(context, pedido, async (trx) => {
    await bloquearLigas(trx, nuevo.ligaIds);
    const origen = await origenDe(trx, torneoId);
    const { id, slug } = await copiarTorneo(trx, { origen, nuevo, autorId });
    await copiarTipos(
      trx,
      nuevo.ligaIds.map((ligaId) => ({ de: { ligaId, torneoId }, a: { ligaId, torneoId: id } })),
    );
    if (!conParticipantes) return { id, slug, inscritos: 0, sinInscribir: 0 };
    const inscritos = await inscribirLosDeOtro(trx, { torneoId: id, origenId: torneoId, autorId });
    nuevos = inscritos.jugadorIds;
    return { id, slug, inscritos: inscritos.cuantos, sinInscribir: inscritos.fuera };
  });
  const jugado = estaFinalizado({ fechaDeJuego: nuevo.fechaJuego, hoy: context.clock.hoy() });
  if (nuevos.length > 0 && !jugado) context.federacion.avisar({ jugadorIds: nuevos, autorId });
  return hecho;
}

/** The torneo that another one is made from. Errors: torneo_no_encontrado. */
async function origenDe(trx: Trx, torneoId: string): Promise<FichaGuardada> {
  return hallado(await findFicha(trx, torneoId), 'torneo_no_encontrado');
}

/**
 * Writes a torneo with the categorías, the points, the list of prizes and the vueltas of another one; tees of categorías only where the course is the same.
 * The ligas of the new one are locked by the caller. Errors: those of `crearTorneo`.
 */
export async function copiarTorneo(
  trx: Trx,
  { origen, nuevo, autorId }: { origen: FichaGuardada; nuevo: TorneoNuevo; autorId: string },
) {
  const hecho = await escribirNuevo(trx, { nuevo, autorId, deQuien: origen.nombre });
  const de = { de: origen.id, a: nuevo.id };
  await copiarCategorias(trx, { ...de, conSalidas: nuevo.campoId === origen.campoId });
  await copiarPuntos(trx, de);
  await copiarPremios(trx, de);
  await copiarVueltas(trx, { de: origen, a: nuevo.id, autorId });
  return hecho;
}
