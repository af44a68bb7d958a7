import type { ClasificacionDeLiga } from '#contrato/ligas.ts';
import type { SiAcabara as SiAcabaraAhora } from '#contrato/si-acabara.ts';
import { recuentoDeLiga, SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import { formatReloj } from '#web/lib/format.ts';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { conCuales, MARCO, SI_ACABARA } from './Sitio.tsx';
import type { useSiAcabara } from './use-si-acabara.ts';

type Props = {
  ahora: ReturnType<typeof useSiAcabara>;
  /** The standings that are shown, with the discards chosen. */
  clasificacion: ClasificacionDeLiga;
  descartes: number;
  oferta: SiAcabaraAhora;
  /** Turned there is room for one line. */
  girada: boolean;
};

/** The switch, while a torneo of the liga is being played, and below it how fresh the table is and that it is not official. */
export function SiAcabara({ ahora, oferta: { torneos }, clasificacion, descartes, girada }: Props) {
  const { activo, quiereVerlo } = ahora;
  const recuento = recuentoDeLiga({ ...clasificacion, descartes });
  const { contados } = SISTEMAS_DE_LIGA[clasificacion.liga.sistemaPuntuacion].explicacion(recuento);
  return (
    <div className={girada ? 'flex items-center gap-4 px-1' : 'grid gap-1'}>
      <div className={girada ? 'shrink-0' : MARCO}>
        <Switch
          label={SI_ACABARA}
          hint={girada ? undefined : conCuales(torneos)}
          checked={activo}
          onChange={quiereVerlo}
        />
      </div>
      {activo ? (
        <div className="flex h-7.5 min-w-0 flex-1 items-center gap-3 overflow-clip text-sm text-ink2">
          <Frescura ahora={ahora} />
          <span className="ml-auto min-w-0 truncate">
            {contados === 1 ? 'cuenta' : 'cuentan'} {contados} · no es oficial
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** How fresh what is shown is: the stream tells when to read it again. */
function Frescura({ ahora: { enVivo, atrasado, leidoEn } }: Pick<Props, 'ahora'>) {
  const { estado } = enVivo;
  const viejo = atrasado || estado === 'sin-conexion';
  return (
    <StatusLine tone={viejo ? 'waiting' : 'ok'} className="shrink-0 whitespace-nowrap">
      <strong className="font-semi text-ink">{viejo ? 'Sin conexión' : 'En vivo'}</strong>
      {` · ${formatReloj(leidoEn)}`}
    </StatusLine>
  );
}
