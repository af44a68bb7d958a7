import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DiferenciaDeHoyo } from '#contrato/admin/entrada-rapida.ts';
import { textoDeError } from '#contrato/errores.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { api, client } from '#web/api/client.ts';
import { datosDe, isRefused } from '#web/api/refusal.ts';
import { downloadText, fileToBase64 } from '#web/lib/file.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { createUuid } from '#web/lib/uuid.ts';
import type { Failure } from '#web/shell/failure-words.ts';
import { useAction } from '#web/shell/use-action.ts';

/** The cards of a partida as the club has them now: a card is never opened on what was read earlier. */
export function useTarjetas(partidaId: string) {
  return useQuery(
    api.partidas.tarjeta.queryOptions({
      input: { partidaId },
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
}

/** A card as it is to be, and the versions it was opened with. */
export type Envio = {
  participanteId: string;
  golpes: readonly Anotacion[];
  versiones: readonly (number | null)[];
};

/** A refusal in the server's words; the sentence where it gave none, and also where no answer came. */
function conFrase(sentence: string): Failure {
  return ({ codigo, titulo, mensaje }) =>
    codigo === 'sin_conexion' || codigo === 'error_inesperado'
      ? { title: 'Error', description: sentence }
      : { title: titulo, description: mensaje };
}

/**
 * Saves a card whole. What others changed meanwhile is no failure: `diferenciasDe` its error is what the editor asks. A
 * card that is sent again because no answer came keeps its operation.
 */
export function useGuardarTarjeta(partidaId: string) {
  const queryClient = useQueryClient();
  const operacion = useRef({ id: '', envio: '' });
  return useAction({
    ask: ({ participanteId, golpes, versiones }: Envio) => {
      const envio = JSON.stringify([participanteId, golpes, versiones]);
      if (operacion.current.envio !== envio) operacion.current = { id: createUuid(), envio };
      return client.admin.entradaRapida.guardar({
        participanteId,
        opId: operacion.current.id,
        golpes: [...golpes],
        versiones: [...versiones],
      });
    },
    ok: 'Resultados guardados',
    failure: conFrase('No se pudieron guardar los resultados'),
    quiet: ['tarjeta_cambiada'],
    toast: 'tarjeta',
    done: () => {
      operacion.current = { id: '', envio: '' };
      // Not read again under the hands of who types it.
      const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId } });
      return queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    reread: [api.admin.historial.key()],
  });
}

/** What others changed on a card meanwhile, when that is why it was refused; else null. */
export function diferenciasDe(error: unknown): readonly DiferenciaDeHoyo[] | null {
  if (!isRefused(error, 'tarjeta_cambiada')) return null;
  const diferencias = datosDe(error)?.['diferencias'];
  return Array.isArray(diferencias) ? (diferencias as DiferenciaDeHoyo[]) : null;
}

/** What is said above the differences. */
export const AVISO_DE_DIFERENCIAS = textoDeError('tarjeta_cambiada').mensaje;

/** Hands the cards of a torneo to the person as a CSV file. */
export function useExportar(torneoId: string) {
  return useAction({
    ask: () => client.admin.entradaRapida.exportar({ torneoId }),
    done: ({ archivo, csv }) => downloadText({ name: archivo, text: csv, type: 'text/csv;charset=utf-8' }),
    failure: conFrase('No se pudo cargar la clasificación'),
    toast: 'tarjeta',
  });
}

/** What a file would change; the file itself comes back with it, for the import. */
export function usePreviaDeImportar(torneoId: string) {
  return useAction({
    ask: async (file: Blob) => {
      const datos = await fileToBase64(file);
      return { datos, ...(await client.admin.entradaRapida.previaDeImportar({ torneoId, datos })) };
    },
    failure: {},
    quiet: true,
  });
}

/** Writes the cards of a file that was shown. */
export function useImportar(torneoId: string) {
  const once = useOnce();
  return useAction({
    ask: (input: { datos: string; confirmacion: string }) =>
      once((opId) => client.admin.entradaRapida.importar({ torneoId, opId, ...input }), input),
    ok: ({ tarjetas }) => ({
      title: 'Resultados guardados',
      description: formatCount(tarjetas, 'tarjeta', 'tarjetas'),
    }),
    failure: conFrase('No se pudieron guardar los resultados'),
    toast: 'tarjeta',
    reread: [api.admin.historial.key()],
  });
}
