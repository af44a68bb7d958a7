import type { Administrador, SesionDeAdministrador } from '#contrato/admin/administradores.ts';
import { paths } from '#web/paths.ts';
import { FilaDeSesion } from '#web/shell/FilaDeSesion.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useAdministradores, useCerrarTodas, useCerrarUna } from './queries.ts';

/** Who administers the club and where they are signed in, for the day somebody loses a phone or a letter tells of a strange device. */
export function AdministradoresPage() {
  return (
    <Screen
      title="Administradores"
      subtitle="Quién administra y desde dónde"
      back={paths.adminAjustes()}
      backLabel="Volver a Ajustes del club"
      width="reading"
      className="grid gap-4 pt-2"
    >
      <p className="text-ink2">
        Si alguien pierde el móvil, o avisa de un dispositivo que no conoce, cierra aquí esa sesión: deja de
        valer al momento. Si su contraseña la sabe otra persona, que la cambie también.
      </p>
      <p className="text-ink2">
        Que administre alguien más, o deje de hacerlo, lo pone quien instaló la app, con la orden{' '}
        <span className="whitespace-nowrap">«admin-grant»</span> y el email de su cuenta.
      </p>
      <LinkButton variant="link" className="justify-self-start" to={paths.adminHistorialDeCuentas()}>
        Historial de cuentas
      </LinkButton>
      <QueryView
        query={useAdministradores()}
        failed="No se pudieron cargar los administradores"
        loading="Cargando administradores..."
      >
        {({ administradores }) => <Personas administradores={administradores} />}
      </QueryView>
    </Screen>
  );
}

function Personas({ administradores }: { administradores: readonly Administrador[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {administradores.map((persona) => (
          <li key={persona.usuarioId}>
            <Persona persona={persona} />
          </li>
        ))}
      </ul>
      {administradores.length > 1 ? null : (
        <EmptyState
          title="Nadie más administra el club"
          description="Cuando alguien más lo haga, sus sesiones se verán aquí."
        />
      )}
    </>
  );
}

function Persona({ persona }: { persona: Administrador }) {
  const una = useCerrarUna();
  const todas = useCerrarTodas();
  const { nombre, email, propia, sesiones } = persona;
  const otras = sesiones.filter(({ actual }) => !actual);
  return (
    <Card className="grid gap-2">
      <div className="grid min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-h3 wrap-anywhere">{nombre}</h2>
          {propia ? <Badge tone="pino">Tú</Badge> : null}
        </div>
        <p className="text-sm wrap-anywhere text-ink2">{email}</p>
      </div>
      {sesiones.length === 0 ? (
        <p className="text-ink2">Ninguna sesión abierta</p>
      ) : (
        <ul aria-label={`Sesiones de ${nombre}`} className="grid">
          {sesiones.map((sesion) => (
            <FilaDeSesion
              key={sesion.id}
              sesion={sesion}
              cerrar={`Cerrar ${sesion.dispositivo} de ${nombre}`}
              busy={una.pending && una.asked?.sesion.id === sesion.id}
              onCerrar={() => void una.run({ persona, sesion })}
            >
              <Factor factor={sesion.factor} />
            </FilaDeSesion>
          ))}
        </ul>
      )}
      {otras.length > 1 ? (
        <Button
          className="md:justify-self-start"
          aria-label={propia ? 'Cerrar mis demás sesiones' : `Cerrar todas las sesiones de ${nombre}`}
          busy={todas.pending}
          busyText="Cerrando..."
          onClick={() => void todas.run(persona)}
        >
          {propia ? 'Cerrar las demás' : 'Cerrar todas'}
        </Button>
      ) : null}
    </Card>
  );
}

function Factor({ factor }: Pick<SesionDeAdministrador, 'factor'>) {
  if (factor === 'pendiente')
    return (
      <span className="text-sm font-semi text-teja">
        Falta el segundo factor: ha empezado a entrar y todavía no está dentro
      </span>
    );
  return (
    <span className="text-sm text-ink2">
      {factor === 'mostrado' ? 'Con segundo factor' : 'Sin segundo factor'}
    </span>
  );
}
