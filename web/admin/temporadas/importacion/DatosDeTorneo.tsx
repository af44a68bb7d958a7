import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type DatosDeTemporada, useCampos } from '../queries.ts';

const CUENTAS = [
  { value: 'golpes', label: 'Golpes' },
  { value: 'stableford', label: 'Stableford' },
  { value: 'contra_par', label: 'Contra par' },
] as const;

const SEXOS = [
  { sexo: 'hombre', label: 'Salida de hombres' },
  { sexo: 'mujer', label: 'Salida de mujeres' },
] as const;

type Props = {
  tipo: 'tarjetas' | 'totales';
  pedida: DatosDeTemporada;
  onChange: (datos: Partial<DatosDeTemporada>) => void;
};

/** What is told of a torneo of another year beside its rows; the club hears the name when its box is left. */
export function DatosDeTorneo({ tipo, pedida, onChange }: Props) {
  const { nombre, fechaJuego, campoId, cuenta } = pedida;
  const campos = useCampos();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">El torneo</legend>
      <TextField
        label="Nombre del torneo"
        maxLength={120}
        autoComplete="off"
        defaultValue={nombre}
        onBlur={({ target: { value } }) => value !== nombre && onChange({ nombre: value })}
      />
      <TextField
        label="Día en que se jugó"
        type="date"
        value={fechaJuego}
        onChange={({ target: { value } }) => onChange({ fechaJuego: value })}
      />
      <ListNotRead query={campos} failed="No se pudieron cargar los campos y sus salidas" />
      <Select
        label="Campo"
        value={campoId === '' ? null : campoId}
        onValueChange={(elegido) => onChange({ campoId: elegido ?? '', salidas: [] })}
        options={(campos.data ?? []).map(({ id, nombre: campo }) => ({ value: id, label: campo }))}
        placeholder="Elige un campo"
      />
      <Select
        label="Cómo se contó"
        value={cuenta}
        onValueChange={(elegida) => elegida !== null && onChange({ cuenta: elegida })}
        options={CUENTAS}
      />
      {tipo === 'tarjetas' && campoId !== '' ? <Salidas pedida={pedida} onChange={onChange} /> : null}
    </fieldset>
  );
}

/** The tees of the course, one for each sex that played. */
function Salidas({ pedida: { campoId, salidas }, onChange }: Omit<Props, 'tipo'>) {
  const delCampo = useCampos().data?.find(({ id }) => id === campoId)?.salidas ?? [];
  return SEXOS.map(({ sexo, label }) => (
    <Select
      key={sexo}
      label={label}
      value={salidas.find((una) => una.sexo === sexo)?.tipoSalidaId ?? null}
      onValueChange={(tipoSalidaId) =>
        onChange({
          salidas: [
            ...salidas.filter((una) => una.sexo !== sexo),
            ...(tipoSalidaId === null ? [] : [{ sexo, tipoSalidaId }]),
          ],
        })
      }
      options={delCampo.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      placeholder="Nadie"
    />
  ));
}
