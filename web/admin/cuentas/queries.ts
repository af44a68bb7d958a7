import { useQuery } from '@tanstack/react-query';
import type { Administrador, SesionDeAdministrador } from '#contrato/admin/administradores.ts';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { useAction } from '#web/shell/use-action.ts';

/** Who administers the club and where they are signed in; asked for anew whenever it is looked at. */
export function useAdministradores() {
  return useQuery(api.admin.administradores.list.queryOptions({ input: {}, staleTime: 0 }));
}

/** What both acts change, one's own list of 'Mi Perfil' among it. */
const COMUN = {
  failure: { title: 'No se pudo cerrar' },
  reread: [api.admin.administradores.key(), api.cuenta.sesiones.queryKey({ input: {} })],
};

const NADA_SE_PIERDE = 'Los golpes que no se hayan enviado no se pierden: se envían al volver a entrar.';

/** Whoever is signed out by somebody else is written to, where letters leave. */
function useQueSigue() {
  const sinCorreo = useSinCorreo();
  return ({ propia }: Pick<Administrador, 'propia'>): string =>
    propia || sinCorreo ? NADA_SE_PIERDE : `${NADA_SE_PIERDE} Le llegará una carta que lo cuenta.`;
}

export type SesionDe = { persona: Administrador; sesion: SesionDeAdministrador };

/** Signs one device out, after asking. */
export function useCerrarUna() {
  const queSigue = useQueSigue();
  return useAction({
    ...COMUN,
    confirm: ({ persona, sesion }: SesionDe) => ({
      title: persona.propia ? '¿Cerrar tu otra sesión?' : `¿Cerrar una sesión de ${persona.nombre}?`,
      text: `En «${sesion.dispositivo}» habrá que volver a entrar. ${queSigue(persona)}`,
      confirmText: 'Cerrar sesión',
    }),
    ask: ({ persona: { usuarioId }, sesion: { id: sesionId } }) =>
      client.admin.administradores.cerrarSesion({ usuarioId, sesionId }),
    ok: ({ cerradas }, { persona, sesion }) =>
      cerradas === 0
        ? 'Esa sesión ya se había cerrado'
        : { title: 'Sesión cerrada', description: `${persona.nombre} · ${sesion.dispositivo}` },
  });
}

/** Signs somebody out of every other device, after asking. */
export function useCerrarTodas() {
  const queSigue = useQueSigue();
  return useAction({
    ...COMUN,
    confirm: ({ nombre, propia }: Administrador) => ({
      title: propia ? '¿Cerrar tus demás sesiones?' : `¿Cerrar las sesiones de ${nombre}?`,
      text: `Habrá que volver a entrar en ${propia ? 'los demás' : 'todos sus'} dispositivos. ${queSigue({ propia })}`,
      confirmText: propia ? 'Cerrar las demás' : 'Cerrar todas',
    }),
    ask: ({ usuarioId }) => client.admin.administradores.cerrarSesiones({ usuarioId }),
    ok: ({ cerradas }, { nombre }) => ({
      title: formatCount(cerradas, 'sesión cerrada', 'sesiones cerradas'),
      description: nombre,
    }),
  });
}
