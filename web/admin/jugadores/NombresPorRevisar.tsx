import type { JugadorResumen } from '#contrato/admin/jugadores.ts';
import { NOMBRE_MAX } from '#reglas/limites.ts';
import { formatCount } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { faltasDelNombre, nombreDelFormulario } from './ficha/datos.ts';
import { useActualizarNombre } from './queries.ts';

/** How many are shown at once; the next ones come as these are settled. */
const A_LA_VEZ = 5;

/** 'Nombres por revisar': those of whom nobody has said where the surnames begin; nothing when there are none. */
export function NombresPorRevisar({ jugadores }: { jugadores: readonly JugadorResumen[] }) {
  const dudosos = jugadores.filter(({ nombreDudoso }) => nombreDudoso);
  if (dudosos.length === 0) return null;
  const quedan = dudosos.length - A_LA_VEZ;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Nombres por revisar</h2>
      <p className="text-ink2">
        No está claro dónde acaba el nombre y empiezan los apellidos. Corrígelo si hace falta.
      </p>
      <ul className="grid divide-y divide-line">
        {dudosos.slice(0, A_LA_VEZ).map((jugador) => (
          <li key={jugador.id} ref={deafPlace} className="py-4 first:pt-0 last:pb-0">
            <NombreDudoso jugador={jugador} />
          </li>
        ))}
      </ul>
      {quedan > 0 ? (
        <p className="text-sm text-ink2">{formatCount(quedan, 'nombre más', 'nombres más')} después</p>
      ) : null}
    </Card>
  );
}

function NombreDudoso({ jugador }: { jugador: JugadorResumen }) {
  const { id, nombre, nombreDePila, apellidos, version } = jugador;
  const actualizar = useActualizarNombre();
  const form = useForm({
    initial: { nombreDePila, apellidos },
    // Something else of the jugador, like a handicap, takes nothing away that is typed here.
    of: `${nombreDePila}\n${apellidos}`,
    faults: faltasDelNombre,
    onSubmit: async (partes) =>
      void (await actualizar.run({ jugadorId: id, version, ...nombreDelFormulario(partes) })),
  });
  return (
    <Form form={form} summary={false}>
      <div role="group" aria-label={nombre} className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <TextField {...form.plain('nombreDePila')} label="Nombre" maxLength={NOMBRE_MAX} />
        <TextField {...form.plain('apellidos')} label="Apellidos" maxLength={NOMBRE_MAX} />
        <SubmitButton form={form} aria-label={`Correcto: ${nombre}`}>
          Correcto
        </SubmitButton>
      </div>
    </Form>
  );
}
