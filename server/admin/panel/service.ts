import { type Avisos, DATOS_LEGALES, type EstadoDePrimerosPasos } from '#contrato/admin/panel.ts';
import type { VidaDePrimerosPasos } from '#reglas/funcionamiento.ts';
import {
  countLoQueEspera,
  findApertura,
  findPrimerosPasos,
  findSinGrupo,
  listLigasPorCalcular,
  listSinEnviar,
  listTorneosDeHoy,
  listTorneosSinCalcular,
} from '#server/admin/panel/queries.ts';
import { guardarFuncionamiento, leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import { estadoDeCopias } from '#server/copias/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** Today's torneos and how far they are. Errors: solo_admin. */
export async function hoyEnElClub(context: AdminContext) {
  return { torneos: await listTorneosDeHoy(context.db.kysely, context.clock.hoy()) };
}

/** What waits for an administrator. Errors: solo_admin. */
export async function avisosDelClub(context: AdminContext): Promise<Avisos> {
  const db = context.db.kysely;
  const hoy = context.clock.hoy();
  const [cuantos, sinEnviar, sinGrupo, torneosSinCalcular, ligasPorCalcular, copia] = await Promise.all([
    countLoQueEspera(db),
    listSinEnviar(db),
    findSinGrupo(db, hoy),
    listTorneosSinCalcular(db, hoy),
    listLigasPorCalcular(db),
    copiaDeSeguridad(context),
  ]);
  const { legal } = context.club();
  const datosLegalesQueFaltan = DATOS_LEGALES.filter((dato) => legal[dato] === null);
  const deJuego = { sinEnviar, sinGrupo, torneosSinCalcular, ligasPorCalcular };
  return { ...cuantos, ...deJuego, datosLegalesQueFaltan, copia };
}

/**
 * The first steps of a new club, each done or not; null once nothing is left of them, the club plays without one of them, or
 * somebody took them away; who wants them always has them. Errors: solo_admin.
 */
export async function primerosPasos({ db }: Pick<AdminContext, 'db'>): Promise<EstadoDePrimerosPasos> {
  const { pasos, nombreDelCampo, jugado, cuanto } = await findPrimerosPasos(db.kysely);
  const hecho = jugado || Object.values(pasos).every(Boolean);
  const visibles = cuanto === 'siempre' || (cuanto === 'hasta_jugar' && !hecho);
  return { pasos: visibles ? pasos : null, nombreDelCampo };
}

/** Shows the first steps for so long, which is a setting of the club. Errors: solo_admin, ajustes_cambiados. */
export async function cambiarPrimerosPasos(
  context: AdminContext,
  { primerosPasos: cuanto }: { primerosPasos: VidaDePrimerosPasos },
): Promise<EstadoDePrimerosPasos> {
  const { actor, db } = context;
  await db.tx(async (trx) => {
    const datos = { ...(await leerFuncionamiento(trx)), primerosPasos: cuanto };
    await guardarFuncionamiento(trx, { datos, autorId: actor.usuarioId });
  });
  await context.releerClub();
  return await primerosPasos(context);
}

/** A backup older than this is told; so is a club as old without any. */
const COPIA_VIEJA_MS = 2 * 24 * 60 * 60 * 1_000;

async function copiaDeSeguridad({ db, clock }: AdminContext): Promise<Avisos['copia']> {
  const { ultima: copia, fallo } = await estadoDeCopias(db.kysely, clock.now());
  const desde = copia?.terminadaEn ?? (await findApertura(db.kysely));
  const esVieja = desde !== null && clock.now().getTime() - desde.getTime() > COPIA_VIEJA_MS;
  const estado = esVieja ? 'atrasada' : fallo !== null ? 'fallida' : copia?.falloFuera ? 'fuera' : 'al_dia';
  return { estado, ultima: copia?.terminadaEn.toISOString() ?? null };
}
