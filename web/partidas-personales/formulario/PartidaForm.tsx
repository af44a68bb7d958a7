import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '#web/router/router.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { defectoDeJuego } from '#reglas/juego-personal.ts';
import { NOMBRE_DE_PARTIDA_MAX } from '#reglas/limites.ts';
import { paths } from '#web/paths.ts';
import { ListNotRead } from '#web/shell/ListNotRead.tsx';
import type { Usuario } from '#web/session/session.ts';
import { motivoDelAno } from '#web/textos/ano.ts';
import { CUENTAS_OFRECIDAS } from '#web/textos/cuentas.ts';
import { JUEGO_EXPLICADO, JUEGOS_OFRECIDOS } from '#web/textos/juegos.ts';
import { TOPE_EXPLICADO, TOPES_OFRECIDOS } from '#web/textos/topes.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { notifyFault } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useBackQuestion } from '#web/ui/use-back-question.tsx';
import { type Faults, useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { camposOptions } from '../queries.ts';
import { cambiarCampo, type Borrador } from './borrador.ts';
import { ParticipantesPanel } from './ParticipantesPanel.tsx';
import { usePropuestas } from './use-propuestas.ts';

const FALTAN = {
  nombre: 'Escribe el nombre de la partida',
  campoId: 'Elige el campo',
  fechaJuego: 'Elige la fecha',
  horaSalida: 'Elige la hora de salida',
} as const;

const POR_ANADIR = 'Pulsa «Añadir invitado», o borra su nombre';

/** What is missing, a year that nobody means, a game that is not of so many, and a guest who is written and not added. */
function faltasDe(borrador: Borrador, invitado: string): Faults<Borrador> {
  const defecto = defectoDeJuego(borrador.juego, borrador.otros.length + 1);
  const otroAno = motivoDelAno(borrador.fechaJuego);
  return {
    ...Object.fromEntries(
      Object.entries(FALTAN).filter(([campo]) => borrador[campo as keyof typeof FALTAN].trim() === ''),
    ),
    ...(otroAno && { fechaJuego: otroAno }),
    ...(defecto && { juego: TEXTOS_DE_ERROR[defecto].mensaje }),
    ...(invitado.trim() !== '' && { otros: POR_ANADIR }),
  };
}

/** What a try with faults says: the one there is where nothing is missing. */
function motivoDe({ juego, otros, ...faltan }: Faults<Borrador>): string {
  if (Object.keys(faltan).length > 0) return TEXTOS_DE_ERROR.partida_sin_datos.mensaje;
  return juego === undefined ? (otros ?? '') : TEXTOS_DE_ERROR.juego_no_admitido.mensaje;
}

/** How the round is counted, and the most that a hole counts where that is asked. */
function CuentaDePartida({
  borrador: { cuenta, tope },
  onChange,
}: {
  borrador: Borrador;
  onChange: (change: Pick<Borrador, 'cuenta'> | Pick<Borrador, 'tope'>) => void;
}) {
  return (
    <>
      <Select
        label="Cómo se cuenta"
        value={cuenta}
        options={CUENTAS_OFRECIDAS}
        onValueChange={(una) => una && onChange({ cuenta: una })}
      />
      {cuenta === 'maximo' ? (
        <Select
          label="Máximo de cada hoyo"
          hint={TOPE_EXPLICADO}
          value={tope}
          options={TOPES_OFRECIDOS}
          onValueChange={(uno) => uno && onChange({ tope: uno })}
        />
      ) : null}
    </>
  );
}

/** What is to be known of the course: that the club has none to choose from, or that the chosen one has no tees. */
function sobreElCampo(leidos: { campos: readonly unknown[] } | undefined, sinSalidas: boolean) {
  if (leidos?.campos.length === 0)
    return 'El club todavía no tiene campos de golf: los da de alta la administración';
  return leidos && sinSalidas
    ? 'Este campo no tiene salidas: se juega con el hándicap propio, todos los hoyos par 4'
    : undefined;
}

/** The form of a personal round, to make one or to change it. */
export function PartidaForm({
  inicial,
  usuario,
  cancelar,
  enviar,
  onChange,
  onSubmit,
}: {
  inicial: Borrador | (() => Borrador);
  usuario: Usuario;
  /** Where 'Cancelar' leads. */
  cancelar: { to: string; onClick?: () => void };
  /** The sending button. */
  enviar: { texto: string; ocupado: string };
  /** Told of every change. */
  onChange?: (borrador: Borrador) => void;
  onSubmit: (borrador: Borrador) => Promise<void>;
}) {
  const query = useQuery(camposOptions());
  const campos = query.data?.campos ?? [];
  // What is told of every change keeps it.
  const kept = onChange !== undefined;
  const [invitado, setInvitado] = useState('');
  const form = useForm<Borrador>({
    initial: inicial,
    faults: (borrador) => faltasDe(borrador, invitado),
    onFaults: (faltas) => notifyFault(motivoDe(faltas), 'partida'),
    onSubmit,
    kept,
  });
  const question = useBackQuestion(form.dirty && !kept);
  const borrador = form.values;
  const propuestas = usePropuestas(borrador, { campos, usuario });
  const { pathname, search } = useLocation();
  const change = (next: Partial<Borrador>) => {
    form.set(next);
    onChange?.({ ...borrador, ...next });
  };
  return (
    <Form form={form} summary={false} className="items-start lg:grid-cols-2">
      <Card className="grid gap-4">
        <h2 className="sr-only">Datos de la partida</h2>
        <TextField
          {...form.plain('nombre')}
          label="Nombre"
          placeholder="Ej. Partida del sábado"
          maxLength={NOMBRE_DE_PARTIDA_MAX}
          onChange={({ target }) => change({ nombre: target.value })}
        />
        <ListNotRead query={query} failed="No se pudieron cargar los campos" />
        <Select
          id={form.idOf('campoId')}
          label="Campo"
          name="campoId"
          placeholder={query.isPending ? 'Cargando...' : 'Elige un campo'}
          value={borrador.campoId === '' ? null : borrador.campoId}
          error={form.errorOf('campoId')}
          hint={sobreElCampo(query.data, borrador.campoId !== '' && !propuestas.salida)}
          options={campos.map(({ id, nombre, ubicacion }) => ({
            value: id,
            label: `${nombre} · ${ubicacion}`,
          }))}
          onValueChange={(campoId) => change(cambiarCampo(borrador, campoId ?? '', propuestas))}
        />
        <div className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1">
          <TextField
            {...form.text('fechaJuego')}
            label="Fecha"
            type="date"
            onChange={({ target }) => change({ fechaJuego: target.value })}
          />
          <TextField
            {...form.text('horaSalida')}
            label="Hora"
            type="time"
            onChange={({ target }) => change({ horaSalida: target.value })}
          />
        </div>
        <CuentaDePartida borrador={borrador} onChange={change} />
        <Select
          label="Qué os jugáis"
          value={borrador.juego}
          hint={JUEGO_EXPLICADO[borrador.juego]}
          options={JUEGOS_OFRECIDOS}
          error={form.errorOf('juego')}
          onValueChange={(juego) => juego && change({ juego })}
        />
      </Card>
      <ParticipantesPanel
        borrador={borrador}
        usuario={usuario}
        propuestas={propuestas}
        entrar={paths.auth({ next: pathname + search })}
        invitado={{ error: form.errorOf('otros'), onEscribir: setInvitado }}
        onChange={change}
      />
      <div className="flex flex-wrap justify-end gap-3 lg:col-span-2">
        <LinkButton className="flex-1 sm:flex-none" size="lg" to={cancelar.to} onClick={cancelar.onClick}>
          Cancelar
        </LinkButton>
        <SubmitButton
          variant="primary"
          size="lg"
          className="flex-1 sm:flex-none"
          form={form}
          busyText={enviar.ocupado}
        >
          {enviar.texto}
        </SubmitButton>
      </div>
      {question}
    </Form>
  );
}
