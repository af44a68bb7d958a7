import type { ImportacionDeCampo } from '#contrato/admin/lectura-de-campo.ts';
import { FileField } from '#web/ui/FileField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { datosDe, type Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useLeerPagina } from '../queries.ts';

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
        {...form.plain('url')}
        label={modo === 'url' ? 'Dirección de la página del club' : 'Dirección de la que viene'}
        optional={modo !== 'url'}
        type="url"
        inputMode="url"
        placeholder="https://rfegolf.es/club/nombre-del-club"
      />
      <SubmitButton variant="primary" form={form} busyText="Leyendo...">
        Leer la página
      </SubmitButton>
    </Form>
  );
}

/** Why a page could not be read: the club's words, what is missing from it, and what else can be tried. */
function NoLeida({ refusal, error }: { refusal: Refusal; error: unknown }) {
  const datos = datosDe(error);
  const falta = queFalta(lista(datos?.['encontradas']), lista(datos?.['ausentes']));
  return (
    <Notice tone="error">
      <p>{refusal.mensaje}</p>
      {falta === null ? null : <p className="mt-1 font-normal wrap-anywhere">{falta}</p>}
      {refusal.codigo === 'pagina_no_leida' ? (
        <p className="mt-1 font-normal">
          La página no ha contestado a Hoyo 19. Ábrela en tu navegador y usa «Pegar» o «Archivo guardado».
        </p>
      ) : null}
    </Notice>
  );
}

/** One of the signs by which a page of a course is known: where it is told as missing, none was there. */
const SENAL = 'holes-table-panel';

function queFalta(encontradas: readonly string[] | null, ausentes: readonly string[] | null): string | null {
  if (encontradas === null || ausentes === null) return null;
  if (encontradas.length > 0)
    return 'Es la página de un campo, pero no se pueden leer sus salidas y hoyos. Si la has copiado, comprueba que está entera.';
  if (ausentes.includes(SENAL)) return 'No parece la página de un campo: no trae la tabla de sus hoyos.';
  return ausentes.length === 0 ? null : `Falta: ${ausentes.join(', ')}.`;
}

function lista(dato: unknown): string[] | null {
  return Array.isArray(dato) ? dato.map(String) : null;
}
