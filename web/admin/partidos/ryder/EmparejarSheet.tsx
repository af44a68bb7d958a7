import type { LadoDePartido } from '#reglas/partido.ts';
import { type Emparejamientos, emparejarPorOrden } from '#reglas/ryder-equipos.ts';
import { type EquipoDeRyder, partidoEmpezado, porLado, type SesionViva } from '#reglas/ryder-en-tablero.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { nombreDeSesion } from '#web/textos/ryder.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { useEmparejar } from './queries.ts';
import type { PartesDeRyder } from './RyderDeTorneo.tsx';

type Lados = Record<LadoDePartido, readonly (string | null)[]>;
type Valores = { partidos: readonly Lados[] };

/** Places for as many as play on each side; null = nobody yet. */
function conHuecos(partidos: Emparejamientos, cuantos: number): Lados[] {
  const lleno = (ids: readonly string[]) => Array.from({ length: cuantos }, (_, i) => ids[i] ?? null);
  return partidos.map(({ a, b }) => ({ a: lleno(a), b: lleno(b) }));
}

const presentes = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);
const aMedias = ({ a, b }: Lados, cuantos: number) => {
  const dichos = presentes(a).length + presentes(b).length;
  return dichos > 0 && dichos < 2 * cuantos;
};

/** Who plays each match of a session: by hand, or as the order of the handicaps proposes. */
export function EmparejarSheet({
  vivo,
  ryder,
  sesion,
  onClose,
}: PartesDeRyder & { sesion: SesionViva; onClose: () => void }) {
  const cuantos = porLado(sesion.formula);
  const { asOpened, ended } = useAsOpened(sesion, onClose);
  const emparejar = useEmparejar(vivo.torneo.id);
  const form = useForm<Valores>({
    initial: () => ({ partidos: conHuecos(asOpened.partidos, cuantos) }),
    of: asOpened.version,
    faults: ({ partidos }) => {
      const i = partidos.findIndex((partido) => aMedias(partido, cuantos));
      return i === -1 ? {} : { partidos: `Al partido ${i + 1} le faltan jugadores` };
    },
    onSubmit: async ({ partidos }) => {
      const outcome = await emparejar.run({
        sesionId: sesion.id,
        version: asOpened.version,
        partidos: partidos.map(({ a, b }) => ({ aIds: presentes(a), bIds: presentes(b) })),
      });
      ended(outcome);
    },
  });
  const quienes = new Map(vivo.tablero.participantes.map((quien) => [quien.id, quien]));
  const porSortear = (lado: LadoDePartido) =>
    (ryder.equipos.find((equipo) => equipo.lado === lado)?.participanteIds ?? []).map((id) => ({
      id,
      handicap: quienes.get(id)?.handicapPropio ?? null,
    }));
  const proponer = () => {
    const equipos = { a: porSortear('a'), b: porSortear('b') };
    const propuesta = emparejarPorOrden({ equipos, partidos: sesion.partidos.length, porLado: cuantos });
    form.set({ partidos: conHuecos(propuesta, cuantos) });
  };
  const empezada = sesion.partidos.some(partidoEmpezado);
  return (
    <FormSheet
      form={form}
      tall
      size="lg"
      title="Emparejar"
      description={nombreDeSesion(sesion)}
      onClose={onClose}
      className="grid gap-4"
    >
      {empezada ? (
        <p className="text-ink2">Los partidos con golpes o resultados conservan sus jugadores.</p>
      ) : (
        <Button className="justify-self-start" onClick={proponer}>
          Proponer por hándicap
        </Button>
      )}
      {sesion.partidos.map((partido, i) => (
        <fieldset
          key={partido.id}
          id={i === 0 ? form.idOf('partidos') : undefined}
          tabIndex={-1}
          disabled={partidoEmpezado(partido)}
          className="grid gap-3 md:grid-cols-2"
        >
          <legend className="pb-1 font-semi">Partido {i + 1}</legend>
          {ryder.equipos.map((equipo) => (
            <LadoFields
              key={equipo.lado}
              form={form}
              equipo={equipo}
              partido={i}
              nombreDe={(id) => quienes.get(id)?.nombre ?? ''}
            />
          ))}
        </fieldset>
      ))}
    </FormSheet>
  );
}

/** Who plays one side of a match; who is in another match of the session is not offered. */
function LadoFields({
  form,
  equipo: { lado, nombre, participanteIds },
  partido,
  nombreDe,
}: {
  form: FormHandle<Valores>;
  equipo: EquipoDeRyder;
  partido: number;
  nombreDe: (id: string) => string;
}) {
  const { partidos } = form.values;
  const suyo = partidos[partido];
  if (!suyo) return null;
  const cogidos = new Set(partidos.flatMap((otro) => otro[lado]));
  return (
    <div className="grid content-start gap-3">
      {suyo[lado].map((elegido, i) => (
        <Select
          key={i}
          label={suyo[lado].length === 1 ? nombre : `${nombre}, ${i === 0 ? 'primero' : 'segundo'}`}
          placeholder="Por decir"
          value={elegido}
          options={participanteIds
            .filter((id) => id === elegido || !cogidos.has(id))
            .map((id) => ({ value: id, label: nombreDe(id) }))}
          onValueChange={(id) =>
            form.set({ partidos: partidos.with(partido, { ...suyo, [lado]: suyo[lado].with(i, id) }) })
          }
        />
      ))}
    </div>
  );
}
