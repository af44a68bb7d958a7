import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { avisoDeSalida, NO_JUEGAN, valoresDe } from '../formulario/valores.ts';
import { useOpciones } from '../queries.ts';
import { CorteFields } from './CorteFields.tsx';
import { useCrearVuelta } from './queries.ts';
import { corteDe, faltasDe, salidasDe, type ValoresDeVuelta } from './valores.ts';

/** A new vuelta: its day, course, tees and cut; proposed as the torneo itself. */
export function VueltaSheet({
  ficha,
  numero,
  dia,
  onClose,
}: {
  ficha: FichaDeTorneo;
  numero: number;
  /** Of the vuelta before it. */
  dia: string;
  onClose: () => void;
}) {
  const crear = useCrearVuelta();
  const opciones = useOpciones();
  const campos = opciones.data?.campos ?? [];
  const form = useForm<ValoresDeVuelta>({
    initial: () => {
      const { campoId, salidas } = valoresDe(ficha);
      return { fechaJuego: dia, campoId, salidas, corte: '', corteTipo: 'handicap' };
    },
    faults: (valores) => faltasDe(valores, dia),
    onSubmit: async (valores) => {
      const { fechaJuego, campoId, corteTipo } = valores;
      const salidas = salidasDe(valores);
      const corte = corteDe(valores.corte) ?? null;
      return await crear.run({
        torneoId: ficha.id,
        fechaJuego,
        campoId,
        salidas,
        corte,
        corteTipo,
      });
    },
  });
  const { campoId, salidas, corteTipo } = form.values;
  const ofrecidas = campos.find(({ id }) => id === campoId)?.salidas ?? [];
  return (
    <FormSheet
      form={form}
      tall
      title={`Añadir la vuelta ${numero}`}
      description={ficha.nombre}
      submitText="Añadir vuelta"
      closeText="Volver"
      onClose={onClose}
    >
      <TextField {...form.text('fechaJuego')} label="Fecha de juego" type="date" />
      <ListNotRead query={opciones} failed="No se pudieron cargar los tipos de salida" />
      <Select
        {...form.choice('campoId', '')}
        label="Campo"
        placeholder="Elige un campo"
        options={campos.map(({ id: value, nombre }) => ({ value, label: nombre }))}
        onValueChange={(id) => form.set({ campoId: id ?? '', salidas: { hombre: '', mujer: '' } })}
      />
      {SEXOS.map((sexo) => (
        <Select
          key={sexo}
          id={form.idOf(`salidas.${sexo}`)}
          label={`Salida de ${SEXO_LABELS[sexo].toLowerCase()}`}
          error={form.errorOf(`salidas.${sexo}`)}
          hint={avisoDeSalida(sexo, salidas[sexo], ofrecidas) ?? undefined}
          placeholder="Elige la salida"
          value={salidas[sexo]}
          options={[
            ...ofrecidas.map(({ id: value, nombre }) => ({ value, label: nombre })),
            { value: NO_JUEGAN, label: `No juegan ${SEXO_LABELS[sexo].toLowerCase()}` },
          ]}
          onValueChange={(salida) => form.set({ salidas: { ...salidas, [sexo]: salida ?? '' } })}
        />
      ))}
      <CorteFields
        corte={{
          ...form.text('corte'),
          label: 'Corte: cuántos pasan a esta vuelta',
          optional: true,
          hint: 'Los primeros de la clasificación hasta entonces, y los empatados con el último. Vacío: pasan todos',
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        tipo={corteTipo}
        onTipo={(tipo) => form.set({ corteTipo: tipo })}
      />
    </FormSheet>
  );
}
