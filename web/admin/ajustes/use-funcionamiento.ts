import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { datosDe } from '#web/api/refusal.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

/** How the club works: read at every opening of its form, and not under who types. */
export function useFuncionamiento() {
  return useQuery(
    api.admin.ajustes.funcionamiento.queryOptions({ input: {}, gcTime: 0, staleTime: Infinity }),
  );
}

/** The courses, to choose the one that the club plays at home. */
export function useCamposParaElegir() {
  return useQuery(api.admin.torneos.opciones.queryOptions({ input: {}, select: ({ campos }) => campos }));
}

type Pedido = Parameters<typeof client.admin.ajustes.guardarFuncionamiento>[0];

/** Every screen follows. Another zone on the day of a torneo is refused once with what it changes: the person decides. */
export function useGuardarFuncionamiento() {
  const ask = useQuestion();
  return useAction({
    ask: client.admin.ajustes.guardarFuncionamiento,
    questions: {
      zona_con_torneo: async ({ mensaje }, pedido: Pedido, error): Promise<Pedido | null> => {
        const yes = await ask({
          title: '¿Cambiar la zona con un torneo sin cerrar?',
          text: mensaje,
          confirmText: 'Cambiar la zona',
          tone: 'primary',
        });
        return yes ? { ...pedido, confirmacionDeZona: confirmacionDe(error) } : null;
      },
    },
    ok: 'Ajustes guardados',
    failure: { title: 'No se pudieron guardar los ajustes' },
    reread: 'all',
  });
}

function confirmacionDe(error: unknown): string {
  const confirmacion = datosDe(error)?.['confirmacion'];
  return typeof confirmacion === 'string' ? confirmacion : '';
}
