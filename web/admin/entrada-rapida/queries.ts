import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DiferenciaDeHoyo, TarjetaGuardada } from '#contrato/admin/entrada-rapida.ts';
import { textoDeError } from '#contrato/errores.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { api, client } from '#web/api/client.ts';
import { datosDe, isRefused, refusalOf } from '#web/api/refusal.ts';
import { downloadText, fileToBase64 } from '#web/lib/file.ts';
import { formatCount } from '#web/lib/format.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

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

/**
 * Saves a card whole. What others changed meanwhile is handed to `onDiferencias`; every other refusal is shown in the
 * server's words. A card that is sent again because no answer came keeps its operation.
 */
export function useGuardarTarjeta({
  partidaId,
  onGuardada,
  onDiferencias,
}: {
  partidaId: string;
  onGuardada: (guardada: TarjetaGuardada) => void;
  onDiferencias: (diferencias: readonly DiferenciaDeHoyo[]) => void;
}) {
  const queryClient = useQueryClient();
  const operacion = useRef({ id: '', envio: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ participanteId, golpes, versiones }: Envio) => {
      const envio = JSON.stringify([participanteId, golpes, versiones]);
      if (operacion.current.envio !== envio) operacion.current = { id: createUuid(), envio };
      return client.admin.entradaRapida.guardar({
        participanteId,
        opId: operacion.current.id,
        golpes: [...golpes],
        versiones: [...versiones],
      });
    },
    onSuccess: async (guardada) => {
      operacion.current = { id: '', envio: '' };
      onGuardada(guardada);
      notify({ id: 'tarjeta', title: 'Resultados guardados', tone: 'ok' });
      const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId } });
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: api.admin.historial.key() });
    },
    onError: (error) => {
      const diferencias = diferenciasDe(error);
      if (diferencias) onDiferencias(diferencias);
      else showError(error);
    },
  });
}

function showError(error: unknown, failure = 'No se pudieron guardar los resultados'): void {
  const { codigo, titulo, mensaje } = refusalOf(error);
  const propia = codigo !== 'sin_conexion' && codigo !== 'error_inesperado';
  notify({
    id: 'tarjeta',
    title: propia ? titulo : 'Error',
    description: propia ? mensaje : failure,
    tone: 'error',
  });
}

function diferenciasDe(error: unknown): readonly DiferenciaDeHoyo[] | null {
  if (!isRefused(error, 'tarjeta_cambiada')) return null;
  const diferencias = datosDe(error)?.['diferencias'];
  return Array.isArray(diferencias) ? (diferencias as DiferenciaDeHoyo[]) : null;
}

/** What is said above the differences. */
export const AVISO_DE_DIFERENCIAS = textoDeError('tarjeta_cambiada').mensaje;

/** Hands the cards of a torneo to the person as a CSV file. */
export function useExportar(torneo: string) {
  return useMutation({
    mutationFn: () => client.admin.entradaRapida.exportar({ torneo }),
    onSuccess: ({ nombre, csv }) => downloadText({ name: nombre, text: csv, type: 'text/csv;charset=utf-8' }),
    onError: (error) => showError(error, 'No se pudo cargar la clasificación'),
  });
}

/** What a file would change; the file itself comes back with it, for the import. */
export function usePrevisualizarImportacion(torneo: string) {
  return useMutation({
    mutationFn: async (file: Blob) => {
      const datos = await fileToBase64(file);
      return { datos, ...(await client.admin.entradaRapida.previsualizarImportacion({ torneo, datos })) };
    },
  });
}

/** Writes the cards of a file that was shown. */
export function useConfirmarImportacion(torneo: string) {
  const queryClient = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (input: { datos: string; token: string }) =>
      once(
        (opId) => client.admin.entradaRapida.confirmarImportacion({ torneo, opId, ...input }),
        [torneo, input.token],
      ),
    onSuccess: async ({ tarjetas }) => {
      const description = formatCount(tarjetas, 'tarjeta', 'tarjetas');
      notify({ id: 'tarjeta', title: 'Resultados guardados', description, tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: api.admin.historial.key() });
    },
    onError: (error) => showError(error),
  });
}
