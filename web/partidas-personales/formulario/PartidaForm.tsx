import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { NOMBRE_DE_PARTIDA_MAX } from '#reglas/limites.ts';
import { paths } from '#web/paths.ts';
import type { Usuario } from '#web/session/session.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { camposOptions } from '../queries.ts';
import { cambiarCampo, type Borrador } from './borrador.ts';
import { ParticipantesPanel } from './ParticipantesPanel.tsx';
import { usePropuestas } from './use-propuestas.ts';

type Campo = 'nombre' | 'campoId' | 'fechaJuego' | 'horaSalida';

const FALTAN: Record<Campo, string> = {
  nombre: 'Escribe el nombre de la partida',
  campoId: 'Elige el campo',
  fechaJuego: 'Elige la fecha',
  horaSalida: 'Elige la hora de salida',
};

/** The form of a personal round, to make one or to change it. */
export function PartidaForm({
  borrador,
  usuario,
  cancelar,
  enviar,
  onChange,
  onSubmit,
}: {
  borrador: Borrador;
  usuario: Usuario;
  /** Where 'Cancelar' leads. */
  cancelar: { to: string; onClick: () => void };
  /** The sending button and whether it is at work. */
  enviar: { texto: string; ocupado: string; busy: boolean };
  onChange: (borrador: Borrador) => void;
  onSubmit: () => void;
}) {
  const { data, isError } = useQuery(camposOptions());
  const campos = data?.campos ?? [];
  const propuestas = usePropuestas(borrador, { campos, usuario });
  const [faltan, setFaltan] = useState<readonly Campo[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const errorDe = (campo: Campo) =>
    faltan.includes(campo) && borrador[campo].trim() === '' ? FALTAN[campo] : '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (enviar.busy) return;
    const vacios = (Object.keys(FALTAN) as Campo[]).filter((campo) => borrador[campo].trim() === '');
    setFaltan(vacios);
    const [first] = vacios;
    if (first === undefined) onSubmit();
    else {
      const { titulo, mensaje } = TEXTOS_DE_ERROR.partida_sin_datos;
      notify({ id: 'partida', title: titulo, description: mensaje, tone: 'error' });
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="grid gap-4">
        <h2 className="sr-only">Datos de la partida</h2>
        <TextField
          label="Nombre"
          name="nombre"
          placeholder="Ej. Partida del sábado"
          autoComplete="off"
          maxLength={NOMBRE_DE_PARTIDA_MAX}
          value={borrador.nombre}
          error={errorDe('nombre')}
          onChange={(event) => onChange({ ...borrador, nombre: event.target.value })}
        />
        <Select
          label="Campo"
          name="campoId"
          placeholder={isError ? 'No se pudieron cargar los campos' : 'Elige un campo'}
          value={borrador.campoId === '' ? null : borrador.campoId}
          error={errorDe('campoId')}
          hint={
            propuestas.salida || borrador.campoId === '' || campos.length === 0
              ? undefined
              : 'Este campo no tiene salidas: se juega con el hándicap propio, todos los hoyos par 4'
          }
          options={campos.map(({ id, nombre, ubicacion }) => ({
            value: id,
            label: `${nombre} · ${ubicacion}`,
          }))}
          onValueChange={(campoId) => onChange(cambiarCampo(borrador, campoId ?? '', propuestas))}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Fecha"
            name="fechaJuego"
            type="date"
            value={borrador.fechaJuego}
            error={errorDe('fechaJuego')}
            onChange={(event) => onChange({ ...borrador, fechaJuego: event.target.value })}
          />
          <TextField
            label="Hora"
            name="horaSalida"
            type="time"
            value={borrador.horaSalida}
            error={errorDe('horaSalida')}
            onChange={(event) => onChange({ ...borrador, horaSalida: event.target.value })}
          />
        </div>
      </Card>
      <ParticipantesPanel
        borrador={borrador}
        usuario={usuario}
        propuestas={propuestas}
        entrar={paths.auth({ next: pathname + search })}
        onChange={(change) => onChange({ ...borrador, ...change })}
      />
      <div className="flex flex-wrap justify-end gap-3 lg:col-span-2">
        <LinkButton
          className="flex-1 sm:flex-none"
          size="lg"
          render={<Link to={cancelar.to} onClick={cancelar.onClick} />}
        >
          Cancelar
        </LinkButton>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="flex-1 sm:flex-none"
          busy={enviar.busy}
          busyText={enviar.ocupado}
        >
          {enviar.texto}
        </Button>
      </div>
    </form>
  );
}
