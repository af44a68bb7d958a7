import { Plus, Printer, Shuffle } from 'lucide-react';
import { type ReactNode } from 'react';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { ORDENES_DE_GRUPOS, type OrdenDeGrupos } from '#reglas/grupos.ts';
import {
  JUGADORES_POR_GRUPO_MAX,
  MINUTOS_ENTRE_GRUPOS_MAX,
  MINUTOS_ENTRE_GRUPOS_MIN,
  MINUTOS_ENTRE_GRUPOS_POR_DEFECTO,
} from '#reglas/limites.ts';
import { leerHoyos } from '#reglas/shotgun.ts';
import { formatDia } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { clasificacionElegida, type Ajustes as Valores } from './borrador/ajustes.ts';
import { fraseDeClasificacion, motivoSinClasificacion, nombreDeClasificacion } from './borrador/segun.ts';

/** The settings as they are typed. */
export type AjustesEscritos = Omit<Valores, 'minutos'> & { minutos: string };

/** Settings as they stand in the fields. */
export function comoSeEscriben({ minutos, ...resto }: Valores): AjustesEscritos {
  return { ...resto, minutos: String(minutos) };
}

const ORDENES: Record<OrdenDeGrupos, string> = {
  desc: 'Hándicap de mayor a menor',
  asc: 'Hándicap de menor a mayor',
  clasificacion: 'Por la última clasificación',
  azar: 'Al azar',
  deseos: 'Por las preferencias de cada uno',
  manual: 'Manual (como están)',
};

const EXPLICADOS: Partial<Record<OrdenDeGrupos, string>> = {
  azar: 'Se sortean al generar; la semilla queda en el historial al publicar. ',
  deseos:
    'Por hándicap y, donde hay sitio, con quien cada uno quiere jugar y temprano o tarde como prefiere. ',
};

/** The settings that partidas are generated with, or null while one of them is not one. */
export function leerAjustes({ minutos: texto, ...resto }: AjustesEscritos): Valores | null {
  const minutos = Number(texto);
  const valido =
    /^\d{1,2}$/.test(texto) && minutos >= MINUTOS_ENTRE_GRUPOS_MIN && minutos <= MINUTOS_ENTRE_GRUPOS_MAX;
  return valido && resto.primera !== '' ? { ...resto, minutos } : null;
}

const TAMANOS = Array.from({ length: JUGADORES_POR_GRUPO_MAX }, (_, i) => String(i + 1));

/** The settings as they are read, and what is wrong with them. */
function leerTodo(ajustes: AjustesEscritos, { hoyos }: Pick<RepartoDeTorneo, 'hoyos'>) {
  const { shotgun = null, primera } = ajustes;
  if (shotgun === null) {
    const leidos = leerAjustes(ajustes);
    return { shotgun, leidos, sinHoyos: false, malos: leidos === null && primera !== '' };
  }
  const jugados = hoyos.map(({ numero }) => numero);
  const sinHoyos = leerHoyos(shotgun, jugados) === null;
  const leidos = sinHoyos ? null : leerAjustes({ ...ajustes, minutos: MINUTOS });
  return { shotgun, leidos, sinHoyos, malos: false };
}

const SALIDAS = [
  { value: 'horas', label: 'Por horas' },
  { value: 'shotgun', label: 'Shotgun' },
] as const;
/** In a shotgun none are asked for. */
const MINUTOS = String(MINUTOS_ENTRE_GRUPOS_POR_DEFECTO);

