import type { Avisos } from '#contrato/admin/panel.ts';
import { motivoNoPuedeAdministrar } from '#reglas/permisos.ts';
import type { RequestContext } from '#server/http/api.ts';
import { exigir } from '#server/http/errors.ts';
import {
  countSinPareja,
  findSinGrupo,
  listLigasPorCalcular,
  listTorneosDeHoy,
  listTorneosSinCalcular,
} from '#server/admin/panel/queries.ts';

/** Today's torneos and how far they are. Errors: solo_admin. */
export async function hoyEnElClub(context: RequestContext) {
  exigir(motivoNoPuedeAdministrar(context));
  return { torneos: await listTorneosDeHoy(context.db.kysely, context.clock.hoy()) };
}

/** What waits for an administrator. Errors: solo_admin. */
export async function avisosDelClub(context: RequestContext): Promise<Avisos> {
  exigir(motivoNoPuedeAdministrar(context));
  const db = context.db.kysely;
  const hoy = context.clock.hoy();
  const [cuentas, sinGrupo, torneosSinCalcular, ligasPorCalcular] = await Promise.all([
    countSinPareja(db),
    findSinGrupo(db, hoy),
    listTorneosSinCalcular(db, hoy),
    listLigasPorCalcular(db),
  ]);
  return { ...cuentas, sinGrupo, torneosSinCalcular, ligasPorCalcular };
}
