import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { PARTICIPANTES_PERSONAL_MAX } from '#reglas/limites.ts';
import type { SalidaConPar } from '#reglas/partida-personal.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { createUuid } from '#web/lib/uuid.ts';
import type { Usuario } from '#web/session/session.ts';
import { SIN_FICHA } from '#web/shell/sin-ficha.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { jugadoresOptions } from '../queries.ts';
import { estaCompleta, type Borrador, type OtroParticipante } from './borrador.ts';
import { HandicapEditable } from './HandicapEditable.tsx';
import { NuevoInvitado } from './NuevoInvitado.tsx';

/** The proposals of the chosen course. */
export type Propuestas = {
  salida: SalidaConPar | null;
  deMi: number;
  deOtro: (otro: OtroParticipante) => number;
  /** Those of the members are on their way. */
  pendientes: boolean;
};

/** Who plays: the one who makes the round, members by name, guests. */
export function ParticipantesPanel({
  borrador,
  usuario,
  propuestas,
  entrar,
  invitado,
  onChange,
}: {
  borrador: Borrador;
  usuario: Usuario;
  propuestas: Propuestas;
  /** The guest who is being written. */
  invitado: Pick<ComponentProps<typeof NuevoInvitado>, 'error' | 'onEscribir'>;
  /** Where a visitor signs in and comes back from. */
  entrar: string;
  onChange: (change: Pick<Borrador, 'yo' | 'otros'>) => void;
}) {
  const { yo, otros } = borrador;
  const completa = estaCompleta(borrador);
  function anadir(nuevo: Omit<OtroParticipante, 'clave' | 'participanteId' | 'aMano'>) {
    onChange({ yo, otros: [...otros, { ...nuevo, clave: createUuid(), participanteId: null, aMano: null }] });
  }
  function cambiar(clave: string, aMano: number) {
    onChange({ yo, otros: otros.map((otro) => (otro.clave === clave ? { ...otro, aMano } : otro)) });
  }
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-h2">Participantes ({otros.length + 1})</h2>
      <ul className="grid">
        <FilaPropia
          usuario={usuario}
          handicap={yo.aMano ?? propuestas.deMi}
          pendiente={yo.aMano === null && propuestas.pendientes}
          onHandicap={(aMano) => onChange({ yo: { ...yo, aMano }, otros })}
        />
        {otros.map((otro) => (
          <FilaDeOtro
            key={otro.clave}
            otro={otro}
            propuestas={propuestas}
            onHandicap={(aMano) => cambiar(otro.clave, aMano)}
            onQuitar={() => onChange({ yo, otros: otros.filter(({ clave }) => clave !== otro.clave) })}
          />
        ))}
      </ul>
      {completa ? (
        <p className="rounded-control bg-sunken p-3 text-ink2">
          Estáis todos: una partida tiene como mucho {PARTICIPANTES_PERSONAL_MAX} participantes.
        </p>
      ) : (
        <>
          {usuario ? (
            <SelectorDeJugador borrador={borrador} onElegir={anadir} />
          ) : (
            <SinSesion entrar={entrar} />
          )}
          <NuevoInvitado {...invitado} onAnadir={(nuevo) => anadir({ ...nuevo, jugadorId: null })} />
        </>
      )}
    </Card>
  );
}

/** A visitor never sees who is in the club. */
function SinSesion({ entrar }: { entrar: string }) {
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p>
        Inicia sesión para añadir a jugadores del club y guardar la partida. Lo que ya has escrito se
        conserva.
      </p>
      <LinkButton className="justify-self-start" to={entrar}>
        Iniciar Sesión
      </LinkButton>
    </div>
  );
}

