import { ChevronLeft } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { paths } from '#web/paths.ts';
import { Link, useBack, useLocation, useNavigate, useParams } from '#web/router/router.ts';
import { type ImagenElegida, useImagenElegida } from '#web/shell/use-imagen-elegida.ts';
import { PageTitle } from '#web/shell/PageTitle.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { PruebaDeCorreo } from '#web/textos/PruebaDeCorreo.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useClub } from '#web/shell/use-club.ts';
import { PasoDeColores, PasoDeCuenta, PasoDelClub } from './PasosDeInstalacion.tsx';
import { RecuperarCopia } from './RecuperarCopia.tsx';
import { useEnlaceDeInstalacion, useProbarCorreoDeInstalacion } from './queries.ts';
import { PASOS, useInstalacion } from './use-instalacion.ts';

const DICHOS = {
  club: {
    titulo: 'Tu club',
    subtitulo: 'Paso 1 de 3. Todo se puede cambiar después.',
    boton: 'Siguiente: colores',
    Campos: PasoDelClub,
  },
  colores: {
    titulo: 'Vuestros colores',
    subtitulo: 'Paso 2 de 3. Dos bastan, para el icono del móvil. Los de los resultados no cambian.',
    boton: 'Siguiente: tu cuenta',
    Campos: PasoDeColores,
  },
  cuenta: {
    titulo: 'Tu cuenta',
    subtitulo: 'Paso 3 de 3. La primera persona administra. Luego puede haber más.',
    boton: 'Crear el club',
    Campos: PasoDeCuenta,
  },
};

/** Where a new club is set up, from the address that its server printed at its start. */
export function InstalacionPage() {
  const { token = '' } = useParams();
  const [hecho, setHecho] = useState<Hecho | null>(null);
  return (
    <>
      <PageTitle>Preparar el club</PageTitle>
      <Page width="reading" className="max-w-120 pt-5 md:pt-10">
        {hecho ? <ClubCreado {...hecho} /> : <ConEnlace token={token} onHecho={setHecho} />}
      </Page>
    </>
  );
}

type Hecho = ComponentProps<typeof ClubCreado>;

function ConEnlace({ token, onHecho }: { token: string; onHecho: (hecho: Hecho) => void }) {
  return (
    <QueryView
      query={useEnlaceDeInstalacion(token)}
      failed="No se pudo comprobar el enlace"
      loading="Comprobando el enlace..."
      refused={{ instalacion_no_valida: <EnlaceMuerto /> }}
    >
      {({ smtp }) => (
        <NuevoODeCopia token={token} smtp={smtp} onHecho={(hecho) => onHecho({ ...hecho, smtp })} />
      )}
    </QueryView>
  );
}

type PorPreparar = { token: string; smtp: boolean; onHecho: (hecho: Omit<Hecho, 'smtp'>) => void };

/**
 * A new club, or one that comes back from a backup: an entry of its own, so that Back leads from there to the new one, and to what
 * was typed of it.
 */
function NuevoODeCopia({ token, smtp, onHecho }: PorPreparar) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const back = useBack();
  const escudo = useImagenElegida('escudo_no_valido');
  const nuevo = useInstalacion(token, { escudo: escudo.elegida?.file ?? null, onHecho });
  if (hash === '#copia') return <RecuperarCopia token={token} onVolver={() => back({ hash: '' })} />;
  return (
    <Instalacion
      {...nuevo}
      token={token}
      smtp={smtp}
      escudo={escudo}
      onCopia={() => navigate({ hash: '#copia' })}
    />
  );
}

type Nuevo = ReturnType<typeof useInstalacion> &
  Pick<PorPreparar, 'token' | 'smtp'> & { escudo: ImagenElegida; onCopia: () => void };

function Instalacion({ token, smtp, escudo, form, paso, numero, refusal, volver, onCopia }: Nuevo) {
  const { titulo, subtitulo, boton, Campos } = DICHOS[paso];
  return (
    <>
      <div aria-hidden="true" className="mb-4 grid grid-cols-3 gap-2">
        {PASOS.map((uno, i) => (
          <span
            key={uno}
            className={cx(
              'h-2.5 rounded-tile',
              i < numero ? 'bg-pino' : i === numero ? 'friso [background-size:20%_100%]' : 'bg-line',
            )}
          />
        ))}
      </div>
      <div aria-live="polite" className="mb-5">
        <h1 className="text-h1">{titulo}</h1>
        <p className="text-ink2">{subtitulo}</p>
      </div>
      <Form key={paso} form={form}>
        <Campos form={form} escudo={escudo} />
        {refusal && paso === 'cuenta' ? <Notice tone="error">{refusal.mensaje}</Notice> : null}
        <div className="flex gap-2">
          {numero > 0 ? (
            <Button size="lg" aria-label="Volver al paso anterior" onClick={volver}>
              <ChevronLeft size={22} />
            </Button>
          ) : null}
          <SubmitButton
            variant="primary"
            size="lg"
            className="grow"
            form={form}
            busyText="Creando el club..."
          >
            {boton}
          </SubmitButton>
        </div>
        {numero === 0 ? <Button onClick={onCopia}>Ya tengo una copia</Button> : null}
      </Form>
      {paso === 'cuenta' ? <CorreoDeInstalacion token={token} smtp={smtp} /> : null}
    </>
  );
}

function EnlaceMuerto() {
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">Este enlace no vale</h1>
      <Notice tone="error">Ya se ha usado, ha caducado o el club ya tiene quien lo administre.</Notice>
      <p className="text-ink2">
        Si el club está sin preparar, para la aplicación y vuelve a arrancarla: escribe una dirección nueva.
      </p>
      <LinkButton variant="primary" size="lg" to={paths.auth()}>
        Iniciar Sesión
      </LinkButton>
    </div>
  );
}

/** Whether the club sends letters: tried before its people wait for one, or how it is prepared. */
function CorreoDeInstalacion({ token, smtp }: { token: string; smtp: boolean }) {
  const prueba = useProbarCorreoDeInstalacion(token);
  return (
    <Card className="mt-6 grid gap-3">
      <h2 className="text-h2">El correo del club</h2>
      {smtp ? (
        <PruebaDeCorreo propia={false} prueba={prueba} />
      ) : (
        <p className="text-ink2">
          El club todavía no envía correo. Puede esperar: se prepara con <code>SMTP_URL</code> y{' '}
          <code>MAIL_FROM</code> en la instalación, y después se prueba en Correo.
        </p>
      )}
    </Card>
  );
}

/** The club is there and somebody administers it; where to go on, and what of its mail. */
function ClubCreado({ smtp, escudoPendiente }: { smtp: boolean; escudoPendiente: boolean }) {
  const { nombre } = useClub();
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">{nombre} ya está en marcha</h1>
      <Notice tone="ok">Has entrado y administras el club. Esta dirección de instalación ya no vale.</Notice>
      {escudoPendiente ? (
        <Notice tone="info">
          El escudo no se pudo subir. <Link to={paths.adminAjustes()}>Ponlo en Ajustes del club</Link>
        </Notice>
      ) : null}
      <p className="text-ink2">
        {smtp
          ? 'El club ya puede enviar correo: en Correo puedes enviarte una carta de prueba.'
          : 'El club todavía no envía correo: las cartas esperan en Correo hasta que quien lleva la instalación lo prepare.'}
      </p>
      <LinkButton variant="primary" size="lg" to={paths.admin()}>
        Primeros pasos
      </LinkButton>
      <LinkButton size="lg" to={paths.adminCorreo()}>
        {smtp ? 'Probar el correo' : 'Ver el correo'}
      </LinkButton>
    </div>
  );
}
