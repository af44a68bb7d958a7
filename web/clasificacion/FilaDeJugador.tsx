import { type ComponentProps, lazy, Suspense } from 'react';
import type { FormaDeContar } from '#reglas/cuenta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import type { Tablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatHandicapDeJuego } from '#web/lib/format.ts';
import { formatCifra } from '#web/textos/cuentas.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { Cell, Row, RowHead } from '#web/ui/Table.tsx';
import { Destello } from './tarjeta/Destello.tsx';
import { Movimiento, Quien, Total, Validada } from './fila/PiezasDeFila.tsx';
import { CintaDeFila } from './tarjeta/CintaDeFila.tsx';
import { nuevesEmpezados, textoDeHoyo, type FilaEnPantalla } from './use-filas.ts';

// What a card draws comes after the ranking itself: the first load of this page carries no marks.
const TarjetaDesplegada = lazy(() =>
  import('./tarjeta/TarjetaDesplegada.tsx').then((part) => ({ default: part.TarjetaDesplegada })),
);

const TarjetaBreve = lazy(() =>
  import('./tarjeta/TarjetaBreve.tsx').then((part) => ({ default: part.TarjetaBreve })),
);

const CeldasDeHoyos = lazy(() =>
  import('./tarjeta/CeldasDeHoyos.tsx').then((part) => ({ default: part.CeldasDeHoyos })),
);

/** The id of a line in the page. */
export function idDeFila(participanteId: string): string {
  return `fila-${participanteId}`;
}

/** Which columns there is room for. */
type ColumnasDeFila = { handicap: boolean; hoyos: boolean };

/** The columns of the holes: those that are played, and the sum of each nine. */
const columnasDeHoyos = ({ nueve }: FormaDeContar) => cuantosHoyos(nueve) + (nueve ? 1 : 2);

/** Whether the last nine say more than the line: bandos have a strip in their place, and nine holes are all of them. */
const dicenAlgo = ({ participante, forma }: FilaEnPantalla) =>
  participante.miembros === undefined && !forma.nueve;

function cuantasColumnas({ handicap, hoyos }: ColumnasDeFila, enPantalla: FilaEnPantalla): number {
  const ultimas = dicenAlgo(enPantalla) ? 1 : 0;
  return 4 + (handicap ? 1 : 0) + (hoyos ? columnasDeHoyos(enPantalla.forma) : ultimas);
}

/** A line of the ranking and, when it is open, the card under it. The whole line is its button. */
export function FilaDeJugador({
  enPantalla,
  tablero,
  rival,
  tipo,
  propia,
  entreSocios,
  cambios,
  columnas,
  abierta,
  onToggle,
}: {
  enPantalla: FilaEnPantalla;
  /** The board that the line is of. */
  tablero: Tablero;
  /** Who stands just above. */
  rival: string;
  tipo: TipoClasificacion;
  propia: boolean;
  /** The own place among those who take points. */
  entreSocios: number | null;
  /** Which turn last changed each hole and participante. */
  cambios: ReadonlyMap<string, number>;
  columnas: ColumnasDeFila;
  /** Its card under it: whole, or on the phone that of who leads in brief. */
  abierta: 'entera' | 'breve' | null;
  onToggle: () => void;
}) {
  const { fila, participante, forma, movimiento } = enPantalla;
  const turno = cambios.get(fila.id);
  const breve = abierta === 'breve';
  return (
    <>
      <Row
        id={idDeFila(fila.id)}
        data-row={fila.id}
        own={propia}
        className={cx('relative hover:bg-sunken', breve && alturaDeLider(enPantalla))}
      >
        <Cell>
          <span className="flex items-center gap-1 @max-[40rem]:flex-col @max-[40rem]:gap-0">
            <Medal position={fila.puesto} />
            <Movimiento puestos={movimiento} />
          </span>
        </Cell>
        <RowHead className="w-full max-w-0">
          <button
            type="button"
            aria-expanded={abierta !== null}
            aria-controls={abierta === null ? undefined : idDeTarjeta(fila.id)}
            onClick={onToggle}
            className="grid min-h-11 w-full content-center text-left font-semi -outline-offset-3 after:absolute after:inset-0"
          >
            <Quien enPantalla={enPantalla} breve={breve} propia={propia} entreSocios={entreSocios} />
            {columnas.hoyos || breve ? null : <CintaDeFila enPantalla={enPantalla} tipo={tipo} />}
            {/* Where letters are so large that its column has no room. */}
            <span
              data-hoyo={`Hoyo ${textoDeHoyo(enPantalla)}`}
              className="hidden text-caption font-normal text-ink2 before:content-[attr(data-hoyo)] @max-[17rem]:block"
            />
          </button>
        </RowHead>
        {columnas.handicap ? <CeldaDeHandicap handicap={participante.handicapDeJuego} /> : null}
        <Destello
          key={`total ${turno}`}
          cambiada={turno !== undefined}
          className={cx('font-bold', breve ? 'text-h1' : 'text-lg')}
        >
          <Total fila={fila} cuenta={forma.cuenta} />
        </Destello>
        <Cell align="right" className="whitespace-nowrap text-ink2 @max-[40rem]:pr-3 @max-[17rem]:hidden">
          {participante.validada ? <Validada /> : null}
          {textoDeHoyo(enPantalla)}
        </Cell>
        {columnas.hoyos ? (
          <Suspense fallback={<Cell colSpan={columnasDeHoyos(forma)} />}>
            <CeldasDeHoyos enPantalla={enPantalla} tipo={tipo} cambios={cambios} />
          </Suspense>
        ) : (
          <UltimaCelda enPantalla={enPantalla} tipo={tipo} breve={breve} />
        )}
      </Row>
      {abierta === 'entera' ? (
        <FilaDeTarjeta
          enPantalla={enPantalla}
          tablero={tablero}
          rival={rival}
          tipo={tipo}
          columnas={columnas}
        />
      ) : null}
    </>
  );
}

