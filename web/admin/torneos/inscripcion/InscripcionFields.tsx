import { CUOTA_MAX, INVITADOS_POR_SOCIO_MAX } from '#reglas/cupo.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import type { Valores } from '../formulario/valores.ts';
import { faltasDeCondiciones, resumenDe } from './condiciones.ts';

const INVITADOS = [
  { value: 'administracion', label: 'Los inscribe la administración' },
  { value: '0', label: 'Solo socios, sin invitados' },
  ...Array.from({ length: INVITADOS_POR_SOCIO_MAX }, (_, i) => ({
    value: String(i + 1),
    label: i === 0 ? 'Cada socio trae 1 invitado' : `Cada socio trae hasta ${i + 1} invitados`,
  })),
];

/** On what terms people enrol; closed until somebody opens it, with what stands in a line. */
export function InscripcionFields({ form }: { form: FormHandle<Valores> }) {
  const { inscripcion } = form.values;
  const conFaltas = form.attempt > 0 && Object.keys(faltasDeCondiciones(inscripcion)).length > 0;
  return (
    <details className="hairline rounded-control px-3 md:col-span-2" {...(conFaltas && { open: true })}>
      <summary className="min-h-11 content-center py-2">
        <span className="font-semi">Inscripción</span>
        <span className="block text-sm text-ink2">{resumenDe(inscripcion)}</span>
      </summary>
      <div className="grid gap-4 pt-1 pb-3 md:grid-cols-2">
        <TextField
          {...form.text('inscripcion.abre')}
          label="Se abre"
          optional
          hint="Hora del club; sin ella ya está abierta"
          type="datetime-local"
        />
        <TextField
          {...form.text('inscripcion.cierra')}
          label="Se cierra"
          optional
          hint="Después solo inscribe la administración"
          type="datetime-local"
        />
        <TextField
          {...form.plain('inscripcion.plazas')}
          label="Plazas"
          optional
          hint="Quien llega con el torneo completo queda en lista de espera"
          inputMode="numeric"
        />
        <Select
          label="Invitados"
          value={inscripcion.invitados === '' ? 'administracion' : inscripcion.invitados}
          options={INVITADOS}
          onValueChange={(uno) =>
            uno &&
            form.set((now) => ({
              inscripcion: { ...now.inscripcion, invitados: uno === 'administracion' ? '' : uno },
            }))
          }
        />
        <TextField
          {...form.plain('inscripcion.cuota')}
          label="Cuota"
          optional
          className="md:col-span-2"
          hint="Se muestra tal cual; la app no cobra"
          placeholder="Ej. 25 € socios, 35 € invitados"
          maxLength={CUOTA_MAX}
        />
      </div>
    </details>
  );
}
