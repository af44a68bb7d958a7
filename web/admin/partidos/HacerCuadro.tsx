import { ArrowDown, ArrowUp, Dices } from 'lucide-react';
import { SIEMBRAS, type Siembra } from '#reglas/cuadro.ts';
import { type Lado, sumaDeHandicaps } from '#reglas/lados.ts';
import { formatCount, formatHandicap } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { useHacerCuadro } from './queries.ts';

type Fila = { id: string; dentro: boolean };
type Valores = { siembra: Siembra; filas: readonly Fila[] };

const SIEMBRA_LABELS: Readonly<Record<Siembra, string>> = {
  handicap: 'Por hándicap: el más bajo, el número 1',
  azar: 'Por sorteo',
  mano: 'A mano: en el orden de la lista',
};
const OPCIONES = SIEMBRAS.map((value) => ({ value, label: SIEMBRA_LABELS[value] }));

/** Who is in the bracket, and how they are seeded. */
export function HacerCuadro({
  torneoId,
  lados,
  porParejas,
}: {
  torneoId: string;
  lados: readonly Lado[];
  porParejas: boolean;
}) {
  const hacer = useHacerCuadro(torneoId);
  const form = useForm<Valores>({
    initial: () => ({ siembra: 'handicap', filas: enOrden(lados) }),
    faults: ({ filas }) =>
      filas.filter(({ dentro }) => dentro).length < 2
        ? { filas: `Elige al menos dos ${porParejas ? 'parejas' : 'jugadores'}` }
        : {},
    onSubmit: async ({ siembra, filas }, opId) => {
      const ids = filas.flatMap(({ id, dentro }) => (dentro ? [id] : []));
      const suyos = porParejas ? { bandoIds: ids } : { participanteIds: ids };
      await hacer.run({ torneoId, siembra, ...suyos, opId });
    },
  });
  const filasDeAhora = alDia(form.values, lados);
  if (filasDeAhora !== form.values.filas) form.set({ filas: filasDeAhora });
  const elegidos = form.values.filas.filter(({ dentro }) => dentro).length;
  const tamano = 2 ** Math.ceil(Math.log2(Math.max(2, elegidos)));
  return (
    <Form form={form} className="max-w-reading">
      <p className="text-ink2">
        Los mejores números se cruzan lo más tarde posible y, si el cuadro no se llena, pasan sin jugar la
        primera ronda. A igual hándicap decide el sorteo. Queda apuntado en el historial.
      </p>
      <Select
        {...form.choice('siembra', 'handicap')}
        label="Cómo se reparten los números"
        options={OPCIONES}
      />
      <fieldset className="grid" id={form.idOf('filas')} tabIndex={-1}>
        <legend className="pb-1 font-semi">{porParejas ? 'Parejas' : 'Jugadores'} del cuadro</legend>
        {form.values.filas.map((fila, i) => (
          <FilaDeCuadro key={fila.id} form={form} i={i} lado={lados.find(({ id }) => id === fila.id)} />
        ))}
      </fieldset>
      <p role="status" className="text-ink2">
        {porParejas
          ? formatCount(elegidos, 'pareja', 'parejas')
          : formatCount(elegidos, 'jugador', 'jugadores')}
        {elegidos < 2 ? null : ` · ${formatCount(elegidos - 1, 'partido', 'partidos')}`}
        {elegidos < 2 || tamano === elegidos
          ? null
          : ` · ${tamano - elegidos === 1 ? 'pasa' : 'pasan'} sin jugar ${tamano - elegidos}`}
      </p>
      <Button
        type="submit"
        variant="primary"
        icon={<Dices size={20} />}
        busy={form.pending}
        busyText="Haciendo el cuadro..."
        className="justify-self-start"
      >
        Sortear cuadro
      </Button>
    </Form>
  );
}

function enOrden(lados: readonly Lado[]): Fila[] {
  const cifra = (lado: Lado) => sumaDeHandicaps(lado) ?? Number.MAX_SAFE_INTEGER;
  return lados.toSorted((una, otra) => cifra(una) - cifra(otra)).map(({ id }) => ({ id, dentro: true }));
}

/** Who enrols meanwhile, or leaves, changes nothing else of what was ticked, nor of an order by hand. */
function alDia({ siembra, filas }: Valores, lados: readonly Lado[]): readonly Fila[] {
  const hay = new Map(filas.map((fila) => [fila.id, fila]));
  if (hay.size === lados.length && lados.every(({ id }) => hay.has(id))) return filas;
  const ahora = enOrden(lados).map((fila) => hay.get(fila.id) ?? fila);
  if (siembra !== 'mano') return ahora;
  const quedan = filas.filter((fila) => ahora.includes(fila));
  return [...quedan, ...ahora.filter(({ id }) => !hay.has(id))];
}

function FilaDeCuadro({ form, i, lado }: { form: FormHandle<Valores>; i: number; lado: Lado | undefined }) {
  const { filas, siembra } = form.values;
  const fila = filas[i];
  if (!lado || !fila) return null;
  const handicap = sumaDeHandicaps(lado);
  const suma = lado.miembros.length > 1 ? 'Suma de hándicaps' : 'Hándicap';
  const mover = (paso: -1 | 1) => () => {
    const otra = filas[i + paso];
    if (otra) form.set({ filas: filas.with(i, otra).with(i + paso, fila) });
  };
  return (
    <div className="hairline-b flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={lado.nombre}
          hint={handicap === null ? 'Sin hándicap' : `${suma} ${formatHandicap(handicap)}`}
          checked={fila.dentro}
          onChange={(dentro) => form.set({ filas: filas.with(i, { ...fila, dentro }) })}
        />
      </div>
      {siembra === 'mano' ? (
        <>
          <IconButton label={`Subir a ${lado.nombre}`} disabled={i === 0} onClick={mover(-1)}>
            <ArrowUp size={20} />
          </IconButton>
          <IconButton label={`Bajar a ${lado.nombre}`} disabled={i === filas.length - 1} onClick={mover(1)}>
            <ArrowDown size={20} />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
