import { useQuery } from '@tanstack/react-query';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { useAction } from '#web/shell/use-action.ts';

/** Who waits for a place, in order, and who left late. */
export function useListaDeEspera(torneoId: string) {
  return useQuery(api.admin.espera.list.queryOptions({ input: { torneoId } }));
}

/** A place for somebody who waits, past the others. */
export function useSubir(torneoId: string) {
  const ask = alreadyDone(
    ({ id, motivo }: { id: string; nombre: string; motivo: string }) =>
      client.admin.espera.subir({ torneoId, esperaId: id, motivo }),
    'espera_no_encontrada',
  );
  return useAction({
    ask,
    ok: (_lista, { nombre }) => ({ title: 'Plaza dada', description: nombre }),
    failure: 'No se pudo dar la plaza',
    reread: 'all',
  });
}

/** Takes somebody out of the line; who waits with them goes too, and is named before. */
export function useQuitarDeEspera(torneoId: string) {
  const ask = alreadyDone(
    ({ id }: { id: string; nombre: string; con: readonly string[] }) =>
      client.admin.espera.quitar({ torneoId, esperaId: id }),
    'espera_no_encontrada',
  );
  return useAction({
    ask,
    confirm: ({ nombre, con }) => ({
      title: `¿Quitar a ${nombre}?`,
      text: `Pierde su lugar en la lista de espera${con.length === 0 ? '' : `, y con ${nombre} sale ${con.join(', ')}`}.`,
      confirmText: 'Quitar de la lista',
    }),
    ok: (_lista, { nombre }) => ({ title: 'Ya no espera plaza', description: nombre }),
    failure: 'No se pudo quitar de la lista de espera',
    reread: 'all',
  });
}
