import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { formatCount } from '#web/lib/format.ts';
import { matches } from '#web/lib/search.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { AnadirInvitado } from './invitados/AnadirInvitado.tsx';
import { AnadirParticipante } from './AnadirParticipante.tsx';
import { AnadirVarios } from './AnadirVarios.tsx';
import { CambiosDeHandicap } from './CambiosDeHandicap.tsx';
import { EstadoDeTarjeta } from './EstadoDeTarjeta.tsx';
import { GolpesDeVentaja } from './GolpesDeVentaja.tsx';
import { ListaDeEspera } from './espera/ListaDeEspera.tsx';
import { useListaDeEspera } from './espera/queries.ts';
import { DeseosDeParticipante } from './deseos/DeseosDeParticipante.tsx';
import { HandicapDeJuego } from './HandicapDeJuego.tsx';
import { type Acciones, ParticipantesList } from './ParticipantesList.tsx';
import { QuitarParticipante } from './QuitarParticipante.tsx';
import {
  useCambiarHandicap,
  useCambiarPuntos,
  useCambios,
  useDeHoyos,
  useExportar,
  useParticipantes,
  useRecalcular,
  useRecalcularTodos,
} from './queries.ts';

type Torneo = { id: string; nombre: string };
type Abierto =
  | 'miembro'
  | 'varios'
  | 'invitado'
  | 'cambios'
  | 'espera'
  | { quitar: ParticipanteDeGestion }
  | { estado: ParticipanteDeGestion }
  | { ventaja: ParticipanteDeGestion }
  | { deseos: ParticipanteDeGestion }
  | null;

/**
 * Who plays a torneo: members and guests in and out, points, playing handicaps.
 *
 * - federacion: what updates the handicaps of all from the federation, drawn above the list.
 * - paraElEstado: it was opened to say that somebody retired or did not appear, and tells where.
 */
export function ParticipantesDialog({
  torneo,
  federacion,
  paraElEstado = false,
  onClose,
}: {
  torneo: Torneo;
  federacion?: ReactNode;
  paraElEstado?: boolean;
  onClose: () => void;
}) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const close = () => setAbierto(null);
  return (
    <Sheet tall size="lg" onClose={onClose} title="Participantes" description={torneo.nombre}>
      <div className="grid gap-4">
        {paraElEstado ? (
          <Notice tone="info">
            Busca a quien se ha retirado o no se ha presentado, abre sus acciones y elige «Estado de la
            tarjeta».
          </Notice>
        ) : null}
        <Herramientas torneo={torneo} onOpen={setAbierto} />
        {federacion ? <div className="flex flex-wrap gap-2">{federacion}</div> : null}
        <Esperan torneo={torneo} onSee={() => setAbierto('espera')} />
        <TarjetasPendientes torneo={torneo} onReview={() => setAbierto('cambios')} />
        <QueryView
          query={useParticipantes(torneo.id)}
          failed="No se pudieron cargar los participantes"
          loading="Cargando participantes..."
        >
          {({ participantes }) => <Lista torneo={torneo} participantes={participantes} onOpen={setAbierto} />}
        </QueryView>
      </div>
      <Encima torneo={torneo} abierto={abierto} onClose={close} />
    </Sheet>
  );
}

/** The dialog over the list, if one is open. */
function Encima({ torneo, abierto, onClose }: { torneo: Torneo; abierto: Abierto; onClose: () => void }) {
  const props = { torneo, onClose };
  if (abierto === null) return null;
  if (abierto === 'miembro') return <AnadirParticipante {...props} />;
  if (abierto === 'varios') return <AnadirVarios {...props} />;
  if (abierto === 'invitado') return <AnadirInvitado {...props} />;
  if (abierto === 'cambios') return <CambiosDeHandicap {...props} />;
  if (abierto === 'espera') return <ListaDeEspera {...props} />;
  if ('estado' in abierto) return <EstadoDeTarjeta {...props} participante={abierto.estado} />;
  if ('ventaja' in abierto) return <GolpesDeVentaja {...props} participante={abierto.ventaja} />;
  if ('deseos' in abierto) return <DeseosDeParticipante {...props} participante={abierto.deseos} />;
  return <QuitarParticipante {...props} participante={abierto.quitar} />;
}

type PartProps = { torneo: Torneo; onOpen: (abierto: Abierto) => void };

