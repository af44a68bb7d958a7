import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react';
import { tableroDeCategoria } from '#reglas/tablero-de-categoria.ts';
import type { Cuenta, FormaDeContar } from '#reglas/cuenta.ts';
import { hoyosQueSeJuegan } from '#reglas/nueve.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { type ParticipanteEnTablero, puestosEntreSocios, type Tablero } from '#reglas/tablero.ts';
import { DESKTOP, useMedia } from '#web/lib/use-media.ts';
import { COLUMNA_LABELS, CUENTA_LABELS } from '#web/textos/cuentas.ts';
import { StatusDot, type StatusTone } from '#web/ui/StatusLine.tsx';
import { HeadCell, Table } from '#web/ui/Table.tsx';
import { FilaDeJugador } from './FilaDeJugador.tsx';
import { useFilas, type FilaEnPantalla } from './use-filas.ts';
import { useAnuncio } from './use-anuncio.ts';
import { useCambios, useSlidingRows, useStill } from './use-movimientos.ts';

// Of who plays, once the ranking stands.
const AtajoAFilaPropia = lazy(() =>
  import('./fila/AtajoAFilaPropia.tsx').then((part) => ({ default: part.AtajoAFilaPropia })),
);
const LeyendaDeMarcas = lazy(() =>
  import('./tarjeta/LeyendaDeMarcas.tsx').then((part) => ({ default: part.LeyendaDeMarcas })),
);

/** From here the 18 holes have room beside the names. */
const WIDE = '(width >= 1024px)';

/**
 * The ranking as a table whose rows move, open and are spoken of. A sign of life of the club that changes nothing of it
 * draws no row anew.
 */
