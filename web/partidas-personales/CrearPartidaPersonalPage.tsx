import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/router/router.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { paths } from '#web/paths.ts';
import { useUsuario, type Usuario } from '#web/session/session.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { ContinuarTarjeta } from '#web/shell/ContinuarTarjeta.tsx';
import { notify, notifyFault } from '#web/ui/notify.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import {
  borradorRepetido,
  borradorVacio,
  datosDelBorrador,
  leerBorrador,
  type Borrador,
} from './formulario/borrador.ts';
import { PartidaForm } from './formulario/PartidaForm.tsx';
import { partidaPersonalOptions, useCrearPartida } from './queries.ts';

const BORRADOR = { name: 'borrador-partida' } as const;
const SIN_PERFIL = TEXTOS_DE_ERROR.sin_perfil_de_usuario.mensaje;

/** A new personal round. A visitor may fill the form; it waits for them while they sign in. */
export function CrearPartidaPersonalPage() {
  const usuario = useUsuario();
  const repetir = useSearchParams()[0].get('repetir');
  return (
    <Screen title="Crear Partida Personal" back={paths.inicio()} backLabel="Volver al inicio">
      <div className="mb-4 empty:hidden">
        <ContinuarTarjeta />
      </div>
      {repetir !== null && usuario ? (
        <Repetida key={repetir} partidaId={repetir} usuario={usuario} />
      ) : (
        <Nueva key={usuario?.id ?? ''} usuario={usuario} />
      )}
    </Screen>
  );
}

/** The people of another round, to play again. A round that cannot be read is an empty form. */
function Repetida({ partidaId, usuario }: { partidaId: string; usuario: NonNullable<Usuario> }) {
  const hoy = useHoy();
  const { data, error } = useQuery(partidaPersonalOptions(partidaId));
  if (data === undefined && error === null) return <Skeleton text="Cargando partida..." rows={4} />;
  if (data === undefined) return <Nueva usuario={usuario} />;
  const jugadorId = usuario.jugador?.id ?? null;
  return (
    <Nueva usuario={usuario} inicial={borradorRepetido(data, { usuarioId: usuario.id, jugadorId, hoy })} />
  );
}

const guardar = (borrador: Borrador | null) =>
  void writeStored(BORRADOR, borrador === null ? null : JSON.stringify(borrador));
const olvidar = () => guardar(null);

function Nueva({ usuario, inicial }: { usuario: Usuario; inicial?: Borrador }) {
  const hoy = useHoy();
  const usuarioId = usuario?.id ?? null;
  const crear = useCrearPartida();
  const navigate = useNavigate();
  function entrar(borrador: Borrador) {
    // Also where nothing was changed in it, as of a round that is repeated.
    guardar(borrador);
    notify({
      id: 'partida',
      title: 'Inicia sesión para guardar la partida',
      description: 'Al volver, la partida estará como la has dejado',
      tone: 'info',
    });
    navigate(paths.auth({ next: paths.crearPartidaPersonal() }), { ifHere: true });
  }
  /** It was made when it was sent first, and only the answer was lost: what was changed since goes to that one. */
  function corregir({ id }: Borrador) {
    olvidar();
    notify({
      id: 'partida',
      title: 'La partida ya está creada',
      description: 'Está como la enviaste la primera vez: corrígela aquí',
      tone: 'info',
    });
    navigate(paths.editarPartidaPersonal(id), { ifHere: true });
  }
  async function enviar(borrador: Borrador) {
    const jugadorId = usuario?.jugador?.id;
    if (usuario && jugadorId === undefined) return notifyFault(SIN_PERFIL, 'partida');
    if (jugadorId === undefined) return entrar(borrador);
    const outcome = await crear.run({ id: borrador.id, ...datosDelBorrador(borrador, jugadorId) });
    if (outcome.ok) {
      olvidar();
      navigate(paths.misPartidas(), { ifHere: true });
      return;
    }
    const codigo = outcome.refusal?.codigo;
    if (codigo === 'sin_sesion') entrar(borrador);
    if (codigo === 'operacion_repetida') corregir(borrador);
  }
  /** What was typed in this tab; where a round is repeated, only what was typed of that one. */
  function empezar() {
    const guardado = leerBorrador(readStored(BORRADOR), usuarioId);
    const esSuyo = inicial === undefined || guardado?.repetida === inicial.repetida;
    return (esSuyo ? guardado : null) ?? inicial ?? borradorVacio({ usuarioId, hoy });
  }
  return (
    <PartidaForm
      inicial={empezar}
      usuario={usuario}
      cancelar={{ to: paths.inicio(), onClick: olvidar }}
      enviar={{ texto: 'Crear Partida', ocupado: 'Creando...' }}
      onChange={guardar}
      onSubmit={enviar}
    />
  );
}
