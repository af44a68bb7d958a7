import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { downloadCsv } from '#web/lib/file.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { type Clase, CLASES, textoDePlantilla } from './importacion/clases.ts';
import { ImportarTemporada } from './importacion/ImportarTemporada.tsx';

/** 'Temporadas anteriores': what the club played before it came here, brought in from its spreadsheets. */
export function TemporadasPage() {
  const [abierta, setAbierta] = useState<Clase | null>(null);
  return (
    <>
      <Screen
        title="Temporadas anteriores"
        subtitle="Trae al club lo que se jugó antes, desde sus hojas de cálculo"
        back={paths.adminTorneos()}
        backLabel="Volver a Gestión de Torneos"
        className="grid gap-4 pt-2"
      >
        <p className="max-w-reading text-ink2">
          Cada archivo se enseña fila a fila antes de guardar nada: puedes corregir celdas, decir quién es
          cada jugador y volver a empezar. Lo que se importa se quita después con «Eliminar», como cualquier
          torneo o liga.
        </p>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {CLASES.map((clase) => (
            <Card key={clase.tipo} className="grid gap-3">
              <h2 className="text-h3">{clase.titulo}</h2>
              <p>{clase.paraQue}</p>
              <p className="text-sm text-ink2">
                <span className="font-semi">Columnas:</span> {clase.columnas}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" icon={<Upload size={20} />} onClick={() => setAbierta(clase)}>
                  {clase.boton}
                </Button>
                <Button
                  icon={<Download size={20} />}
                  onClick={() =>
                    downloadCsv({ archivo: clase.plantilla.archivo, csv: textoDePlantilla(clase) })
                  }
                >
                  Plantilla<span className="sr-only"> de {clase.titulo}</span>
                </Button>
              </div>
            </Card>
          ))}
        </div>
      </Screen>
      {abierta === null ? null : (
        <ImportarTemporada key={abierta.tipo} clase={abierta} onClose={() => setAbierta(null)} />
      )}
    </>
  );
}
