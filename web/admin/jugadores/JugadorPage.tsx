import { useState } from 'react';
import { useNavigate, useParams } from '#web/router/router.ts';
import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { BorrarJugador } from './BorrarJugador.tsx';
import { ContrasenaCard } from './ficha/ContrasenaCard.tsx';
import { DatosForm } from './ficha/DatosForm.tsx';
import { EmailCard } from './ficha/EmailCard.tsx';
import { ImagenCard } from './ficha/ImagenCard.tsx';
import { PenaCard } from './ficha/PenaCard.tsx';
import type { ActualizarHandicapDeFederacion } from './JugadoresList.tsx';
import { useJugador } from './queries.ts';

/**
 * The editor of one jugador: every field, the picture, the account, and the way out.
 *
 * - Federacion: what the federation says of the jugador's handicap.
 */
export function JugadorPage({ Federacion }: { Federacion?: ActualizarHandicapDeFederacion } = {}) {
  const { jugadorId = '' } = useParams();
  const jugador = useJugador(jugadorId);
  return (
    <Screen
      title={jugador.data?.nombre ?? 'Editar Jugador'}
      {...(jugador.data ? { subtitle: 'Editar Jugador' } : {})}
      back={paths.adminJugadores()}
      backLabel="Volver a los jugadores"
      className="pt-2"
    >
      <QueryView
        query={jugador}
        failed="No se pudieron cargar los datos del jugador"
        skeleton={
          <Card>
            <FieldsSkeleton text="Cargando jugador..." />
          </Card>
        }
        refused={{ jugador_no_encontrado: <NoEncontrado /> }}
      >
        {(data) => <Ficha jugador={data} Federacion={Federacion} />}
      </QueryView>
    </Screen>
  );
}

function NoEncontrado() {
  return (
    <EmptyState
      title="Jugador no encontrado"
      action={<LinkButton to={paths.adminJugadores()}>Ver los jugadores</LinkButton>}
    />
  );
}

function Ficha({
  jugador,
  Federacion,
}: {
  jugador: JugadorDetalle;
  Federacion: ActualizarHandicapDeFederacion | undefined;
}) {
  const { id, nombre, cuenta, email, numeroLicenciaFederativa: licencia } = jugador;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <DatosForm key={id} jugador={jugador} />
      <div className="grid gap-5">
        {Federacion ? <Federacion jugador={{ id, nombre, licencia }} /> : null}
        <PenaCard key={id} jugador={jugador} />
        <ImagenCard key={id} jugador={jugador} />
        <EmailCard key={`${cuenta?.email ?? email}`} jugador={jugador} />
        <ContrasenaCard jugador={jugador} />
        <Eliminar jugador={jugador} />
      </div>
    </div>
  );
}

function Eliminar({ jugador }: { jugador: JugadorDetalle }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const propia = jugador.cuenta?.propia === true;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Eliminar jugador</h2>
      <p className="text-ink2">
        {propia
          ? 'Es tu ficha: tu cuenta se borra desde Mi Perfil.'
          : 'Se borran sus datos y su usuario. Lo que ha jugado se conserva como «Jugador retirado».'}
      </p>
      <Button
        variant="danger"
        size="lg"
        disabled={propia}
        className="md:justify-self-start"
        onClick={() => setOpen(true)}
      >
        Eliminar jugador
      </Button>
      {open ? (
        <BorrarJugador
          jugador={jugador}
          onClose={() => setOpen(false)}
          onBorrado={() => navigate(paths.adminJugadores(), { replace: true })}
        />
      ) : null}
    </Card>
  );
}
