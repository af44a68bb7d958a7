import { admin } from '#server/http/admin.ts';
import { api, type App } from '#server/http/api.ts';
import { asks, asksOf } from '#server/http/asks.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { clientIp, setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Listening } from '#server/live/listening.ts';
import { type Enlace, type Enlaces, seVe } from '#server/pantallas/enlaces.ts';
import { abrirPantalla, ligaDePantalla } from '#server/pantallas/lectura.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import {
  actualizarPantalla,
  crearPantalla,
  pantallasDeTorneo,
  retirarPantalla,
} from '#server/pantallas/service.ts';

export const pantallasRoutes = (enlaces: Enlaces, { tablas }: { tablas: TablasDeLiga }) => ({
  abrir: api.pantallas.abrir.handler(({ context, input }) => abrirPantalla(context, enlaces, input.enlaceId)),
  liga: api.pantallas.liga.handler(({ context, input }) =>
    ligaDePantalla(context, { enlaces, tablas }, input),
  ),
});

export const gestionPantallasRoutes = {
  list: admin.pantallas.list.handler(asksOf('torneoId', pantallasDeTorneo)),
  crear: admin.pantallas.crear.handler(asks(crearPantalla)),
  actualizar: admin.pantallas.actualizar.handler(asks(actualizarPantalla)),
  retirar: admin.pantallas.retirar.handler(asksOf('pantallaId', retirarPantalla)),
};

const PATH = /^\/api\/enlaces\/([^/]{1,100})\/torneos\/([^/]{1,160})\/(clasificacion|en-vivo)$/u;
/** Streams of one address at most, by each process: a bar has one screen, families are a few hundred phones. */
const ESCUCHAN_MAX = 1_000;

type Pedido = { secreto: string; ref: string; enVivo: boolean };

/** The boards in memory and how visitors are answered them, as the leaderboard's own door does. */
type Tableros<Tablero> = {
  peek: (ref: string) => Tablero | undefined;
  get: (ref: string) => Promise<Tablero | undefined>;
  send: (tablero: Tablero, exchange: Exchange) => void;
  watch: (
    tablero: Tablero,
    exchange: Exchange,
    quien: Pick<Listening, 'mayStill' | 'holder' | 'onDoubt'>,
  ) => void;
};

/**
 * The board of a torneo and its stream by a display address: the same prepared bytes as a visitor reads of a torneo that has
 * passed, and no cheaper nor dearer than those.
 */
export function openPantallaDoor<Tablero>(
  app: App,
  enlaces: Enlaces,
  tableros: Tableros<Tablero>,
): DirectDoor {
  const slow = async (exchange: Exchange, { secreto, ref, enVivo }: Pedido): Promise<void> => {
    const enlace = await enlaces.abrir(secreto, clientIp(app.config, exchange.request));
    const torneo = seVe(enlace, ref);
    const tablero = torneo && (await tableros.get(torneo.id));
    if (!torneo || !tablero) throw new AppError('torneo_no_encontrado');
    if (!enVivo) tableros.send(tablero, exchange);
    else
      tableros.watch(tablero, exchange, {
        mayStill: async () => await enlaces.sigue(secreto, torneo.id),
        holder: { name: `pantalla ${enlace.id}`, most: ESCUCHAN_MAX },
        onDoubt: (ask) => enlaces.alCambiar(enlace.id, ask),
      });
  };
  return (exchange) => {
    const { request, pathname } = exchange;
    if (request.method !== 'GET' || !pathname.startsWith('/api/enlaces/')) return false;
    const [, secreto, ref, cual] = PATH.exec(pathname) ?? [];
    if (secreto === undefined || ref === undefined) return false;
    const fail = (thrown: unknown): void => {
      setSecurityHeaders(app.config, exchange.response, '/api');
      refuse(app, exchange, thrown);
    };
    try {
      const known = cual === 'clasificacion' ? enlaces.reciente(secreto, ipOf(app, exchange)) : undefined;
      const tablero = known && tableroDe(tableros, known, ref);
      if (tablero) tableros.send(tablero, exchange);
      else slow(exchange, { secreto, ref, enVivo: cual === 'en-vivo' }).catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
    return true;
  };
}

const ipOf = ({ config }: App, { request }: Exchange) => clientIp(config, request);

function tableroDe<Tablero>(tableros: Tableros<Tablero>, enlace: Enlace, ref: string): Tablero | undefined {
  const torneo = seVe(enlace, ref);
  return torneo && tableros.peek(torneo.id);
}
