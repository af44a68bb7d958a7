import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JugadorInput, JugadorNuevo, Recorte } from '#contrato/admin/jugadores.ts';
import { api, client } from '#web/api/client.ts';
import { downloadText, fileToBase64 } from '#web/lib/file.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { useAction } from '#web/shell/use-action.ts';
import { notifyFailure } from '#web/shell/notify-failure.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

const ok = (title: string, description: string) => notify({ title, description, tone: 'ok' });

export function useJugadores() {
  return useQuery(api.admin.jugadores.list.queryOptions({ input: {}, staleTime: 10_000 }));
}

export function useJugador(id: string) {
  return useQuery(api.admin.jugadores.detalle.queryOptions({ input: { id } }));
}

/** What deleting means; asked again every time, because the confirmation is worth only that answer. */
export function useBorrado(id: string) {
  return useQuery(
    api.admin.jugadores.previsualizarBorrado.queryOptions({
      input: { id },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
}

/** A change of jugadores: says what happened, and everything that shows them is read again. */
function useCambio<Input, Output>({
  ask,
  failure,
  onDone,
  reread = api.admin.jugadores.key(),
}: {
  ask: (input: Input) => Promise<Output>;
  failure: string;
  /** What is read again at once where it is in sight. */
  reread?: readonly unknown[];
  onDone: (output: Output, input: Input) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: onDone,
    onError: (error) => notifyFailure(error, failure, 'jugadores'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      await queryClient.refetchQueries({ queryKey: reread, type: 'active' });
    },
  });
}

export function useCrearJugador() {
  const once = useOnce();
  return useAction({
    ask: (input: JugadorNuevo) => once((id) => client.admin.jugadores.crear({ ...input, id })),
    ok: (_, { nombre }) => ({ title: 'Jugador creado', description: `${nombre} ya está en la lista` }),
    failure: 'Error al crear jugador',
    reread: 'all',
  });
}

export function useActualizarJugador() {
  return useCambio({
    ask: (input: JugadorInput) => client.admin.jugadores.actualizar(input),
    failure: 'Error al actualizar perfil',
    onDone: ({ nombre }) => ok('Perfil actualizado', `Los datos de ${nombre} se han guardado`),
  });
}

export function useActualizarHandicap() {
  return useCambio({
    ask: (input: { id: string; handicap: number | null }) => client.admin.jugadores.actualizarHandicap(input),
    failure: 'No se pudo actualizar el hándicap',
    onDone: ({ antes, despues, recalculados }) => {
      const cambio = `${formatHandicap(antes)} → ${formatHandicap(despues)}`;
      const tambien =
        recalculados === 0
          ? ''
          : `. También en ${formatCount(recalculados, 'torneo por jugar', 'torneos por jugar')}`;
      ok('Handicap actualizado', cambio + tambien);
    },
  });
}

type Subida = { id: string; file: Blob; recorte: Recorte; consentimiento: boolean };

export function useSubirImagen() {
  return useCambio({
    ask: async ({ file, ...input }: Subida) =>
      await client.admin.jugadores.subirImagen({ ...input, datos: await fileToBase64(file) }),
    failure: 'No se pudo subir la imagen',
    onDone: () => ok('Imagen actualizada', 'La nueva imagen ya se ve en el club'),
  });
}

export function useQuitarImagen() {
  return useCambio({
    ask: (id: string) => client.admin.jugadores.quitarImagen({ id }),
    failure: 'Error al actualizar',
    onDone: () => ok('Imagen quitada', 'Se ven sus iniciales'),
  });
}

export function useCambiarContrasena() {
  return useCambio({
    ask: (input: { id: string; nueva: string; miContrasena?: string }) =>
      client.admin.jugadores.cambiarContrasena(input),
    failure: 'No se pudo cambiar la contraseña',
    onDone: () => ok('Contraseña cambiada', 'Se han cerrado sus sesiones y se le ha avisado por email'),
  });
}

export function useEnviarEnlace() {
  const once = useOnce();
  return useCambio({
    ask: (id: string) => once((opId) => client.admin.jugadores.enviarEnlace({ id, opId }), id),
    failure: 'No se pudo enviar el email',
    onDone: ({ enviadoA }) => ok('Enlace enviado', `Lo recibirá en ${enviadoA}`),
  });
}

export function useGestionarEmail() {
  return useCambio({
    ask: (input: { id: string; email: string; miContrasena?: string }) =>
      client.admin.jugadores.gestionarEmail(input),
    failure: 'Error al gestionar email',
    onDone: ({ email, pendiente }) =>
      pendiente
        ? ok('Falta confirmarlo', `Cambiará cuando abra el enlace enviado a ${email}`)
        : ok('Email guardado', `Se ha enviado una invitación a ${email}`),
  });
}

export function useBorrarJugador() {
  return useCambio({
    ask: (input: { id: string; token: string }) => client.admin.jugadores.borrar(input),
    failure: 'Error al eliminar jugador',
    // The one that is gone is not asked for again.
    reread: api.admin.jugadores.list.key(),
    onDone: () => ok('Jugador eliminado', 'Sus resultados quedan como «Jugador retirado»'),
  });
}

/** What a file would do; nothing is written. */
export function usePrevisualizarImportacion() {
  return useMutation({
    mutationFn: async (file: Blob) => {
      const datos = await fileToBase64(file);
      return { datos, ...(await client.admin.jugadores.previsualizarImportacion({ datos })) };
    },
  });
}

export function useConfirmarImportacion() {
  const once = useOnce();
  return useCambio({
    ask: (input: { datos: string; token: string }) =>
      once((opId) => client.admin.jugadores.confirmarImportacion({ ...input, opId }), input.token),
    failure: 'No se pudo importar el archivo',
    onDone: ({ nuevos, actualizados }) =>
      ok(
        'Jugadores importados',
        `${formatCount(nuevos, 'nuevo', 'nuevos')} y ${formatCount(actualizados, 'actualizado', 'actualizados')}`,
      ),
  });
}

export function useExportar() {
  return useMutation({
    mutationFn: () => client.admin.jugadores.exportar({}),
    onSuccess: ({ nombre, csv }) => downloadText({ name: nombre, text: csv, type: 'text/csv;charset=utf-8' }),
    onError: (error) => notifyFailure(error, 'No se pudieron cargar los jugadores', 'jugadores'),
  });
}
