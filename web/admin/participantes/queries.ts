import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CambioDeHandicap, ParticipanteDeGestion } from '#contrato/admin/participantes.ts';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import type { HoraDeseada } from '#reglas/deseos.ts';
import type { EstadoDecidido } from '#reglas/estado-de-tarjeta.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { UNA_VEZ } from '#web/api/una-vez.ts';
import { downloadCsv } from '#web/lib/file.ts';
import { formatCount, formatHandicapDeJuego } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useTorneo } from '#web/torneos/queries.ts';
import type { Words } from '#web/ui/notify.ts';
import { useSiCompleto } from './espera/por-encima.ts';

export function useParticipantes(torneoId: string) {
  return useQuery(api.admin.participantes.list.queryOptions({ input: { torneoId } }));
}

/** Of how many holes a card of a torneo is; null until it is known. */
export function useDeHoyos(torneoId: string): number | null {
  const { data } = useTorneo(torneoId);
  return data ? cuantosHoyos(data.nueve) : null;
}

/** Of how many people a bando is that shares one card; null where each plays the own ball, and until it is known. */
export function useDeUnaBola(torneoId: string): number | null {
  const formula = useTorneo(torneoId).data?.formula ?? null;
  const fila = formula === null ? null : filaDeFormula(formula);
  return fila?.bola === 'del_bando' ? fila.tamano : null;
}

/** How much of a card is written: '7/9'; '7' until it is known of how many. */
export const hoyosDeTarjeta = (hoyos: number, deHoyos: number | null) =>
  deHoyos === null ? String(hoyos) : `${hoyos}/${deHoyos}`;

/** Cards already played whose handicap would be another one. */
export function useCambios(torneoId: string) {
  return useQuery(api.admin.participantes.previaDeAceptarHandicaps.queryOptions({ input: { torneoId } }));
}

/**
 * Members that may be added; the last ones stay in sight while others are asked for. Never from the cache: nobody who has
 * just been enrolled is offered again, not even for the moment of a search.
 */
