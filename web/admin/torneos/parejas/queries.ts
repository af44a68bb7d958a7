import { useQuery } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import { sonEquipos } from '#web/textos/formulas.ts';

const { parejas } = api.admin.torneos;

/** The pairs of a torneo. Never from the cache: their version must be the one that stands. */
export function useParejas(torneoId: string) {
  return useQuery(parejas.queryOptions({ input: { torneoId }, gcTime: 0, staleTime: Infinity }));
}

/** Makes the pairs of a torneo these. */
export function useGuardarParejas() {
  return useAction({
    ask: client.admin.torneos.guardarParejas,
    ok: ({ formula, sinPareja }) => ({
      title: sonEquipos(formula) ? 'Equipos guardados' : 'Parejas guardadas',
      description: sinPareja.length === 0 ? 'Nadie queda suelto' : `Sueltos: ${sinPareja.length}`,
    }),
    failure: 'No se pudieron guardar las parejas',
    toast: 'parejas',
    reread: [parejas.key()],
  });
}

type Sorteo = Omit<Parameters<typeof client.admin.torneos.sortearParejas>[0], 'opId'>;

/** Draws pairs among those who have none; says from which seed. */
export function useSortearParejas() {
  const once = useOnce();
  return useAction({
    ask: (pedido: Sorteo) => once((opId) => client.admin.torneos.sortearParejas({ ...pedido, opId }), pedido),
    ok: ({ formula, sorteadas, semilla }) => ({
      title: sonEquipos(formula)
        ? formatCount(sorteadas, 'equipo sorteado', 'equipos sorteados')
        : formatCount(sorteadas, 'pareja sorteada', 'parejas sorteadas'),
      description: `Semilla ${semilla}: queda en el historial`,
    }),
    failure: 'No se pudieron sortear las parejas',
    toast: 'parejas',
    reread: [parejas.key()],
  });
}
