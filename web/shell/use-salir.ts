import { createShared } from '#web/lib/shared-value.ts';
import type { Respuesta } from '#web/offline/antes-de-salir.ts';
import { useNavigate } from '#web/router/router.ts';
import { paths } from '#web/paths.ts';
import { useCerrarSesion, useUsuario } from '#web/session/session.ts';

/** What is asked of who leaves while strokes of theirs wait on this phone. */
export type PreguntaDeSalida = {
  golpes: number;
  /** They were sent a moment ago, and the club did not take them. */
  fallo: boolean;
  responder: (respuesta: Respuesta) => void;
};

const pregunta = createShared<PreguntaDeSalida | null>(null);

/** The question that waits for an answer, for the one place that draws it; null = none. */
export const usePreguntaDeSalida = pregunta.use;

/**
 * 'Cerrar Sesión': ends the session, whatever the server answers, and goes to /auth (specification §2 and §8). Who has
 * strokes waiting on this phone is asked first.
 */
export function useSalir(): () => Promise<void> {
  const cerrarSesion = useCerrarSesion();
  const navigate = useNavigate();
  const usuario = useUsuario();
  return async () => {
    const { antesDeSalir } = await import('#web/offline/antes-de-salir.ts');
    if (!(await antesDeSalir(usuario?.id ?? null, preguntar))) return;
    await cerrarSesion();
    navigate(paths.auth());
  };
}

function preguntar(golpes: number, fallo: boolean): Promise<Respuesta> {
  return new Promise((resolve) => {
    pregunta.set({
      golpes,
      fallo,
      responder(respuesta) {
        pregunta.set(null);
        resolve(respuesta);
      },
    });
  });
}
