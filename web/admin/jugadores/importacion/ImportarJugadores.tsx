import { ImportSheet } from '#web/shell/ImportSheet.tsx';
import { useImportar, usePreviaDeImportar } from '../queries.ts';
import { FilasImportadas } from './FilasImportadas.tsx';

/** A CSV of jugadores: what it would do is shown row by row first; then all of it is imported, or nothing. */
export function ImportarJugadores({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Importar jugadores"
      description="Un CSV con columnas como Nombre, Email, Fecha de nacimiento, Hándicap, Sexo, Tramo de edad o Licencia federativa. Quien ya está se reconoce por la licencia o el email."
      preview={usePreviaDeImportar()}
      confirm={useImportar()}
      counted={({ resumen }) => String(resumen.nuevo + resumen.actualizado)}
    >
      {(vista) => <FilasImportadas vista={vista} />}
    </ImportSheet>
  );
}
