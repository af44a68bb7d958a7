import { EQUIPO_NOMBRE_MAX } from '#reglas/ryder-equipos.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import { COLORES_DE_EQUIPO, type ColorDeEquipo, type EquipoDeRyder } from '#reglas/ryder-en-tablero.ts';
import type { ParticipanteEnTablero } from '#reglas/tablero.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { COLOR_LABELS } from '#web/textos/ryder.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { useGuardarEquipos } from './queries.ts';
import type { PartesDeRyder } from './RyderDeTorneo.tsx';

type Destino = LadoDePartido | 'ninguno';
type Valores = ReturnType<typeof valoresDe>;

const COLORES = COLORES_DE_EQUIPO.map((value) => ({ value, label: COLOR_LABELS[value] }));

/** An equipo as the form opens with it, before it is made too. */
const enFormulario = (equipo: EquipoDeRyder | undefined, color: ColorDeEquipo) =>
  equipo ?? { nombre: '', color, capitanId: null };

function valoresDe({ vivo, ryder }: PartesDeRyder) {
  const a = enFormulario(ryder.equipos[0], 'verde');
  const b = enFormulario(ryder.equipos[1], 'amarillo');
  const lado = (id: string): Destino =>
    ryder.equipos.find(({ participanteIds }) => participanteIds.includes(id))?.lado ?? 'ninguno';
  const cifra = ({ handicapPropio }: ParticipanteEnTablero) => handicapPropio ?? Number.MAX_SAFE_INTEGER;
  return {
    nombreA: a.nombre,
    colorA: a.color,
    capitanA: a.capitanId,
    nombreB: b.nombre,
    colorB: b.color,
    capitanB: b.capitanId,
    defiende: ryder.defiende ?? ('ninguno' as const),
    filas: vivo.tablero.participantes
      .toSorted((una, otra) => cifra(una) - cifra(otra))
      .map(({ id }) => ({ id, lado: lado(id) })),
  };
}

/** Who is in an equipo, as it is sent; a captain who has left it is none. */
function enviado({ filas }: Valores, { lado, capitan }: { lado: LadoDePartido; capitan: string | null }) {
  const participanteIds = filas.flatMap((fila) => (fila.lado === lado ? [fila.id] : []));
  const capitanId = capitan !== null && participanteIds.includes(capitan) ? capitan : null;
  return { participanteIds, capitanId };
}

/** Names, colours, captains and members of the two equipos, and who holds the cup. */
export function EquiposSheet({ vivo, ryder, onClose }: PartesDeRyder & { onClose: () => void }) {
  const { id: torneoId } = vivo.torneo;
  const { asOpened, ended } = useAsOpened(ryder, onClose);
  const guardar = useGuardarEquipos(torneoId);
  const form = useForm<Valores>({
    initial: () => valoresDe({ vivo, ryder: asOpened }),
    of: asOpened.version,
    faults: ({ nombreA, nombreB, colorA, colorB }) => ({
      nombreA: nombreA.trim() === '' ? 'Escribe el nombre del primer equipo' : undefined,
      nombreB: nombreB.trim() === '' ? 'Escribe el nombre del segundo equipo' : undefined,
      colorB: colorA === colorB ? 'Los dos equipos necesitan colores distintos' : undefined,
    }),
    onSubmit: async (valores) => {
      const { nombreA, colorA, capitanA, nombreB, colorB, capitanB, defiende } = valores;
      const outcome = await guardar.run({
        torneoId,
        version: asOpened.version,
        a: { nombre: nombreA, color: colorA, ...enviado(valores, { lado: 'a', capitan: capitanA }) },
        b: { nombre: nombreB, color: colorB, ...enviado(valores, { lado: 'b', capitan: capitanB }) },
        defiende: defiende === 'ninguno' ? null : defiende,
      });
      ended(outcome);
    },
  });
  const nombres = { a: form.values.nombreA || 'Primer equipo', b: form.values.nombreB || 'Segundo equipo' };
  const quienes = new Map(vivo.tablero.participantes.map((quien) => [quien.id, quien]));
  const miembros = (lado: LadoDePartido) =>
    form.values.filas.flatMap((fila) =>
      fila.lado === lado ? [{ value: fila.id, label: quienes.get(fila.id)?.nombre ?? '' }] : [],
    );
  return (
    <FormSheet
      form={form}
      tall
      size="lg"
      title="Equipos"
      description={vivo.torneo.nombre}
      className="grid gap-4 md:grid-cols-2"
      onClose={onClose}
    >
      <TextField {...form.plain('nombreA')} label="Primer equipo" maxLength={EQUIPO_NOMBRE_MAX} />
      <Select {...form.choice('colorA', 'verde')} label="Color del primero" options={COLORES} />
      <TextField {...form.plain('nombreB')} label="Segundo equipo" maxLength={EQUIPO_NOMBRE_MAX} />
      <Select {...form.choice('colorB', 'amarillo')} label="Color del segundo" options={COLORES} />
      <Select
        {...form.choice('defiende', 'ninguno')}
        label="Si acaba en empate"
        hint="Quien defiende la copa la retiene con el empate."
        className="md:col-span-2"
        options={[
          { value: 'ninguno', label: 'La copa se comparte' },
          { value: 'a', label: `La retiene ${nombres.a}` },
          { value: 'b', label: `La retiene ${nombres.b}` },
        ]}
      />
      <Reparto form={form} nombres={nombres} quienes={quienes} />
      <Select
        {...form.choice('capitanA', null)}
        label={`Capitán de ${nombres.a} (opcional)`}
        placeholder="Sin capitán"
        options={miembros('a')}
      />
      <Select
        {...form.choice('capitanB', null)}
        label={`Capitán de ${nombres.b} (opcional)`}
        placeholder="Sin capitán"
        options={miembros('b')}
      />
    </FormSheet>
  );
}

type Quienes = ReadonlyMap<string, PartesDeRyder['vivo']['tablero']['participantes'][number]>;

/** Everybody, the lowest handicap first, with the equipo they are in. */
function Reparto({
  form,
  nombres,
  quienes,
}: {
  form: FormHandle<Valores>;
  nombres: Readonly<Record<LadoDePartido, string>>;
  quienes: Quienes;
}) {
  const { filas } = form.values;
  const options = [
    { value: 'ninguno', label: 'Sin equipo' },
    { value: 'a', label: nombres.a },
    { value: 'b', label: nombres.b },
  ] as const;
  const cuantos = (lado: Destino) => filas.filter((fila) => fila.lado === lado).length;
  return (
    <fieldset className="grid gap-3 md:col-span-2 md:grid-cols-2">
      <legend className="pb-1 font-semi">Jugadores</legend>
      <p role="status" className="text-ink2 md:col-span-2">
        {nombres.a}: {cuantos('a')} · {nombres.b}: {cuantos('b')} · sin equipo: {cuantos('ninguno')}
      </p>
      {filas.map((fila, i) => {
        const quien = quienes.get(fila.id);
        const handicap = quien?.handicapPropio ?? null;
        return (
          <Select
            key={fila.id}
            label={quien?.nombre ?? ''}
            hint={handicap === null ? 'Sin hándicap' : `Hándicap ${formatHandicap(handicap)}`}
            value={fila.lado}
            options={options}
            onValueChange={(lado) => form.set({ filas: filas.with(i, { ...fila, lado: lado ?? 'ninguno' }) })}
          />
        );
      })}
    </fieldset>
  );
}
