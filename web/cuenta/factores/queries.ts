import { client } from '#web/api/client.ts';
import { mostrarLlave } from '#web/api/llaves.ts';
import { useEntrarCon } from '#web/session/changes.ts';
import { useAction } from '#web/shell/use-action.ts';

export const BIENVENIDA = { title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.' };

/** Signs in with a llave de acceso, or brings why the browser showed none; the page goes on by itself once there is a session. */
export function useEntrarConLlave() {
  const entrarCon = useEntrarCon();
  return useAction({
    ask: async () => {
      const { opciones } = await client.factores.opcionesDeLlave({});
      const respuesta = await mostrarLlave(opciones);
      if (typeof respuesta === 'string') return respuesta;
      return await client.factores.entrarConLlave({ respuesta });
    },
    ok: (sesion) => (typeof sesion === 'string' ? null : BIENVENIDA),
    failure: {},
    // Shown below the button.
    quiet: true,
    done: (sesion) => {
      if (typeof sesion !== 'string') entrarCon(sesion);
    },
  });
}

/** The second step: a code of the authenticator, or a recovery code. */
export function useSegundoPaso() {
  const entrarCon = useEntrarCon();
  return useAction({
    ask: (asked: { codigo: string } | { recuperacion: string }) => client.factores.segundoPaso(asked),
    ok: BIENVENIDA,
    failure: {},
    quiet: true,
    done: (sesion) => entrarCon(sesion),
  });
}
