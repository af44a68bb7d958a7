import { useState } from 'react';
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
 * strokes waiting on this phone is asked first, and may stay.
 */
export function useSalir(): { salir: () => Promise<void>; saliendo: boolean } {
  const [saliendo, setSaliendo] = useState(false);
  const cerrarSesion = useCerrarSesion();
  const navigate = useNavigate();
  const usuario = useUsuario();
  async function salir(): Promise<void> {
    setSaliendo(true);
    if (await puedeSalir(usuario?.id ?? null)) {
      await cerrarSesion();
      navigate(paths.auth());
    }
    setSaliendo(false);
  }
  return { salir, saliendo };
}

/** What the phone cannot be asked (its part of the app does not come, its store is closed) keeps nobody signed in. */
async function puedeSalir(usuarioId: string | null): Promise<boolean> {
  try {
    const { antesDeSalir } = await import('#web/offline/antes-de-salir.ts');
    return await antesDeSalir(usuarioId, preguntar);
  } catch {
    return true;
  }
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
