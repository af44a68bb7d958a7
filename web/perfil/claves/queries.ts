import { useQuery } from '@tanstack/react-query';
import type { Clave } from '#contrato/claves.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

const clavesOptions = api.claves.list.queryOptions({ input: {} });

export function useClaves() {
  return useQuery(clavesOptions);
}

export function useCrearClave() {
  return useAction({
    ask: client.claves.crear,
    failure: 'No se pudo crear la clave',
    toast: 'claves',
    // The form shows it beside the name.
    quiet: ['clave_repetida'],
    reread: [clavesOptions.queryKey],
  });
}

/** Takes a clave back, after asking. */
export function useRetirarClave() {
  const ask = alreadyDone(({ id }: Clave) => client.claves.retirar({ claveId: id }), 'clave_no_encontrada');
  return useAction({
    ask,
    confirm: ({ nombre }) => ({
      title: '¿Retirar la clave?',
      text: `«${nombre}» deja de valer ahora mismo: el programa que la usa ya no entra. No se puede deshacer.`,
      confirmText: 'Retirar',
    }),
    ok: 'Clave retirada',
    failure: 'No se pudo retirar la clave',
    toast: 'claves',
    reread: [clavesOptions.queryKey],
  });
}
