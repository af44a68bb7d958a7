import { useQuery } from '@tanstack/react-query';
import type { LecturaDeHoja } from '#contrato/admin/importacion-jugadores.ts';
import type { JugadorNuevo, Recorte } from '#contrato/admin/ficha-de-jugador.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { downloadCsv, fileToBase64 } from '#web/lib/file.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

export function useJugadores() {
  return useQuery(api.admin.jugadores.list.queryOptions({ input: {}, staleTime: 10_000 }));
}

export function useJugador(jugadorId: string) {
  return useQuery(api.admin.jugadores.detalle.queryOptions({ input: { jugadorId } }));
}

/** What deleting means; asked again every time, because the confirmation is worth only that answer. */
export function useBorrado(jugadorId: string) {
  return useQuery(
    api.admin.jugadores.previaDeBorrar.queryOptions({ input: { jugadorId }, ...UNA_VEZ, retry: false }),
  );
}

/** The handicap of the peña of a jugador, with the torneos a cut may be for. */
export function usePena(jugadorId: string) {
  return useQuery(api.admin.jugadores.ajustesDePena.queryOptions({ input: { jugadorId } }));
}

/** What shows the ledger of the peña, also the own one. */
const PENA = [api.admin.jugadores.ajustesDePena.key(), api.perfil.ajustesDePena.key()];

export function useAjustarPena() {
  return useAction({
    ask: client.admin.jugadores.ajustarPena,
    ok: 'Ajuste apuntado',
    failure: { prefix: 'No se pudo apuntar el ajuste' },
    reread: PENA,
  });
}

export function useAnularPena() {
  return useAction({
    ask: client.admin.jugadores.anularPena,
    ok: 'Ajuste anulado',
    failure: { prefix: 'No se pudo anular el ajuste' },
    reread: PENA,
  });
}

export function useCrearJugador() {
  const once = useOnce();
  const ask = useQuestion();
  return useAction({
    ask: (input: JugadorNuevo & { aunqueRepetido?: true }) =>
      once((id) => client.admin.jugadores.crear({ ...input, id })),
    questions: {
      jugador_repetido: async ({ mensaje }, input) =>
        (await ask({
          title: '¿Es otra persona?',
          text: `${mensaje}. Si es la misma persona, búscala en la lista; si es otra, créala también.`,
          confirmText: 'Crear de todas formas',
          tone: 'primary',
        }))
          ? { ...input, aunqueRepetido: true as const }
          : null,
    },
    ok: (_, { nombre }) => ({ title: 'Jugador creado', description: `${nombre} ya está en la lista` }),
    failure: 'Error al crear jugador',
    quiet: ['email_en_uso'],
    reread: 'all',
  });
}

export function useActualizarJugador() {
  return useAction({
    ask: client.admin.jugadores.actualizar,
    ok: ({ nombre }) => ({
      title: 'Perfil actualizado',
      description: `Los datos de ${nombre} se han guardado`,
    }),
    failure: 'Error al actualizar perfil',
    reread: 'all',
  });
}

export function useActualizarNombre() {
  return useAction({
    ask: client.admin.jugadores.actualizarNombre,
    ok: ({ nombre }) => ({ title: 'Nombre revisado', description: nombre }),
    failure: 'Error al actualizar perfil',
    toast: 'nombre',
    reread: 'all',
  });
}

export function useActualizarHandicap() {
  return useAction({
    ask: client.admin.jugadores.actualizarHandicap,
    ok: ({ antes, despues, recalculados }) => {
      const tambien =
        recalculados === 0
          ? ''
          : `. También en ${formatCount(recalculados, 'torneo por jugar', 'torneos por jugar')}`;
      return {
        title: 'Handicap actualizado',
        description: `${formatHandicap(antes)} → ${formatHandicap(despues)}${tambien}`,
      };
    },
    failure: 'No se pudo actualizar el hándicap',
    toast: 'handicap',
    reread: 'all',
  });
}

type Subida = { jugadorId: string; file: Blob; recorte: Recorte; consentimiento: boolean };

export function useSubirImagen() {
  return useAction({
    ask: async ({ file, ...input }: Subida) =>
      await client.admin.jugadores.subirImagen({ ...input, datos: await fileToBase64(file) }),
    ok: { title: 'Imagen actualizada', description: 'La nueva imagen ya se ve en el club' },
    failure: 'No se pudo subir la imagen',
    toast: 'imagen',
    reread: 'all',
  });
}

