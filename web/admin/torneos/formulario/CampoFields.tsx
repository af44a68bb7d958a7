import { SEXOS } from '#reglas/modalidad.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { Select } from '#web/ui/Select.tsx';
import { useOpciones } from '../queries.ts';
import { conCampo, type Valores } from './valores.ts';

const FIJO = 'Ya se ha jugado desde estas salidas: no se pueden cambiar';

/** The course of a torneo and the tee of each sex on it; without a choice everybody plays the first tee. */
export function CampoFields({
  id,
  valores,
  error,
  fijo,
  onChange,
}: {
  id: string;
  valores: Valores;
  error?: string | undefined;
  fijo: boolean;
  onChange: (valores: Valores) => void;
}) {
  const { data, isError, isPending } = useOpciones();
  const campos = data?.campos ?? [];
  const salidas = campos.find((campo) => campo.id === valores.campoId)?.salidas ?? [];
  const [primera] = salidas;
  const unchosen = valores.campoId === '' ? 'Elige antes el campo' : 'Sin salidas en este campo';
  return (
    <>
      <Select
        label="Campo"
        id={id}
        error={isError ? 'No se pudieron cargar los datos' : error}
        hint={fijo ? FIJO : undefined}
        placeholder={isPending ? 'Cargando...' : 'Elige un campo'}
        value={valores.campoId === '' ? null : valores.campoId}
        disabled={fijo}
        options={campos.map(({ id: value, nombre, ubicacion }) => ({
          value,
          label: ubicacion === '' ? nombre : `${nombre} · ${ubicacion}`,
        }))}
        onValueChange={(campoId) => onChange(conCampo(valores, campoId ?? ''))}
      />
      {SEXOS.map((sexo) => (
        <Select
          key={sexo}
          label={`Salida de ${SEXO_LABELS[sexo].toLowerCase()}`}
          error={isError ? 'No se pudieron cargar los tipos de salida' : undefined}
          placeholder={primera ? `La primera del campo (${primera.nombre})` : unchosen}
          value={valores.salidas[sexo] === '' ? null : valores.salidas[sexo]}
          disabled={fijo || salidas.length === 0}
          options={salidas.map(({ id: value, nombre }) => ({ value, label: nombre }))}
          onValueChange={(salida) =>
            onChange({ ...valores, salidas: { ...valores.salidas, [sexo]: salida ?? '' } })
          }
        />
      ))}
    </>
  );
}
