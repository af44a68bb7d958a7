import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DiferenciaDeHoyo, DiferenciaDeLectura } from '#contrato/admin/entrada-rapida.ts';
import { textoDeError } from '#contrato/errores.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { DecisionDeLectura } from '#reglas/segunda-lectura.ts';
import { api, client } from '#web/api/client.ts';
import { datosDe, isRefused, esDelClub } from '#web/api/refusal.ts';
import { downloadCsv, fileToBase64 } from '#web/lib/file.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import type { Failure } from '#web/shell/failure-words.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { Papeles } from './tarjeta/papel.ts';

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

/** What is known of the paper of the cards of a torneo, by participante; nothing while it is not there. */
export function usePapeles(torneoId: string): Papeles {
  const { data } = useQuery(
    api.admin.entradaRapida.papeles.queryOptions({ input: { torneoId }, staleTime: 0 }),
  );
  return useMemo(() => new Map(data?.tarjetas.map((una) => [una.participanteId, una])), [data]);
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
    !esDelClub(codigo) || codigo === 'error_inesperado'
      ? { title: 'Error', description: sentence }
      : { title: titulo, description: mensaje };
}

/** What shows the papers of the cards, and who changed what. */
const PAPELES = [api.admin.historial.key(), api.admin.entradaRapida.papeles.key()];

/** What saving a card and reading it a second time have in common. */
function useAlGuardar(partidaId: string) {
  const queryClient = useQueryClient();
  return {
    failure: conFrase('No se pudieron guardar los resultados'),
    toast: 'tarjeta',
    // Not read again under the hands of who types it.
    done: () => {
      const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId } });
      return queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    reread: PAPELES,
  };
}

/**
 * Saves a card whole. What others changed meanwhile is no failure: `diferenciasDe` its error is what the editor asks. A
 * card that is sent again because no answer came keeps its operation.
 */
export function useGuardarTarjeta(partidaId: string) {
  const once = useOnce();
  return useAction({
    ...useAlGuardar(partidaId),
    ask: ({ participanteId, golpes, versiones }: Envio) => {
      const datos = { participanteId, golpes: [...golpes], versiones: [...versiones] };
      return once((opId) => client.admin.entradaRapida.guardar({ opId, ...datos }), datos);
    },
    ok: 'Resultados guardados',
    quiet: ['tarjeta_cambiada'],
  });
}

type Lectura = {
  participanteId: string;
  golpes: readonly Anotacion[];
  decisiones: readonly DecisionDeLectura[];
};

/** Has the club compare a second reading; where they differ, `lecturasDistintasDe` its error is what is asked. */
export function useLeerTarjeta(partidaId: string) {
  const once = useOnce();
  return useAction({
    ...useAlGuardar(partidaId),
    ask: ({ participanteId, golpes, decisiones }: Lectura) => {
      const datos = { participanteId, golpes: [...golpes], decisiones: [...decisiones] };
      return once((opId) => client.admin.entradaRapida.leer({ opId, ...datos }), datos);
    },
    ok: ({ cambiados }) => ({
      title: 'Leída dos veces',
      description:
        cambiados.length === 0
          ? 'La tarjeta queda como estaba'
          : `Queda la segunda lectura en ${formatCount(cambiados.length, 'hoyo', 'hoyos')}`,
    }),
    quiet: ['lecturas_distintas'],
  });
}

/** Keeps a photo of the paper with a card, in place of the former. */
export function useSubirFoto() {
  return useAction({
    ask: async ({ participanteId, picture }: { participanteId: string; picture: Blob }) =>
      await client.admin.entradaRapida.subirFoto({ participanteId, datos: await fileToBase64(picture) }),
    ok: 'Foto guardada con la tarjeta',
    failure: 'No se pudo subir la imagen',
    toast: 'foto',
    reread: PAPELES,
  });
}

/** Takes the photo of a card away, after asking. */
export function useQuitarFoto() {
  return useAction({
    ask: (participanteId: string) => client.admin.entradaRapida.quitarFoto({ participanteId }),
    confirm: () => ({
      title: '¿Quitar la foto de la tarjeta?',
      text: 'La foto del papel se borra. Los golpes se quedan como están.',
      confirmText: 'Quitar foto',
    }),
    ok: 'Foto quitada',
    failure: 'No se pudo quitar la foto',
    toast: 'foto',
    reread: PAPELES,
  });
}

/** Where two readings differ, when that is why the second was refused; else null. */
export function lecturasDistintasDe(error: unknown): readonly DiferenciaDeLectura[] | null {
  if (!isRefused(error, 'lecturas_distintas')) return null;
  const diferencias = datosDe(error)?.['diferencias'];
  return Array.isArray(diferencias) ? (diferencias as DiferenciaDeLectura[]) : null;
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
    done: downloadCsv,
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
    reread: [api.admin.historial.key(), api.admin.entradaRapida.papeles.key()],
  });
}
