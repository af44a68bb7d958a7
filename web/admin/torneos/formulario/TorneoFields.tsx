import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { DESCRIPCION_MAX, NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';
import { METODOS_DESEMPATE, MODALIDADES } from '#reglas/modalidad.ts';
import { DESEMPATE_LABELS, DESEMPATE_NOMBRES, MODALIDAD_LABELS } from '#web/textos/modalidades.ts';
import { textoSinGanador } from '#web/textos/SinGanador.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Faults, FormHandle } from '#web/ui/use-form.ts';
import { CampoFields } from './CampoFields.tsx';
import { CuentaFields } from './CuentaFields.tsx';
import { FormulaDeHandicap } from '../handicap/FormulaDeHandicap.tsx';
import { HandicapDeField } from '../handicap/HandicapDeField.tsx';
import { HoyosField } from './HoyosField.tsx';
import { InscripcionFields } from '../inscripcion/InscripcionFields.tsx';
import { LigasFields } from './LigasFields.tsx';
import { LimiteHandicapField, ReductorField } from '../handicap/ReductorField.tsx';
import { PesosField } from '../handicap/PesosField.tsx';
import { conModalidad, deUnaBola, type Valores } from './valores.ts';

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
        {...form.text('nombre')}
        label="Nombre"
        className="md:col-span-2"
        placeholder="Ej. Trofeo San Isidro"
        autoComplete="off"
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
          <FormulaDeHandicap valores={form.values} ejemplos={ejemplos} />
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