function Herramientas({ torneo, onOpen }: PartProps) {
  const exportar = useExportar(torneo.id);
  const recalcular = useRecalcularTodos(torneo.id, () => onOpen('cambios'));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="primary"
        className="w-full md:w-auto"
        icon={<UserPlus size={20} />}
        onClick={() => onOpen('miembro')}
      >
        Añadir participante
      </Button>
      <Button className="flex-auto md:flex-none" onClick={() => onOpen('varios')}>
        Añadir varios
      </Button>
      <Button className="flex-auto md:flex-none" onClick={() => onOpen('invitado')}>
        Añadir invitado
      </Button>
      <ActionMenu
        label="Más acciones"
        className="control-edge ml-auto"
        entries={[
          {
            id: 'recalcular',
            label: 'Recalcular hándicaps de juego',
            onSelect: () => void recalcular.run(),
          },
          { id: 'jugadas', label: 'Revisar tarjetas ya jugadas', onSelect: () => onOpen('cambios') },
          { id: 'espera', label: 'Lista de espera y bajas tardías', onSelect: () => onOpen('espera') },
          { id: 'csv', label: 'Exportar a CSV', onSelect: () => void exportar.run() },
        ]}
      />
    </div>
  );
}

/** Says how many wait for a place; silent while nobody does. */
function Esperan({ torneo, onSee }: { torneo: Torneo; onSee: () => void }) {
  const cuantos = useListaDeEspera(torneo.id).data?.esperan.length ?? 0;
  if (cuantos === 0) return null;
  return (
    <Button className="justify-self-start" onClick={onSee}>
      Lista de espera ({cuantos})
    </Button>
  );
}

/** Says that played cards would have another handicap now; silent without any. */
function TarjetasPendientes({ torneo, onReview }: { torneo: Torneo; onReview: () => void }) {
  const cuantas = useCambios(torneo.id).data?.cambios.length ?? 0;
  if (cuantas === 0) return null;
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {cuantas === 1
            ? 'Una tarjeta ya jugada tendría ahora otro hándicap de juego.'
            : `${cuantas} tarjetas ya jugadas tendrían ahora otro hándicap de juego.`}
        </span>
        <Button size="sm" onClick={onReview}>
          Revisar
        </Button>
      </span>
    </Notice>
  );
}

function Lista({
  torneo,
  participantes,
  onOpen,
}: PartProps & { participantes: readonly ParticipanteDeGestion[] }) {
  const [busqueda, setBusqueda] = useState('');
  const acciones = useAcciones(torneo, onOpen);
  const deHoyos = useDeHoyos(torneo.id);
  const encontrados = participantes.filter(({ nombre }) => matches(busqueda, [nombre]));
  const invitados = participantes.filter(({ esInvitado }) => esInvitado).length;
  if (participantes.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay participantes"
        description="Añade al primero con el botón de arriba."
      />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Buscar participante"
          placeholder="Buscar participante..."
          className="min-w-0 flex-[1_1_14rem]"
          value={busqueda}
          onValueChange={setBusqueda}
        />
        <p className="text-sm text-ink2">
          {formatCount(participantes.length, 'participante', 'participantes')}
          {invitados === 0 ? '' : ` · ${formatCount(invitados, 'invitado', 'invitados')}`}
        </p>
      </div>
      {encontrados.length === 0 ? (
        <EmptyState title={`Nadie se llama «${busqueda.trim()}» en este torneo`} />
      ) : (
        <ParticipantesList participantes={encontrados} deHoyos={deHoyos} acciones={acciones} />
      )}
    </>
  );
}

function useAcciones(torneo: Torneo, onOpen: PartProps['onOpen']): Acciones {
  const puntos = useCambiarPuntos(torneo.id);
  const recalcular = useRecalcular(torneo.id, () => onOpen('cambios'));
  return {
    ocupado: puntos.pending ? (puntos.asked?.id ?? null) : null,
    handicapDeJuego: (participante) => (
      <HandicapDeFila
        torneoId={torneo.id}
        participante={participante}
        recalculando={recalcular.pending && recalcular.asked?.id === participante.id}
      />
    ),
    onPuntos: ({ id, incluirEnPuntos }) => void puntos.run({ id, incluirEnPuntos: !incluirEnPuntos }),
    onRecalcular: ({ id }) => void recalcular.run({ id }),
    onEstado: (estado) => onOpen({ estado }),
    onVentaja: (ventaja) => onOpen({ ventaja }),
    onDeseos: (deseos) => onOpen({ deseos }),
    onQuitar: (quitar) => onOpen({ quitar }),
  };
}

/** An act for each row: one that is on its way is not forgotten over that of the next row. */
function HandicapDeFila({
  torneoId,
  participante,
  recalculando,
}: {
  torneoId: string;
  participante: ParticipanteDeGestion;
  recalculando: boolean;
}) {
  const { run, pending } = useCambiarHandicap(torneoId);
  return (
    <HandicapDeJuego
      participante={participante}
      busy={pending || recalculando}
      onChange={(handicapDeJuego) => void run({ id: participante.id, handicapDeJuego })}
    />
  );
}
