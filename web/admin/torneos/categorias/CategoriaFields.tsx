import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { CategoriasDeTorneo } from '#contrato/admin/categorias.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { formatCount } from '#web/lib/format.ts';
import { SEXO_LABELS } from '#web/textos/modalidades.ts';
import { TRAMOS_A_ELEGIR } from '#web/textos/persona.ts';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { FormHandle } from '#web/ui/use-form.ts';
import { type Fila, movida, type Valores } from './valores.ts';

type Props = {
  form: FormHandle<Valores>;
  i: number;
  fila: Fila;
  inscritos: number;
  /** How many are not in it because their age is not known. */
  sinTramo: number;
  salidas: CategoriasDeTorneo['salidasDelCampo'];
  /** There are strokes: only its name and its place among the others may change. */
  fijo: boolean;
};

/** One categoría: its name, who is in it and from where they play. */
export function CategoriaFields({ form, i, fila, inscritos, sinTramo, salidas, fijo }: Props) {
  const cambiar = (cambio: Partial<Fila>) =>
    form.set(({ categorias }) => ({ categorias: categorias.with(i, { ...fila, ...cambio }) }));
  const titulo = fila.nombre.trim() || `Categoría ${i + 1}`;
  return (
    <fieldset ref={deafPlace} className="@container hairline grid gap-3 rounded-card bg-surface p-3 md:p-4">
      <legend className="sr-only">{titulo}</legend>
      <div className="flex flex-wrap items-start justify-end gap-1">
        <TextField
          {...form.plain(`categorias.${i}.nombre`)}
          className="min-w-0 flex-[1_1_8rem]"
          label="Nombre"
          maxLength={40}
        />
        <Orden form={form} i={i} titulo={titulo} fijo={fijo} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <TextField
          {...form.plain(`categorias.${i}.desde`)}
          label="Hándicap desde"
          inputMode="decimal"
          placeholder="Sin mínimo"
          disabled={fijo}
        />
        <TextField
          {...form.plain(`categorias.${i}.hasta`)}
          label="Hasta"
          inputMode="decimal"
          placeholder="Sin máximo"
          disabled={fijo}
        />
        <Select
          label="Edad"
          placeholder="Cualquiera"
          value={fila.tramoEdad || null}
          disabled={fijo}
          options={TRAMOS_A_ELEGIR}
          onValueChange={(tramoEdad) => cambiar({ tramoEdad: tramoEdad ?? '' })}
        />
        <Select
          label="Sexo"
          placeholder="Cualquiera"
          value={fila.sexo || null}
          disabled={fijo}
          options={SEXOS.map((value) => ({ value, label: SEXO_LABELS[value] }))}
          onValueChange={(sexo) => cambiar({ sexo: sexo ?? '' })}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        {SEXOS.filter((sexo) => fila.sexo === '' || fila.sexo === sexo).map((sexo) => (
          <Select
            key={sexo}
            label={`Salida de ${SEXO_LABELS[sexo].toLowerCase()}`}
            placeholder="La del torneo"
            value={fila[sexo] || null}
            disabled={fijo || salidas.length === 0}
            options={salidas.map(({ id: value, nombre }) => ({ value, label: nombre }))}
            onValueChange={(salida) => cambiar({ [sexo]: salida ?? '' })}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink2">
        {inscritos === 0 ? 'Ningún inscrito por ahora' : formatCount(inscritos, 'inscrito', 'inscritos')}
        {sinTramo === 0
          ? null
          : `. ${formatCount(sinTramo, 'inscrito no entra: le', 'inscritos no entran: les')} falta el tramo de edad en su ficha`}
      </p>
    </fieldset>
  );
}

function Orden({ form, i, titulo, fijo }: Pick<Props, 'form' | 'i' | 'fijo'> & { titulo: string }) {
  const ultima = form.values.categorias.length - 1;
  const mover = (paso: -1 | 1) => () =>
    form.set(({ categorias }) => ({ categorias: movida(categorias, i, paso) }));
  return (
    <div className="flex @2xs:pt-7">
      <IconButton label={`Subir ${titulo}`} disabled={i === 0} onClick={mover(-1)}>
        <ArrowUp size={20} />
      </IconButton>
      <IconButton label={`Bajar ${titulo}`} disabled={i === ultima} onClick={mover(1)}>
        <ArrowDown size={20} />
      </IconButton>
      <IconButton
        label={`Quitar ${titulo}`}
        disabled={fijo}
        onClick={() => form.set(({ categorias }) => ({ categorias: categorias.toSpliced(i, 1) }))}
      >
        <Trash2 size={20} />
      </IconButton>
    </div>
  );
}
