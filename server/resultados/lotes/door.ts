import { contrato } from '#contrato/index.ts';
import type { Database } from '#db/connection.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { App } from '#server/http/api.ts';
import { openWrites } from '#server/http/doors/writes.ts';
import type { Bus } from '#server/live/bus.ts';
import { guardarLote } from '#server/resultados/lotes/service.ts';
import { type ContextoDeHoyo, findContextosDeHoyo, type HoyoDePartida } from '#server/resultados/queries.ts';
import { exigirHoyo, guardarGolpes, type Sabido } from '#server/resultados/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/*
 * The hot save (docs/decisions/0019-hot-save.md): strokes in front of the router, by the same schemas and services. It
 * accepts; whatever it does not accept is the router's to judge again, by what is read then, and to refuse.
 */

const POR_RPC = /^\/api\/rpc\/resultados\/(guardar|guardarLote)$/u;
const DE_UN_HOYO =
  /^\/api\/partidas\/(?<partidaId>[\w-]{36})\/participantes\/(?<participanteId>[\w-]{36})\/resultados\/(?<hoyo>\d{1,2})$/u;
const DE_LOTE = '/api/resultados/lote';

const { guardar, guardarLote: lote } = contrato.resultados;
const UN_HOYO = guardar['~orpc'].inputSchema;
const UN_LOTE = lote['~orpc'].inputSchema;

type Address = { operation: 'guardar' | 'guardarLote'; isRpc: boolean; params: Record<string, string> };

/** Which of the two operations a request asks for, and how; undefined: none of them. */
function addressOf(method: string | undefined, pathname: string): Address | undefined {
  if (method === 'POST') {
    const operation = POR_RPC.exec(pathname)?.[1] as Address['operation'] | undefined;
    return operation && { operation, isRpc: true, params: {} };
  }
  if (method !== 'PUT') return undefined;
  if (pathname === DE_LOTE) return { operation: 'guardarLote', isRpc: false, params: {} };
  const params = DE_UN_HOYO.exec(pathname)?.groups;
  return params && { operation: 'guardar', isRpc: false, params };
}

