import { House, LogOut, Settings, Download } from 'lucide-react';
import { useState } from 'react';
import type { MiPerfil } from '#contrato/perfil.ts';
import { formatHandicap, formatAjuste, formatMomento } from '#web/lib/format.ts';
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
import { Link } from '#web/router/router.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { CalendarioCard } from './calendario/CalendarioCard.tsx';
import { ClavesCard } from './claves/ClavesCard.tsx';
import { FactoresCard } from './factores/FactoresCard.tsx';
import { AvisosCard } from './AvisosCard.tsx';
import { ContrasenaForm } from './ContrasenaForm.tsx';
import { CuentaCard } from './CuentaCard.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { SesionesCard } from './SesionesCard.tsx';
import { usePerfil, usePena, useBorrarCuenta, useDescargarDatos } from './queries.ts';

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

/** What the peña cut or raised of the own handicap; nothing for whom it never did. */
function PenaCard() {
  const { data } = usePena();
  if (!data || data.ajustes.length === 0) return null;
  const { handicapDePena, suma, ajustes } = data;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Hándicap de la peña</h2>
      <p className="text-ink2">
        {handicapDePena === null ? '' : `${formatHandicap(handicapDePena)}, con `}
        {suma === 0 ? '0' : formatAjuste(suma)} al lado del hándicap de la federación, que no cambia.
      </p>
      <ul className="grid gap-2">
        {ajustes.map(({ id, cantidad, motivo, torneo, momento }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semi">{formatAjuste(cantidad)}</span> {motivo}
            <span className="block text-sm text-ink2">
              {[torneo, formatMomento(momento)].filter((parte) => parte !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What everybody may do with their own data: take it along, or have it deleted. */
function DatosCard({ tieneContrasena }: { tieneContrasena: boolean }) {
  const descargar = useDescargarDatos();
  const borrar = useBorrarCuenta();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Tus datos</h2>
      <p className="text-ink2">
        Lo que el club guarda de ti, y para qué, está en{' '}
        <Link to={paths.privacidad()} className="font-semi text-pino underline underline-offset-4">
          Privacidad
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download size={18} />}
          busy={descargar.pending}
          busyText="Preparando..."
          onClick={() => void descargar.run()}
        >
          Descargar mis datos
        </Button>
        <Button variant="ghost" className="text-teja" onClick={() => setAsking(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          setPassword('');
        }}
        title="¿Borrar tu cuenta?"
        confirmText="Borrar mi cuenta"
        mustType="borrar"
        busy={borrar.pending}
        busyText="Borrando..."
        onConfirm={() => void borrar.run(password)}
      >
        <p>
          Se borran tu cuenta, tu perfil y tus inscripciones futuras. Tus resultados quedan en las
          clasificaciones como «Jugador retirado». No se puede deshacer.
        </p>
        {tieneContrasena ? (
          <PasswordField
            className="mt-3 text-ink"
            label="Tu contraseña"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
