import { useRef, useState } from 'react';
import type { PreviaDeImportacion } from '#contrato/admin/importacion-jugadores.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { fileToBase64 } from '#web/lib/file.ts';
import { type HojaPedida, useImportar, usePreviaDeImportar } from '../queries.ts';
import { type ColumnaElegida, columnasRecordadas, elegirColumna } from './columnas-recordadas.ts';

/** What the club would do with the sheet at hand. */
export type Vista = PreviaDeImportacion & { datos: string };

/** What can be decided about it; each decision has it read again. */
export type Decisiones = {
  hoja: (hoja: string) => void;
  columna: (elegida: ColumnaElegida) => void;
  sexoM: (sexo: Sexo) => void;
  celda: (celda: { fila: number; titulo: string; texto: string }) => void;
};

/** A sheet of jugadores that somebody brings: how the club reads it, and what is decided about it before it is imported. */
export function useHoja() {
  const previa = usePreviaDeImportar();
  const importar = useImportar();
  const [vista, setVista] = useState<Vista | undefined>();
  const pedida = useRef<HojaPedida | null>(null);
  const [decidido, setDecidido] = useState(false);

  async function mirar(hoja: HojaPedida) {
    pedida.current = hoja;
    const outcome = await previa.run(hoja);
    // Something else was decided meanwhile: its answer is on its way.
    if (pedida.current === hoja && outcome.ok) setVista(outcome.output);
    return outcome;
  }
  async function abrir(file: Blob) {
    setVista(undefined);
    setDecidido(false);
    return await mirar({ datos: await fileToBase64(file), columnas: columnasRecordadas() });
  }
  function decidir(cambio: (hoja: HojaPedida) => Partial<HojaPedida>) {
    const hoja = pedida.current;
    setDecidido(true);
    if (hoja) void mirar({ ...hoja, ...cambio(hoja) });
  }
  const decisiones: Decisiones = {
    // Rows and cells are another sheet's.
    hoja: (hoja) => decidir(() => ({ hoja, celdas: [] })),
    columna: (elegida) => decidir(({ columnas = [] }) => ({ columnas: elegirColumna(columnas, elegida) })),
    sexoM: (sexoM) => decidir(() => ({ sexoM })),
    celda: (celda) =>
      decidir(({ celdas = [] }) => ({
        celdas: [
          ...celdas.filter(({ fila, titulo }) => fila !== celda.fila || titulo !== celda.titulo),
          celda,
        ],
      })),
  };
  async function confirmar({ confirmacion, soloCorrectas }: { confirmacion: string; soloCorrectas?: true }) {
    const hoja = pedida.current;
    const outcome = await importar.run({
      ...(hoja ?? { datos: '' }),
      confirmacion,
      ...(soloCorrectas ? { soloCorrectas } : {}),
    });
    // What could not be imported stays to be mended; what somebody else changed meanwhile is told.
    if (hoja && (soloCorrectas || !outcome.ok)) await mirar({ ...hoja });
    return outcome;
  }
  function olvidar() {
    pedida.current = null;
    setVista(undefined);
    setDecidido(false);
    previa.reset();
  }
  return {
    abrir,
    decidido,
    decisiones,
    preview: { ...previa, run: abrir, output: vista, reset: olvidar },
    confirm: { run: confirmar, pending: importar.pending },
  };
}
