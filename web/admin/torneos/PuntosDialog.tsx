import type { PuntosGuardados } from '#contrato/admin/actos-de-torneo.ts';
import { PUNTOS_PASO } from '#reglas/limites.ts';
import { PUESTOS_DEL_EDITOR, sonPuntosValidos } from '#reglas/puntos.ts';
import { cx } from '#web/lib/cx.ts';
import { parseDecimal } from '#web/lib/decimal.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { Cambiado } from './Cambiado.tsx';
import { EditorDeTorneo } from './EditorDeTorneo.tsx';
import { type TorneoElegido, useGuardarPuntos, usePuntos, useRestablecerPuntos } from './queries.ts';

/** One text for each of the first twenty, and one for everybody after them. */
type Valores = { textos: string[] };

const RESTO = PUESTOS_DEL_EDITOR;
// Two on a phone, and one with letters of twice the size: what is wrong with a place stands in its column
const COLUMNAS = 'grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:grid-cols-4 lg:grid-cols-5';
const FUERA = 'De 0 a 100.000, de medio en medio';

const texto = (n: number) => String(n).replace('.', ',');
const numero = (text: string | undefined) => parseDecimal(text ?? '') ?? Number.NaN;
const textosDe = (puntos: Pick<PuntosGuardados, 'puestos' | 'resto'> | undefined) =>
  puntos ? [...puntos.puestos, puntos.resto].map(texto) : [];
const vale = (n: number) => sonPuntosValidos({ puestos: [], resto: n });

/** The points per position of a torneo: one field for each of the first twenty, one for everybody after them. */
export function PuntosDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = usePuntos(torneo.id);
  const { data } = query;
  const guardar = useGuardarPuntos();
  const restablecer = useRestablecerPuntos();
  const form = useForm<Valores>({
    initial: () => ({ textos: textosDe(data) }),
    of: textosDe(data).join(' '),
    faults: ({ textos }) =>
      Object.fromEntries(textos.flatMap((text, i) => (vale(numero(text)) ? [] : [[`textos.${i}`, FUERA]]))),
    onSubmit: async ({ textos }) => {
      if (!data || restablecer.pending) return;
      const numeros = textos.map(numero);
      const { ok } = await guardar.run({
        torneoId: torneo.id,
        puestos: numeros.slice(0, RESTO),
        resto: numeros[RESTO] ?? 0,
        antes: { puestos: data.puestos, resto: data.resto },
      });
      if (ok) onClose();
    },
  });
  async function restablecerlos() {
    const outcome = await restablecer.run(torneo.id);
    if (outcome.ok) form.reset({ textos: textosDe(outcome.output) });
  }
  return (
    <EditorDeTorneo
      form={form}
      torneo={torneo}
      titulo="Puntos por puesto"
      cargado={data !== undefined}
      onClose={onClose}
      aside={
        data ? (
          <Button
            className="mr-auto"
            busy={restablecer.pending}
            busyText="Restableciendo..."
            onClick={() => void restablecerlos()}
          >
            Restablecer
          </Button>
        ) : null
      }
      cambiado={
        <Cambiado action={guardar} codigo="puntos_cambiados" query={query}>
          Otra persona ha guardado estos puntos. Los tuyos no se han guardado.
        </Cambiado>
      }
    >
      <QueryView
        query={query}
        failed="No se pudo cargar la configuración de puntos"
        skeleton={<FieldsSkeleton fields={20} className={COLUMNAS} />}
      >
        {(puntos) => <Puestos puntos={puntos} form={form} />}
      </QueryView>
    </EditorDeTorneo>
  );
}

function Puestos({ puntos, form }: { puntos: PuntosGuardados; form: FormHandle<Valores> }) {
  const { textos } = form.values;
  return (
    <>
      {puntos.oficial ? (
        <Notice tone="info">
          El torneo ya tiene resultados oficiales: sus puntos no cambian hasta que los recalcules en «Ligas».
        </Notice>
      ) : null}
      <div className={cx('grid gap-3', COLUMNAS)}>
        {textos.map((text, i) => (
          <TextField
            key={i}
            {...form.plain(`textos.${i}`)}
            label={i === RESTO ? `${formatOrdinal(RESTO + 1)} y siguientes` : formatOrdinal(i + 1)}
            {...(i === RESTO ? { className: 'col-span-full sm:col-span-2' } : {})}
            inputMode="decimal"
            onKeyDown={(event) => {
              const step = { ArrowUp: PUNTOS_PASO, ArrowDown: -PUNTOS_PASO }[event.key];
              const next = numero(text) + (step ?? Number.NaN);
              if (!vale(next)) return;
              event.preventDefault();
              form.set({ textos: textos.with(i, texto(next)) });
            }}
          />
        ))}
      </div>
    </>
  );
}
