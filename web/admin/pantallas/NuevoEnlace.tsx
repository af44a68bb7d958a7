import { type ClaseDePantalla, NOMBRE_DE_PANTALLA_MAX, TORNEOS_DE_PANTALLA_MAX } from '#reglas/pantallas.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/router.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { Hecho } from './EnlaceHecho.tsx';
import { useCrearPantalla } from './queries.ts';

const CLASES: readonly { value: ClaseDePantalla; label: string }[] = [
  { value: 'pantalla', label: 'Una pantalla del club' },
  { value: 'incrustar', label: 'La web del club' },
];

type Values = { nombre: string; clase: ClaseDePantalla; familias: boolean; torneoIds: readonly string[] };
const EMPTY: Values = { nombre: '', clase: 'pantalla', familias: false, torneoIds: [] };

/** What a new address is for. `onHecho` is told the address itself, this once. */
export function NuevoEnlace({
  torneoId,
  delDia,
  onHecho,
  onClose,
}: {
  torneoId: string;
  delDia: readonly { id: string; nombre: string }[];
  onHecho: (hecho: Hecho) => void;
  onClose: () => void;
}) {
  const { run } = useCrearPantalla(torneoId);
  const form = useForm<Values>({
    initial: EMPTY,
    faults: ({ nombre }) => ({ nombre: nombre.trim() === '' ? 'Ponle un nombre' : undefined }),
    onSubmit: async ({ nombre, clase, familias, torneoIds }) => {
      const nueva = { nombre, clase, familias: familias && clase === 'pantalla', torneoIds: [...torneoIds] };
      const outcome = await run(nueva);
      if (outcome.ok) onHecho({ direccion: outcome.output.direccion, clase });
      else if (outcome.refusal?.codigo === 'pantalla_repetida') return { nombre: outcome.refusal.mensaje };
      return undefined;
    },
  });
  const { clase, familias, torneoIds } = form.values;
  return (
    <FormSheet
      form={form}
      title="Nuevo enlace de pantalla"
      description="Enseña la clasificación en directo a quien no ha entrado. No deja apuntar ni ver nada más."
      submitText="Crear enlace"
      busyText="Creando..."
      onClose={onClose}
    >
      <TextField
        {...form.plain('nombre')}
        label="Nombre"
        hint="Dónde va a estar, por ejemplo «Televisor del bar»"
        maxLength={NOMBRE_DE_PANTALLA_MAX}
      />
      <Select {...form.choice('clase', 'pantalla')} label="Es para" options={CLASES} />
      {clase === 'pantalla' ? (
        <Checkbox
          label="También para las familias"
          hint="Se ve en el móvil, y el código QR de la pantalla lleva a él"
          checked={familias}
          onChange={(on) => form.set({ familias: on })}
        />
      ) : (
        <p className="text-sm text-ink2">
          Se ve en las webs que dicen los <Link to={paths.adminAjustes()}>ajustes del club</Link>.
        </p>
      )}
      {delDia.length === 0 ? null : (
        <fieldset className="grid gap-1">
          <legend className="font-semi">Añadir otro torneo de ese día</legend>
          {delDia.map(({ id, nombre }) => (
            <Checkbox
              key={id}
              label={nombre}
              checked={torneoIds.includes(id)}
              disabled={!torneoIds.includes(id) && torneoIds.length >= TORNEOS_DE_PANTALLA_MAX - 1}
              onChange={(on) =>
                form.set({ torneoIds: on ? [...torneoIds, id] : torneoIds.filter((otro) => otro !== id) })
              }
            />
          ))}
        </fieldset>
      )}
    </FormSheet>
  );
}