/** Who makes the round: their cross only says why it does nothing. */
function FilaPropia({
  usuario,
  handicap,
  pendiente,
  onHandicap,
}: {
  usuario: Usuario;
  handicap: number;
  pendiente: boolean;
  onHandicap: (handicap: number) => void;
}) {
  const jugador = usuario?.jugador ?? null;
  const nombre = jugador?.nombre ?? usuario?.email ?? 'Tú';
  const explain = () => notifyFault(TEXTOS_DE_ERROR.creador_no_eliminable.mensaje, 'participante');
  return (
    <Fila
      nombre={nombre}
      detalle={
        jugador ? `Tú · ${exacto(jugador.handicap)}` : usuario ? SIN_FICHA : 'Te añadimos al iniciar sesión'
      }
      handicap={
        jugador ? (
          <HandicapEditable nombre={nombre} handicap={handicap} pendiente={pendiente} onChange={onHandicap} />
        ) : null
      }
      quitar={
        <IconButton label={`Quitar a ${nombre}`} className="opacity-55" onClick={explain}>
          <X size={20} />
        </IconButton>
      }
    />
  );
}

function FilaDeOtro({
  otro,
  propuestas,
  onHandicap,
  onQuitar,
}: {
  otro: OtroParticipante;
  propuestas: Propuestas;
  onHandicap: (handicap: number) => void;
  onQuitar: () => void;
}) {
  const invitado = otro.jugadorId === null;
  return (
    <Fila
      nombre={otro.nombre}
      detalle={`${invitado ? 'Invitado · ' : ''}${exacto(otro.handicap)}`}
      handicap={
        <HandicapEditable
          nombre={otro.nombre}
          handicap={otro.aMano ?? propuestas.deOtro(otro)}
          pendiente={otro.aMano === null && !invitado && propuestas.pendientes}
          onChange={onHandicap}
        />
      }
      quitar={
        <IconButton label={`Quitar a ${otro.nombre}`} onClick={onQuitar}>
          <X size={20} />
        </IconButton>
      }
    />
  );
}

function Fila({
  nombre,
  detalle,
  handicap,
  quitar,
}: {
  nombre: string;
  detalle: string;
  handicap: ReactNode;
  quitar: ReactNode;
}) {
  return (
    <li ref={deafPlace} className="hairline-b flex flex-wrap items-center gap-x-3 py-2">
      <span className="contents max-sm:hidden">
        <Avatar name={nombre} />
      </span>
      {/* With large letters the handicap stands below: beside it no name had room. */}
      <span className="min-w-0 flex-1 basis-24">
        <span className="block leading-tight font-strong">{nombre}</span>
        <span className="block text-sm text-ink2">{detalle}</span>
      </span>
      <span className="ml-auto flex shrink-0 items-center">
        {handicap}
        {quitar}
      </span>
    </li>
  );
}

function exacto(handicap: number | null): string {
  return handicap === null ? 'Sin hándicap' : `Hándicap ${formatHandicap(handicap)}`;
}

/** The members of the club that are not in it yet, found while typing; who has played with you comes first. */
function SelectorDeJugador({
  borrador,
  onElegir,
}: {
  borrador: Borrador;
  onElegir: (jugador: { jugadorId: string; nombre: string; handicap: number | null; sexo: 'hombre' }) => void;
}) {
  const { data, isError } = useQuery({ ...jugadoresOptions(), placeholderData: keepPreviousData });
  const dentro = new Set(borrador.otros.map(({ jugadorId }) => jugadorId));
  const jugadores = (data?.jugadores ?? []).filter(({ id }) => !dentro.has(id));
  return (
    <Combobox
      label="Añadir jugador"
      placeholder="Escribe un nombre"
      emptyText={isError ? 'No se pudieron cargar los jugadores' : 'Ningún jugador con ese nombre'}
      options={jugadores.map(({ id, nombre, handicap, reciente }) => ({
        value: id,
        label: `${nombre} (H: ${formatHandicap(handicap)})`,
        ...(reciente ? { group: 'Jugasteis juntos' } : {}),
      }))}
      onChoose={(id) => {
        const jugador = jugadores.find((one) => one.id === id);
        // Their sexo stays with the club: it proposes their handicap itself.
        if (jugador)
          onElegir({ jugadorId: id, nombre: jugador.nombre, handicap: jugador.handicap, sexo: 'hombre' });
      }}
    />
  );
}