/** The room that the card in brief takes, known before it has come. */
const alturaDeLider = (enPantalla: FilaEnPantalla) =>
  nuevesEmpezados(enPantalla).length > 1 ? 'lider lider-de-dos' : 'lider';

/** The id in the page of the card of a line. */
const idDeTarjeta = (participanteId: string) => `tarjeta-${participanteId}`;

function FilaDeTarjeta({
  enPantalla,
  columnas,
  ...vista
}: Pick<ComponentProps<typeof FilaDeJugador>, 'enPantalla' | 'tablero' | 'rival' | 'tipo' | 'columnas'>) {
  const { fila, participante, hoyos, forma, bolas } = enPantalla;
  return (
    <tr id={idDeTarjeta(fila.id)}>
      <td colSpan={cuantasColumnas(columnas, enPantalla)} className="hairline-b bg-sunken p-0">
        <Suspense fallback={<div className="h-56" />}>
          <TarjetaDesplegada {...vista} {...{ fila, participante, hoyos, forma, bolas }} />
        </Suspense>
      </td>
    </tr>
  );
}

/**
 * The last nine of a line or, of who leads, the card across its foot: it stays one line of the table, and one thing to touch.
 */
function UltimaCelda({
  enPantalla,
  tipo,
  breve,
}: {
  enPantalla: FilaEnPantalla;
  tipo: TipoClasificacion;
  breve: boolean;
}) {
  if (!breve) return <UltimosNueve enPantalla={enPantalla} />;
  return (
    <td id={idDeTarjeta(enPantalla.fila.id)} className="tarjeta-breve">
      <Suspense fallback={null}>
        <TarjetaBreve enPantalla={enPantalla} tipo={tipo} />
      </Suspense>
    </td>
  );
}

function CeldaDeHandicap({ handicap }: { handicap: number | null }) {
  return (
    <Cell align="right" className="text-ink2">
      {handicap === null ? '–' : formatHandicapDeJuego(handicap)}
    </Cell>
  );
}

/** The last nine holes of a line, where they say more than the line. */
function UltimosNueve({ enPantalla }: { enPantalla: FilaEnPantalla }) {
  const { fila, forma } = enPantalla;
  if (!dicenAlgo(enPantalla)) return null;
  return (
    <Cell align="right" className="text-ink2 @max-[40rem]:hidden">
      {formatCifra(forma.cuenta, fila.ultimos9)}
    </Cell>
  );
}
