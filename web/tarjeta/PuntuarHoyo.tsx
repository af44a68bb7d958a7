import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HOYOS } from '#reglas/limites.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { Button } from '#web/ui/Button.tsx';
import { GolpesSheet } from './GolpesSheet.tsx';
import { HoyoSelector } from './HoyoSelector.tsx';
import { JugadorRow } from './JugadorRow.tsx';
import { progresoDeHoyos, type Apunte } from './progreso.ts';
import { TarjetaResumida } from './TarjetaResumida.tsx';
import { useAvisosArriba } from './use-wake-lock.ts';

export type PuntuarProps = {
  partida: PartidaVista;
  /** False: the cards are only read. */
  editable: boolean;
  hoyo: number;
  onHoyo: (hoyo: number) => void;
  onApuntar: (apunte: Apunte) => boolean;
  /** What stands above the cards: shield, refusals, replaced values. */
  avisos: ReactNode;
  /** The line that says where the strokes are. */
  estado: ReactNode;
};

/** One hole of a partida, of a torneo or personal, in a column: strip, rows, keys, previous and next. */
export function PuntuarHoyo({
  partida,
  editable,
  hoyo,
  onHoyo,
  onApuntar,
  onRevisar,
  avisos,
  estado,
}: PuntuarProps & { onRevisar: () => void }) {
  const [abierto, setAbierto] = useState<string | null>(null);
  useAvisosArriba(abierto !== null);
  function revisar() {
    setAbierto(null);
    onRevisar();
  }
  return (
    <>
      <HoyoSelector progreso={progresoDeHoyos(partida.participantes)} actual={hoyo} onElegir={onHoyo} />
      {avisos}
      <div className="hairline-t">
        {partida.participantes.map((tarjeta) => (
          <JugadorRow
            key={tarjeta.participanteId}
            tarjeta={tarjeta}
            hoyo={hoyo}
            onAbrir={editable ? () => setAbierto(tarjeta.participanteId) : undefined}
          />
        ))}
      </div>
      {estado}
      {editable && !partida.validada ? (
        <div className="px-3 pb-2">
          <Button variant="ghost" className="w-full" onClick={revisar}>
            Validar Resultados
          </Button>
        </div>
      ) : null}
      <PasoDeHoyo
        hoyo={hoyo}
        onHoyo={onHoyo}
        textoFinal={editable && !partida.validada ? 'Revisar y validar' : 'Ver las tarjetas'}
        onFinal={revisar}
      />
      {editable ? (
        <GolpesSheet
          participantes={partida.participantes}
          limite={partida.forma.limite}
          casilla={abierto === null ? null : { participanteId: abierto, hoyo }}
          onCasilla={(casilla) => {
            setAbierto(casilla?.participanteId ?? null);
            if (casilla && casilla.hoyo !== hoyo) onHoyo(casilla.hoyo);
          }}
          onApuntar={onApuntar}
          onRevisar={revisar}
        />
      ) : null}
    </>
  );
}

/** Previous and next hole, under the thumb; after the last hole, the review. */
function PasoDeHoyo({
  hoyo,
  onHoyo,
  textoFinal,
  onFinal,
}: {
  hoyo: number;
  onHoyo: (hoyo: number) => void;
  textoFinal: string;
  onFinal: () => void;
}) {
  return (
    <div className="hairline-t safe-bottom sticky bottom-0 mt-auto flex gap-2 bg-bg px-3 pt-3">
      <Button
        size="lg"
        aria-label={hoyo === 1 ? 'Hoyo anterior' : `Hoyo ${hoyo - 1}, anterior`}
        disabled={hoyo === 1}
        className="min-w-15"
        icon={<ChevronLeft aria-hidden="true" size={20} />}
        onClick={() => onHoyo(hoyo - 1)}
      >
        {hoyo === 1 ? '' : hoyo - 1}
      </Button>
      {hoyo === HOYOS ? (
        <Button variant="primary" size="lg" className="flex-1" onClick={onFinal}>
          {textoFinal}
        </Button>
      ) : (
        <Button variant="primary" size="lg" className="flex-1" onClick={() => onHoyo(hoyo + 1)}>
          Hoyo {hoyo + 1}
          <ChevronRight aria-hidden="true" size={20} />
        </Button>
      )}
    </div>
  );
}

/** The whole cards before validating, and after: everything that was written, at a glance. */
export function RevisionDeTarjetas({
  partida,
  hoyo,
  onHoyo,
  avisos,
  estado,
  validar,
}: Omit<PuntuarProps, 'editable' | 'onApuntar'> & { validar: ReactNode }) {
  return (
    <>
      {avisos}
      <div className="grid gap-3 px-3 pb-3">
        {partida.participantes.map((tarjeta) => (
          <TarjetaResumida key={tarjeta.participanteId} tarjeta={tarjeta} onHoyo={onHoyo} />
        ))}
        {validar}
        <Button
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onClick={() => onHoyo(hoyo)}
        >{`Volver al hoyo ${hoyo}`}</Button>
      </div>
      {estado}
    </>
  );
}