/** What a body says to an operation; undefined: something that only the router reads. */
function inputOf({ isRpc, params }: Address, body: unknown): object | undefined {
  if (!isObject(body)) return undefined;
  if (isRpc) {
    // Our own client writes beside it how dates and the like travel: strokes have none.
    const { json, meta } = body;
    return meta === undefined && isObject(json) ? json : undefined;
  }
  return { ...body, ...params };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Opens the door of strokes, which remembers the facts of the cards that are being written. */
export function openStrokesDoor(app: App, bus: Bus) {
  const { db } = app;
  const memoria = openMemoria({ db, bus });
  return openWrites(app, ({ request, pathname }) => {
    const address = addressOf(request.method, pathname);
    // What is remembered until an announcement counts for nothing while none is heard
    if (!address || !bus.isHearing()) return undefined;
    const write = async (actor: Parameters<Sabido>[0]['actor'], body: unknown): Promise<unknown> => {
      const input = inputOf(address, body);
      if (address.operation === 'guardar') {
        const data = UN_HOYO?.safeParse(input).data;
        if (!data) return undefined;
        await memoria.aprender([data]);
        return await guardarGolpes({ actor, db }, data, memoria.sabido);
      }
      const data = UN_LOTE?.safeParse(input).data;
      if (!data) return undefined;
      await memoria.aprender(data.operaciones);
      return await guardarLote({ actor, db }, data, memoria.sabido);
    };
    return {
      operation: `resultados.${address.operation}`,
      async answer(actor, body) {
        const answer = await write(actor, body);
        if (answer === undefined) return undefined;
        return JSON.stringify(address.isRpc ? { json: answer } : answer);
      },
    };
  });
}

/** Cards remembered at once: beyond them the one learnt longest ago is forgotten. */
const MAX_TARJETAS = 2_000;

/** What is the same on every hole of a card, and by hole what is not. */
type Tarjeta = Omit<ContextoDeHoyo, 'par' | 'seJuega'> & {
  hoyos: readonly Pick<ContextoDeHoyo, 'par' | 'seJuega'>[];
};

type Memoria = {
  /** Reads what is not known yet of the cards of these holes, once however many ask; undefined: all of it is known. */
  aprender: (hoyos: readonly HoyoDePartida[]) => Promise<void> | undefined;
  sabido: Sabido;
};

const claveDe = ({ partidaId, participanteId }: HoyoDePartida) => `${partidaId} ${participanteId}`;

/**
 * The facts by which strokes are judged, card by card, until their torneo announces any change (groups, validation, tees,
 * limit, baja …) or announcements may have been missed. Only cards of torneos: personal rounds are judged by the router.
 */
function openMemoria({ db, bus }: { db: Database; bus: Bus }): Memoria {
  const { tarjetas, alLeer } = openTarjetas(bus);
  const leyendo = new Map<string, Promise<void>>();
  const leer = (clave: string, hoyo: HoyoDePartida): Promise<void> => {
    const recordar = alLeer();
    const lectura = leerTarjeta(db, hoyo)
      .then((leida) => leida && recordar(clave, leida))
      .finally(() => leyendo.delete(clave));
    leyendo.set(clave, lectura);
    return lectura;
  };
  return {
    aprender(hoyos) {
      const faltan = hoyos.filter((hoyo) => !tarjetas.has(claveDe(hoyo)));
      if (faltan.length === 0) return undefined;
      const porClave = new Map(faltan.map((hoyo) => [claveDe(hoyo), hoyo]));
      const lecturas = [...porClave].map(([clave, hoyo]) => leyendo.get(clave) ?? leer(clave, hoyo));
      return Promise.all(lecturas).then(() => undefined);
    },
    sabido({ actor }, pedidas) {
      const hechos: ContextoDeHoyo[] = [];
      for (const pedida of pedidas) {
        const hecho = hechosDe(tarjetas.get(claveDe(pedida)), pedida.hoyo);
        if (!hecho || !permite(actor, pedida.golpes, hecho)) return undefined;
        hechos.push(hecho);
      }
      return hechos;
    },
  };
}

/** The cards that are known; `alLeer` before one is read gives what remembers it, unless any torneo changed meanwhile. */
function openTarjetas(bus: Bus) {
  const tarjetas = new Map<string, Tarjeta>();
  let olvidos = 0;
  bus.subscribe(({ k, t }) => {
    if (k !== 'torneo') return;
    olvidos += 1;
    for (const [clave, { torneoId }] of tarjetas) if (torneoId === t) tarjetas.delete(clave);
  });
  bus.onGap(() => {
    olvidos += 1;
    tarjetas.clear();
  });
  const alLeer = () => {
    const antes = olvidos;
    return (clave: string, leida: Tarjeta): void => {
      if (antes !== olvidos) return;
      const [vieja] = tarjetas.keys();
      if (tarjetas.size >= MAX_TARJETAS && vieja !== undefined) tarjetas.delete(vieja);
      tarjetas.set(clave, leida);
    };
  };
  return { tarjetas, alLeer };
}

function hechosDe(tarjeta: Tarjeta | undefined, hoyo: number): ContextoDeHoyo | undefined {
  const suyo = tarjeta?.hoyos[hoyo - 1];
  return tarjeta && suyo && { ...tarjeta, ...suyo };
}

/** Whether the rules allow a stroke by these facts; what moves the official results is never judged from memory. */
function permite(actor: Parameters<Sabido>[0]['actor'], golpes: Anotacion, hechos: ContextoDeHoyo): boolean {
  if (hechos.validada) return false;
  try {
    exigirHoyo({ actor, golpes }, hechos);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function leerTarjeta(
  db: Database,
  { partidaId, participanteId }: HoyoDePartida,
): Promise<Tarjeta | undefined> {
  const hoyos = Array.from({ length: HOYOS }, (_, i) => ({ partidaId, participanteId, hoyo: i + 1 }));
  const leidos = await findContextosDeHoyo(db.kysely, hoyos);
  const [primero] = leidos;
  if (!primero) return undefined;
  return {
    ...primero,
    hoyos: leidos.flatMap((hecho) => (hecho ? [{ par: hecho.par, seJuega: hecho.seJuega }] : [])),
  };
}