export const TablaDeClasificacion = memo(function TablaDeClasificacion({
  tablero: latest,
  haceUnaHora = null,
  tipo,
  categoria = null,
  jugadorId,
  titulo,
  tono,
  hora = null,
  conLider = false,
}: {
  tablero: Tablero;
  /** The board as it stood then, for the arrows; null = none. */
  haceUnaHora?: Tablero | null;
  tipo: TipoClasificacion;
  /** Whose view it is, by id; null = everybody. */
  categoria?: string | null;
  jugadorId: string | null;
  titulo: string;
  /** How fresh the board is, for the head of the table, which never scrolls away; without it the head says nothing. */
  tono?: StatusTone;
  hora?: string | null;
  /** On the phone who leads stands larger, with the card open. */
  conLider?: boolean;
}) {
  const { tablero, press } = useStill(latest);
  const filas = useFilas({ tablero, haceUnaHora, tipo, categoria });
  const cambios = useCambios(tablero);
  const list = useRef<HTMLTableSectionElement>(null);
  const anuncio = useAnuncio(filas, `${tipo} ${categoria ?? ''}`);
  const desktop = useMedia(DESKTOP);
  const conHoyos = useMedia(WIDE);
  const order = filas.map(({ fila }) => fila.id).join(' ');
  const { abierta, comoEsta, alternar } = useAbierta(filas, conLider && !desktop);
  useSlidingRows(list, { order, layout: `${abierta} ${desktop} ${conHoyos}` });
  const propia = filas.find(({ participante }) => esDe(participante, jugadorId));
  const entreSocios = useMemo(() => {
    if (!propia) return null;
    const suyo = tableroDeCategoria(tablero, categoria);
    return puestosEntreSocios({ tablero: suyo, tipo }).get(propia.fila.id) ?? null;
  }, [tablero, tipo, categoria, propia]);

  return (
    <>
      <p className="sr-only" aria-live="polite">
        {anuncio}
      </p>
      <div className="@container -mx-4 md:mx-0">
        <Table caption={`Clasificación de ${titulo}`}>
          <Cabeza
            forma={tablero.forma}
            columnas={{ handicap: desktop, hoyos: conHoyos }}
            tono={tono}
            hora={hora}
            quien={tablero.porBandos ? nombreDeBando(filas) : 'Jugador'}
            conUltimos={tablero.porBandos !== true && !tablero.forma.nueve}
          />
          <tbody ref={list} {...press}>
            {filas.map((enPantalla, i) => (
              <FilaDeJugador
                key={enPantalla.fila.id}
                enPantalla={enPantalla}
                tablero={tablero}
                rival={filas[i - 1]?.participante.nombre ?? ''}
                tipo={tipo}
                propia={enPantalla === propia}
                entreSocios={enPantalla === propia ? entreSocios : null}
                cambios={cambios}
                columnas={{ handicap: desktop, hoyos: conHoyos }}
                abierta={comoEsta(enPantalla.fila.id)}
                onToggle={() => alternar(enPantalla.fila.id)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <Suspense fallback={null}>
        {propia ? (
          <AtajoAFilaPropia propia={propia} filas={filas} entreSocios={entreSocios} tipo={tipo} />
        ) : null}
        <LeyendaDeMarcas
          forma={tablero.forma}
          formula={tablero.formula}
          validadas={filas.some(({ participante }) => participante.validada)}
        />
      </Suspense>
    </>
  );
});

/** Whether a line is of that jugador, alone or in a bando. */
function esDe(participante: ParticipanteEnTablero, jugadorId: string | null): boolean {
  const quienes = participante.miembros ?? [participante];
  return jugadorId !== null && quienes.some((uno) => uno.jugadorId === jugadorId);
}

/**
 * Which card is open, one at a time: at first, in brief, that of who leads, whoever that is; once somebody touched a line, what
 * they chose. A bando has no card in brief.
 */
function useAbierta([primera]: readonly FilaEnPantalla[], conLider: boolean) {
  const [elegida, elegir] = useState<string | null | undefined>(undefined);
  const lidera = conLider && primera?.fila.puesto === 1 && primera.participante.miembros === undefined;
  const breve = elegida === undefined && lidera ? primera.fila.id : null;
  const abierta = breve ?? elegida ?? null;
  return {
    abierta,
    comoEsta: (id: string) =>
      id === abierta ? (id === breve ? ('breve' as const) : ('entera' as const)) : null,
    alternar: (id: string) => elegir(id === abierta ? null : id),
  };
}

const nombreDeBando = (filas: readonly FilaEnPantalla[]) =>
  filas.some(({ participante: { miembros = [] } }) => miembros.length > 2) ? 'Equipo' : 'Pareja';

/** The head, which never scrolls away: it repeats how fresh the board is. */
function Cabeza({
  forma: { cuenta, nueve },
  columnas,
  tono,
  hora,
  quien,
  conUltimos,
}: {
  forma: FormaDeContar;
  quien: string;
  /** Bandos have a strip in their place, and of nine holes they are all. */
  conUltimos: boolean;
  columnas: { handicap: boolean; hoyos: boolean };
  tono: StatusTone | undefined;
  hora: string | null;
}) {
  return (
    <thead className={tono === 'waiting' ? '[&_th]:bg-albero-soft [&_th]:text-warn-ink' : undefined}>
      <tr>
        <HeadCell>Pos.</HeadCell>
        <HeadCell className="w-full whitespace-nowrap">
          {quien}
          {hora === null ? null : (
            <span aria-hidden="true" className="@max-[17rem]:hidden">
              {tono ? <StatusDot tone={tono} className="mx-1.5 inline-block" /> : ' · '}
              {hora}
            </span>
          )}
        </HeadCell>
        {columnas.handicap ? <HeadCell align="right">HCP</HeadCell> : null}
        <HeadCell align="right">
          <CabezaDeCuenta cuenta={cuenta} />
        </HeadCell>
        <HeadCell align="right" className="@max-[40rem]:pr-3 @max-[17rem]:hidden">
          Hoyo
        </HeadCell>
        {columnas.hoyos ? (
          <CabezasDeHoyos nueve={nueve} />
        ) : conUltimos ? (
          <HeadCell className="whitespace-nowrap @max-[40rem]:hidden" align="right">
            Últ. 9
          </HeadCell>
        ) : null}
      </tr>
    </thead>
  );
}

/** What the column that ranks is called; signs are heard in words. */
function CabezaDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  if (cuenta !== 'contra_par') return COLUMNA_LABELS[cuenta];
  return (
    <>
      <span aria-hidden="true">{COLUMNA_LABELS[cuenta]}</span>
      <span className="sr-only">{CUENTA_LABELS[cuenta]}</span>
    </>
  );
}

function CabezasDeHoyos({ nueve }: Pick<FormaDeContar, 'nueve'>) {
  const cabeza = (numero: number) => (
    <HeadCell key={numero} align="center" className="min-w-7 px-0.5">
      <span className="sr-only">Hoyo </span>
      {numero}
    </HeadCell>
  );
  return (
    <>
      {nueve === 'vuelta' ? null : (
        <>
          {hoyosQueSeJuegan('ida').map(cabeza)}
          <HeadCell align="right">IDA</HeadCell>
        </>
      )}
      {nueve === 'ida' ? null : (
        <>
          {hoyosQueSeJuegan('vuelta').map(cabeza)}
          <HeadCell align="right">VTA</HeadCell>
        </>
      )}
    </>
  );
}
