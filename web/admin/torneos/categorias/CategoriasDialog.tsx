import { Plus } from 'lucide-react';
import type { CategoriasDeTorneo } from '#contrato/admin/categorias.ts';
import { CATEGORIAS_MAX } from '#reglas/limites.ts';
import { formatCount } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type FormHandle, useForm } from '#web/ui/use-form.ts';
import { type TorneoElegido, useCategorias, useGuardarCategorias } from '../queries.ts';
import { Cambiado } from '../Cambiado.tsx';
import { EditorDeTorneo } from '../EditorDeTorneo.tsx';
import { CategoriaFields } from './CategoriaFields.tsx';
import {
  datosDe,
  faltasDe,
  type Fila,
  nueva,
  PLANTILLAS,
  repartoDe,
  type Valores,
  valoresDe,
} from './valores.ts';

/** The categorías of a torneo: who is in each, from where they play, and who is in none. */
export function CategoriasDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = useCategorias(torneo.id);
  const { data } = query;
  const guardar = useGuardarCategorias();
  const form = useForm<Valores>({
    initial: () => (data ? valoresDe(data) : { categorias: [] }),
    of: data?.version,
    faults: faltasDe,
    onSubmit: async (valores) => {
      if (!data) return;
      const { ok } = await guardar.run({
        torneoId: torneo.id,
        version: data.version,
        categorias: datosDe(valores),
      });
      if (ok) onClose();
    },
  });
  return (
    <EditorDeTorneo
      form={form}
      torneo={torneo}
      titulo="Categorías"
      cargado={data !== undefined && !sinNada(data)}
      onClose={onClose}
      cambiado={<Cambiado action={guardar} query={query} />}
    >
      <QueryView query={query} failed="No se pudieron cargar las categorías" rows={6}>
        {(suyas) => <Lista categorias={suyas} form={form} />}
      </QueryView>
    </EditorDeTorneo>
  );
}

/** Without categorías, and too late for any: there is nothing to be saved. */
const sinNada = ({ conGolpes, categorias }: CategoriasDeTorneo) => conGolpes > 0 && categorias.length === 0;

function Lista({ categorias, form }: { categorias: CategoriasDeTorneo; form: FormHandle<Valores> }) {
  const { conGolpes, inscritos, salidasDelCampo } = categorias;
  const filas = form.values.categorias;
  const fijo = conGolpes > 0;
  const { cuantos, sinNinguna, sinTramo } = repartoDe(form.values, inscritos, fijo);
  return (
    <div className="grid gap-4">
      {sinNada(categorias) ? (
        <p className="text-ink2">El torneo se juega sin categorías: con golpes ya no se pueden añadir.</p>
      ) : fijo ? (
        <Notice tone="info">El torneo ya tiene golpes: solo se pueden cambiar los nombres y el orden.</Notice>
      ) : (
        <p className="text-ink2">
          Una categoría es una vista del torneo: su propia clasificación entre quienes cumplen sus
          condiciones. Alguien puede estar en varias, y sale de la primera que tenga salida propia.
        </p>
      )}
      {filas.map((fila, i) => (
        <CategoriaFields
          key={fila.clave}
          form={form}
          i={i}
          fila={fila}
          inscritos={cuantos(fila.clave)}
          sinTramo={fila.tramoEdad === '' ? 0 : sinTramo}
          salidas={salidasDelCampo}
          fijo={fijo}
        />
      ))}
      {filas.length > 0 && sinNinguna.length > 0 ? <SinCategoria nombres={sinNinguna} /> : null}
      {fijo ? null : <Anadir filas={filas} form={form} />}
    </div>
  );
}

function Anadir({ filas, form }: { filas: readonly Fila[]; form: FormHandle<Valores> }) {
  const caben = CATEGORIAS_MAX - filas.length;
  const anadir = (nuevas: readonly Fila[]) =>
    form.set(({ categorias }) => ({ categorias: [...categorias, ...nuevas].slice(0, CATEGORIAS_MAX) }));
  const nombres = new Set(filas.map(({ nombre }) => nombre));
  return (
    <div role="group" aria-label="Añadir categorías" className="flex flex-wrap gap-2">
      {PLANTILLAS.filter(({ filas: suyas }) => !suyas().some(({ nombre }) => nombres.has(nombre))).map(
        ({ texto, filas: suyas }) => (
          <Button
            key={texto}
            icon={<Plus size={20} />}
            disabled={suyas().length > caben}
            onClick={() => anadir(suyas())}
          >
            {texto}
          </Button>
        ),
      )}
      <Button icon={<Plus size={20} />} disabled={caben === 0} onClick={() => anadir([nueva()])}>
        Otra categoría
      </Button>
    </div>
  );
}

/** How many of those in none are named. */
const NOMBRADOS = 8;

function SinCategoria({ nombres }: { nombres: readonly string[] }) {
  const resto = nombres.length - NOMBRADOS;
  const dichos = nombres.slice(0, NOMBRADOS).join(', ');
  return (
    <Notice tone="info">
      <strong>{formatCount(nombres.length, 'inscrito', 'inscritos')} en ninguna:</strong>{' '}
      {resto > 0 ? `${dichos} y ${resto} más` : dichos}
    </Notice>
  );
}
