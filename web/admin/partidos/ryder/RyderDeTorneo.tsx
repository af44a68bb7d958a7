import { useState } from 'react';
import { ryderDelTablero, type RyderEnTablero } from '#reglas/ryder-en-tablero.ts';
import type { TableroVivo } from '#web/live/tablero-vivo.ts';
import { paths } from '#web/paths.ts';
import { textoDeMarcador } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { EquiposDeRyder } from './EquiposDeRyder.tsx';
import { EquiposSheet } from './EquiposSheet.tsx';
import { SesionesDeRyder } from './SesionesDeRyder.tsx';
import { SesionSheet } from './SesionSheet.tsx';

/** What the parts of a Ryder cup are drawn from. */
export type PartesDeRyder = { vivo: TableroVivo; ryder: RyderEnTablero };

/** The Ryder cup of a torneo for whoever runs it: equipos, sessions, who plays whom, and what is written down. */
export function RyderDeTorneo({ vivo, ryder }: PartesDeRyder) {
  const [abierto, setAbierto] = useState<'equipos' | 'sesion' | null>(null);
  const { torneo, tablero } = vivo;
  const [a, b] = ryder.equipos;
  const { marcador } = ryderDelTablero(tablero, ryder);
  const cerrar = () => setAbierto(null);
  if (tablero.participantes.length < 2)
    return (
      <EmptyState
        title="Faltan jugadores"
        description="Una Ryder necesita al menos dos inscritos. Se apuntan en Participantes."
      />
    );
  return (
    <>
      <p className="text-ink2">
        Cada partido da 1 punto, o ½ a cada equipo si acaba empatado. Los puntos en juego salen de los
        partidos de las sesiones: hazlas todas antes de empezar. Con todos decididos, cada jugador suma lo que
        dieron los suyos y esa suma le da el puesto para los puntos de liga.
      </p>
      {a && b ? (
        <>
          <p role="status" className="text-h2 font-bold">
            {a.nombre} {textoDeMarcador(marcador)} {b.nombre}
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.clasificacion({ torneo: torneo.slug })}>Ver como jugador</LinkButton>
          </div>
          <EquiposDeRyder vivo={vivo} ryder={ryder} onEditar={() => setAbierto('equipos')} />
          <section aria-label="Sesiones" className="grid grid-cols-1 gap-4">
            <h2 className="text-h2">Sesiones</h2>
            <Notice tone="info">
              Cada jugador tiene una sola tarjeta en el torneo, así que solo una sesión puede seguirse por las
              tarjetas. Las demás se anotan aquí, hoyo a hoyo o cuando acaban: sin anotar no dan puntos.
            </Notice>
            <SesionesDeRyder vivo={vivo} ryder={ryder} />
            <Button className="justify-self-start" onClick={() => setAbierto('sesion')}>
              Añadir sesión
            </Button>
          </section>
        </>
      ) : (
        <EmptyState
          title="Sin equipos todavía"
          description="Ponles nombre y color, y reparte a los jugadores a mano o por sorteo."
          action={
            <Button variant="primary" onClick={() => setAbierto('equipos')}>
              Hacer los equipos
            </Button>
          }
        />
      )}
      {abierto === 'equipos' ? <EquiposSheet vivo={vivo} ryder={ryder} onClose={cerrar} /> : null}
      {abierto === 'sesion' ? <SesionSheet torneoId={torneo.id} ryder={ryder} onClose={cerrar} /> : null}
    </>
  );
}
