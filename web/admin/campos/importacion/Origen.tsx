import type { ImportacionDeCampo } from '#contrato/admin/lectura-de-campo.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useLeerPagina } from '../queries.ts';
import { NoLeida } from './NoLeida.tsx';

const MODOS = [
  { value: 'url', label: 'Dirección' },
  { value: 'pegar', label: 'Pegar' },
  { value: 'archivo', label: 'Archivo guardado' },
] as const;
type Valores = {
  modo: (typeof MODOS)[number]['value'];
  url: string;
  pegada: string;
  archivo: File | null;
};

/** Where the page of the club comes from: its address, its text, or a file that the browser saved. */
export function Origen({ onLeida }: { onLeida: (leida: ImportacionDeCampo) => void }) {
  const leer = useLeerPagina();
  const form = useForm<Valores>({
    initial: { modo: 'url', url: '', pegada: '', archivo: null },
    onSubmit: async ({ modo, url, pegada, archivo }) => {
      const html = modo === 'pegar' ? pegada : modo === 'archivo' ? ((await archivo?.text()) ?? '') : null;
      const outcome = await leer.run({ url, html });
      if (outcome.ok) onLeida(outcome.output);
    },
  });
  const { modo } = form.values;
  return (
    <Form form={form} summary={false}>
      <div className="overflow-x-auto">
        <SegmentedControl
          label="De dónde viene la página"
          value={modo}
          onValueChange={(next) => {
            form.set({ modo: next });
            leer.reset();
          }}
          options={MODOS}
        />
      </div>
      {leer.refusal ? <NoLeida refusal={leer.refusal} error={leer.error} /> : null}
      {modo === 'pegar' ? (
        <TextArea
          {...form.text('pegada')}
          label="Lo que trae la página"
          hint="Abre la página del campo en el ordenador, pulsa Ctrl+U, después Ctrl+A y Ctrl+C; vuelve aquí y pulsa Ctrl+V"
          rows={6}
          spellCheck={false}
        />
      ) : null}
      {modo === 'archivo' ? (
        <FileField
          label="Página guardada"
          hint="Abre la página del campo, pulsa Ctrl+S y elige «Página web, solo HTML»; después búscala aquí"
          accept=".html,.htm,text/html"
          onFile={(archivo) => form.set({ archivo })}
        />
      ) : null}
      <TextField
        {...form.text('url')}
        label={modo === 'url' ? 'Dirección de la página del club' : 'Dirección de la que viene'}
        optional={modo !== 'url'}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://rfegolf.es/club/nombre-del-club"
      />
      <SubmitButton variant="primary" form={form} busyText="Leyendo...">
        Leer la página
      </SubmitButton>
    </Form>
  );
}
