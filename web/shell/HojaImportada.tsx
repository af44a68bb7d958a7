import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';

type Columna<Campo> = { titulo: string; campo: Campo | null };

/** Which sheet of a workbook is read, where it has several. */
export function HojaDelLibro({
  hojas,
  hoja,
  onElegir,
}: {
  hojas: readonly string[];
  hoja: string | null;
  onElegir: (hoja: string) => void;
}) {
  if (hojas.length < 2) return null;
  return (
    <Select
      label="Hoja del libro"
      value={hoja}
      onValueChange={(elegida) => elegida !== null && onElegir(elegida)}
      options={hojas.map((nombre) => ({ value: nombre, label: nombre }))}
    />
  );
}

/** What each column of a sheet holds, as it was understood or chosen; `abierta` where one keeps it from being read. */
export function ColumnasDeHoja<Campo extends string>({
  columnas,
  sinUso,
  abierta,
  opciones,
  onElegir,
}: {
  columnas: readonly Columna<Campo>[];
  sinUso: readonly string[];
  abierta: boolean;
  opciones: ReadonlyArray<{ value: Campo; label: string }>;
  onElegir: (columna: Columna<Campo>) => void;
}) {
  return (
    <>
      {sinUso.length > 0 ? <Notice tone="info">Columnas que no se usan: {sinUso.join(', ')}</Notice> : null}
      <details className="hairline rounded-control px-3" open={abierta}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semi">
          Columnas: qué es cada una
        </summary>
        <p className="text-sm text-ink2">
          Lo que elijas se recuerda en este dispositivo para la próxima hoja con los mismos títulos.
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3 py-3">
          {columnas.map(({ titulo, campo }) => (
            <Select
              key={titulo}
              label={<span className="break-words">{titulo}</span>}
              value={campo}
              onValueChange={(elegido) => onElegir({ titulo, campo: elegido })}
              options={opciones}
              placeholder="No se usa"
            />
          ))}
        </div>
      </details>
    </>
  );
}
