import { lastBackupAt } from '#db/backup.ts';
import type { Avisos } from '#contrato/admin/panel.ts';
import {
  countSinPareja,
  findApertura,
  findSinGrupo,
  listLigasPorCalcular,
  listTorneosDeHoy,
  listTorneosSinCalcular,
} from '#server/admin/panel/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** Today's torneos and how far they are. Errors: solo_admin. */
export async function hoyEnElClub(context: AdminContext) {
  return { torneos: await listTorneosDeHoy(context.db.kysely, context.clock.hoy()) };
}

/** What waits for an administrator. Errors: solo_admin. */
export async function avisosDelClub(context: AdminContext): Promise<Avisos> {
  const db = context.db.kysely;
  const hoy = context.clock.hoy();
  const [cuentas, sinGrupo, torneosSinCalcular, ligasPorCalcular, copia] = await Promise.all([
    countSinPareja(db),
    findSinGrupo(db, hoy),
    listTorneosSinCalcular(db, hoy),
    listLigasPorCalcular(db),
    copiaDeSeguridad(context),
  ]);
  return { ...cuentas, sinGrupo, torneosSinCalcular, ligasPorCalcular, copia };
}

/** A backup older than this is told; so is a club as old without any. */
const COPIA_VIEJA_MS = 2 * 24 * 60 * 60 * 1_000;

async function copiaDeSeguridad({ config, db, clock }: AdminContext): Promise<Avisos['copia']> {
  if (db.kind === 'server') return { estado: 'ajena', ultima: null };
  const ultima = await lastBackupAt(config.backupDir);
  const desde = ultima ?? (await findApertura(db.kysely));
  const esVieja = desde !== null && clock.now().getTime() - desde.getTime() > COPIA_VIEJA_MS;
  return { estado: esVieja ? 'atrasada' : 'al_dia', ultima: ultima?.toISOString() ?? null };
}
