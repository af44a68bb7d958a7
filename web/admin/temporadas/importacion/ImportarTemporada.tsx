import { ImportSheet } from '#web/shell/ImportSheet.tsx';
import { Pegar } from '#web/shell/Pegar.tsx';
import { formatCount } from '#web/lib/format.ts';
import type { Clase } from './clases.ts';
import { DatosDeLiga } from './DatosDeLiga.tsx';
import { DatosDeTorneo } from './DatosDeTorneo.tsx';
import { FilasDeTemporada } from './FilasDeTemporada.tsx';
import { useTemporada } from './use-temporada.ts';

const ARCHIVO = {
  label: 'Archivo CSV o Excel',
  hint: 'CSV, o libro de Excel (.xlsx), hasta 500 filas y 2 MB',
  accept: '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of former years, as a file or pasted: what it is of is told, how it was read is shown, and all of it is imported. */
export function ImportarTemporada({ clase, onClose }: { clase: Clase; onClose: () => void }) {
  const { tipo, titulo, columnas } = clase;
  const { abrir, pedida, decidido, decisiones, preview, confirm } = useTemporada(tipo);
  return (
    <ImportSheet
      open
      onClose={onClose}
      title={titulo}
      description={columnas}
      template="La plantilla de la pantalla anterior tiene estos títulos."
      file={ARCHIVO}
      preview={preview}
      confirm={confirm}
      decided={decidido}
      counted={({ resumen: { jugadores, nuevos, invitados } }) =>
        formatCount(jugadores + nuevos + invitados, 'jugador', 'jugadores')
      }
      otherWays={<Pegar onText={(text) => void abrir(new Blob([text]))} />}
    >
      {(vista) => (
        <>
          {tipo === 'liga' ? (
            <DatosDeLiga pedida={pedida} onChange={decisiones.datos} />
          ) : (
            <DatosDeTorneo tipo={tipo} pedida={pedida} onChange={decisiones.datos} />
          )}
          <FilasDeTemporada tipo={tipo} vista={vista} pedida={pedida} decisiones={decisiones} />
        </>
      )}
    </ImportSheet>
  );
}
