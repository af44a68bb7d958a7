import { lazy, Suspense, useState } from 'react';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { formatDiaLargo } from '#web/lib/format.ts';
import type { EnVivo } from '#web/live/live-client.ts';
import { useStale } from '#web/live/use-live.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { ResultadosOcultos } from '#web/textos/ResultadosOcultos.tsx';
import { TIPOS } from '#web/textos/cuentas.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { enElCampo, EstadoDelTablero, estadoDelTablero } from '../EstadoDelTablero.tsx';
import { TablaDeClasificacion } from '../TablaDeClasificacion.tsx';
import { type Seguido, useEnOrden } from './use-tableros.ts';
import { type EnEmision, seVeAparte } from '../pantalla/vistas.ts';

const TableroAparte = lazy(() =>
  import('../partidos/TableroAparte.tsx').then((part) => ({ default: part.TableroAparte })),
);

const SIN_OIR: EnVivo = { estado: 'reconectando', ultimo: null };

/** The boards on a phone, or inside another page, for who has no session: no link of them needs one. */
export function EnElMovil({
  emision,
  seguidos,
}: {
  emision: readonly [EnEmision, ...EnEmision[]];
  seguidos: ReadonlyMap<string, Seguido>;
}) {
  const [elegido, setElegido] = useState<string | null>(null);
  const suyo = emision.find(({ torneo }) => torneo.id === elegido) ?? emision[0];
  const { id } = suyo.torneo;
  return (
    <>
      {emision.length > 1 ? (
        <div className="mb-3">
          <Chips
            label="Torneo"
            value={id}
            onValueChange={setElegido}
            options={emision.map(({ torneo }) => ({ value: torneo.id, label: torneo.nombre }))}
          />
        </div>
      ) : null}
      <Tablero key={id} {...suyo} enVivo={seguidos.get(id)?.enVivo ?? SIN_OIR} />
    </>
  );
}

function Tablero({ torneo, vivo, enVivo }: EnEmision & { enVivo: EnVivo }) {
  const [tipo, setTipo] = useState<TipoClasificacion>('handicap');
  const atrasado = useStale(enVivo);
  const { tablero, haceUnaHora } = useEnOrden(vivo);
  const { actualizado } = vivo;
  const aparte = seVeAparte(vivo, useHoy());
  const estado = estadoDelTablero({ jugado: tablero.finalizado, enVivo, atrasado, actualizado });
  const reintentar = (): void => location.reload();
  const tarjetas = (
    <>
      <div className="my-3 grid justify-items-start gap-3">
        <ResultadosOcultos oculto={vivo.oculto} />
        <SegmentedControl label="Clasificación" value={tipo} onValueChange={setTipo} options={TIPOS} />
      </div>
      <EstadoDelTablero estado={estado} enElCampo={enElCampo(tablero)} onReintentar={reintentar} />
      <TablaDeClasificacion
        tablero={tablero}
        haceUnaHora={haceUnaHora}
        tipo={tipo}
        jugadorId={null}
        titulo={torneo.nombre}
        tono={estado.tono}
        hora={estado.hora}
      />
    </>
  );
  return (
    <>
      <h1 className="text-h1">{torneo.nombre}</h1>
      <p className="text-ink2">{`${formatDiaLargo(torneo.fechaJuego)} · ${vivo.torneo.campo}`}</p>
      {aparte ? (
        <Suspense fallback={null}>
          <TableroAparte
            vivo={vivo}
            tablero={tablero}
            jugadorId={null}
            estado={estado}
            onReintentar={reintentar}
          >
            {tarjetas}
          </TableroAparte>
        </Suspense>
      ) : (
        tarjetas
      )}
    </>
  );
}