/** Game date, settings and what is done with them. */
export function Ajustes({
  reparto,
  fechaJuego,
  onFecha,
  ajustes,
  onAjustes,
  estado,
  onGenerar,
  onAnadir,
}: {
  reparto: Pick<RepartoDeTorneo, 'clasificaciones' | 'enLiga' | 'participantes' | 'hoyos'> & {
    torneo: Pick<RepartoDeTorneo['torneo'], 'fechaJuego'>;
  };
  fechaJuego: string;
  onFecha: (fecha: string) => void;
  ajustes: AjustesEscritos;
  onAjustes: (ajustes: AjustesEscritos) => void;
  /** The badge. */
  estado: ReactNode;
  onGenerar: (ajustes: Valores) => void;
  onAnadir: (ajustes: Valores) => void;
}) {
  const { shotgun, leidos, sinHoyos, malos } = leerTodo(ajustes, reparto);
  const rango = `Entre ${MINUTOS_ENTRE_GRUPOS_MIN} y ${MINUTOS_ENTRE_GRUPOS_MAX}`;
  return (
    <div className="hairline grid grid-cols-1 gap-4 rounded-card bg-surface p-4">
      <div className="grid grid-cols-2 items-end gap-3 max-[18rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,1.45fr)]">
        <TextField
          label="Fecha de juego"
          type="date"
          required
          value={fechaJuego}
          onChange={(event) => {
            if (event.target.value !== '') onFecha(event.target.value);
          }}
        />
        <TextField
          label={shotgun === null ? 'Primera salida' : 'Hora de salida'}
          type="time"
          required
          value={ajustes.primera}
          onChange={(event) => onAjustes({ ...ajustes, primera: event.target.value })}
        />
        <Select
          label="Jugadores por partida"
          value={String(ajustes.jugadoresPorGrupo)}
          onValueChange={(valor) => onAjustes({ ...ajustes, jugadoresPorGrupo: Number(valor) })}
          options={TAMANOS.map((valor) => ({ value: valor, label: valor }))}
        />
        <Select
          label="Salidas"
          value={shotgun === null ? 'horas' : 'shotgun'}
          onValueChange={(como) => onAjustes({ ...ajustes, shotgun: como === 'shotgun' ? '' : null })}
          options={SALIDAS}
        />
        {shotgun === null ? (
          <TextField
            label="Minutos entre partidas"
            inputMode="numeric"
            value={ajustes.minutos}
            error={malos ? rango : undefined}
            onChange={(event) => onAjustes({ ...ajustes, minutos: event.target.value.trim() })}
          />
        ) : (
          <TextField
            label="Hoyos de salida"
            optional
            placeholder="1-9, 12"
            value={shotgun}
            error={sinHoyos ? 'Escribe hoyos que se jueguen: 1-9, 12' : undefined}
            onChange={(event) => onAjustes({ ...ajustes, shotgun: event.target.value })}
          />
        )}
        <Orden reparto={reparto} ajustes={ajustes} onAjustes={onAjustes} />
      </div>
      <OtroDia torneo={reparto.torneo} fechaJuego={fechaJuego} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<Shuffle size={20} />}
          disabled={leidos === null}
          onClick={() => leidos && onGenerar(leidos)}
        >
          Generar partidas
        </Button>
        <Button
          icon={<Plus size={20} />}
          disabled={leidos === null}
          onClick={() => leidos && onAnadir(leidos)}
        >
          Añadir partida
        </Button>
        <Button variant="ghost" icon={<Printer size={20} />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <span className="ml-auto">{estado}</span>
      </div>
    </div>
  );
}

/** The day of a torneo is its own: what is over, who may enrol and who is told go by that one. */
function OtroDia({ torneo, fechaJuego }: { torneo: { fechaJuego: string }; fechaJuego: string }) {
  if (fechaJuego === torneo.fechaJuego) return null;
  return (
    <Notice tone="info">
      {`El torneo se juega el ${formatDia(torneo.fechaJuego)}, otro día que estas partidas. Para moverlo entero cambia su fecha en Torneos: así se avisa a los jugadores.`}
    </Notice>
  );
}

/** Who goes out first; by which standings, where they order and there are several. */
function Orden({
  reparto,
  ajustes,
  onAjustes,
}: {
  reparto: Pick<RepartoDeTorneo, 'clasificaciones' | 'enLiga' | 'participantes'>;
  ajustes: AjustesEscritos;
  onAjustes: (ajustes: AjustesEscritos) => void;
}) {
  const { clasificaciones, participantes } = reparto;
  const ninguna = clasificaciones.length === 0;
  const segun =
    ajustes.orden === 'clasificacion'
      ? clasificacionElegida(clasificaciones, ajustes.clasificacion)
      : undefined;
  return (
    <>
      <Select
        className="col-span-full md:col-span-2 xl:col-span-1"
        label="Orden"
        value={ajustes.orden}
        onValueChange={(orden) => onAjustes({ ...ajustes, orden: orden ?? 'desc' })}
        options={ORDENES_DE_GRUPOS.map((value) => ({
          value,
          label: ORDENES[value],
          disabled: value === 'clasificacion' && ninguna,
        }))}
      />
      {segun && clasificaciones.length > 1 ? (
        <Select
          className="col-span-full md:col-span-2"
          label="Clasificación"
          value={segun.id}
          onValueChange={(clasificacion) => onAjustes({ ...ajustes, clasificacion })}
          options={clasificaciones.map((una) => ({ value: una.id, label: nombreDeClasificacion(una) }))}
        />
      ) : null}
      <p className="col-span-full text-sm text-ink2 empty:hidden">
        {EXPLICADOS[ajustes.orden] ?? ''}
        {ninguna ? motivoSinClasificacion(reparto) : segun && fraseDeClasificacion(segun, participantes)}
      </p>
    </>
  );
}
