import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { HOYOS } from '#reglas/limites.ts';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { datosDelHoyo } from './progreso.ts';

/** The head of a hole: its number between the one before and the one after, par and index as the player in turn has them. */
export function CabezaDeHoyo({
  partida,
  hoyo,
  enTurno,
  nivel,
  onHoyo,
  volver,
  acciones,
  final,
}: {
  partida: PartidaVista;
  hoyo: number;
  /** Null: the figures of everybody. */
  enTurno: TarjetaVista | null;
  nivel: 1 | 2;
  onHoyo: (hoyo: number) => void;
  volver: ReactNode;
  acciones: ReactNode;
  /** What comes after the last hole. */
  final: { texto: string; onRevisar: () => void };
}) {
  const Titulo = nivel === 1 ? 'h1' : 'h2';
  const datos = enTurno === null ? partida : { ...partida, participantes: [enTurno] };
  const esUltimo = hoyo === HOYOS;
  return (
    <header className="cabeza-de-hoyo">
      {volver}
      <IconButton
        label={hoyo === 1 ? 'Hoyo anterior' : `Hoyo ${hoyo - 1}, anterior`}
        disabled={hoyo === 1}
        className="paso"
        onClick={() => onHoyo(hoyo - 1)}
      >
        <ArrowLeft aria-hidden="true" size={24} />
      </IconButton>
      <div className="titulo">
        <Titulo>Hoyo {hoyo}</Titulo>
        <p>{datosDelHoyo(datos, hoyo)}</p>
      </div>
      <IconButton
        label={esUltimo ? final.texto : `Hoyo ${hoyo + 1}, siguiente`}
        className="paso"
        onClick={() => (esUltimo ? final.onRevisar() : onHoyo(hoyo + 1))}
      >
        <ArrowRight aria-hidden="true" size={24} />
      </IconButton>
      {acciones}
    </header>
  );
}
