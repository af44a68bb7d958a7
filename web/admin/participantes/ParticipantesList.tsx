import { type ReactNode } from 'react';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { formatHandicap, formatHora, SIN_HANDICAP } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';

/** What may be done with one participante. */
export type Acciones = {
  /** The one whose change is on its way. */
  ocupado: string | null;
  handicapDeJuego: (participante: ParticipanteDeGestion) => ReactNode;
  onPuntos: (participante: ParticipanteDeGestion) => void;
  onRecalcular: (participante: ParticipanteDeGestion) => void;
  onEstado: (participante: ParticipanteDeGestion) => void;
  onQuitar: (participante: ParticipanteDeGestion) => void;
};

/** The participantes of a torneo: a table on the desktop, cards on the phone. */
export function ParticipantesList({
  participantes,
  acciones,
}: {
  participantes: readonly ParticipanteDeGestion[];
  acciones: Acciones;
}) {
  return (
    <DataList
      label="Participantes del torneo"
      rows={participantes}
      rowKey={({ id }) => id}
      columns={columnas(acciones)}
      renderCard={(participante) => <Tarjeta participante={participante} acciones={acciones} />}
    />
  );
}

function columnas(acciones: Acciones): Column<ParticipanteDeGestion>[] {
  return [
    {
      id: 'nombre',
      head: 'Nombre',
      names: true,
      render: (participante) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {participante.nombre}
          <Tipo participante={participante} />
          <Estado participante={participante} />
        </span>
      ),
    },
    {
      id: 'handicap',
      head: 'Hándicap',
      align: 'right',
      render: ({ handicapPropio }) => formatHandicap(handicapPropio),
    },
    { id: 'juego', head: 'Hándicap de juego', align: 'right', render: acciones.handicapDeJuego },
    {
      id: 'puntos',
      head: 'Puntos',
      align: 'center',
      render: (participante) => <Puntos participante={participante} acciones={acciones} />,
    },
    {
      id: 'partida',
      head: 'Partida',
      className: 'text-sm',
      render: (participante) => <Partida participante={participante} />,
    },
    { id: 'hoyos', head: 'Hoyos', align: 'right', render: ({ hoyos }) => `${hoyos}/18` },
    {
      id: 'acciones',
      head: <span className="sr-only">Acciones</span>,
      align: 'right',
      render: (participante) => <Menu participante={participante} acciones={acciones} />,
    },
  ];
}

function Tarjeta({ participante, acciones }: RowProps) {
  return (
    <div className="hairline rounded-card bg-surface py-2 pr-1 pl-4">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 py-1.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
            {participante.nombre}
            <Tipo participante={participante} />
            <Estado participante={participante} />
          </p>
          <p className="text-sm text-ink2">
            {conHandicap(participante)} · {participante.hoyos}/18 hoyos
          </p>
          <p className="text-sm">
            <Partida participante={participante} />
          </p>
        </div>
        <Menu participante={participante} acciones={acciones} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pr-3 pb-1">
        <span className="flex items-center gap-2">
          <span className="text-sm text-ink2">Juego</span>
          {acciones.handicapDeJuego(participante)}
        </span>
        <span className="flex items-center gap-2">
          <span className="text-sm text-ink2">Puntos</span>
          <Puntos participante={participante} acciones={acciones} />
        </span>
      </div>
    </div>
  );
}

function Tipo({ participante: { esInvitado } }: { participante: ParticipanteDeGestion }) {
  return esInvitado ? <Badge tone="albero-soft">Invitado</Badge> : <Badge tone="sunken">Miembro</Badge>;
}

/** What was decided about the card, if anything. */
function Estado({ participante: { estadoDecidido } }: { participante: ParticipanteDeGestion }) {
  return estadoDecidido === null ? null : <Badge tone="teja">{TEXTOS_DE_ESTADO[estadoDecidido]}</Badge>;
}

function Partida({ participante: { partida } }: { participante: ParticipanteDeGestion }) {
  if (partida === null) return <span className="text-ink2">Sin partida</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {partida.nombre} · {formatHora(partida.horaDeSalida)}
      {partida.validada ? <Badge tone="pino">Validada</Badge> : null}
    </span>
  );
}

type RowProps = { participante: ParticipanteDeGestion; acciones: Acciones };

/** The word is the state, the press changes it. */
function Puntos({ participante, acciones }: RowProps) {
  const { id, nombre, incluirEnPuntos } = participante;
  return (
    <Button
      size="sm"
      className={incluirEnPuntos ? 'text-pino' : 'text-ink2'}
      aria-label={`${incluirEnPuntos ? 'Incluido' : 'Excluido'}, cambiar los puntos de ${nombre}`}
      busy={acciones.ocupado === id}
      onClick={() => acciones.onPuntos(participante)}
    >
      {incluirEnPuntos ? 'Incluido' : 'Excluido'}
    </Button>
  );
}

function Menu({ participante, acciones }: RowProps) {
  return (
    <ActionMenu
      label={`Acciones de ${participante.nombre}`}
      className="ml-auto"
      entries={[
        {
          id: 'recalcular',
          label: 'Recalcular hándicap de juego',
          onSelect: () => acciones.onRecalcular(participante),
        },
        { id: 'estado', label: 'Estado de la tarjeta', onSelect: () => acciones.onEstado(participante) },
        { id: 'quitar', label: 'Eliminar', danger: true, onSelect: () => acciones.onQuitar(participante) },
      ]}
    />
  );
}

/** 'Hándicap 14,2'; 'Sin hándicap'. */
function conHandicap({ handicapPropio }: ParticipanteDeGestion): string {
  return handicapPropio === null ? SIN_HANDICAP : `Hándicap ${formatHandicap(handicapPropio)}`;
}
