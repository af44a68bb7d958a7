import type { Consulta } from '#contrato/admin/federacion.ts';
import { type EstadoDeConsulta, ESTADOS_DE_CONSULTA } from '#reglas/federacion.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { fuenteDe } from './queries.ts';

const ESTADOS: Record<EstadoDeConsulta, { texto: string; tone: BadgeTone; detalle: string | null }> = {
  pendiente: { texto: 'Pendiente', tone: 'albero-soft', detalle: null },
  actualizado: { texto: 'Actualizado', tone: 'ok', detalle: null },
  sin_cambios: { texto: 'Sin cambios', tone: 'sunken', detalle: null },
  no_encontrado: {
    texto: 'No encontrado',
    tone: 'teja',
    detalle: 'Sin datos: No se encontró información de handicap en la RFEG',
  },
  nombre_no_coincide: {
    texto: 'Nombre no coincide',
    tone: 'teja',
    detalle: 'En la RFEG esa licencia está a otro nombre: comprueba el número',
  },
  sin_licencia: {
    texto: 'Sin licencia',
    tone: 'albero-soft',
    detalle: 'El jugador no tiene número de licencia federativa',
  },
  no_disponible: {
    texto: 'No disponible',
    tone: 'teja',
    detalle: 'No se pudo consultar el handicap en la RFEG',
  },
};

/** How many of each state there are, in words, for a sum of them. */
const CUANTOS: Record<EstadoDeConsulta, readonly [uno: string, varios: string]> = {
  pendiente: ['pendiente', 'pendientes'],
  actualizado: ['actualizado', 'actualizados'],
  sin_cambios: ['sin cambios', 'sin cambios'],
  no_encontrado: ['no encontrado', 'no encontrados'],
  nombre_no_coincide: ['con otro nombre', 'con otro nombre'],
  sin_licencia: ['sin licencia', 'sin licencia'],
  no_disponible: ['sin respuesta', 'sin respuesta'],
};

const BIEN: ReadonlySet<EstadoDeConsulta | null> = new Set([null, 'pendiente', 'actualizado', 'sin_cambios']);

/** Whether the federation gave no handicap for somebody. */
export const haFallado = ({ estado }: Consulta): boolean => !BIEN.has(estado);

/** What came of asking for all of them: '12 actualizados, 8 sin cambios y 1 no encontrado'; '' where nobody was asked for. */
export function sumaDe(jugadores: readonly Consulta[]): string {
  const por = Map.groupBy(jugadores, ({ estado }) => estado);
  return enumerados(
    ESTADOS_DE_CONSULTA.flatMap((estado) => {
      const cuantos = por.get(estado)?.length ?? 0;
      return cuantos === 0 ? [] : [formatCount(cuantos, ...CUANTOS[estado])];
    }),
  );
}

/** One row per jugador: what became of asking, the handicap before and after, and whose word it is. */
export function ResultadosDeConsulta({ jugadores }: { jugadores: readonly Consulta[] }) {
  return (
    <ul>
      {jugadores.map((consulta) => (
        <li
          key={consulta.jugadorId}
          className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 last:border-b-0"
        >
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semi">{consulta.nombre}</p>
            <p className="text-sm text-ink2">
              <Detalle consulta={consulta} />
            </p>
          </div>
          {consulta.estado === null ? null : (
            <Badge tone={ESTADOS[consulta.estado].tone}>{ESTADOS[consulta.estado].texto}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function Detalle({ consulta }: { consulta: Consulta }) {
  const { estado, handicap, antes, despues, fecha } = consulta;
  const detalle = estado === null ? null : ESTADOS[estado].detalle;
  if (detalle !== null) return detalle;
  if (estado === 'actualizado')
    return (
      <>
        <span className="sr-only">Hándicap, de </span>
        {formatHandicap(antes)} <span aria-hidden="true">→</span>
        <span className="sr-only"> a </span> <strong>{formatHandicap(despues)}</strong>, {fuenteDe(fecha)}
      </>
    );
  if (estado === 'sin_cambios') return `Hándicap ${formatHandicap(despues)}, ${fuenteDe(fecha)}`;
  return handicap === null ? formatHandicap(null) : `Hándicap ${formatHandicap(handicap)}`;
}
