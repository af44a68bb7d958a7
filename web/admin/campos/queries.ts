import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CampoGestionado, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { datosDe, type Refusal } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { type Outcome, useAction } from '#web/shell/use-action.ts';
import type { Words } from '#web/ui/notify.ts';
import { useQuestion } from '#web/ui/use-question.tsx';

const listOptions = api.admin.campos.list.queryOptions({ input: {}, staleTime: 5_000 });

/** Every course with tees and holes, by name. */
export function useCampos() {
  return useQuery({ ...listOptions, select: ({ campos }) => campos });
}

/** Reads them again, for who is asked about one on what they were. */
export function useReleerCampos(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: listOptions.queryKey });
}

/** The courses and tees that a torneo and a round among friends are made with. */
const A_ELEGIR = [api.admin.torneos.opciones.key(), api.partidasPersonales.campos.key()];

/** What is said of a change that was not made: the server's own words; and the list is read again after every change. */
const COMUN = { failure: {}, reread: [listOptions.queryKey, ...A_ELEGIR] };

export type DatosDeCampo = { nombre: string; ubicacion: string };

/** Makes a course, or changes the one given. */
export function useGuardarCampo(campo: CampoGestionado | null) {
  const once = useOnce();
  return useAction({
    ...COMUN,
    ask: (datos: DatosDeCampo) =>
      campo === null
        ? once((id) => client.admin.campos.crear({ ...datos, id }))
        : client.admin.campos.actualizar({ ...datos, campoId: campo.id }),
    ok: campo === null ? 'Campo creado' : 'Campo actualizado',
  });
}

export function useBorrarCampo() {
  return useAction({
    ...COMUN,
    ask: alreadyDone((campoId: string) => client.admin.campos.borrar({ campoId }), 'campo_no_encontrado'),
    ok: 'Campo eliminado',
  });
}

export function useBorrarSalida() {
  return useAction({
    ...COMUN,
    ask: alreadyDone(
      (salidaId: string) => client.admin.campos.borrarSalida({ salidaId }),
      'salida_no_encontrada',
    ),
    ok: 'Tipo de salida eliminado',
  });
}

/** Changes that reach enrolled players: the server refuses them once and says how many, the person reads it and decides. */
function useRecalculo<T>() {
  const ask = useQuestion();
  return {
    campo_con_inscritos: async ({ mensaje }: Refusal, cambio: T, error: unknown): Promise<T | null> => {
      const confirmText = 'Guardar y recalcular';
      const title = '¿Guardar y recalcular hándicaps?';
      const yes = await ask({ title, text: mensaje, confirmText, tone: 'primary' });
      return yes ? { ...cambio, confirmacionDeRecalculo: datosDe(error)?.['confirmacion'] } : null;
    },
  };
}

/** How many handicaps a change gave anew, told where there are any. */
function recalculados(cuantos: number): Words[] {
  if (cuantos === 0) return [];
  const description = formatCount(cuantos, 'hándicap recalculado', 'hándicaps recalculados');
  return [{ id: 'recalculados', title: 'Hándicaps recalculados', description, tone: 'info' }];
}

type Input<K extends 'crearSalida' | 'actualizarSalida' | 'guardarHoyo' | 'guardarHoyos' | 'importar'> =
  Parameters<(typeof client.admin.campos)[K]>[0];

const sinRecalcular = (saved: { salida: SalidaDeCampo }) => ({ ...saved, recalculados: 0 });

/** Makes a tee of a course, or changes one from what it was. */
export function useGuardarSalida() {
  type Cambio = Omit<Input<'crearSalida'>, 'id'> | Input<'actualizarSalida'>;
  const once = useOnce();
  return useAction({
    ...COMUN,
    ask: (cambio: Cambio) =>
      'campoId' in cambio
        ? once((id) => client.admin.campos.crearSalida({ ...cambio, id })).then(sinRecalcular)
        : client.admin.campos.actualizarSalida(cambio),
    questions: useRecalculo<Cambio>(),
    ok: (saved, cambio) => [
      { title: 'campoId' in cambio ? 'Tipo de salida creado' : 'Tipo de salida actualizado' },
      ...recalculados(saved.recalculados),
    ],
  });
}

