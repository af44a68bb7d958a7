import type { Premio } from '#contrato/premios.ts';
import { motivoNoPuedeVerParticipantes } from '#reglas/permisos/permisos.ts';
import { nombresPara } from '#server/club/funcionamiento/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { listPremios } from '#server/premios/queries.ts';
import { estaOculto } from '#server/tarjetas/queries.ts';
import { torneoVisible } from '#server/torneos/service.ts';

/**
 * The prizes of a torneo and who won them. Names are hidden from visitors as those of the start list are: before the day
 * has passed they read what is given, and nobody's name. Errors: torneo_no_encontrado.
 */
export async function premiosDeTorneo(context: RequestContext, ref: string): Promise<{ premios: Premio[] }> {
  const { actor, clock, db } = context;
  const torneo = await torneoVisible(context, ref);
  const sinVer = motivoNoPuedeVerParticipantes({
    actor,
    torneo: { activo: torneo.activo, fechaDeJuego: torneo.fechaJuego },
    inscrito: torneo.inscrito,
    hoy: clock.hoy(),
  });
  const oculto = sinVer !== null || (actor?.esAdmin !== true && (await estaOculto(db.kysely, torneo.id)));
  const premios = await listPremios(db.kysely, { torneoId: torneo.id, nombres: nombresPara(context) });
  return {
    premios: premios.map(({ version: _version, rifas, ganador, ...premio }) => ({
      ...premio,
      ganador: oculto ? null : ganador,
      rifas: oculto ? [] : rifas.map(({ autor: _autor, ...rifa }) => rifa),
    })),
  };
}