export function useCandidatos(torneoId: string, busqueda: string) {
  return useQuery(
    api.admin.participantes.candidatos.queryOptions({
      input: { torneoId, busqueda },
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  );
}

/** What taking somebody out erases; asked again every time, because the confirmation is worth only that answer. */
export function useBaja(torneoId: string, participanteId: string) {
  return useQuery(
    api.admin.participantes.previaDeQuitar.queryOptions({ input: { torneoId, participanteId }, ...UNA_VEZ }),
  );
}

function palabrasDePendientes(pendientes: readonly CambioDeHandicap[]): Words[] {
  if (pendientes.length === 0) return [];
  const description =
    pendientes.length === 1
      ? 'Una tarjeta ya jugada conserva su hándicap: revísala en su torneo'
      : `${pendientes.length} tarjetas ya jugadas conservan su hándicap: revísalas en su torneo`;
  return [{ id: 'tarjetas-jugadas', title: 'Tarjetas ya jugadas', description, tone: 'info' }];
}

/** What is opened over the participantes of a torneo, and over one of them. */
export type DeTorneo = { torneo: { id: string; nombre: string }; onClose: () => void };
export type DeParticipante = DeTorneo & { participante: ParticipanteDeGestion };

export type FueraDeCupo = { fueraDeCupo?: boolean };
type Elegido = { jugadorId: string; nombre: string; handicap: number | null } & FueraDeCupo;

export function useInscribir(torneoId: string) {
  const ask = alreadyDone(
    ({ nombre: _nombre, ...jugador }: Elegido) =>
      client.admin.participantes.inscribir({ torneoId, ...jugador }),
    'ya_inscrito',
  );
  return useAction({
    ask,
    questions: { torneo_completo: useSiCompleto() },
    ok: (hecho, { nombre: description }) => [
      { title: 'Participante añadido', description },
      ...palabrasDePendientes(hecho?.pendientes ?? []),
    ],
    failure: 'No se pudo añadir el participante',
    reread: 'all',
  });
}

/** Every member, with who is enrolled; asked again every time the dialog opens. */
export function useInscribibles(torneoId: string) {
  return useQuery(api.admin.participantes.inscribibles.queryOptions({ input: { torneoId }, gcTime: 0 }));
}

export function useInscribirVarios(torneoId: string) {
  const once = useOnce();
  return useAction({
    ask: ({ jugadorIds, fueraDeCupo = false }: { jugadorIds: readonly string[] } & FueraDeCupo) =>
      once(
        (opId) =>
          client.admin.participantes.inscribirVarios({
            torneoId,
            opId,
            jugadorIds: [...jugadorIds],
            fueraDeCupo,
          }),
        [jugadorIds, fueraDeCupo],
      ),
    ok: ({ inscritos }) =>
      inscritos.length === 0
        ? null
        : {
            title: inscritos.length === 1 ? 'Participante añadido' : 'Participantes añadidos',
            description:
              inscritos.length === 1 ? (inscritos[0]?.nombre ?? '') : `${inscritos.length} jugadores`,
          },
    failure: 'No se pudo añadir el participante',
    reread: 'all',
  });
}

export function useCambiarPuntos(torneoId: string) {
  return useAction({
    ask: ({ id, incluirEnPuntos }: Pick<ParticipanteDeGestion, 'id' | 'incluirEnPuntos'>) =>
      client.admin.participantes.cambiarPuntos({ torneoId, participanteId: id, incluirEnPuntos }),
    ok: ({ participante: { nombre, incluirEnPuntos } }) => ({
      title: 'Estado actualizado',
      description: `${nombre}: ${incluirEnPuntos ? 'Incluido' : 'Excluido'}`,
    }),
    failure: 'No se pudo actualizar el estado del participante',
    reread: 'all',
  });
}

export function useCambiarEstado(torneoId: string) {
  return useAction({
    ask: ({ id, ...pedido }: { id: string; estado: EstadoDecidido | null; motivo: string }) =>
      client.admin.participantes.cambiarEstado({ torneoId, participanteId: id, ...pedido }),
    ok: ({ participante: { nombre, estadoDecidido } }) => ({
      title: 'Estado actualizado',
      description: `${nombre}: ${estadoDecidido === null ? 'lo que diga la tarjeta' : TEXTOS_DE_ESTADO[estadoDecidido]}`,
    }),
    failure: 'No se pudo actualizar el estado del participante',
    reread: 'all',
  });
}

export function useCambiarVentaja(torneoId: string) {
  return useAction({
    ask: ({ id, ...pedido }: { id: string; golpes: number; motivo: string }) =>
      client.admin.participantes.cambiarVentaja({ torneoId, participanteId: id, ...pedido }),
    ok: ({ participante: { nombre, handicapDeJuego } }) => ({
      title: 'Golpes de ventaja guardados',
      description: `${nombre} juega con ${formatHandicapDeJuego(handicapDeJuego)}`,
    }),
    failure: 'No se pudieron guardar los golpes de ventaja',
    reread: 'all',
  });
}

/** Writes with whom and when a participante would like to play. */
export function useCambiarDeseos(torneoId: string) {
  return useAction({
    ask: ({ id, ...pedidos }: { id: string; horaDeseada: HoraDeseada | null; companeroIds: string[] }) =>
      client.admin.participantes.cambiarDeseos({ torneoId, participanteId: id, ...pedidos }),
    ok: ({ participante: { nombre } }) => ({ title: 'Preferencias guardadas', description: nombre }),
    failure: 'No se pudieron guardar las preferencias',
    reread: [api.admin.participantes.key(), api.admin.partidas.key()],
  });
}

export function useCambiarHandicap(torneoId: string) {
  return useAction({
    ask: ({ id, handicapDeJuego }: { id: string; handicapDeJuego: number }) =>
      client.admin.participantes.cambiarHandicap({ torneoId, participanteId: id, handicapDeJuego }),
    ok: ({ participante }) => ({ title: 'Handicap actualizado', description: participante.nombre }),
    failure: 'No se pudo actualizar el hándicap',
    reread: 'all',
  });
}

/** Calculates one from the tees; a card with strokes is not changed: `onPendiente` shows it to be accepted. */
export function useRecalcular(torneoId: string, onPendiente: () => void) {
  return useAction({
    ask: ({ id }: { id: string }) => client.admin.participantes.recalcular({ torneoId, participanteId: id }),
    ok: ({ recalculados, pendientes }) => {
      if (pendientes.length > 0) return null;
      return recalculados > 0 ? 'Handicap actualizado' : 'El hándicap ya estaba al día';
    },
    done: ({ pendientes }) => {
      if (pendientes.length > 0) onPendiente();
    },
    failure: 'No se pudo actualizar el handicap de juego',
    reread: 'all',
  });
}

export function useRecalcularTodos(torneoId: string, onPendiente: () => void) {
  return useAction({
    ask: () => client.admin.participantes.recalcularTodos({ torneoId }),
    ok: ({ recalculados }) =>
      recalculados === 0
        ? 'Los hándicaps ya estaban al día'
        : {
            title: 'Handicap actualizado',
            description: formatCount(recalculados, 'participante', 'participantes'),
          },
    done: ({ pendientes }) => {
      if (pendientes.length > 0) onPendiente();
    },
    failure: 'No se pudo actualizar el handicap de juego',
    reread: 'all',
  });
}

export function useAceptarHandicaps(torneoId: string) {
  return useAction({
    ask: (aceptados: { confirmacion: string; participanteIds: string[] }) =>
      client.admin.participantes.aceptarHandicaps({ torneoId, ...aceptados }),
    ok: ({ aceptados }) => ({
      title: 'Handicap actualizado',
      description: formatCount(aceptados, 'tarjeta', 'tarjetas'),
    }),
    failure: 'No se pudo actualizar el hándicap',
    reread: 'all',
  });
}

export function useQuitar(torneoId: string) {
  const ask = alreadyDone(
    ({ id, confirmacion }: { id: string; nombre: string; confirmacion: string }) =>
      client.admin.participantes.quitar({ torneoId, participanteId: id, confirmacion }),
    'participante_de_baja',
  );
  return useAction({
    ask,
    ok: 'Participante eliminado',
    failure: 'No se pudo eliminar el participante',
    gone: ({ id }) => id,
    reread: 'all',
  });
}

export function useExportar(torneoId: string) {
  return useAction({
    ask: () => client.admin.participantes.exportar({ torneoId }),
    done: downloadCsv,
    failure: 'No se pudieron cargar los participantes',
  });
}
