import { useQuery } from '@tanstack/react-query';
import type { HojaDeTemporadaPedida, PreviaDeTemporada } from '#contrato/admin/temporadas.ts';
import type { HojaDeTemporada } from '#reglas/importacion/columnas-de-temporadas.ts';
import { api, client } from '#web/api/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';

/** What is told of a torneo or a liga beside its file; each kind takes what is its own. */
export type DatosDeTemporada = {
  nombre: string;
  fechaJuego: string;
  campoId: string;
  cuenta: 'golpes' | 'stableford' | 'contra_par';
  salidas: { sexo: 'hombre' | 'mujer'; tipoSalidaId: string }[];
  fechaInicio: string | null;
  fechaFin: string | null;
};

/** A file in base64, with what was decided about it. */
export type TemporadaPedida = HojaDeTemporadaPedida & DatosDeTemporada;

const deLiga = ({
  fechaJuego: _dia,
  campoId: _campo,
  cuenta: _cuenta,
  salidas: _salidas,
  ...liga
}: TemporadaPedida) => liga;
const deTorneo = ({ fechaInicio: _inicio, fechaFin: _fin, ...torneo }: TemporadaPedida) => torneo;

/** How a file is read; nothing is written. */
export function usePreviaDeTemporada(tipo: HojaDeTemporada) {
  return useAction({
    ask: async (pedida: TemporadaPedida): Promise<PreviaDeTemporada & { datos: string }> => ({
      ...(tipo === 'liga'
        ? await client.admin.temporadas.previaDeImportarLiga(deLiga(pedida))
        : await client.admin.temporadas.previaDeImportarTorneo({ ...deTorneo(pedida), importado: tipo })),
      datos: pedida.datos,
    }),
    failure: {},
    quiet: true,
  });
}

/** Writes what was shown; how many rows. */
export function useImportarTemporada(tipo: HojaDeTemporada) {
  const once = useOnce();
  return useAction({
    ask: (pedida: TemporadaPedida & { confirmacion: string }) =>
      once(async (opId) => {
        const firmada = { opId, confirmacion: pedida.confirmacion };
        if (tipo === 'liga') {
          const { slug, jugadores } = await client.admin.temporadas.importarLiga({
            ...deLiga(pedida),
            ...firmada,
          });
          return { slug, cuantos: jugadores };
        }
        const { slug, participantes } = await client.admin.temporadas.importarTorneo({
          ...deTorneo(pedida),
          importado: tipo,
          ...firmada,
        });
        return { slug, cuantos: participantes };
      }, pedida),
    ok: ({ cuantos }, { nombre }) => ({
      title: tipo === 'liga' ? 'Liga importada' : 'Torneo importado',
      description: `${nombre}: ${formatCount(cuantos, 'jugador', 'jugadores')}`,
    }),
    failure: 'No se pudo importar el archivo',
    reread: 'all',
  });
}

/** Courses and tees to choose from. */
export function useCampos() {
  return useQuery(
    api.admin.torneos.opciones.queryOptions({
      input: {},
      staleTime: 60_000,
      select: ({ campos }) => campos,
    }),
  );
}

/** Everybody of the club, to say whose a row is. */
export function useMiembros() {
  return useQuery(
    api.admin.jugadores.list.queryOptions({
      input: {},
      staleTime: 10_000,
      select: ({ jugadores }) => jugadores,
    }),
  );
}
