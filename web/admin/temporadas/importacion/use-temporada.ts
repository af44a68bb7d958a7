import { useRef, useState } from 'react';
import type { PreviaDeTemporada } from '#contrato/admin/temporadas.ts';
import { CAMPOS_DE_TEMPORADA, type HojaDeTemporada } from '#reglas/importacion/columnas-de-temporadas.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import type { Enmendar } from '#web/shell/CeldasImportadas.tsx';
import { recordarColumnas } from '#web/shell/columnas-recordadas.ts';
import {
  type DatosDeTemporada,
  type TemporadaPedida,
  useImportarTemporada,
  usePreviaDeTemporada,
} from '../queries.ts';

const { columnasRecordadas, elegirColumna } = recordarColumnas({
  name: 'columnas-de-temporadas',
  campos: CAMPOS_DE_TEMPORADA,
});

/** What the club would do with the file at hand. */
export type Vista = PreviaDeTemporada & { datos: string };

type Persona = NonNullable<TemporadaPedida['personas']>[number];
type Columna = NonNullable<TemporadaPedida['columnas']>[number];

/** What can be decided about it; each decision has it read again. */
export type Decisiones = {
  datos: (datos: Partial<DatosDeTemporada>) => void;
  hoja: (hoja: string) => void;
  columna: (columna: Columna) => void;
  celda: Enmendar;
  persona: (persona: Persona) => void;
  desconocidos: (como: 'nuevo' | 'invitado' | undefined) => void;
};

const NADA: DatosDeTemporada = {
  nombre: '',
  fechaJuego: '',
  campoId: '',
  cuenta: 'golpes',
  salidas: [],
  fechaInicio: null,
  fechaFin: null,
};

/** A file of former years that somebody brings: how the club reads it, and what is decided before it is imported. */
export function useTemporada(tipo: HojaDeTemporada) {
  const previa = usePreviaDeTemporada(tipo);
  const importar = useImportarTemporada(tipo);
  const [vista, setVista] = useState<Vista | undefined>();
  const [pedida, setPedida] = useState<TemporadaPedida>({ datos: '', ...NADA });
  const ultima = useRef(pedida);
  const [decidido, setDecidido] = useState(false);

  async function mirar(nueva: TemporadaPedida) {
    ultima.current = nueva;
    setPedida(nueva);
    const outcome = await previa.run(nueva);
    // Something else was decided meanwhile: its answer is on its way.
    if (ultima.current === nueva && outcome.ok) setVista(outcome.output);
    return outcome;
  }
  async function abrir(file: Blob) {
    setVista(undefined);
    const { nombre, fechaJuego, campoId, cuenta, salidas, fechaInicio, fechaFin } = ultima.current;
    const dicho = { nombre, fechaJuego, campoId, cuenta, salidas, fechaInicio, fechaFin };
    return await mirar({ ...dicho, datos: await fileToBase64(file), columnas: columnasRecordadas() });
  }
  function decidir(cambio: (antes: TemporadaPedida) => Partial<TemporadaPedida>) {
    setDecidido(true);
    void mirar({ ...ultima.current, ...cambio(ultima.current) });
  }
  const decisiones: Decisiones = {
    datos: (datos) => decidir(() => datos),
    // Rows, cells and people are another sheet's.
    hoja: (hoja) => decidir(() => ({ hoja, celdas: [], personas: [] })),
    columna: (columna) => decidir(({ columnas = [] }) => ({ columnas: elegirColumna(columnas, columna) })),
    celda: (celda) =>
      decidir(({ celdas = [] }) => ({
        celdas: [
          ...celdas.filter(({ fila, titulo }) => fila !== celda.fila || titulo !== celda.titulo),
          celda,
        ],
      })),
    persona: (persona) =>
      decidir(({ personas = [] }) => ({
        personas: [...personas.filter(({ fila }) => fila !== persona.fila), persona],
      })),
    desconocidos: (como) =>
      decidir(() => (como === undefined ? { desconocidos: undefined } : { desconocidos: como })),
  };
  async function confirmar({ confirmacion }: { confirmacion: string }) {
    const outcome = await importar.run({ ...ultima.current, confirmacion });
    // What somebody else changed meanwhile is told.
    if (!outcome.ok) await mirar({ ...ultima.current });
    return outcome;
  }
  function olvidar() {
    ultima.current = { datos: '', ...NADA };
    setPedida(ultima.current);
    setVista(undefined);
    setDecidido(false);
    previa.reset();
  }
  return {
    abrir,
    pedida,
    decidido,
    decisiones,
    preview: { ...previa, run: abrir, output: vista, reset: olvidar },
    confirm: { run: confirmar, pending: importar.pending },
  };
}
