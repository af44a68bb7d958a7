import { useRef, type ReactNode } from 'react';
import '#web/styles/puntuar.css';
import '#web/styles/puntuar-mando.css';
import '#web/styles/puntuar-medidas.css';
import type { PartidaVista } from '#web/offline/merge.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { CabezaDeFilas, JugadorRow } from './JugadorRow.tsx';
import { CabezaDeHoyo } from './CabezaDeHoyo.tsx';
import { HoyoSelector } from './HoyoSelector.tsx';
import { MandoDeGolpes } from './MandoDeGolpes.tsx';
import { apuntados, nombresCortos, type Apunte } from './progreso.ts';
import { useALaVista } from './use-a-la-vista.ts';
import { useTurno } from './use-turno.ts';
import { useAvisosArriba } from './use-wake-lock.ts';

export type PuntuarProps = {
  partida: PartidaVista;
  /** False: the cards are only read. */
  editable: boolean;
  hoyo: number;
  onHoyo: (hoyo: number) => void;
  onApuntar: (apunte: Apunte) => boolean;
  /** What was saved last, for who listens to the screen. */
  dicho: string;
  /** What stands above the cards: shield, refusals, replaced values. */
  avisos: ReactNode;
  /** The line that says where the strokes are. */
  estado: ReactNode;
  /** Told true while a rare figure is asked about, which is written nowhere yet. */
  onDudar?: (dudando: boolean) => void;
};

/**
 * One hole of a partida, of a torneo or personal, on one screen: head, strip of holes, the players, where the strokes are,
 * and the keys, which are always in sight.
 */
export function PuntuarHoyo({
  partida,
  editable,
  hoyo,
  onHoyo,
  onApuntar,
  dicho,
  onRevisar,
  avisos,
  estado,
  onDudar,
  nivel = 1,
  volver,
  acciones,
}: PuntuarProps & {
  onRevisar: () => void;
  /** The rank of its heading: 2 inside a page that has its own. */
  nivel?: 1 | 2;
  volver?: ReactNode;
  acciones: ReactNode;
}) {
  const { participantes } = partida;
  const manejo = useTurno({ participantes, editable, hoyo, onHoyo, onApuntar });
  const root = useRef<HTMLDivElement>(null);
  const gente = useRef<HTMLDivElement>(null);
  const { turno } = manejo;
  const enTurno = editable ? turno.quien : null;
  useAvisosArriba(true);
  useALaVista(gente, '[aria-current]', enTurno);
  function elegir(participanteId: string) {
    manejo.persona(participanteId);
    enfocarTeclas(root.current);
  }
  const porValidar = editable && !partida.validada;
  return (
    <div ref={root} className={editable ? 'puntuar' : 'puntuar solo-lectura'}>
      <CabezaDeHoyo
        partida={partida}
        hoyo={hoyo}
        enTurno={editable ? manejo.tarjeta : null}
        nivel={nivel}
        onHoyo={onHoyo}
        volver={volver}
        acciones={acciones}
        final={{ texto: textoDelFinal(porValidar, 'Revisar y validar'), onRevisar }}
      />
      <HoyoSelector
        participantes={participantes}
        actual={hoyo}
        onElegir={onHoyo}
        alFinal={{ texto: textoDelFinal(porValidar, 'Validar Resultados'), onClick: onRevisar }}
      />
      <div ref={gente} className="gente">
        {avisos}
        <CabezaDeFilas tarjetas={participantes} hoyo={hoyo} />
        <div role="group" aria-label="Jugadores" className="jugadores">
          {participantes.map((tarjeta) => (
            <JugadorRow
              key={tarjeta.participanteId}
              tarjeta={tarjeta}
              hoyo={hoyo}
              enTurno={tarjeta.participanteId === enTurno}
              onElegir={editable ? () => elegir(tarjeta.participanteId) : undefined}
            />
          ))}
        </div>
      </div>
      <div className="estado">
        {turno.ignorado === null ? estado : <Ignorado partida={partida} apunte={turno.ignorado} />}
        <span role="status" className="sr-only">
          {dicho}
        </span>
        <span className="cuantos">{apuntados(participantes)}</span>
      </div>
      {editable ? (
        <MandoDeGolpes
          root={root}
          partida={partida}
          hoyo={hoyo}
          manejo={manejo}
          onHoyo={onHoyo}
          onRevisar={onRevisar}
          onDudar={onDudar}
        />
      ) : null}
    </div>
  );
}

/** What leads to the whole cards: to validate them, or only to read them. */
function textoDelFinal(porValidar: boolean, validar: string): string {
  return porValidar ? validar : 'Ver las tarjetas';
}

/** To the keys with the keyboard, as who touched a row goes with the finger. */
function enfocarTeclas(root: HTMLElement | null): void {
  // The keys wake up with the next drawing.
  requestAnimationFrame(() => {
    root?.querySelector<HTMLElement>('[data-par]')?.focus({ preventScroll: true });
  });
}

/** 'Íñigo 4 · segundo toque ignorado'. */
function Ignorado({ partida, apunte }: { partida: PartidaVista; apunte: Apunte }) {
  const at = partida.participantes.findIndex((una) => una.participanteId === apunte.participanteId);
  const nombre = nombresCortos(partida.participantes.map((una) => una.nombre))[at];
  return (
    <StatusLine tone="waiting">
      <b>
        {nombre} {apunte.golpes}
      </b>{' '}
      · segundo toque ignorado
    </StatusLine>
  );
}
