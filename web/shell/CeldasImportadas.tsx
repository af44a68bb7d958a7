import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { InlineEdit } from '#web/ui/InlineEdit.tsx';

type Celda = { titulo: string; texto: string; valor: string; valida: boolean };
type Fila = { fila: number; celdas: readonly Celda[] };

/** What is read instead of what the file has. */
export type Enmendar = (celda: { fila: number; titulo: string; texto: string }) => void;

/** Whether a cell says what it was taken for: a whole number may have been written with its decimal ('12,0'). */
const loMismo = (texto: string, valor: string): boolean => texto.replace(/(\d),0+$/u, '$1') === valor;

/** 'Sexo: M → Mujer · HCP: 12,4': the file's text, and what it was taken for where that differs. */
function textoDeCeldas({ celdas }: Fila): string {
  return celdas
    .filter(({ texto }) => texto !== '')
    .map(({ titulo, texto, valor }) => `${titulo}: ${loMismo(texto, valor) ? texto : `${texto} → ${valor}`}`)
    .join(' · ');
}

/** The cells of a row, each to be mended where it stands. */
function Celdas({ fila: { fila, celdas }, enmendar }: { fila: Fila; enmendar: Enmendar }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-2">
      {celdas.map(({ titulo, texto, valor, valida }) => (
        <li key={titulo} className="min-w-0">
          <p className="text-sm break-words text-ink2">{titulo}</p>
          <InlineEdit
            wide
            label={`${titulo} de la fila ${fila}`}
            editLabel={`${texto === '' ? 'Vacío' : texto}: corregir ${titulo} de la fila ${fila}`}
            value={texto}
            onCommit={(escrito) => enmendar({ fila, titulo, texto: escrito })}
          >
            <span
              className={
                valida ? 'max-w-[min(14rem,50vw)] truncate' : 'max-w-[min(14rem,50vw)] truncate text-teja'
              }
            >
              {texto === '' ? '–' : texto}
              {valida && texto !== '' && !loMismo(texto, valor) ? ` → ${valor}` : ''}
            </span>
          </InlineEdit>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  fila: Fila;
  enmendar: Enmendar;
  /** Whether something of it has to be mended: its cells stand open. */
  porCorregir: boolean;
  /** It was opened to be corrected though it need not. */
  onCorregir?: () => void;
};

/** What was read of a row in one line, to be opened; or its cells, each to be mended. */
export function CeldasImportadas({ fila, enmendar, porCorregir, onCorregir }: Props) {
  const [corrigiendo, setCorrigiendo] = useState(false);
  if (porCorregir || corrigiendo) return <Celdas fila={fila} enmendar={enmendar} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 flex-1 basis-40 text-sm break-words text-ink2">{textoDeCeldas(fila)}</p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Corregir la fila ${fila.fila}`}
        onClick={() => {
          setCorrigiendo(true);
          onCorregir?.();
        }}
      >
        Corregir
      </Button>
    </div>
  );
}

/** What is wrong with a row, and what is to be looked at in it. */
export function MotivosDeFila({
  errores,
  avisos,
}: {
  errores: readonly string[];
  avisos: readonly string[];
}) {
  return (
    <>
      {errores.map((error) => (
        <p key={error} className="text-sm font-semi break-words text-teja">
          {error}
        </p>
      ))}
      {avisos.map((aviso) => (
        <p key={aviso} className="text-sm font-semi break-words text-warn-ink">
          {aviso}
        </p>
      ))}
    </>
  );
}
