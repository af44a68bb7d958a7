import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';

const bandejaOptions = api.admin.correo.list.queryOptions({ input: {}, staleTime: 5_000 });

export function useBandeja() {
  return useQuery(bandejaOptions);
}

/** One letter with its text; asked for when it is opened. */
export function useCorreo(id: string) {
  return useQuery(api.admin.correo.detalle.queryOptions({ input: { id } }));
}

export function useReenviar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.admin.correo.reenviar({ id }),
    onSuccess: async () => {
      notify({ title: 'Correo en camino', description: 'Se vuelve a enviar ahora mismo.', tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: bandejaOptions.queryKey });
    },
    onError: (error) => notify({ title: 'Error', description: refusalOf(error).mensaje, tone: 'error' }),
  });
}
