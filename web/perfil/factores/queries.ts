import { useQuery } from '@tanstack/react-query';
import type { Llave } from '#contrato/factores.ts';
import { api, client } from '#web/api/client.ts';
import { crearLlave } from '#web/api/llaves.ts';
import { useRefrescarSesion } from '#web/session/changes.ts';
import { useAction } from '#web/shell/use-action.ts';

const factoresOptions = api.factores.get.queryOptions({ input: {} });
const PROPIAS = [factoresOptions.queryKey, api.cuenta.sesiones.queryKey({ input: {} })];

export function useFactores() {
  return useQuery(factoresOptions);
}

/** A secret for an authenticator, which counts once a code of it is seen. */
export function useEmpezarCodigo() {
  return useAction({
    ask: () => client.factores.empezarCodigo({}),
    failure: 'No se pudo preparar la aplicación',
  });
}

export function useActivarCodigo() {
  const refrescar = useRefrescarSesion();
  return useAction({
    ask: (codigo: string) => client.factores.activarCodigo({ codigo }),
    // With the first factor come the recovery codes, whose sheet tells it: nothing lies over them.
    ok: ({ recuperacion }) =>
      recuperacion ? null : { title: 'Aplicación puesta', description: 'Se han cerrado las demás sesiones.' },
    failure: {},
    // The form shows it beside the code.
    quiet: true,
    done: refrescar,
    reread: PROPIAS,
  });
}

/** Makes a llave de acceso with this device and keeps it, or brings why the browser made none. */
export function useCrearLlave() {
  const refrescar = useRefrescarSesion();
  return useAction({
    ask: async (nombre: string) => {
      const { opciones } = await client.factores.empezarLlave({});
      const respuesta = await crearLlave(opciones);
      if (typeof respuesta === 'string') return respuesta;
      return await client.factores.guardarLlave({ nombre, respuesta });
    },
    ok: (hecha) => (typeof hecha === 'string' || hecha.recuperacion ? null : 'Llave de acceso creada'),
    failure: 'No se pudo crear la llave de acceso',
    // The sheet shows it: a toast would lie over its field.
    quiet: true,
    done: refrescar,
    reread: PROPIAS,
  });
}

export function useRenovarRecuperacion() {
  return useAction({
    ask: () => client.factores.renovarRecuperacion({}),
    confirm: () => ({
      title: '¿Hacer códigos nuevos?',
      text: 'Los que tengas guardados dejan de valer.',
      confirmText: 'Hacer nuevos',
      tone: 'primary',
    }),
    failure: 'No se pudieron hacer los códigos',
    reread: PROPIAS,
  });
}

/** Takes a llave away, or the authenticator (`null`), after asking. */
export function useQuitarFactor() {
  const refrescar = useRefrescarSesion();
  return useAction({
    ask: async (llave: Llave | null): Promise<unknown> =>
      llave
        ? await client.factores.quitarLlave({ llaveId: llave.id })
        : await client.factores.quitarCodigo({}),
    confirm: (llave) => ({
      title: llave ? '¿Quitar la llave?' : '¿Quitar la aplicación?',
      text: llave
        ? `«${llave.nombre}» deja de servir para entrar. Bórrala también en tu móvil o navegador.`
        : 'Sus códigos dejan de servir para entrar. Bórrala también en tu aplicación.',
      confirmText: 'Quitar',
    }),
    ok: 'Quitado',
    failure: 'No se pudo quitar',
    done: refrescar,
    reread: PROPIAS,
  });
}
