import { type ComponentProps, useState } from 'react';
import type { PlantillaDeCarta } from '#contrato/admin/cartas.ts';
import { DosVersionesSheet } from '#web/shell/DosVersionesSheet.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { faultsOfCarta, marcasDe, type ValoresDeCarta } from './faults.ts';
import {
  type PlantillaGuardada,
  plantillaGuardada,
  useGuardarPlantilla,
  useRestablecerPlantilla,
} from './queries.ts';

/** The subject and the text, starting from the club's own, and what is kept of them for the next time. */
export function CartaFields({
  form,
  plantilla,
  ...plantillas
}: {
  form: FormHandle<ValoresDeCarta>;
  plantilla: PlantillaDeCarta;
  /** What is written is the club's now. */
  onGuardada: () => void;
  /** Another text is, and is wanted in the place of what is written. */
  onOtra: () => void;
}) {
  const { tipo, version } = plantilla;
  // As it is written: a wrong letter is neither shown, tried nor kept, and nobody need try to send it to learn why.
  const faults = faultsOfCarta(form.values, tipo);
  return (
    <>
      <TextField {...form.plain('asunto')} label="Asunto" error={faults.asunto} />
      <TextArea
        {...form.text('texto')}
        label="Texto"
        error={faults.texto}
        rows={12}
        hint={`Se rellenan solos: ${marcasDe(tipo)}. La línea con un dato que alguien no tiene se le quita.`}
      />
      <Plantillas form={form} tipo={tipo} version={version} {...plantillas} />
    </>
  );
}

function Plantillas({
  form,
  tipo,
  version,
  onGuardada,
  onOtra,
}: Pick<PlantillaDeCarta, 'tipo' | 'version'> & Omit<ComponentProps<typeof CartaFields>, 'plantilla'>) {
  const guardar = useGuardarPlantilla();
  const restablecer = useRestablecerPlantilla();
  const wrong = Object.values(faultsOfCarta(form.values, tipo)).some((fault) => fault !== undefined);
  const [otra, setOtra] = useState<PlantillaGuardada | null>(null);
  /** Over the version that one saw; what somebody else kept meanwhile is shown beside one's own, to choose. */
  async function guardarla(sobre: number) {
    const escrito = form.values;
    const outcome = await guardar.run({ tipo, version: sobre, ...escrito });
    setOtra(outcome.ok ? null : plantillaGuardada(outcome.error));
    if (!outcome.ok) return;
    // It is kept: whoever leaves before it has been read again loses nothing.
    form.reset(escrito);
    onGuardada();
  }
  async function volver() {
    const { ok } = await restablecer.run(tipo);
    if (ok) onOtra();
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={guardar.pending}
        busyText="Guardando..."
        disabled={!form.dirty || wrong}
        onClick={() => void guardarla(version)}
      >
        Guardar como plantilla
      </Button>
      {version === 0 ? null : (
        <Button busy={restablecer.pending} onClick={() => void volver()}>
          Volver al texto de la casa
        </Button>
      )}
      {otra === null ? null : (
        <DosVersionesSheet
          open
          onClose={() => setOtra(null)}
          description="Otra persona ha cambiado la plantilla mientras escribías."
          busy={guardar.pending}
          suya={{
            titulo: 'Plantilla guardada',
            boton: 'Usar la guardada',
            onElegir: () => {
              setOtra(null);
              onOtra();
            },
            contenido: <Textos {...otra} />,
          }}
          propia={{
            titulo: 'Lo que has escrito',
            boton: 'Guardar la mía',
            onElegir: () => void guardarla(otra.version),
            contenido: <Textos {...form.values} />,
          }}
        />
      )}
    </div>
  );
}

function Textos({ asunto, texto }: ValoresDeCarta) {
  return (
    <div className="grid gap-2 rounded-tile bg-sunken p-3 wrap-anywhere">
      <p className="font-semi">{asunto}</p>
      <p className="whitespace-pre-line">{texto}</p>
    </div>
  );
}
