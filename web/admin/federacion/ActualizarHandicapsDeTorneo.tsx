import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Consulta } from '#contrato/admin/federacion.ts';
import { formatCount } from '#web/lib/format.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { useActualizarTorneo, useConsultasDeTorneo, useReadAgain } from './queries.ts';
import { haFallado, ResultadosDeConsulta, sumaDe } from './ResultadosDeConsulta.tsx';

type Torneo = { id: string; nombre: string };

/** The button that asks the federation for everybody enrolled in a torneo, and what came back for each. */
export function ActualizarHandicapsDeTorneo({ torneo }: { torneo: Torneo }) {
  const [isOpen, setIsOpen] = useState(false);
  const readAgain = useReadAgain();
  function close() {
    setIsOpen(false);
    void readAgain();
  }
  if (useClubDelServidor()?.federacion === 'ninguna') return null;
  return (
    <>
      <Button className="justify-self-start" icon={<RefreshCw size={18} />} onClick={() => setIsOpen(true)}>
        Hándicaps de la RFEG
      </Button>
      {isOpen ? <ConsultasDialog torneo={torneo} onClose={close} /> : null}
    </>
  );
}

function ConsultasDialog({ torneo, onClose }: { torneo: Torneo; onClose: () => void }) {
  const consultas = useConsultasDeTorneo(torneo.id);
  const { data } = consultas;
  const actualizar = useActualizarTorneo(torneo.id);
  const consultando = (data?.pendientes ?? 0) > 0;
  const vacio = data?.jugadores.length === 0;
  return (
    <Sheet
      tall
      onClose={onClose}
      title="Hándicaps de la RFEG"
      description={torneo.nombre}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            disabled={!data?.activa || vacio}
            busy={actualizar.pending || consultando}
            busyText="Consultando..."
            onClick={() => void actualizar.run()}
          >
            Actualizar todos
          </Button>
        </>
      }
    >
      <QueryView
        query={consultas}
        failed="No se pudieron cargar los participantes"
        loading="Cargando hándicaps..."
        rows={5}
      >
        {(todas) => <Consultas {...todas} />}
      </QueryView>
    </Sheet>
  );
}

function Consultas({
  activa,
  pendientes,
  jugadores,
}: {
  activa: boolean;
  pendientes: number;
  jugadores: readonly Consulta[];
}) {
  // Once all are asked, who got none stands first
  const enOrden =
    pendientes > 0 ? jugadores : jugadores.toSorted((a, b) => Number(haFallado(b)) - Number(haFallado(a)));
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        {activa
          ? 'Se pregunta por cada jugador, uno por segundo como mucho. Las tarjetas con golpes no cambian. El hándicap de la RFEG es orientativo: siempre puedes escribir otro.'
          : 'La consulta a la RFEG está desactivada. Escribe los hándicaps a mano.'}
      </Notice>
      {jugadores.length === 0 ? (
        <EmptyState title="No hay jugadores inscritos en este torneo" />
      ) : (
        <>
          <Progreso pendientes={pendientes} jugadores={jugadores} />
          <ResultadosDeConsulta jugadores={enOrden} />
        </>
      )}
    </div>
  );
}

function Progreso({ pendientes, jugadores }: { pendientes: number; jugadores: readonly Consulta[] }) {
  if (pendientes > 0)
    return (
      <StatusLine tone="waiting">
        Consultando la RFEG. Por consultar: {formatCount(pendientes, 'jugador', 'jugadores')}
      </StatusLine>
    );
  const suma = sumaDe(jugadores);
  return (
    <StatusLine tone={suma === '' ? 'idle' : jugadores.some(haFallado) ? 'error' : 'ok'}>
      {suma === '' ? 'Todavía no se ha consultado a nadie' : suma}
    </StatusLine>
  );
}
