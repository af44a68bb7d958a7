import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useMemo, type ReactNode } from 'react';
import type { ParticipanteDeReparto, RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import type { PartidaDelReparto } from '#reglas/reparto.ts';
import type { MenuEntry } from '#web/ui/Menu.tsx';
import { cx } from '#web/lib/cx.ts';
import { conHora, sinPartida, sinEsaPartida } from '../borrador/borrador.ts';
import { handicapMedio, lugarDe, tieneSitio } from '../borrador/lugar.ts';
import { conHoyo, salidasPosibles } from '../borrador/shotgun.ts';
import type { BorradorEnPantalla } from '../use-borrador.ts';
import { SOBRE_SIN_PARTIDA, sobreJugador } from './destino.ts';
import { AYUDA_DE_TECLADO, JugadorRow } from './JugadorRow.tsx';
import { PartidaCard } from './PartidaCard.tsx';
import { avisarMovimiento, useArrastre } from './use-arrastre.ts';
import { useTeclado } from './use-teclado.ts';

/** A finger on the handle drags at once: the page does not scroll from there. */
const SENSORES = [PointerSensor.configure({ activationConstraints: () => undefined })];

/** The partidas with their people, who has none, and the three ways to move them: dragging, keyboard, menu. */
export function Tablero({
  reparto,
  enPantalla,
  accionesDePartida,
  onElegirDestino,
}: {
  reparto: RepartoDeTorneo;
  enPantalla: BorradorEnPantalla;
  accionesDePartida: (partida: PartidaDelReparto) => readonly MenuEntry[];
  /** Asks to which partida somebody goes. */
  onElegirDestino: (participante: ParticipanteDeReparto) => void;
}) {
  const { borrador, cambiar, mover } = enPantalla;
  const { participantes } = reparto;
  const porId = useMemo(() => new Map(participantes.map((uno) => [uno.id, uno])), [participantes]);
  const { arrastrado, sobre, sombraRef, handlers } = useArrastre(enPantalla);
  const teclado = useTeclado(enPantalla);
  const sueltos = sinPartida(borrador, participantes);
  const hoyos = salidasPosibles(reparto);

  function rechaza(partida: PartidaDelReparto): boolean {
    return arrastrado !== null && !partida.participanteIds.includes(arrastrado) && !tieneSitio(partida);
  }

  function accionesDe(participante: ParticipanteDeReparto): MenuEntry[] {
    const { id } = participante;
    const elegir = { id: 'mover', label: 'Mover a…', onSelect: () => onElegirDestino(participante) };
    const lugar = lugarDe(borrador.partidas, id);
    const partida = lugar && borrador.partidas[lugar.partida];
    if (!partida) return [elegir];
    const a = (posicion: number) => () => avisarMovimiento(mover(id, { partidaId: partida.id, posicion }));
    const ultima = partida.participanteIds.length - 1;
    return [
      elegir,
      { id: 'subir', label: 'Subir', disabled: lugar.posicion === 0, onSelect: a(lugar.posicion - 1) },
      { id: 'bajar', label: 'Bajar', disabled: lugar.posicion === ultima, onSelect: a(lugar.posicion + 1) },
      { id: 'quitar', label: 'Quitar', danger: true, onSelect: () => avisarMovimiento(mover(id, null)) },
    ];
  }

  function fila(participante: ParticipanteDeReparto, partida: PartidaDelReparto | null) {
    const { id } = participante;
    return (
      <JugadorRow
        key={id}
        participante={participante}
        deHoyos={cuantosHoyos(reparto.torneo.nueve)}
        fijo={partida?.validada ?? false}
        levantado={teclado.levantado === id}
        sobre={sobre === sobreJugador(id)}
        rechaza={partida !== null && rechaza(partida)}
        acciones={accionesDe(participante)}
        onKeyDown={(event) => teclado.onKeyDown(event, participante)}
        onBlur={teclado.onBlur}
      />
    );
  }

  return (
    <DragDropProvider plugins={soloDesplazar} sensors={SENSORES} {...handlers}>
      <p id={AYUDA_DE_TECLADO} className="sr-only">
        Espacio para levantar al jugador, flechas para moverlo, espacio para dejarlo, Escape para cancelar.
      </p>
      <div aria-live="assertive" className="sr-only" data-testid="anuncio">
        {teclado.anuncio}
      </div>
      <SinPartida cuantos={sueltos.length} sobre={sobre === SOBRE_SIN_PARTIDA}>
        {sueltos.map((uno) => fila(uno, null))}
      </SinPartida>
      <div className="grid items-stretch gap-3 md:grid-cols-2 xl:grid-cols-3">
        {borrador.partidas.map((partida, i) => (
          <PartidaCard
            key={partida.id}
            partida={partida}
            nombre={nombreDePartida(i + 1)}
            medio={handicapMedio(partida.participanteIds, porId)}
            sobre={[partida.id, ...partida.participanteIds].some((id) => sobre?.endsWith(`|${id}`))}
            rechaza={rechaza(partida)}
            acciones={accionesDePartida(partida)}
            hoyos={hoyos}
            onHora={(hora) => cambiar(conHora(borrador, partida.id, hora))}
            onHoyo={(hoyo) => cambiar(conHoyo(borrador, partida.id, hoyo))}
            onQuitar={() => cambiar(sinEsaPartida(borrador, partida.id))}
          >
            {partida.participanteIds.flatMap((id) => {
              const participante = porId.get(id);
              return participante ? [fila(participante, partida)] : [];
            })}
          </PartidaCard>
        ))}
      </div>
      <div
        ref={sombraRef}
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-30"
        hidden={arrastrado === null}
      >
        <p className="hairline -translate-y-1/2 rounded-control bg-surface px-4 py-3 font-semi shadow-2">
          {porId.get(arrastrado ?? '')?.nombre}
        </p>
      </div>
    </DragDropProvider>
  );
}

/**
 * Of the library's plugins only the second one, which scrolls the page near its edges: the others add styles to the
 * document, which our policy refuses, or speak English.
 */
function soloDesplazar<T>(plugins: readonly T[]): T[] {
  return plugins.slice(1, 2);
}

/** The tray of those enrolled without a partida. */
function SinPartida({
  cuantos,
  sobre,
  children,
}: {
  cuantos: number;
  /** Somebody is dragged over it. */
  sobre: boolean;
  children: ReactNode;
}) {
  return (
    <section
      data-destino={SOBRE_SIN_PARTIDA}
      aria-label="Sin partida"
      className={cx('rounded-card bg-sunken p-2 pl-3', sobre && 'outline-3 outline-pino')}
    >
      <h4 className="font-display text-h3 font-bold">Sin partida ({cuantos})</h4>
      {cuantos === 0 ? (
        <p className="py-1 text-sm text-ink2">Todos los inscritos tienen partida.</p>
      ) : (
        <ul className="grid gap-x-4 gap-y-0.5 md:grid-cols-2 xl:grid-cols-3">{children}</ul>
      )}
    </section>
  );
}
