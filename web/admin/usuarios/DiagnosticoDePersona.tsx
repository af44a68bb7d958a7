import { type ReactNode } from 'react';
import { Link } from '#web/router/router.ts';
import type { Persona } from '#contrato/admin/usuarios.ts';
import { PAGINA_DE_PERSONAS } from '#reglas/limites.ts';
import { formatCount, formatMomento } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ShortId } from '#web/ui/ShortId.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useDiagnosticar } from './queries.ts';

/** Anybody of the club by name, e-mail or id: the profile, the account, and whether they belong together. */
export function DiagnosticoDePersona() {
  const { run, asked, output, pending } = useDiagnosticar();
  const form = useForm<{ busqueda: string }>({
    initial: { busqueda: '' },
    faults: ({ busqueda }) =>
      busqueda.trim() === '' ? { busqueda: 'Escribe un nombre, un email o un id' } : {},
    onSubmit: async ({ busqueda }) => void (await run({ busqueda: busqueda.trim(), cursores: [] })),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="font-display text-h3 font-bold">Diagnóstico de una persona</h3>
      <Form form={form} summary={false}>
        <TextField
          {...form.plain('busqueda')}
          label="Nombre, email o id"
          hint="Cada consulta queda anotada en el historial"
          spellCheck={false}
        />
        <Button type="submit" busy={pending} busyText="Buscando...">
          Diagnosticar
        </Button>
      </Form>
      {asked && output ? (
        <Encontradas
          {...output}
          cursores={asked.cursores}
          busy={pending}
          onOpen={(cursores) => void run({ ...asked, cursores })}
        />
      ) : null}
    </Card>
  );
}

function Encontradas({
  filas,
  total,
  siguiente,
  cursores,
  busy,
  onOpen,
}: {
  filas: readonly Persona[];
  total: number;
  siguiente: string | null;
  cursores: readonly string[];
  busy: boolean;
  onOpen: (cursores: readonly string[]) => void;
}) {
  const paginas = Math.ceil(total / PAGINA_DE_PERSONAS);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink2">
        {total === 0
          ? 'No hay nadie que coincida'
          : formatCount(total, 'persona encontrada', 'personas encontradas')}
      </p>
      <ul>
        {filas.map((persona) => (
          <Ficha key={persona.jugador?.id ?? persona.usuario?.id} persona={persona} />
        ))}
      </ul>
      {paginas > 1 ? (
        <div className="flex items-center justify-between gap-2">
          <Button
            size="sm"
            disabled={cursores.length === 0 || busy}
            onClick={() => onOpen(cursores.slice(0, -1))}
          >
            Anterior
          </Button>
          <span className="text-sm text-ink2">
            Página {cursores.length + 1} de {paginas}
          </span>
          <Button
            size="sm"
            disabled={siguiente === null || busy}
            onClick={() => onOpen([...cursores, siguiente ?? ''])}
          >
            Siguiente
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Ficha({ persona: { jugador, usuario } }: { persona: Persona }) {
  return (
    <li className="hairline-b grid gap-1.5 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
        {jugador === null ? (
          'Sin perfil de jugador'
        ) : (
          <Link to={paths.adminJugador(jugador.id)} className="text-pino underline">
            {jugador.nombre}
          </Link>
        )}
        <Estado persona={{ jugador, usuario }} />
      </p>
      <dl className="grid gap-1 text-sm">
        {jugador === null ? null : (
          <Dato nombre="Perfil">
            <ShortId id={jugador.id} of={`el perfil de ${jugador.nombre}`} />
            {jugador.email ?? 'sin email'} · {jugador.licencia ?? 'sin licencia'}
          </Dato>
        )}
        {usuario === null ? null : (
          <>
            <Dato nombre="Usuario">
              <ShortId id={usuario.id} of={`el usuario ${usuario.email}`} />
              {usuario.email}
            </Dato>
            <Dato nombre="Entra con">{accesosDe(usuario)}</Dato>
            <Dato nombre="Creado">{formatMomento(usuario.creadoEn)}</Dato>
            <Dato nombre="Última vez">
              {usuario.ultimaVez === null ? 'Sin sesión abierta' : formatMomento(usuario.ultimaVez)}
            </Dato>
          </>
        )}
      </dl>
      {emailsDistintos({ jugador, usuario }) ? (
        <Notice tone="info">El perfil y el usuario tienen emails distintos.</Notice>
      ) : null}
    </li>
  );
}

function Estado({ persona: { jugador, usuario } }: { persona: Persona }) {
  return (
    <>
      {jugador === null ? <Badge tone="teja">Usuario huérfano</Badge> : null}
      {usuario === null ? <Badge tone="albero-soft">Sin usuario</Badge> : null}
      {usuario?.esAdmin ? <Badge tone="pino">Administrador</Badge> : null}
      {usuario?.temporal ? <Badge tone="albero-soft">Email temporal</Badge> : null}
      {usuario && !usuario.confirmado ? <Badge tone="sunken">Sin confirmar</Badge> : null}
    </>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="w-20 shrink-0 text-ink2">{nombre}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center break-all">{children}</dd>
    </div>
  );
}

function accesosDe({ contrasena, google }: NonNullable<Persona['usuario']>): string {
  const accesos = [...(contrasena ? ['contraseña'] : []), ...(google ? ['Google'] : [])];
  return accesos.length === 0 ? 'Todavía nada: no puede entrar' : accesos.join(' y ');
}

function emailsDistintos({ jugador, usuario }: Persona): boolean {
  if (jugador === null || usuario === null || usuario.temporal) return false;
  return (jugador.email ?? '').trim().toLowerCase() !== usuario.email;
}
