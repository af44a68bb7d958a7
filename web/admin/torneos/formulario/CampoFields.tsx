import { SEXOS } from '#reglas/modalidad.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { useOpciones } from '../queries.ts';
import { avisoDeSalida, conCampo, NO_JUEGAN, type Valores } from './valores.ts';

const SIN_CAMPOS = 'No se pudieron cargar los tipos de salida';
const NINGUNO = 'Todavía no hay campos de golf: crea antes uno en Campos';
const FIJO = 'Ya se ha jugado desde estas salidas: no se pueden cambiar';

/** The course of a torneo and the tee of each sex on it: said of each, for nobody plays one that nobody chose. */
export function CampoFields({ form, fijo }: { form: FormHandle<Valores>; fijo: boolean }) {
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
