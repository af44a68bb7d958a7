import { Trash2 } from 'lucide-react';
import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { invitadosPegados } from '#reglas/invitados-pegados.ts';
import { ALTAS_MAX, NOMBRE_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { nombresPegados } from '#reglas/nombres-pegados.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatCount } from '#web/lib/format.ts';
import { createUuid } from '#web/lib/uuid.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { SEXOS_A_ELEGIR } from '#web/textos/persona.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Faults, type FormHandle, useForm } from '#web/ui/use-form.ts';
import { useInscribibles } from '../queries.ts';
import { anfitrionesDe, faltasDeInvitado } from './invitado.ts';
import { useInscribirInvitados } from './queries.ts';

/** A guest to be; `duda`: who brings him as it was written, where no member could be told from it. clave: only this form's. */
type Fila = {
  clave: string;
  nombre: string;
  handicap: string;
  sexo: Sexo | null;
  anfitrionId: string | null;
  duda: string;
};
type Valores = { texto: string; filas: Fila[]; incluirEnPuntos: boolean };

/** Longest text that is read. */
const TEXTO_MAX = 20_000;
/** What is chosen for a doubt about who brings a guest. */
const NADIE = 'nadie';

function leer(texto: string, miembros: readonly Inscribible[]): Fila[] {
  return invitadosPegados(texto).map(({ anfitrion, ...invitado }) => {
    const [hallado] = anfitrion === '' ? [] : nombresPegados(anfitrion, miembros);
    const anfitrionId = hallado?.id ?? null;
    return { ...invitado, clave: createUuid(), anfitrionId, duda: anfitrionId === null ? anfitrion : '' };
  });
}

function faltasDe({ texto, filas }: Valores): Faults<Valores> {
  const deFila = ({ sexo, anfitrionId, duda, ...fila }: Fila, i: number) => {
    const { nombre, handicap } = faltasDeInvitado(fila);
    return [
      [`filas.${i}.nombre`, nombre],
      [`filas.${i}.handicap`, handicap],
      [`filas.${i}.sexo`, sexo === null ? 'Elige el sexo' : undefined],
      [
        `filas.${i}.anfitrionId`,
        duda !== '' && anfitrionId === null ? `Elige quién es «${duda}», o «Nadie en particular»` : undefined,
      ],
    ];
  };
  const muchos = filas.length > ALTAS_MAX ? `Añade como mucho ${ALTAS_MAX} a la vez` : undefined;
  const porLeer = texto.trim() === '' ? undefined : 'Pulsa «Leer la lista», o bórrala';
  return { texto: porLeer, filas: muchos, ...(Object.fromEntries(filas.flatMap(deFila)) as Faults<Valores>) };
}

/** The form of one guest as it was left for the list: a row of it where anything was written. */
type Escrito = Omit<Fila, 'clave' | 'duda'> & Pick<Valores, 'incluirEnPuntos'>;

function desdeUno({ incluirEnPuntos, ...uno }: Escrito): Valores {
  const hayAlguien = `${uno.nombre}${uno.handicap}`.trim() !== '' || uno.anfitrionId !== null;
  return { texto: '', filas: hayAlguien ? [{ ...uno, clave: createUuid(), duda: '' }] : [], incluirEnPuntos };
}

/** Many guests in one act, from a pasted list; what the list does not say is asked before anybody is enrolled. */
export function AnadirInvitados({
  torneo,
  escrito,
  onClose,
}: {
  torneo: { id: string; nombre: string };
  escrito: Escrito;
  onClose: () => void;
}) {
  const query = useInscribibles(torneo.id);
  const inscribir = useInscribirInvitados(torneo.id);
  const form = useForm<Valores>({
    initial: () => desdeUno(escrito),
    faults: faltasDe,
    onSubmit: async ({ filas, incluirEnPuntos }) => {
      const invitados = filas.map(({ nombre, handicap, sexo, anfitrionId }) => ({
        nombre: nombre.trim(),
        handicap: parseHandicap(handicap) ?? 0,
        sexo: sexo ?? 'hombre',
        anfitrionId: anfitrionId === NADIE ? null : anfitrionId,
      }));
      return await inscribir.run({ invitados, incluirEnPuntos });
    },
  });
  const { filas } = form.values;
  return (
    <FormSheet
      // Who came along from the form of one was typed here too: not thrown away unasked
      form={{ ...form, dirty: form.dirty || filas.length > 0 }}
      tall
      title="Añadir invitados"
      description={torneo.nombre}
      submitText={
        filas.length === 0
          ? 'Añadir invitados'
          : `Añadir ${formatCount(filas.length, 'invitado', 'invitados')}`
      }
      busyText="Añadiendo..."
      disabled={filas.length === 0}
      onClose={onClose}
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los jugadores"
        loading="Cargando jugadores..."
        rows={6}
      >
        {({ jugadores }) => (
          <>
            <Pegar form={form} miembros={jugadores} />
            {filas.map(({ clave }, i) => (
              <FilaDeInvitado key={clave} form={form} i={i} miembros={jugadores} />
            ))}
            {filas.length === 0 ? null : (
              <Switch
                {...form.toggle('incluirEnPuntos')}
                label="Incluir en los puntos"
                hint="Un invitado excluido aparece en la clasificación y no mueve los puntos de nadie"
              />
            )}
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}

function Pegar({ form, miembros }: { form: FormHandle<Valores>; miembros: readonly Inscribible[] }) {
  const { texto, filas } = form.values;
  return (
    <div className="grid gap-2">
      <TextArea
        {...form.text('texto')}
        autoFocus
        label="Lista de invitados"
        hint="Uno por línea: nombre, hándicap, H o M, y quién le invita. «Ramón Azcona; 18,4; H; de Lucía Fernández»"
        rows={filas.length === 0 ? 5 : 2}
        maxLength={TEXTO_MAX}
      />
      <Button
        disabled={texto.trim() === ''}
        onClick={() => form.set((now) => ({ texto: '', filas: [...now.filas, ...leer(texto, miembros)] }))}
      >
        Leer la lista
      </Button>
    </div>
  );
}

function FilaDeInvitado({
  form,
  i,
  miembros,
}: {
  form: FormHandle<Valores>;
  i: number;
  miembros: readonly Inscribible[];
}) {
  const fila = form.values.filas[i];
  if (!fila) return null;
  const { nombre, sexo, anfitrionId, duda } = fila;
  const change = (cambio: Partial<Fila>) =>
    form.set((now) => ({ filas: now.filas.map((una, j) => (j === i ? { ...una, ...cambio } : una)) }));
  const nadie = { value: NADIE, label: 'Nadie en particular' };
  return (
    <fieldset
      ref={deafPlace}
      className="hairline grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3 rounded-card p-3"
    >
      <legend className="sr-only">{nombre === '' ? `Invitado ${i + 1}` : nombre}</legend>
      <TextField
        {...form.plain(`filas.${i}.nombre`)}
        className="col-span-full"
        label="Nombre"
        maxLength={NOMBRE_MAX}
      />
      <TextField {...form.plain(`filas.${i}.handicap`)} label="Hándicap" inputMode="decimal" />
      <Select
        id={form.idOf(`filas.${i}.sexo`)}
        error={form.errorOf(`filas.${i}.sexo`)}
        label="Sexo"
        placeholder="Elige"
        value={sexo}
        options={SEXOS_A_ELEGIR}
        onValueChange={(elegido) => change({ sexo: elegido })}
      />
      <Select
        id={form.idOf(`filas.${i}.anfitrionId`)}
        error={form.errorOf(`filas.${i}.anfitrionId`)}
        label={duda === '' ? 'Le invita' : `Le invita «${duda}»`}
        placeholder={duda === '' ? 'Nadie en particular' : 'Elige'}
        value={anfitrionId}
        options={duda === '' ? anfitrionesDe(miembros) : [nadie, ...anfitrionesDe(miembros)]}
        onValueChange={(elegido) => change({ anfitrionId: elegido })}
      />
      <IconButton
        label={`Quitar ${nombre === '' ? `el invitado ${i + 1}` : `a ${nombre}`}`}
        className="col-span-full justify-self-end"
        onClick={() => form.set((now) => ({ filas: now.filas.filter((_, j) => j !== i) }))}
      >
        <Trash2 size={20} />
      </IconButton>
    </fieldset>
  );
}
