import { openApp } from '#server/app.ts';
import { programarCopias } from '#server/copias/programar.ts';
import { removeUploads } from '#server/copias/restaurar.ts';
import { type Copiado, copiaPedida, pideCopia } from '#server/copias/service.ts';
import { nombrarAdministrador, ordenSchema } from '#server/cuenta/nombrar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import { announce } from '#server/http/base/announce.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { openOrders } from '#server/http/doors/orders.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { describeListening } from '#server/http/environment/port.ts';
import { prepararInstalacion } from '#server/instalacion/service.ts';
import { ponerAlDia } from '#server/puntuaciones/al-dia.ts';
import { escribirAlArrancar } from '#server/puntuaciones/posiciones/service.ts';

/** How long open requests may finish after a stop was asked for. */
const GRACE_MS = 5_000;
/** The first look for a missing daily backup leaves the minutes after a start to the people. */
const FIRST_BACKUP_MS = 300_000;

type AppOptions = Parameters<typeof openApp>[0];
type Opened = Pick<AppOptions, 'config' | 'db' | 'log'> & { copiado: () => Copiado };

/** What commands may ask of the app that owns the embedded store: a backup, or who administers. */
function openOrdenes({ config, db, log, copiado }: Opened): () => void {
  const handle = async (order: unknown) => {
    if (pideCopia(order)) return await copiaPedida(copiado());
    return await nombrarAdministrador(db, ordenSchema.parse(order));
  };
  return openOrders(config.dataDir, { log, handle });
}

type HouseOptions = Pick<AppOptions, 'config' | 'db' | 'log' | 'recuperacion'> & {
  /** Where the page is that is sent. */
  webFolder: string;
  /** What becomes of a fault of the open house. */
  fail: (error: unknown) => void;
};

/** Opens season and doors over an open store, in that order. Gives what stops it all, in the opposite order. */
export async function openHouse({ fail, ...options }: HouseOptions): Promise<() => Promise<void>> {
  const { config, db, log } = options;
  await ponerAlDia({ db, log });
  const app = await openApp(options);
  const stopPosiciones = escribirAlArrancar({ db, log });
  // What was sent to the setup address of a former start, which is dead
  removeUploads(config.dataDir);
  const instalacion = config.demo ? null : await prepararInstalacion(db);
  const copiado = () => ({ config, db, log, imagenes: openImageStore(config), nombre: app.club().nombre });
  const stopBackups = programarCopias({ copiado, log, firstLookMs: FIRST_BACKUP_MS });
  const closeOrders =
    config.databaseUrl === null ? openOrdenes({ config, db, log, copiado }) : () => undefined;
  app.server.once('error', (error) => fail(new ConfigError(describeListening(error, config))));
  app.server.listen(config.port, config.host, () =>
    announce({ config, club: app.club(), instalacion, server: app.server, cuentas: CUENTAS_DE_DEMO }),
  );
  return async () => {
    stopBackups();
    closeOrders();
    await stopPosiciones();
    const closed = new Promise((done) => app.server.close(done));
    await app.close();
    app.server.closeIdleConnections();
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(deadline);
    await db.close();
  };
}
