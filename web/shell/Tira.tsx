import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link, useLocation } from '#web/router/router.ts';
import { readAgain } from '#web/api/reach.ts';
import { sendNow, useEnElMovil } from '#web/offline/waiting.ts';
import { paths } from '#web/paths.ts';
import { useCertezaDeSesion, useUsuario } from '#web/session/session.ts';
import { enElMovil } from './golpes-en-el-movil.ts';
import { actualizar, useHayVersionNueva } from './new-version.ts';
import { type DatosDe, useDatosDe } from './use-datos-de.ts';

const ACTION =
  'ml-auto inline-flex min-h-11 shrink-0 items-center rounded-control px-3 font-semi text-inherit underline underline-offset-4';

/**
 * The strip over the bottom bar of every screen: strokes that wait on this phone, else a club that cannot be reached, or that
 * fails, and how old what is shown is, else a club that lets a first opening wait, else a new build. Nothing on a good day.
 */
export function Tira() {
  const usuarioId = useUsuario()?.id ?? null;
  const { operaciones, envio } = useEnElMovil(usuarioId);
  const datos = useDatosDe();
  const queryClient = useQueryClient();
  if (operaciones.length > 0) {
    return (
      <Linea
        Icon={CloudUpload}
        texto={enElMovil(operaciones.length)}
        detalle={datos?.texto}
        accion={<Enviar envio={envio} />}
      />
    );
  }
  if (datos) {
    const releer = () => readAgain(queryClient);
    return (
      <Linea
        Icon={datos.lejos ? WifiOff : RefreshCw}
        texto={comoEsta(datos)}
        detalle={datos.texto}
        accion={
          datos.lejos || datos.fallido ? (
            <button type="button" className={ACTION} onClick={releer}>
              Reintentar
            </button>
          ) : null
        }
      />
    );
  }
  return <DelDia />;
}

function comoEsta({ lejos, fallido }: DatosDe): string {
  if (lejos) return 'Sin conexión con el club';
  return fallido ? 'No se ha podido actualizar' : 'Actualizando';
}

/** With everything shown as the club says it: that a first opening waits for it, having nothing kept, or a new build. */
function DelDia() {
  const { sinSaber } = useCertezaDeSesion();
  const nueva = useHayVersionNueva();
  if (sinSaber) return <Linea Icon={RefreshCw} texto="El club tarda en responder" accion={null} />;
  if (!nueva) return null;
  return (
    <Linea
      Icon={RefreshCw}
      texto="Hay una versión nueva"
      accion={
        <button type="button" className={ACTION} onClick={actualizar}>
          Actualizar
        </button>
      }
    />
  );
}

function Enviar({ envio }: { envio: ReturnType<typeof useEnElMovil>['envio'] }) {
  const { pathname, search, hash } = useLocation();
  if (envio === 'sin-sesion') {
    return (
      <Link className={ACTION} to={paths.auth({ next: `${pathname}${search}${hash}` })}>
        Iniciar sesión
      </Link>
    );
  }
  const enviando = envio === 'enviando';
  return (
    <button type="button" className={ACTION} disabled={enviando} onClick={() => void sendNow()}>
      {enviando ? 'Enviando…' : 'Enviar ahora'}
    </button>
  );
}

function Linea({
  Icon,
  texto,
  detalle,
  accion,
}: {
  Icon: LucideIcon;
  texto: string;
  detalle?: string | null | undefined;
  accion: ReactNode;
}) {
  return (
    <div data-tira className="@container border-t-2 border-albero-deep bg-albero-soft text-warn-ink">
      <div className="mx-auto flex min-h-12 max-w-page items-center gap-2.5 pr-1.5 pl-4 leading-tight @max-[16rem]:gap-1 @max-[16rem]:pl-2 @max-[16rem]:text-sm">
        <Icon size={22} className="shrink-0 @max-[16rem]:hidden" />
        <p role="status" className="flex min-w-0 flex-wrap gap-x-2 font-semi">
          <span>{texto}</span>
          {detalle ? <span className="font-normal @max-[16rem]:sr-only">{detalle}</span> : null}
        </p>
        {accion}
      </div>
    </div>
  );
}
