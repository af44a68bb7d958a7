import { useRef, useState } from 'react';
import type { SalidaDeCampo } from '#contrato/admin/campos.ts';
import { motivoHoyosNoValidos } from '#reglas/campo.ts';
import { textoDeError } from '#contrato/errores.ts';
import { notifyFault } from '#web/ui/notify.ts';
import { useGuardarHoyo, useGuardarHoyos, useReleerHoyos } from '../queries.ts';
import { leerPegado, type Pegado } from './pegado.ts';

export type Fila = 'par' | 'indice' | 'metros';
const FILAS: readonly Fila[] = ['par', 'indice', 'metros'];
/** One cell of the grid, e.g. 'par-7'. */
export type Celda = `${Fila}-${number}`;

type Hoyos = SalidaDeCampo['hoyos'];
type Cambio = { hoyo: number; campo: Fila; valor: number | null };

/**
 * The 18 holes of a tee as they are being edited: each figure is saved alone, in turn, and says when it is; a paste of
 * rows is saved as one.
 */
export function useHoyos(salida: SalidaDeCampo) {
  const [pendientes, setPendientes] = useState<ReadonlyMap<Celda, number | null>>(new Map());
  const [guardadas, setGuardadas] = useState<ReadonlySet<Celda>>(new Set());
  const ultimos = useRef(new Map<Celda, Cambio>());
  const una = useGuardarHoyo(salida);
  const todas = useGuardarHoyos(salida);
  const releer = useReleerHoyos();
  const hoyos: Hoyos = salida.hoyos.map((hoyo) => ({
    numero: hoyo.numero,
    par: pendientes.get(`par-${hoyo.numero}`) ?? hoyo.par,
    indice: pendienteDe(pendientes, `indice-${hoyo.numero}`, hoyo.indice),
    metros: pendienteDe(pendientes, `metros-${hoyo.numero}`, hoyo.metros),
  }));

  async function guardar(cambio: Cambio): Promise<void> {
    const celda: Celda = `${cambio.campo}-${cambio.hoyo}`;
    ultimos.current.set(celda, cambio);
    setPendientes((before) => new Map([...before, [celda, cambio.valor]]));
    setGuardadas((before) => new Set([...before].filter((other) => other !== celda)));
    const outcome = await una.run(cambio);
    await releer(outcome);
    // What was typed in the cell since then is on its way: the cell is that one's
    if (ultimos.current.get(celda) !== cambio) return;
    ultimos.current.delete(celda);
    setPendientes((before) => new Map([...before].filter(([other]) => other !== celda)));
    if (outcome.ok) setGuardadas((before) => new Set([...before, celda]));
    else if (outcome.refusal?.codigo === 'indice_repetido' && una.saved(cambio) !== null)
      await guardar({ ...cambio, valor: null });
  }

  async function guardarTodos(pegado: Pegado): Promise<void> {
    const outcome = await todas.run({ hoyos: (antes) => conPegado(antes, pegado) });
    await releer(outcome);
    if (!outcome.ok) return;
    const todasLasCeldas = salida.hoyos.flatMap(({ numero }) =>
      FILAS.map((fila): Celda => `${fila}-${numero}`),
    );
    // What was typed behind the paste is still on its way
    setGuardadas(new Set(todasLasCeldas.filter((celda) => !ultimos.current.has(celda))));
  }

  /** Takes what was written in a cell: '' is no index, or no metres. What cannot be is refused in its words; a repeated index is cleared. */
  function escribir(campo: Fila, numero: number, texto: string) {
    const visto = hoyos.find((hoyo) => hoyo.numero === numero)?.[campo] ?? null;
    const valor = texto.trim() === '' ? null : Number(texto);
    if (valor === visto || (campo === 'par' && valor === null)) return;
    const nuevos = hoyos.map((hoyo) => (hoyo.numero === numero ? { ...hoyo, [campo]: valor } : hoyo));
    const motivo = motivoHoyosNoValidos({ hoyos: nuevos, actuales: salida.hoyos });
    if (motivo === null) void guardar({ hoyo: numero, campo, valor });
    else {
      notifyFault(textoDeError(motivo).mensaje);
      if (motivo === 'indice_repetido' && visto !== null) void guardar({ hoyo: numero, campo, valor: null });
    }
  }

  /** Takes rows copied from a spreadsheet; false when the text is something else. */
  function pegar(texto: string): boolean {
    const pegado = leerPegado(texto);
    if (pegado === null) return false;
    const motivo = motivoHoyosNoValidos({ hoyos: conPegado(hoyos, pegado), actuales: salida.hoyos });
    if (motivo === null) void guardarTodos(pegado);
    else notifyFault(textoDeError(motivo).mensaje, undefined, 'No se ha pegado nada');
    return true;
  }

  return { hoyos, guardadas, pendientes, escribir, pegar };
}

/** The holes with the rows that were pasted; the rest stays. */
function conPegado(antes: Hoyos, { pares, indices, metros }: Pegado): Hoyos {
  return antes.map((hoyo, i) => ({
    numero: hoyo.numero,
    par: pares?.[i] ?? hoyo.par,
    indice: indices ? (indices[i] ?? null) : hoyo.indice,
    metros: metros ? (metros[i] ?? null) : hoyo.metros,
  }));
}

function pendienteDe(pendientes: ReadonlyMap<Celda, number | null>, celda: Celda, saved: number | null) {
  const pendiente = pendientes.get(celda);
  return pendiente === undefined ? saved : pendiente;
}

export type EdicionDeHoyos = ReturnType<typeof useHoyos>;