export function useQuitarImagen() {
  return useAction({
    ask: (jugadorId: string) => client.admin.jugadores.quitarImagen({ jugadorId }),
    ok: { title: 'Imagen quitada', description: 'Se ven sus iniciales' },
    failure: 'Error al actualizar',
    reread: 'all',
  });
}

export function useCambiarContrasena() {
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: client.admin.jugadores.cambiarContrasena,
    ok: {
      title: 'Contraseña cambiada',
      description: `Se han cerrado sus sesiones${sinCorreo ? '; avísale tú' : ' y se le ha avisado por email'}`,
    },
    failure: 'No se pudo cambiar la contraseña',
    toast: 'contrasena',
    reread: 'all',
  });
}

/** Takes the second factor of who lost it away, after asking. */
export function useQuitarSegundoFactor() {
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: (jugadorId: string) => client.admin.jugadores.quitarSegundoFactor({ jugadorId }),
    confirm: () => ({
      title: '¿Quitar su segundo factor?',
      text: `Entrará solo con su contraseña hasta que ponga otro. Se cierran sus sesiones${sinCorreo ? '' : ' y se le avisa por email'}. Hazlo solo si te lo ha pedido en persona o por teléfono.`,
      confirmText: 'Quitar',
    }),
    ok: {
      title: 'Segundo factor quitado',
      description: sinCorreo ? 'Avísale tú' : 'Se le ha avisado por email',
    },
    failure: 'No se pudo quitar el segundo factor',
    reread: 'all',
  });
}

export function useEnviarEnlace() {
  const once = useOnce();
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: (jugadorId: string) =>
      once((opId) => client.admin.jugadores.enviarEnlace({ jugadorId, opId }), jugadorId),
    ok: ({ enviadoA }) =>
      sinCorreo
        ? { title: 'Enlace escrito', description: `Está en Correo, en el mensaje para ${enviadoA}` }
        : { title: 'Enlace enviado', description: `Lo recibirá en ${enviadoA}` },
    failure: 'No se pudo enviar el email',
    reread: 'all',
  });
}

export function useGestionarEmail() {
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: client.admin.jugadores.gestionarEmail,
    ok: ({ email, pendiente }) =>
      pendiente
        ? {
            title: 'Falta confirmarlo',
            description: `Cambiará cuando abra el enlace ${sinCorreo ? 'que queda en Correo para' : 'enviado a'} ${email}`,
          }
        : {
            title: 'Email guardado',
            description: sinCorreo
              ? `La invitación para ${email} queda en Correo`
              : `Se ha enviado una invitación a ${email}`,
          },
    failure: 'Error al gestionar email',
    reread: 'all',
  });
}

export function useBorrarJugador() {
  const ask = alreadyDone(client.admin.jugadores.borrar, 'jugador_no_encontrado');
  return useAction({
    ask,
    ok: { title: 'Jugador eliminado', description: 'Sus resultados quedan como «Jugador retirado»' },
    failure: 'Error al eliminar jugador',
    gone: ({ jugadorId }) => jugadorId,
    reread: 'all',
  });
}

/** A file of jugadores in base64, with what was decided about it. */
export type HojaPedida = LecturaDeHoja & { datos: string };

/** What a file would do; nothing is written. */
export function usePreviaDeImportar() {
  return useAction({
    ask: async (hoja: HojaPedida) => ({
      ...(await client.admin.jugadores.previaDeImportar(hoja)),
      datos: hoja.datos,
    }),
    failure: {},
    quiet: true,
  });
}

export function useImportar() {
  const once = useOnce();
  return useAction({
    ask: (input: HojaPedida & { confirmacion: string; soloCorrectas?: true }) =>
      once((opId) => client.admin.jugadores.importar({ ...input, opId }), input),
    ok: ({ nuevos, actualizados }) => ({
      title: 'Jugadores importados',
      description: `${formatCount(nuevos, 'nuevo', 'nuevos')} y ${formatCount(actualizados, 'actualizado', 'actualizados')}`,
    }),
    failure: 'No se pudo importar el archivo',
    reread: 'all',
  });
}

export function useExportar() {
  return useAction({
    ask: () => client.admin.jugadores.exportar({}),
    done: downloadCsv,
    failure: 'No se pudieron cargar los jugadores',
  });
}