/** What the changes of the holes of a tee share: in turn, and what was saved is put in its place in the list. */
function useDeHoyos<T>(salidaId: string) {
  const queryClient = useQueryClient();
  return {
    queue: `hoyos-${salidaId}`,
    failure: {},
    reread: A_ELEGIR,
    questions: useRecalculo<T>(),
    done: ({ salida }: { salida: SalidaDeCampo }) =>
      putAnswer(
        queryClient,
        listOptions.queryKey,
        (list) =>
          list && {
            campos: list.campos.map((campo) => ({
              ...campo,
              salidas: campo.salidas.map((one) => (one.id === salida.id ? salida : one)),
            })),
          },
      ),
  };
}

/** Reads the holes again where somebody else had changed them meanwhile, and says so if they do not come. */
export function useReleerHoyos(): (outcome: Outcome<unknown>) => Promise<void> {
  const queryClient = useQueryClient();
  const { run } = useAction({
    ask: () => queryClient.refetchQueries({ queryKey: listOptions.queryKey }, { throwOnError: true }),
    failure: () => ({ title: 'Error', description: 'No se pudieron cargar los hoyos' }),
  });
  return async (outcome) => {
    if (!outcome.ok && outcome.refusal?.codigo === 'salida_cambiada') await run();
  };
}

/** The holes of a tee as they are in the list; an earlier change of them may have been saved meanwhile. */
function useHoyosDeAhora(salida: SalidaDeCampo): () => SalidaDeCampo['hoyos'] {
  const queryClient = useQueryClient();
  return () => {
    const list = queryClient.getQueryData(listOptions.queryKey)?.campos ?? [];
    return (list.flatMap(({ salidas }) => salidas).find(({ id }) => id === salida.id) ?? salida).hoyos;
  };
}

/** Saves one figure of a hole. `saved`: what it holds now. */
export function useGuardarHoyo(salida: SalidaDeCampo) {
  const ahora = useHoyosDeAhora(salida);
  type Cambio = Omit<Input<'guardarHoyo'>, 'salidaId' | 'antes'>;
  const saved = ({ campo, hoyo: numero }: Pick<Cambio, 'campo' | 'hoyo'>): number | null =>
    ahora().find((hoyo) => hoyo.numero === numero)?.[campo] ?? null;
  const action = useAction({
    ...useDeHoyos<Cambio>(salida.id),
    ask: (cambio: Cambio) =>
      client.admin.campos.guardarHoyo({ ...cambio, salidaId: salida.id, antes: saved(cambio) }),
    ok: (done) => recalculados(done.recalculados),
  });
  return { ...action, saved };
}

/** Saves the 18 holes of a tee at once: what they become of what they are when it is their turn. */
export function useGuardarHoyos(salida: SalidaDeCampo) {
  const ahora = useHoyosDeAhora(salida);
  type Hoyos = Input<'guardarHoyos'>['hoyos'];
  type Cambio = Omit<Input<'guardarHoyos'>, 'salidaId' | 'hoyos' | 'antes'> & {
    hoyos: (antes: SalidaDeCampo['hoyos']) => Hoyos;
  };
  return useAction({
    ...useDeHoyos<Cambio>(salida.id),
    ask: (cambio: Cambio) => {
      const antes = ahora();
      return client.admin.campos.guardarHoyos({
        ...cambio,
        salidaId: salida.id,
        hoyos: cambio.hoyos(antes),
        antes,
      });
    },
    ok: (done) => [
      ...recalculados(done.recalculados),
      { title: 'Hoyos guardados', description: 'Los 18 hoyos se han guardado de una vez.' },
    ],
  });
}

/** Reads a page of the federation; why it could not be read stands on the screen. */
export function useLeerPagina() {
  return useAction({
    ask: client.admin.campos.previaDeImportar,
    failure: {},
    quiet: true,
  });
}

/** Saves the chosen tees of a course that was read. */
export function useImportar() {
  type Importacion = Omit<Input<'importar'>, 'opId'>;
  const once = useOnce();
  return useAction({
    ...COMUN,
    ask: (input: Importacion) => once((opId) => client.admin.campos.importar({ ...input, opId }), input),
    questions: useRecalculo<Importacion>(),
    ok: ({ creadas, actualizadas, ...saved }) => {
      const hechas = formatCount(
        creadas + actualizadas,
        'tipo de salida guardado',
        'tipos de salida guardados',
      );
      return [{ title: 'Campo importado', description: `${hechas}.` }, ...recalculados(saved.recalculados)];
    },
  });
}
