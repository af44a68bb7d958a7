import { useSyncExternalStore } from 'react';
import { Link } from '#web/router/router.ts';
import { formatCount, formatReloj } from '#web/lib/format.ts';
import type { OutboxState } from '#web/offline/outbox.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';

type Linea = { tone: 'ok' | 'waiting' | 'error' | 'idle'; texto: string };

/** On the smallest phone the hour is cut before what is new. */
const CON_ESTO = { maxWidth: '80%' };

/** The one line that says where the strokes are: with the club, on the phone, or refused. */
export function EstadoDeEnvio({
  estado,
  entrar,
  deOtros = 0,
  conEsto = null,
}: {
  estado: OutboxState;
  entrar: string;
  /** What came of the stroke that was saved last. */
  conEsto?: string | null;
  /** Strokes of these cards that somebody else typed here and that wait for them. */
  deOtros?: number;
}) {
  const online = useOnline();
  const { tone, texto } = lineaDeEnvio(estado, online, deOtros);
  return (
    <StatusLine tone={tone} className="px-3 py-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{texto}</span>
        {tone === 'ok' && conEsto !== null ? (
          <span style={CON_ESTO} className="shrink-0 truncate">
            · {conEsto}
          </span>
        ) : null}
        {estado.envio === 'sin-sesion' ? (
          <Link
            to={entrar}
            className="inline-flex min-h-6 shrink-0 items-center font-strong text-pino underline"
          >
            Iniciar sesión
          </Link>
        ) : null}
      </span>
    </StatusLine>
  );
}

/**
 * What the line says. It never says that something is saved where it is not: first what was refused, then what the
 * phone could not keep, then what waits, then what the club has.
 */
export function lineaDeEnvio(estado: OutboxState, online: boolean, deOtros = 0): Linea {
  const { operaciones, rechazadas, guardadoEn } = estado;
  if (operaciones.length > 0) return lineaDePendientes(estado, online);
  if (rechazadas.length > 0) {
    return { tone: 'error', texto: formatCount(rechazadas.length, 'golpe no enviado', 'golpes no enviados') };
  }
  if (deOtros > 0) {
    return {
      tone: 'waiting',
      texto: `${formatCount(deOtros, 'golpe', 'golpes')} de otra persona sin enviar`,
    };
  }
  if (!online) return { tone: 'waiting', texto: 'Sin conexión' };
  if (guardadoEn !== null) return { tone: 'ok', texto: `Guardado a las ${formatReloj(guardadoEn)}` };
  return { tone: 'idle', texto: 'Todo guardado' };
}

function lineaDePendientes({ operaciones, envio, almacenFallo }: OutboxState, online: boolean): Linea {
  if (almacenFallo)
    return { tone: 'error', texto: 'No se pudo guardar en el móvil · no cierres esta página' };
  const enMovil = `${formatCount(operaciones.length, 'golpe', 'golpes')} en el móvil`;
  if (envio === 'sin-sesion') return { tone: 'waiting', texto: `Tu sesión ha caducado · ${enMovil}` };
  const offline = envio === 'sin-conexion' || !online;
  return { tone: 'waiting', texto: offline ? `Sin conexión · ${enMovil}` : `Enviando ${operaciones.length}` };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
}

function subscribeToOnline(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
