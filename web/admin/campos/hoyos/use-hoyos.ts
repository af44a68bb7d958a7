import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { motivoHoyosNoValidos } from '#reglas/campo.ts';
import { textoDeError } from '#contrato/errores.ts';
import { client } from '#web/api/client.ts';
import { isRefused } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';
import { notifyRecalculados, notifyRefusal, useSalidaEnLista } from '../queries.ts';
import { useConRecalculo } from '../use-con-recalculo.tsx';
import { leerPegado } from './pegado.ts';

export type Fila = 'par' | 'indice';
/** One cell of the grid, e.g. 'par-7'. */
export type Celda = `${Fila}-${number}`;

type Hoyos = SalidaDeCampo['hoyos'];
type Cambio = { numero: number; campo: Fila; valor: number | null };

/**
 * The 18 holes of a tee as they are being edited: each figure is saved alone, in turn, and says when it is; a paste of
 * rows is saved as one.
 */
export function useHoyos(salida: SalidaDeCampo) {
  const [pendientes, setPendientes] = useState<ReadonlyMap<Celda, number | null>>(new Map());
  const [guardadas, setGuardadas] = useState<ReadonlySet<Celda>>(new Set());
  const { intentar, dialogo } = useConRecalculo();
  const lista = useSalidaEnLista();
  const forget = ({ campo, numero, valor }: Cambio) =>
    setPendientes(
      (before) =>
        new Map([...before].filter(([celda, other]) => celda !== `${campo}-${numero}` || other !== valor)),
    );
  /** What a cell holds when its turn has come: an earlier change of it may have been saved meanwhile. */
  const savedIn = ({ campo, numero }: Cambio) =>
    (lista.get(salida.id) ?? salida).hoyos.find((hoyo) => hoyo.numero === numero)?.[campo] ?? null;

  const una = useMutation({
    scope: { id: `hoyos-${salida.id}` },
    mutationFn: (cambio: Cambio) =>
      intentar((confirmado) =>
        client.admin.campos.guardarHoyo({
          salidaId: salida.id,
          ...cambio,
          antes: savedIn(cambio),
          confirmado,
        }),
      ),
    onSuccess: (saved, { campo, numero }) => {
      if (!saved) return;
      lista.put(saved.salida);
      notifyRecalculados(saved.recalculados);
      setGuardadas((before) => new Set([...before, `${campo}-${numero}` as const]));
    },
    onError: async (error, cambio) => {
      notifyRefusal(error);
      if (isRefused(error, 'salida_cambiada')) await lista.reload();
      if (isRefused(error, 'indice_repetido') && savedIn(cambio) !== null)
        guardar({ ...cambio, valor: null });
    },
    onSettled: (_saved, _error, cambio) => forget(cambio),
  });

  const todas = useMutation({
    scope: { id: `hoyos-${salida.id}` },
    mutationFn: (hoyos: Hoyos) =>
      intentar((confirmado) =>
        client.admin.campos.guardarHoyos({ salidaId: salida.id, hoyos, antes: salida.hoyos, confirmado }),
      ),
    onSuccess: (saved) => {
      if (!saved) return;
      lista.put(saved.salida);
      notifyRecalculados(saved.recalculados);
      setGuardadas(
        new Set(
          salida.hoyos.flatMap(({ numero }) => [`par-${numero}` as const, `indice-${numero}` as const]),
        ),
      );
      notify({
        title: 'Hoyos guardados',
        description: 'Los 18 hoyos se han guardado de una vez.',
        tone: 'ok',
      });
    },
    onError: async (error) => {
      notifyRefusal(error);
      if (isRefused(error, 'salida_cambiada')) await lista.reload();
    },
  });

  const hoyos: Hoyos = salida.hoyos.map((hoyo) => ({
    numero: hoyo.numero,
    par: pendientes.get(`par-${hoyo.numero}`) ?? hoyo.par,
    indice: pendienteDe(pendientes, `indice-${hoyo.numero}`, hoyo.indice),
  }));

  function guardar(cambio: Cambio) {
    const celda: Celda = `${cambio.campo}-${cambio.numero}`;
    setPendientes((before) => new Map([...before, [celda, cambio.valor]]));
    setGuardadas((before) => new Set([...before].filter((other) => other !== celda)));
    una.mutate(cambio);
  }

  /** Takes what was written in a cell: '' is no index. What cannot be is refused in its words; a repeated index is cleared. */
  function escribir(campo: Fila, numero: number, texto: string) {
    const visto = hoyos.find((hoyo) => hoyo.numero === numero)?.[campo] ?? null;
    const valor = texto.trim() === '' ? null : Number(texto);
    if (valor === visto || (campo === 'par' && valor === null)) return;
    const nuevos = hoyos.map((hoyo) => (hoyo.numero === numero ? { ...hoyo, [campo]: valor } : hoyo));
    const motivo = motivoHoyosNoValidos({ hoyos: nuevos, actuales: salida.hoyos });
    if (motivo === null) guardar({ numero, campo, valor });
    else {
      const { titulo: title, mensaje: description } = textoDeError(motivo);
      notify({ title, description, tone: 'error' });
      if (motivo === 'indice_repetido' && visto !== null) guardar({ numero, campo, valor: null });
    }
  }

  /** Takes rows copied from a spreadsheet; false when the text is something else. */
  function pegar(texto: string): boolean {
    const pegado = leerPegado(texto);
    if (pegado === null) return false;
    const nuevos = salida.hoyos.map((hoyo, i) => ({
      numero: hoyo.numero,
      par: pegado.pares?.[i] ?? hoyo.par,
      indice: pegado.indices ? (pegado.indices[i] ?? null) : hoyo.indice,
    }));
    const motivo = motivoHoyosNoValidos({ hoyos: nuevos, actuales: salida.hoyos });
    if (motivo === null) todas.mutate(nuevos);
    else {
      const { mensaje } = textoDeError(motivo);
      notify({ title: 'No se ha pegado nada', description: mensaje, tone: 'error' });
    }
    return true;
  }

  return { hoyos, guardadas, pendientes, busy: todas.isPending, escribir, pegar, dialogo };
}

function pendienteDe(pendientes: ReadonlyMap<Celda, number | null>, celda: Celda, saved: number | null) {
  const pendiente = pendientes.get(celda);
  return pendiente === undefined ? saved : pendiente;
}

export type EdicionDeHoyos = ReturnType<typeof useHoyos>;
