import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { DESCRIPCION_MAX, NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';
import { METODOS_DESEMPATE, MODALIDADES, SEXOS } from '#reglas/modalidad.ts';
import { DESEMPATE_LABELS, DESEMPATE_NOMBRES } from '#web/textos/desempates.ts';
import { MODALIDAD_LABELS, NUEVE_LABELS, SEXO_LABELS } from '#web/textos/modalidades.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Faults, FormHandle } from '#web/ui/use-form.ts';
import { NUEVES, type Nueve } from '#reglas/nueve.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { CuentaFields } from './CuentaFields.tsx';
import { FormulaDeHandicap } from '../handicap/FormulaDeHandicap.tsx';
import { HandicapDeField } from '../handicap/HandicapDeField.tsx';
import { InscripcionFields } from '../inscripcion/InscripcionFields.tsx';
import { LimiteHandicapField, ReductorField } from '../handicap/ReductorField.tsx';
import { PesosField } from '../handicap/PesosField.tsx';
import {
  conModalidad,
  deUnaBola,
  type Valores,
  seElige,
  avisoDeSalida,
  conCampo,
  NO_JUEGAN,
} from './valores.ts';
import { useOpciones, useRecorridos } from '../queries.ts';
import { salidasElegidas } from '../handicap/salidas-elegidas.ts';

/** Says that something is missing, or what is wrong with the allowance or the limit of handicap. */
export function avisarFaltas(faltas: Faults<Valores>): void {
  const { nombre, fechaJuego, campoId, reductor, limiteHandicap, pesos } = faltas;
  const incompleto = nombre ?? fechaJuego ?? campoId;
  const salida = faltas['salidas.hombre'] ?? faltas['salidas.mujer'];
  const figuras = [
    reductor,
    limiteHandicap,
    faltas['inscripcion.cierra'],
    faltas['inscripcion.plazas'],
    pesos,
  ];
  const falta = incompleto
    ? TEXTOS_DE_ERROR.torneo_incompleto.mensaje
    : (salida ?? figuras.find((una) => una !== undefined) ?? '');
  notifyFault(falta, 'torneo');
}

/** Every field of a torneo. */
export function TorneoFields({
  form,
  recorridoFijo,
  ejemplos,
  nuevo = false,
}: {
  form: FormHandle<Valores>;
  /** Somebody has played from the published tees: course and tees stay. */
  recorridoFijo: boolean;
  /** Members on whom the handicap is written out; none of a new torneo. */
  ejemplos: readonly EjemploDeHandicap[];
  /** It is not there yet: its ligas are chosen with it. */
  nuevo?: boolean;
}) {
  const { metodoDesempate } = form.values;
  return (
    <>
      <TextField
        {...form.plain('nombre')}
        label="Nombre"
        className="md:col-span-2"
        placeholder="Ej. Trofeo San Isidro"
        maxLength={NOMBRE_DE_TORNEO_MAX}
      />
      <TextField {...form.text('fechaJuego')} label="Fecha de juego" type="date" />
      <CampoFields form={form} fijo={recorridoFijo} />
      <Select
        label="Modalidad"
        hint={textoSinGanador(form.values.modalidad) ?? undefined}
        value={form.values.modalidad}
        options={MODALIDADES.map((value) => ({ value, label: MODALIDAD_LABELS[value] }))}
        onValueChange={(modalidad) => modalidad && form.set((now) => conModalidad(now, modalidad))}
      />
      <HoyosField form={form} />
      <CuentaFields form={form} />
      <Select
        {...form.choice('metodoDesempate', metodoDesempate)}
        label="Método de desempate"
        hint={DESEMPATE_LABELS[metodoDesempate]}
        options={METODOS_DESEMPATE.map((value) => ({ value, label: DESEMPATE_NOMBRES[value] }))}
      />
      <HandicapDeField form={form} />
      {deUnaBola(form.values) ? (
        <PesosField form={form} />
      ) : (
        <>
          <ReductorField form={form} />
          <LimiteHandicapField form={form} />
          <Formula valores={form.values} ejemplos={ejemplos} />
        </>
      )}
      {nuevo ? <LigasFields form={form} /> : null}
      <InscripcionFields form={form} />
      <TextArea
        {...form.text('descripcion')}
        label="Descripción"
        optional
        className="md:col-span-2"
        maxLength={DESCRIPCION_MAX}
      />
      <div className="md:col-span-2">
        <Switch
          {...form.toggle('activo')}
          label="Torneo activo"
          hint="Los jugadores lo ven y pueden inscribirse"
        />
      </div>
    </>
  );
}

/** The account of the handicap: where there is nobody to make it with, on the tees that are chosen. */
function Formula({ valores, ejemplos }: { valores: Valores; ejemplos: readonly EjemploDeHandicap[] }) {
  const { data = [] } = useRecorridos(ejemplos.length === 0 && valores.campoId !== '');
  return <FormulaDeHandicap valores={valores} ejemplos={ejemplos} salidas={salidasElegidas(valores, data)} />;
}

const OPCIONES: readonly { value: Nueve | ''; label: string }[] = [
  { value: '', label: '18 hoyos' },
  ...NUEVES.map((value) => ({ value, label: NUEVE_LABELS[value] })),
];

const COMO =
  'Con la mitad del hándicap; el valor de campo del nueve, o la mitad del de los 18 si el campo no lo dice; y los golpes por el orden de los índices del nueve';
const LIBRO_VERDE = '. El Libro Verde mira los últimos 5, 6 y 8 hoyos, la mitad de los suyos';

/** How many holes are played, of what may be played over nine. */
function HoyosField({ form }: { form: FormHandle<Valores> }) {
  const { modalidad, metodoDesempate, nueve } = form.values;
  if (!seElige(modalidad)) return null;
  return (
    <Select
      label="Hoyos"
      hint={nueve === '' ? undefined : `${COMO}${metodoDesempate === 'libro_verde' ? LIBRO_VERDE : ''}`}
      value={nueve}
      options={OPCIONES}
      onValueChange={(uno) => form.set({ nueve: uno ?? '' })}
    />
  );
}

/** The ligas that a new torneo counts in from the start: the active ones, none of them if nobody ticks any. */
function LigasFields({ form }: { form: FormHandle<Valores> }) {
  const ligas = useOpciones().data?.ligas ?? [];
  if (ligas.length === 0) return null;
  const { ligaIds } = form.values;
  const marcar = (id: string, si: boolean) =>
    form.set({ ligaIds: si ? [...ligaIds, id] : ligaIds.filter((otra) => otra !== id) });
  return (
    <fieldset className="grid content-start gap-1 md:col-span-2">
      <legend className="text-sm font-semi text-ink2">Ligas</legend>
      <p className="text-sm text-ink2">En las que marques, el torneo puntúa desde el principio</p>
      {ligas.map(({ id, nombre }) => (
        <Checkbox key={id} label={nombre} checked={ligaIds.includes(id)} onChange={(si) => marcar(id, si)} />
      ))}
    </fieldset>
  );
}

const SIN_CAMPOS = 'No se pudieron cargar los tipos de salida';
const NINGUNO = 'Todavía no hay campos de golf: crea antes uno en Campos';
const FIJO = 'Ya se ha jugado desde estas salidas: no se pueden cambiar';

/** The course of a torneo and the tee of each sex on it: said of each, for nobody plays one that nobody chose. */
function CampoFields({ form, fijo }: { form: FormHandle<Valores>; fijo: boolean }) {
  const { campoId, salidas: elegidas } = form.values;
  const opciones = useOpciones();
  const { data, isPending } = opciones;
  const campos = data?.campos ?? [];
  const salidasDe = (cual: string | null) => campos.find(({ id }) => id === cual)?.salidas ?? [];
  const salidas = salidasDe(campoId);
  const unchosen = campoId === '' ? 'Elige antes el campo' : 'Sin salidas en este campo';
  return (
    <>
      <ListNotRead query={opciones} failed={SIN_CAMPOS} />
      <Select
        {...form.choice('campoId', '')}
        label="Campo"
        hint={fijo ? FIJO : data && campos.length === 0 ? NINGUNO : undefined}
        placeholder={isPending ? 'Cargando...' : 'Elige un campo'}
        disabled={fijo}
        options={campos.map(({ id: value, nombre, ubicacion }) => ({
          value,
          label: ubicacion === '' ? nombre : `${nombre} · ${ubicacion}`,
        }))}
        onValueChange={(id) => form.set((now) => conCampo(now, id ?? '', salidasDe(id)))}
      />
      {SEXOS.map((sexo) => (
        <Select
          key={sexo}
          id={form.idOf(`salidas.${sexo}`)}
          label={`Salida de ${SEXO_LABELS[sexo].toLowerCase()}`}
          error={form.errorOf(`salidas.${sexo}`)}
          hint={avisoDeSalida(sexo, elegidas[sexo], salidas) ?? undefined}
          placeholder={salidas.length > 0 ? 'Elige la salida' : unchosen}
          value={salidas.length > 0 ? elegidas[sexo] : ''}
          disabled={fijo || salidas.length === 0}
          options={[
            ...salidas.map(({ id: value, nombre }) => ({ value, label: nombre })),
            { value: NO_JUEGAN, label: `No juegan ${SEXO_LABELS[sexo].toLowerCase()}` },
          ]}
          onValueChange={(salida) => form.set({ salidas: { ...elegidas, [sexo]: salida ?? '' } })}
        />
      ))}
    </>
  );
}
