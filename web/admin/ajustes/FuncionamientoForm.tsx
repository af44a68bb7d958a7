import type { FuncionamientoDelClub } from '#contrato/admin/funcionamiento.ts';
import { MINUTOS_POR_HOYO_MAX, MINUTOS_POR_HOYO_MIN } from '#reglas/funcionamiento.ts';
import { HOYOS } from '#reglas/limites.ts';
import { websQueIncrustan } from '#reglas/pantallas.ts';
import { esEmail } from '#reglas/persona.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { useAsOpened } from '#web/shell/use-as-opened.ts';
import { opcionesDeZona, relojDeZona } from '#web/textos/zonas.ts';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { EmailField, TextField } from '#web/ui/TextField.tsx';
import { useBackQuestion } from '#web/ui/use-back-question.tsx';
import { type Faults, type FormHandle, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import {
  CampoDeCasa,
  PasosDelPanel,
  SegundoFactorDeAdministracion,
  WebsQueIncrustan,
} from './CasaYPanel.tsx';
import { useGuardarFuncionamiento } from './use-funcionamiento.ts';

type Valores = ReturnType<typeof valoresDe>;
type Campos = { form: FormHandle<Valores> };

const VISIBILIDAD = [
  { value: 'todos', label: 'Todo el mundo' },
  { value: 'con_sesion', label: 'Solo quien ha entrado' },
] as const;
const FEDERACION = [
  { value: 'rfeg', label: 'Federación Española (RFEG)' },
  { value: 'ninguna', label: 'Ninguna' },
] as const;

/** How the club works: where it is, how fast it plays, who reads names, with which federation, and whom its letters are from. */
export function FuncionamientoForm({ funcionamiento }: { funcionamiento: FuncionamientoDelClub }) {
  const guardar = useGuardarFuncionamiento();
  const { asOpened, ended, follow } = useAsOpened(funcionamiento);
  const { version } = asOpened;
  const form = useForm<Valores>({
    initial: () => valoresDe(asOpened),
    of: version,
    faults: faltas,
    onSubmit: async ({ minutosPorHoyo, campoDeCasaId, ...valores }) => {
      const otros = { minutosPorHoyo: Number(minutosPorHoyo), campoDeCasaId: campoDeCasaId || null };
      const outcome = await guardar.run({ ...valores, ...otros, version });
      ended(outcome);
      return outcome;
    },
  });
  if (!form.dirty) follow();
  const question = useBackQuestion(form.dirty);
  return (
    <Form form={form}>
      <Card className="grid gap-4">
        <h2 className="text-h2">Cómo funciona</h2>
        <Zona form={form} actual={funcionamiento.zona} />
        <CampoDeCasa campo={form.choice('campoDeCasaId', '')} />
        <Ritmo form={form} />
        <Select
          {...form.choice('visibilidad', 'todos')}
          label="Quién ve los nombres completos"
          hint={
            form.values.visibilidad === 'todos'
              ? 'Salvo los de quienes han pedido en su perfil que el suyo salga abreviado'
              : 'Las visitas leen «Mª del Rosario F.» en clasificaciones, salidas y ligas'
          }
          options={VISIBILIDAD}
        />
        <Select
          {...form.choice('federacion', 'rfeg')}
          label="Federación"
          hint="De ella se traen hándicaps y campos"
          options={FEDERACION}
        />
        <PasosDelPanel campo={form.choice('primerosPasos', 'hasta_jugar')} />
        <WebsQueIncrustan campo={form.text('websQueIncrustan')} />
        <SegundoFactorDeAdministracion campo={form.toggle('segundoFactor')} />
      </Card>
      <Remitente form={form} />
      <SubmitButton variant="primary" size="lg" form={form} disabled={!form.dirty}>
        Guardar cómo funciona
      </SubmitButton>
      {question}
    </Form>
  );
}

function Zona({ form, actual }: Campos & { actual: string }) {
  const reloj = relojDeZona(form.values.zona, clubNow());
  return (
    <Select
      {...form.choice('zona', actual)}
      label="Zona horaria"
      hint={`De ella salen el día y todas las horas.${reloj === null ? '' : ` Allí son las ${reloj}`}`}
      options={opcionesDeZona(actual)}
    />
  );
}

function Ritmo({ form }: Campos) {
  const minutos = Number(form.values.minutosPorHoyo);
  const vuelta = esRitmo(form.values.minutosPorHoyo) ? ` La vuelta, en ${enHoras(minutos * HOYOS)}` : '';
  return (
    <TextField
      {...form.text('minutosPorHoyo')}
      label="Minutos por hoyo"
      hint={`Con ellos se ve qué partidas van con retraso.${vuelta}`}
      inputMode="numeric"
      maxLength={2}
    />
  );
}

function Remitente({ form }: Campos) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Cartas</h2>
      <p className="text-sm text-ink2">
        La dirección desde la que salen la pone quien lleva la instalación. En Correo puedes enviar una carta
        de prueba.
      </p>
      <TextField
        {...form.text('remitente')}
        label="Nombre del remitente"
        hint="Sin él se usa el de la instalación"
        optional
        maxLength={80}
      />
      <EmailField
        {...form.text('responderA')}
        label="Responder a"
        hint="A dónde va lo que alguien contesta a una carta"
        optional
      />
    </Card>
  );
}

/** '252' minutes → '4 h 12 min'. */
function enHoras(minutos: number): string {
  const resto = minutos % 60;
  return `${Math.floor(minutos / 60)} h${resto === 0 ? '' : ` ${resto} min`}`;
}

function valoresDe(funcionamiento: FuncionamientoDelClub) {
  const { zona, visibilidad, federacion, primerosPasos, websQueIncrustan, segundoFactor } = funcionamiento;
  return {
    zona,
    visibilidad,
    federacion,
    minutosPorHoyo: String(funcionamiento.minutosPorHoyo),
    remitente: funcionamiento.remitente ?? '',
    responderA: funcionamiento.responderA ?? '',
    campoDeCasaId: funcionamiento.campoDeCasaId ?? '',
    primerosPasos,
    websQueIncrustan,
    segundoFactor,
  };
}

function esRitmo(texto: string): boolean {
  const minutos = Number(texto);
  return (
    /^\d{1,2}$/u.test(texto.trim()) && minutos >= MINUTOS_POR_HOYO_MIN && minutos <= MINUTOS_POR_HOYO_MAX
  );
}

function faltas({ minutosPorHoyo, responderA, websQueIncrustan: webs }: Valores): Faults<Valores> {
  return {
    minutosPorHoyo: esRitmo(minutosPorHoyo)
      ? undefined
      : `Escribe entre ${MINUTOS_POR_HOYO_MIN} y ${MINUTOS_POR_HOYO_MAX} minutos`,
    responderA:
      responderA.trim() === '' || esEmail(responderA)
        ? undefined
        : 'Escribe un email, por ejemplo club@correo.es',
    websQueIncrustan:
      websQueIncrustan(webs) === null ? 'Cada una empieza por https:// y no lleva nada detrás' : undefined,
  };
}
