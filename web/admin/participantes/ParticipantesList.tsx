import { ShieldCheck } from 'lucide-react';
import { type ReactNode } from 'react';
import type { ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHandicap, formatHora, SIN_HANDICAP } from '#web/lib/format.ts';
import { textoDeDeseos } from '#web/textos/deseos.ts';
import { textoDeSuma } from '#web/textos/handicap-de.ts';
import { textoDeVentaja } from '#web/textos/ventaja.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataList } from '#web/ui/DataList.tsx';
import { ActionMenu } from '#web/ui/Menu.tsx';
import { hoyosDeTarjeta } from './queries.ts';

/** What may be done with one participante. */
export type Acciones = {
  /** The one whose change is on its way. */
  ocupado: string | null;
  handicapDeJuego: (participante: ParticipanteDeGestion) => ReactNode;
  onPuntos: (participante: ParticipanteDeGestion) => void;
  onRecalcular: (participante: ParticipanteDeGestion) => void;
  onEstado: (participante: ParticipanteDeGestion) => void;
  onVentaja: (participante: ParticipanteDeGestion) => void;
  onDeseos: (participante: ParticipanteDeGestion) => void;
  onQuitar: (participante: ParticipanteDeGestion) => void;
};

/** The participantes of a torneo: a table on the desktop, cards on the phone. */
export function ParticipantesList({
  participantes,
  deHoyos,
  acciones,
}: {
  participantes: readonly ParticipanteDeGestion[];
  /** Of how many holes a card is; null = not known yet. */
  deHoyos: number | null;
  acciones: Acciones;
}) {
  return (
    <DataList
      label="Participantes del torneo"
      rows={participantes}
      rowKey={({ id }) => id}
      columns={columnas(acciones, deHoyos)}
      compact
      renderCard={(participante) => (
        <Tarjeta participante={participante} deHoyos={deHoyos} acciones={acciones} />
      )}
    />
  );
}

function columnas(acciones: Acciones, deHoyos: number | null): Column<ParticipanteDeGestion>[] {
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
          <Ventaja participante={participante} />
          <DeLaPena participante={participante} />
          <Deseos participante={participante} />
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
    { id: 'salida', head: 'Salida', className: 'text-sm', render: desdeDonde },
    {
      id: 'partida',
      head: 'Partida',
      className: 'text-sm',
      render: (participante) => <Partida participante={participante} />,
    },
    {
      id: 'hoyos',
      head: 'Hoyos',
      align: 'right',
      render: ({ hoyos }) => hoyosDeTarjeta(hoyos, deHoyos),
    },
    {
      id: 'acciones',
      head: <span className="sr-only">Acciones</span>,
      align: 'right',
      render: (participante) => <Menu participante={participante} acciones={acciones} />,
    },
  ];
}

/** Longer ones are written narrower. */
const NOMBRE_LARGO = 22;

/** A row of 56 px where the name is short; what is pressed seldom is in its menu. */
function Tarjeta({ participante, deHoyos, acciones }: RowProps & { deHoyos: number | null }) {
  const { nombre, incluirEnPuntos, hoyos } = participante;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-1.5 py-1 pr-1 pl-3">
      <div className="min-w-0 flex-[1_1_7rem]">
        <p className={cx('leading-tight font-semi wrap-anywhere', nombre.length > NOMBRE_LARGO && 'narrow')}>
          {nombre} <EstadoBreve participante={participante} />
        </p>
        <p className="narrow text-sm leading-tight text-ink2">
          <span className="sr-only">{conHandicap(participante)} · </span>
          <span aria-hidden="true">{formatHandicap(participante.handicapPropio)} · </span>
          {desdeDonde(participante)} · {hoyosDeTarjeta(hoyos, deHoyos)} ·{' '}
          <PartidaBreve participante={participante} />
          <span className={incluirEnPuntos ? 'sr-only' : 'font-semi'}>
            {' · '}
            {incluirEnPuntos ? 'Incluido' : 'Excluido'}
          </span>
        </p>
        <Ventaja participante={participante} />
        <DeLaPena participante={participante} />
        <Deseos participante={participante} />
      </div>
      <div className="ml-auto flex items-center">
        {acciones.handicapDeJuego(participante)}
        <Menu participante={participante} acciones={acciones} conPuntos />
      </div>
    </div>
  );
}

