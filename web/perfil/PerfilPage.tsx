import { House, LogOut, Settings } from 'lucide-react';
import type { MiPerfil } from '#contrato/perfil.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useUsuario } from '#web/session/session.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { SIN_FICHA } from '#web/shell/sin-ficha.ts';
import { useSalir } from '#web/shell/use-salir.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { CalendarioCard } from './calendario/CalendarioCard.tsx';
import { ClavesCard } from './claves/ClavesCard.tsx';
import { FactoresCard } from './factores/FactoresCard.tsx';
import { AvisosCard } from './AvisosCard.tsx';
import { ContrasenaForm } from './ContrasenaForm.tsx';
import { CuentaCard } from './CuentaCard.tsx';
import { DatosCard } from './DatosCard.tsx';
import { PenaCard } from './PenaCard.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { SesionesCard } from './SesionesCard.tsx';
import { usePerfil } from './queries.ts';

/** 'Mi Perfil': the person, the account, the password, the devices, the data. */
export function PerfilPage() {
  const usuario = useUsuario();
  const query = usePerfil();
  const { salir, saliendo } = useSalir();
  return (
    <Screen
      title="Mi Perfil"
      width="reading"
      actions={
        <>
          <LinkButton size="sm" icon={<House size={18} />} to={paths.inicio()}>
            Inicio
          </LinkButton>
          {usuario?.esAdmin ? (
            <LinkButton size="sm" icon={<Settings size={18} />} to={paths.admin()}>
              Administración
            </LinkButton>
          ) : null}
          <Button size="sm" busy={saliendo} icon={<LogOut size={18} />} onClick={() => void salir()}>
            Cerrar Sesión
          </Button>
        </>
      }
      className="grid gap-4 pt-2"
    >
      <QueryView
        query={query}
        failed="No se pudo cargar el perfil"
        skeleton={
          <Card>
            <FieldsSkeleton text="Cargando perfil..." fields={8} />
          </Card>
        }
      >
        {(data) => <Contenido data={data} esAdmin={usuario?.esAdmin ?? false} />}
      </QueryView>
    </Screen>
  );
}

function Contenido({ data: { cuenta, perfil }, esAdmin }: { data: MiPerfil; esAdmin: boolean }) {
  return (
    <>
      {perfil ? (
        <>
          <Card className="flex flex-wrap items-center gap-4">
            <Avatar name={perfil.nombre} imageUrl={perfil.imagen} size="xl" />
            <div className="grid min-w-0 flex-1 basis-40 gap-1">
              <p className="font-display text-h2 font-bold break-words">{perfil.nombre}</p>
              {perfil.handicap === null ? null : (
                <p>
                  <Badge tone="pino">HCP {formatHandicap(perfil.handicap)}</Badge>
                </p>
              )}
              {esAdmin ? null : (
                <p className="text-sm text-ink2">
                  Solo los administradores pueden cambiar la imagen de perfil
                </p>
              )}
            </div>
          </Card>
          <PenaCard />
          <PersonalForm key={perfil.id} perfil={perfil} esAdmin={esAdmin} />
        </>
      ) : (
        <Notice tone="info">{SIN_FICHA}</Notice>
      )}
      <CuentaCard cuenta={cuenta} esAdmin={esAdmin} />
      {cuenta.tieneContrasena ? <ContrasenaForm esAdmin={esAdmin} /> : null}
      <FactoresCard esAdmin={esAdmin} />
      <AvisosCard />
      {perfil ? <CalendarioCard /> : null}
      <SesionesCard esAdmin={esAdmin} />
      <ClavesCard />
      <DatosCard tieneContrasena={cuenta.tieneContrasena} />
    </>
  );
}
