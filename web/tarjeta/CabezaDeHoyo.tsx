import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode } from 'react';
import type { PartidaVista, TarjetaVista } from '#web/offline/merge.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { datosDelHoyo, ordenDe } from './progreso.ts';

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
  const { cifras, porQue } = datosDelHoyo(datos, hoyo);
  const orden = ordenDe(partida.participantes);
  const at = orden.indexOf(hoyo);
  const [antes, despues] = [orden[at - 1], orden[at + 1]];
  return (
    <header className="cabeza-de-hoyo">
      {volver}
      <IconButton
        label={antes ? `Hoyo ${antes}, anterior` : 'Hoyo anterior'}
        disabled={!antes}
        className="paso"
        onClick={() => antes && onHoyo(antes)}
      >
        <ArrowLeft size={24} />
      </IconButton>
      <div className="titulo">
        <Titulo>Hoyo {hoyo}</Titulo>
        <p>
          {cifras}
          {/* Between the arrows there is no room for it */}
          <span className="sr-only">{porQue}</span>
        </p>
      </div>
      <IconButton
        label={despues ? `Hoyo ${despues}, siguiente` : final.texto}
        className="paso"
        onClick={() => (despues ? onHoyo(despues) : final.onRevisar())}
      >
        <ArrowRight size={24} />
      </IconButton>
      {acciones}
    </header>
  );
}
