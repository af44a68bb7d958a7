import type { EstadoDeCopias } from '#contrato/admin/copias.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { findArchivo } from '#server/copias/descargar.ts';
import { estadoDeCopias } from '#server/copias/queries.ts';
import { hacerCopia, recogerCopias, reservarCopiaManual } from '#server/copias/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** How the backups stand. Errors: solo_admin. */
export async function verCopias({ config, db, clock }: AdminContext): Promise<EstadoDeCopias> {
  const { ultima, fallo, enCurso } = await estadoDeCopias(db.kysely, clock.now());
  return {
    ultima: ultima && {
      hechaEn: ultima.terminadaEn.toISOString(),
      archivo: ultima.archivo,
      bytes: ultima.bytes,
      descargable: (await findArchivo(config.backupDir, ultima.archivo)) !== null,
    },
    fallo,
    falloFuera: ultima?.falloFuera ?? null,
    enCurso,
    hora: config.backups.hour,
    cifradas: config.backups.passphrase !== null,
  };
}

/** Begins a backup, which goes on after the answer; what comes of it is told by the state. Errors: copia_en_curso. */
export async function empezarCopiaManual(context: AdminContext): Promise<{ empezada: true }> {
  const { actor, club, config, db, imagenes, log } = context;
  await recogerCopias(db);
  const id = await db.tx(async (trx) => {
    const reservada = await reservarCopiaManual(trx, context.clock.now());
    if (reservada === null) throw new AppError('copia_en_curso');
    await anotarCambio(trx, {
      operacion: 'copias.hacer',
      resumen: 'Hace una copia de seguridad',
      autorId: actor.usuarioId,
    });
    return reservada;
  });
  void hacerCopia({ config, db, imagenes, log, nombre: club().nombre }, 'manual', id).catch((err: unknown) =>
    log.error({ err }, 'a backup asked for in the panel failed'),
  );
  return { empezada: true };
}
