import { type FormEvent, useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { DESCRIPCION_MAX, NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';
import { METODOS_DESEMPATE, MODALIDADES } from '#reglas/modalidad.ts';
import { DESEMPATE_LABELS, DESEMPATE_NOMBRES, MODALIDAD_LABELS } from '#web/textos/modalidades.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CampoFields } from './CampoFields.tsx';
import { ReductorField } from './ReductorField.tsx';
import { type CampoDelTorneo, conModalidad, faltasDe, LIMITES, type Valores } from './valores.ts';

const IDS: Record<CampoDelTorneo, string> = {
  nombre: 'torneo-nombre',
  fechaJuego: 'torneo-fecha',
  campoId: 'torneo-campo',
  reductor: 'torneo-reductor',
};
const CAMPOS = Object.keys(IDS) as CampoDelTorneo[];

/** Every field of a torneo. What is wrong is told at its field and listed above; nothing is sent then. */
export function TorneoForm({
  id,
  inicial,
  recorridoFijo,
  onDirty,
  onSubmit,
}: {
  /** For the button that sends it from outside. */
  id: string;
  inicial: Valores;
  /** Somebody has played from the published tees: course and tees stay. */
  recorridoFijo: boolean;
  /** Something was changed: closing would lose it. */
  onDirty: () => void;
  onSubmit: (valores: Valores) => void;
}) {
  const [valores, setValores] = useState(inicial);
  const [attempt, setAttempt] = useState(0);
  const faltas = attempt > 0 ? faltasDe(valores) : {};
  function update(next: Valores) {
    setValores(next);
    onDirty();
  }
  const change = (cambio: Partial<Valores>) => update({ ...valores, ...cambio });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = faltasDe(valores);
    if (Object.keys(found).length === 0) return onSubmit(valores);
    setAttempt(attempt + 1);
    const { titulo, mensaje } = TEXTOS_DE_ERROR.torneo_incompleto;
    const incompleto = found.nombre ?? found.fechaJuego ?? found.campoId;
    notify({
      id: 'torneo',
      title: titulo,
      description: incompleto ? mensaje : (found.reductor ?? ''),
      tone: 'error',
    });
    return undefined;
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4 md:grid-cols-2">
      <div className="empty:hidden md:col-span-2">
        <FormErrors
          attempt={attempt}
          errors={CAMPOS.flatMap((campo) => {
            const message = faltas[campo];
            return message ? [{ id: IDS[campo], message }] : [];
          })}
        />
      </div>
      <TextField
        label="Nombre"
        id={IDS.nombre}
        className="md:col-span-2"
        placeholder="Ej. Trofeo San Isidro"
        autoComplete="off"
        maxLength={NOMBRE_DE_TORNEO_MAX}
        value={valores.nombre}
        error={faltas.nombre}
        onChange={(event) => change({ nombre: event.target.value })}
      />
      <TextField
        label="Fecha de juego"
        id={IDS.fechaJuego}
        type="date"
        value={valores.fechaJuego}
        error={faltas.fechaJuego}
        onChange={(event) => change({ fechaJuego: event.target.value })}
      />
      <CampoFields
        id={IDS.campoId}
        valores={valores}
        error={faltas.campoId}
        fijo={recorridoFijo}
        onChange={update}
      />
      <Select
        label="Modalidad"
        value={valores.modalidad}
        options={MODALIDADES.map((value) => ({ value, label: MODALIDAD_LABELS[value] }))}
        onValueChange={(modalidad) => modalidad && update(conModalidad(valores, modalidad))}
      />
      <Select
        label="Límite de golpes por hoyo"
        value={valores.limite === null ? 'ninguno' : String(valores.limite)}
        options={LIMITES}
        onValueChange={(limite) => limite && change({ limite: limite === 'ninguno' ? null : Number(limite) })}
      />
      <Select
        label="Método de desempate"
        hint={DESEMPATE_LABELS[valores.metodoDesempate]}
        value={valores.metodoDesempate}
        options={METODOS_DESEMPATE.map((value) => ({ value, label: DESEMPATE_NOMBRES[value] }))}
        onValueChange={(metodoDesempate) => metodoDesempate && change({ metodoDesempate })}
      />
      <ReductorField
        id={IDS.reductor}
        modalidad={valores.modalidad}
        value={valores.reductor}
        error={faltas.reductor}
        onChange={(reductor) => change({ reductor })}
      />
      <TextArea
        label="Descripción"
        optional
        className="md:col-span-2"
        maxLength={DESCRIPCION_MAX}
        value={valores.descripcion}
        onChange={(event) => change({ descripcion: event.target.value })}
      />
      <div className="md:col-span-2">
        <Switch
          label="Torneo activo"
          hint="Los jugadores lo ven y pueden inscribirse"
          checked={valores.activo}
          onChange={(activo) => change({ activo })}
        />
      </div>
    </form>
  );
}