/** Guest or member, and what was decided about the card; that somebody is a member goes without saying. */
function EstadoBreve({
  participante: { esInvitado, anfitrion, estadoDecidido },
}: Pick<RowProps, 'participante'>) {
  return (
    <>
      <span className={esInvitado ? 'text-sm text-warn-ink' : 'sr-only'}>
        {esInvitado ? 'Invitado' : 'Miembro'}
      </span>
      {anfitrion === null ? null : <span className="text-sm text-ink2"> Le invita {anfitrion.nombre}</span>}
      {estadoDecidido === null ? null : (
        <span className="text-sm text-teja"> {TEXTOS_DE_ESTADO[estadoDecidido]}</span>
      )}
    </>
  );
}

function PartidaBreve({ participante: { partida } }: Pick<RowProps, 'participante'>) {
  if (partida === null) return 'Sin partida';
  return (
    <span className="whitespace-nowrap">
      {partida.nombre} · {formatHora(partida.horaDeSalida)}
      {partida.validada ? (
        <>
          <ShieldCheck size={14} className="ml-1 inline text-pino" />
          <span className="sr-only"> Validada</span>
        </>
      ) : null}
    </span>
  );
}

function Tipo({ participante: { esInvitado, anfitrion } }: { participante: ParticipanteDeGestion }) {
  if (!esInvitado) return <Badge tone="sunken">Miembro</Badge>;
  return (
    <>
      <Badge tone="albero-soft">Invitado</Badge>
      {anfitrion === null ? null : <span className="text-sm text-ink2">Le invita {anfitrion.nombre}</span>}
    </>
  );
}

/** The golpes de ventaja, with their reason. */
function Ventaja({ participante: { ventaja } }: { participante: ParticipanteDeGestion }) {
  return ventaja ? <span className="text-sm wrap-anywhere text-ink2">{textoDeVentaja(ventaja)}</span> : null;
}

/** With whom and when they would like to play. */
function Deseos({ participante: { deseos } }: { participante: ParticipanteDeGestion }) {
  if (deseos === undefined) return null;
  return (
    <span className="text-sm leading-tight font-normal wrap-anywhere text-ink2">{textoDeDeseos(deseos)}</span>
  );
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

function Menu({
  participante,
  acciones,
  conPuntos = false,
}: RowProps & {
  /** The points are changed here, where they have no button of their own. */
  conPuntos?: boolean;
}) {
  const { id, nombre, incluirEnPuntos } = participante;
  const puntos = {
    id: 'puntos',
    label: incluirEnPuntos ? 'Puntos: excluir' : 'Puntos: incluir',
    disabled: acciones.ocupado === id,
    onSelect: () => acciones.onPuntos(participante),
  };
  return (
    <ActionMenu
      label={`Acciones de ${nombre}`}
      className="ml-auto"
      entries={[
        ...(conPuntos ? [puntos] : []),
        {
          id: 'recalcular',
          label: 'Recalcular hándicap de juego',
          onSelect: () => acciones.onRecalcular(participante),
        },
        { id: 'estado', label: 'Estado de la tarjeta', onSelect: () => acciones.onEstado(participante) },
        { id: 'ventaja', label: 'Golpes de ventaja', onSelect: () => acciones.onVentaja(participante) },
        { id: 'deseos', label: 'Preferencias de partida', onSelect: () => acciones.onDeseos(participante) },
        { id: 'quitar', label: 'Eliminar', danger: true, onSelect: () => acciones.onQuitar(participante) },
      ]}
    />
  );
}

/** 'Amarillas'; 'Amarillas · Primera'; 'Sin salida · Damas'. */
function desdeDonde({ salida, categorias }: ParticipanteDeGestion): string {
  return [salida ?? 'Sin salida', ...categorias].join(' · ');
}

/** 'Hándicap 14,2'; 'Sin hándicap'. */
function conHandicap({ handicapPropio }: ParticipanteDeGestion): string {
  return handicapPropio === null ? SIN_HANDICAP : `Hándicap ${formatHandicap(handicapPropio)}`;
}

/** What of the exact handicap is of the peña, in a torneo that is played with it. */
function DeLaPena({ participante: { ajusteDePena, handicapPropio } }: Pick<RowProps, 'participante'>) {
  if (ajusteDePena === undefined || handicapPropio === null) return null;
  return (
    <span className="text-sm leading-tight font-normal text-ink2">
      Federación {textoDeSuma(handicapPropio, ajusteDePena)}
    </span>
  );
}
