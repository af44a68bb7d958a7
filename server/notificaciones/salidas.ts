import { MINUTOS_DE_AVISO, minutosHasta, salidasPorAvisar } from '#reglas/notificaciones.ts';
import { notaDeSalida } from '#server/external/push/notes.ts';
import type { App } from '#server/http/api.ts';
import { listPorAvisarDeSalida } from '#server/notificaciones/queries.ts';
import { insertSalidasAvisadas } from '#server/notificaciones/repository.ts';
import { encolar } from '#server/notificaciones/service.ts';

const MIRADA_MS = 60_000;
const MINUTO_MS = 60_000;

type Reloj = Pick<App, 'db' | 'log'> & { clock: Pick<App['clock'], 'now' | 'hoy' | 'hora'> };

/**
 * Tells those who start within half an hour and want to know, each once for an hour of start: who was told is written in
 * the transaction of what they are told, so two instances or a restart tell nobody twice. Returns how many were told.
 */
export async function avisarSalidas({ db, clock }: Pick<Reloj, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const ahora = clock.hora(now);
  const dia = clock.hoy();
  const pregunta = { dia, ...salidasPorAvisar(ahora) };
  if ((await listPorAvisarDeSalida(db.kysely, pregunta)).length === 0) return 0;
  return await db.tx(async (trx) => {
    const phones = (await listPorAvisarDeSalida(trx, pregunta)).flatMap((phone) => {
      const { partidaId, horaDeSalida, hoyoDeSalida } = phone;
      if (partidaId === null || horaDeSalida === null) return [];
      return [{ phone, partidaId, horaDeSalida, hoyoDeSalida }];
    });
    const salidas = new Map(
      phones.map(({ phone, horaDeSalida }) => [phone.participanteId, `${dia} ${horaDeSalida}`]),
    );
    if (salidas.size === 0) return 0;
    const marcas = [...salidas].map(([participanteId, hora]) => ({ participanteId, hora })).toSorted(porId);
    const avisados = await insertSalidasAvisadas(trx, marcas);
    const textos = phones.flatMap(({ phone, partidaId, horaDeSalida, hoyoDeSalida }) => {
      if (!avisados.has(phone.participanteId)) return [];
      const salida = { torneo: phone.torneo, partidaId, horaDeSalida, hoyoDeSalida };
      const minutos = minutosHasta(ahora, horaDeSalida);
      // Until that start itself, for each
      const duraMs = minutos * MINUTO_MS - (now.getTime() % MINUTO_MS);
      return [{ phone, texto: notaDeSalida(salida, minutos), duraMs }];
    });
    await encolar(trx, textos, { duraMs: MINUTOS_DE_AVISO * MINUTO_MS });
    return avisados.size;
  });
}

function porId(a: { participanteId: string }, b: { participanteId: string }): number {
  return a.participanteId < b.participanteId ? -1 : 1;
}

/** Looks every minute whether somebody starts soon. What fails is told in the log and looked at again a minute later. */
export function openSalidas(reloj: Reloj, { lookMs = MIRADA_MS } = {}): { stop: () => Promise<void> } {
  let looking: Promise<unknown> | null = null;
  const look = () => {
    looking ??= avisarSalidas(reloj)
      .catch((err: unknown) => reloj.log.warn({ err }, 'the starts of today could not be looked at'))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, lookMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
