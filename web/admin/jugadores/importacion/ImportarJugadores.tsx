import { ImportSheet } from '#web/shell/ImportSheet.tsx';
import { Pegar } from '#web/shell/Pegar.tsx';
import { FilasImportadas } from './FilasImportadas.tsx';
import { useHoja } from './use-hoja.ts';

const ARCHIVO = {
  label: 'Archivo CSV o Excel',
  hint: 'CSV, o libro de Excel (.xlsx), hasta 5.000 filas y 2 MB',
  accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A sheet of jugadores, as a file or pasted: how it was read is shown row by row and can be mended; then all of it is
 * imported, or its right rows.
 */
export function ImportarJugadores({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { abrir, decidido, decisiones, preview, confirm } = useHoja();
  return (
    <ImportSheet
      open={open}
      onClose={onClose}
      title="Importar jugadores"
      description="Una hoja con columnas como Nombre, Apellidos, Email, Fecha de nacimiento, Hándicap, Sexo, Tramo de edad o Licencia federativa. Quien ya está se reconoce por la licencia o el email."
      file={ARCHIVO}
      preview={preview}
      confirm={confirm}
      decided={decidido}
      counted={({ resumen }) => String(resumen.nuevo + resumen.actualizado)}
      correctas={({ confirmacionDeCorrectas }) => confirmacionDeCorrectas}
      otherWays={<Pegar onText={(text) => void abrir(new Blob([text]))} />}
    >
      {(vista) => <FilasImportadas vista={vista} decisiones={decisiones} />}
    </ImportSheet>
  );
}
