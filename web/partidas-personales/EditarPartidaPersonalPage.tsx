import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '#web/router/router.ts';
import { textoDeError } from '#contrato/errores.ts';
import { paths } from '#web/paths.ts';
import { useUsuario, type Usuario } from '#web/session/session.ts';
import { LeaveFor } from '#web/shell/LeaveFor.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { borradorDePartida, datosDelBorrador, type Borrador } from './formulario/borrador.ts';
import { PartidaForm } from './formulario/PartidaForm.tsx';
import { edicionOptions, useEditarPartida } from './queries.ts';

/** A personal round in its form, for its creator, until it is validated. */
export function EditarPartidaPersonalPage() {
  const { id = '' } = useParams();
  const usuario = useUsuario();
  return (
    <Screen title="Editar Partida Personal" back={paths.misPartidas()} backLabel="Volver a mis partidas">
      {usuario ? <Edicion key={id} partidaId={id} usuario={usuario} /> : null}
    </Screen>
  );
}

type ConUsuario = { partidaId: string; usuario: NonNullable<Usuario> };

function Edicion({ partidaId, usuario }: ConUsuario) {
  const query = useQuery(edicionOptions(partidaId));
  const aLaPartida = paths.partidaPersonal(partidaId);
  return (
    <QueryView
      query={query}
      failed="No se pudo cargar la información de la partida"
      skeleton={<FieldsSkeleton text="Cargando partida..." />}
      refused={{
        partida_validada: <LeaveFor to={aLaPartida} {...textoDeError('partida_validada')} />,
        solo_creador: <LeaveFor to={aLaPartida} {...textoDeError('solo_creador')} />,
        partida_no_encontrada: (
          <LeaveFor to={paths.misPartidas()} {...textoDeError('partida_no_encontrada')} />
        ),
      }}
    >
      {({ version, partida }) => (
        <Formulario
          key={version}
          partidaId={partidaId}
          usuario={usuario}
          version={version}
          inicial={borradorDePartida(partida, usuario.id)}
          onReload={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
}

function Formulario({
  partidaId,
  usuario,
  version,
  inicial,
  onReload,
}: ConUsuario & { version: string; inicial: Borrador; onReload: () => void }) {
  const editar = useEditarPartida({ onReload });
  const navigate = useNavigate();
  async function enviar(borrador: Borrador) {
    const datos = datosDelBorrador(borrador, usuario.jugador?.id ?? '');
    const { ok } = await editar.run({ partidaId, version, quitarConGolpes: false, ...datos });
    if (ok) navigate(paths.partidaPersonal(partidaId), { ifHere: true });
  }
  return (
    <PartidaForm
      inicial={inicial}
      usuario={usuario}
      cancelar={{ to: paths.misPartidas() }}
      enviar={{ texto: 'Guardar Cambios', ocupado: 'Guardando...' }}
      onSubmit={enviar}
    />
  );
}
