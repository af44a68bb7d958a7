import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { hoyoPorDefecto, type Anotacion } from '#reglas/hoyo.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { enJuego, type Apunte } from './progreso.ts';
import {
  cuentaLaPulsacion,
  ESPERA_MS,
  estaCompleto,
  SORDERA_MS,
  turnoInicial,
  turnoTras,
  type Sitio,
  type Turno,
} from './turno.ts';

export type ManejoDeTurno = {
  turno: Turno;
  /** The card that is written; null on a complete hole where nobody was touched. */
  tarjeta: TarjetaVista | null;
  persona: (participanteId: string) => void;
  /** Writes a value for the player in turn. */
  escribir: (golpes: Anotacion, sitio: Sitio) => void;
  /** Writes par for everybody. */
  todosPar: () => void;
  sigue: () => void;
  deshacer: () => void;
  quedarse: () => void;
  /** Somebody is at the keys: the hole does not go by itself for what comes from elsewhere. */
  tocar: () => void;
  /** For the place that holds keys and line: when a finger came down. */
  onPointerDownCapture: (event: PointerEvent) => void;
  /** Whether a click counts; one that comes too soon is told. */
  cuenta: (event: MouseEvent, sitio: Sitio) => boolean;
};

/**
 * Whose stroke the keys of a hole write, with the waits of the screen.
 *
 * - editable: false where the cards are only read; nothing moves there by itself.
 */
export function useTurno({
  participantes,
  editable,
  hoyo,
  onHoyo,
  onApuntar,
}: {
  participantes: PartidaVista['participantes'];
  editable: boolean;
  hoyo: number;
  onHoyo: (hoyo: number) => void;
  onApuntar: (apunte: Apunte) => boolean;
}): ManejoDeTurno {
  const [turno, setTurno] = useState(() => turnoInicial(hoyo, participantes));
  const abajo = useRef<number | null>(null);
  const heredera = useHeredera(participantes, turno.quien);
  if (turno.hoyo !== hoyo) setTurno(turnoTras.hoyo(turno, { hoyo, grupo: participantes }));
  else if (heredera !== null) setTurno(turnoTras.heredado(turno, heredera));
  else if (editable && seCompletoFuera(turno, participantes))
    setTurno(turnoTras.completadoFuera(turno, participantes));
  useEsperas(turno, { setTurno, onHoyo });

  const tocar = () => setTurno((antes) => (antes.tocado ? antes : turnoTras.tocado(antes)));
  function escribirTodo(apuntes: readonly Apunte[], sitio: Sitio) {
    const tomados = apuntes.filter((apunte) => onApuntar(apunte));
    const hecho = { apuntes: tomados, grupo: participantes, sitio, en: performance.now() };
    setTurno((antes) => turnoTras.escrito(antes, hecho));
  }
  return {
    turno,
    tarjeta: participantes.find(({ participanteId }) => participanteId === turno.quien) ?? null,
    persona: (participanteId) => setTurno((antes) => turnoTras.persona(antes, participanteId)),
    escribir: (golpes, sitio) => {
      const { quien: participanteId } = turno;
      if (participanteId !== null) escribirTodo([{ participanteId, hoyo, golpes }], sitio);
    },
    todosPar: () =>
      escribirTodo(
        enJuego(participantes).map(({ participanteId, hoyos }) => {
          const { par } = hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo);
          return { participanteId, hoyo, golpes: par };
        }),
        'linea',
      ),
    sigue: () => {
      const hecho = { grupo: participantes, en: performance.now() };
      setTurno((antes) => turnoTras.sigue(antes, hecho));
    },
    deshacer: () => {
      // Who has left the partida meanwhile keeps nobody else from being put back.
      const siguen = new Set(participantes.map(({ participanteId }) => participanteId));
      const paso = (turno.pasos.at(-1) ?? []).filter(({ participanteId }) => siguen.has(participanteId));
      if (!paso.every((apunte) => onApuntar(apunte))) return;
      setTurno(turnoTras.deshecho);
      const [primero] = paso;
      if (primero && primero.hoyo !== hoyo) onHoyo(primero.hoyo);
    },
    quedarse: () => setTurno(turnoTras.quedarse),
    tocar,
    onPointerDownCapture: (event) => {
      abajo.current = event.timeStamp;
      tocar();
    },
    cuenta: ({ detail }, sitio) => {
      const desde = abajo.current;
      abajo.current = null;
      // A keyboard and a screen reader press without a finger (detail 0): they are never too fast.
      if (desde === null || detail === 0 || cuentaLaPulsacion(turno, { sitio, abajo: desde })) return true;
      setTurno(turnoTras.ignorado);
      return false;
    },
  };
}

/** Whether what was missing on a hole that nobody has touched here has come from the club, and was not typed on this phone. */
function seCompletoFuera(
  { hoyo, quien, tocado }: Turno,
  participantes: PartidaVista['participantes'],
): boolean {
  if (quien === null || tocado || !estaCompleto(participantes, hoyo)) return false;
  const suya = participantes.find(({ participanteId }) => participanteId === quien);
  return suya?.estados[hoyo - 1] === 'guardado';
}

/** The card that stands in the place of the one in turn once its pareja or equipo was made anew of the same people; null = none. */
function useHeredera(participantes: PartidaVista['participantes'], quien: string | null): string | null {
  const [antes, setAntes] = useState(participantes);
  const eran = new Map(antes.map(({ participanteId, nombre }) => [participanteId, nombre]));
  if (antes.length === participantes.length && participantes.every((una) => eran.has(una.participanteId)))
    return null;
  setAntes(participantes);
  const nombre = eran.get(quien ?? '');
  const sigue = participantes.some(({ participanteId }) => participanteId === quien);
  if (nombre === undefined || sigue) return null;
  const nueva = participantes.find(
    (una) => !eran.has(una.participanteId) && sonLosMismos(una.nombre, nombre),
  );
  return nueva?.participanteId ?? null;
}

/** Whether two cards are of the same people, in whichever order their names stand on the line. */
function sonLosMismos(una: string, otra: string): boolean {
  const enOrden = (nombres: string) => nombres.split(' · ').toSorted().join(' · ');
  return enOrden(una) === enOrden(otra);
}

/** Tells the turn what time brings: the new name seen, the end of the second taps, the next hole. */
function useEsperas(
  { avance, salto }: Turno,
  { setTurno, onHoyo }: { setTurno: (tras: (antes: Turno) => Turno) => void; onHoyo: (hoyo: number) => void },
): void {
  const irA = useRef(onHoyo);
  useEffect(() => {
    irA.current = onHoyo;
  });
  const desde = avance?.en ?? null;
  const visto = avance?.visto ?? null;
  useEffect(() => {
    if (desde === null || visto !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      const en = performance.now();
      setTurno((antes) => turnoTras.visto(antes, en));
    });
    return () => cancelAnimationFrame(frame);
  }, [desde, visto, setTurno]);
  useEffect(() => {
    if (desde === null || visto === null) return undefined;
    const rest = desde + SORDERA_MS - performance.now();
    const timer = setTimeout(() => setTurno(turnoTras.oye), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [desde, visto, setTurno]);
  useEffect(() => {
    if (salto === null) return undefined;
    const timer = setTimeout(() => {
      const en = performance.now();
      setTurno((antes) => turnoTras.salta(antes, en));
      irA.current(salto);
    }, ESPERA_MS);
    return () => clearTimeout(timer);
  }, [salto, setTurno]);
}
