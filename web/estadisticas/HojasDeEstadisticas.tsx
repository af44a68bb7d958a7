import { Download } from 'lucide-react';
import type { TablaDeEstadisticas } from '#contrato/estadisticas.ts';
import { client } from '#web/api/client.ts';
import { downloadCsv } from '#web/lib/file.ts';
import { useAction } from '#web/shell/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

const HOJAS: readonly { tabla: TablaDeEstadisticas; texto: string }[] = [
  { tabla: 'anios', texto: 'Año a año' },
  { tabla: 'torneos', texto: 'Torneo a torneo' },
  { tabla: 'hoyos', texto: 'Hoyo a hoyo' },
];

/** The figures of the page as files for a spreadsheet. */
export function HojasDeEstadisticas() {
  const hoja = useAction({
    ask: (tabla: TablaDeEstadisticas) => client.estadisticas.exportar({ tabla }),
    done: downloadCsv,
    failure: 'No se pudo descargar la hoja',
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">Tus cifras en una hoja de cálculo</h2>
      <p className="text-sm text-ink2">Se descarga un archivo CSV, que se abre con Excel o LibreOffice.</p>
      <div className="flex flex-wrap gap-2">
        {HOJAS.map(({ tabla, texto }) => (
          <Button
            key={tabla}
            icon={<Download size={18} />}
            busy={hoja.pending && hoja.asked === tabla}
            onClick={() => void hoja.run(tabla)}
          >
            {texto}
          </Button>
        ))}
      </div>
    </Card>
  );
}
