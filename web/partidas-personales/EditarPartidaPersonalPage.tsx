import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { refusalOf } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { useUsuario, type Usuario } from '#web/session/session.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryError } from '#web/shell/QueryError.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { borradorDePartida, datosDelBorrador, type Borrador } from './formulario/borrador.ts';
import { PartidaForm } from './formulario/PartidaForm.tsx';
import { edicionOptions, useEditarPartida } from './queries.ts';

/** A personal round in its form, for its creator, until it is validated. */
export function EditarPartidaPersonalPage() {
  const { id = '' } = useParams();
  const usuario = useUsuario();
  return (
    <>
      <PageTitle>Editar Partida Personal</PageTitle>
      <PageHeader
        title="Editar Partida Personal"
        back={<Link to={paths.misPartidas()} />}
        backLabel="Volver a mis partidas"
      />
      <Page>{usuario ? <Edicion key={id} partidaId={id} usuario={usuario} /> : null}</Page>
    </>
  );
}

type ConUsuario = { partidaId: string; usuario: NonNullable<Usuario> };

function Edicion({ partidaId, usuario }: ConUsuario) {
  const { data, error, isFetching, refetch } = useQuery(edicionOptions(partidaId));
  if (data) {
    const inicial = borradorDePartida(data.partida, usuario.id);
    return (
      <Formulario
        key={data.version}
        partidaId={partidaId}
        usuario={usuario}
        version={data.version}
        inicial={inicial}
        onReload={() => void refetch()}
      />
    );
  }
  if (error === null) return <Skeleton text="Cargando partida..." rows={4} />;
  const { codigo, titulo, mensaje } = refusalOf(error);
  if (codigo === 'partida_validada' || codigo === 'solo_creador')
    return <Salida to={paths.partidaPersonal(partidaId)} titulo={titulo} mensaje={mensaje} />;
  if (codigo === 'partida_no_encontrada')
    return <Salida to={paths.misPartidas()} titulo={titulo} mensaje={mensaje} />;
  return (
    <QueryError
      title="No se pudo cargar la información de la partida"
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Says why there is no form, and leads where there is something to see. */
function Salida({ to, titulo, mensaje }: { to: string; titulo: string; mensaje: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    notify({ id: 'partida', title: titulo, description: mensaje, tone: 'error' });
    void navigate(to, { replace: true });
  }, [navigate, to, titulo, mensaje]);
  return null;
}

function Formulario({
  partidaId,
  usuario,
  version,
  inicial,
  onReload,
}: ConUsuario & { version: string; inicial: Borrador; onReload: () => void }) {
  const [borrador, setBorrador] = useState(inicial);
  // Who would lose strokes, asked before they do.
  const [conGolpes, setConGolpes] = useState<string | null>(null);
  const editar = useEditarPartida();
  const navigate = useNavigate();

  function enviar(quitarConGolpes: boolean) {
    const datos = datosDelBorrador(borrador, usuario.jugador?.id ?? '');
    editar.mutate(
      { partidaId, version, quitarConGolpes, ...datos },
      {
        onSuccess: () => void navigate(paths.partidaPersonal(partidaId)),
        onError: handleError,
      },
    );
  }
  function handleError(error: unknown) {
    const { codigo, titulo, mensaje } = refusalOf(error);
    if (codigo === 'participante_con_golpes') {
      setConGolpes(mensaje);
      return;
    }
    notify({
      id: 'partida',
      title: titulo,
      description: mensaje,
      tone: 'error',
      ...(codigo === 'partida_cambiada' ? { action: { label: 'Abrir lo último', onClick: onReload } } : {}),
    });
  }
  return (
    <>
      <PartidaForm
        borrador={borrador}
        usuario={usuario}
        cancelar={{ to: paths.misPartidas(), onClick: () => undefined }}
        enviar={{ texto: 'Guardar Cambios', ocupado: 'Guardando...', busy: editar.isPending }}
        onChange={setBorrador}
        onSubmit={() => enviar(false)}
      />
      <ConfirmDialog
        open={conGolpes !== null}
        onOpenChange={(open) => !open && setConGolpes(null)}
        title="Hay golpes apuntados"
        confirmText="Quitar y borrar sus golpes"
        busy={editar.isPending}
        onConfirm={() => {
          setConGolpes(null);
          enviar(true);
        }}
      >
        {conGolpes ?? ''}
      </ConfirmDialog>
    </>
  );
}
