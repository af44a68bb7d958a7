import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { type Cuenta, cuentaPuntos, type FormaDeContar } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { cuantosHoyos } from '#reglas/nueve.ts';
import type { FilaDeTablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatContraPar, formatCount, formatHandicapDeJuego, formatPuesto } from '#web/lib/format.ts';
import { formatCifra, formatResultado } from '#web/textos/cuentas.ts';
import { Medal } from '#web/ui/Medal.tsx';
import { Cell, Row, RowHead } from '#web/ui/Table.tsx';
import { Destello } from './tarjeta/Destello.tsx';
import { CintaDeFila } from './tarjeta/CintaDeFila.tsx';
import { NombreEnFila } from './tarjeta/NombreEnFila.tsx';
import { textoDeHoyo, type FilaEnPantalla } from './use-filas.ts';

// What a card draws comes after the ranking itself: the first load of this page carries no marks.
const TarjetaDesplegada = lazy(() =>
  import('./tarjeta/TarjetaDesplegada.tsx').then((part) => ({ default: part.TarjetaDesplegada })),
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
  /** Who stands just above. */
  rival: string;
  tipo: TipoClasificacion;
  propia: boolean;
  /** The own place among those who take points. */
  entreSocios: number | null;
  /** Which turn last changed each hole and participante. */
  cambios: ReadonlyMap<string, number>;
  columnas: ColumnasDeFila;
  abierta: boolean;
  onToggle: () => void;
}) {
  const { fila, participante, hoyos, forma, movimiento, bolas } = enPantalla;
  const { cuenta } = forma;
  const tarjetaId = `tarjeta-${fila.id}`;
  const turno = cambios.get(fila.id);
  return (
    <>
      <Row id={idDeFila(fila.id)} data-row={fila.id} own={propia} className="relative hover:bg-sunken">
        <Cell>
          <span className="flex items-center gap-1 @max-[17rem]:flex-col @max-[17rem]:gap-0">
            <Medal position={fila.puesto} />
            <Movimiento puestos={movimiento} />
          </span>
        </Cell>
        <RowHead className="w-full max-w-0">
          <button
            type="button"
            aria-expanded={abierta}
            aria-controls={abierta ? tarjetaId : undefined}
            onClick={onToggle}
            className="grid min-h-11 w-full content-center text-left font-semi -outline-offset-3 after:absolute after:inset-0"
          >
            <NombreEnFila participante={participante} propia={propia} />
            <Estado fila={fila} participante={participante} />
            <EntreSocios entreSocios={entreSocios} general={fila.puesto} />
            {columnas.hoyos ? null : <CintaDeFila enPantalla={enPantalla} tipo={tipo} />}
            {/* Where letters are so large that its column has no room. */}
            <span
              data-hoyo={`Hoyo ${textoDeHoyo(enPantalla)}`}
              className="hidden text-caption font-normal text-ink2 before:content-[attr(data-hoyo)] @max-[17rem]:block"
            />
          </button>
        </RowHead>
        {columnas.handicap ? (
          <Cell align="right" className="text-ink2">
            {participante.handicapDeJuego === null
              ? '–'
              : formatHandicapDeJuego(participante.handicapDeJuego)}
          </Cell>
        ) : null}
        <Destello key={`total ${turno}`} cambiada={turno !== undefined} className="text-lg font-bold">
          {tomaPuesto(fila.estado) ? (
            <Total fila={fila} cuenta={cuenta} />
          ) : (
            <span className="sr-only">Sin puesto</span>
          )}
        </Destello>
        <Cell align="right" className="whitespace-nowrap text-ink2 @max-[17rem]:hidden">
          {participante.validada ? <Validada /> : null}
          {textoDeHoyo(enPantalla)}
        </Cell>
        {columnas.hoyos ? (
          <Suspense fallback={<Cell colSpan={columnasDeHoyos(forma)} />}>
            <CeldasDeHoyos enPantalla={enPantalla} tipo={tipo} cambios={cambios} />
          </Suspense>
        ) : (
          <UltimosNueve enPantalla={enPantalla} />
        )}
      </Row>
      {abierta ? (
        <tr id={tarjetaId}>
          <td colSpan={cuantasColumnas(columnas, enPantalla)} className="hairline-b bg-sunken p-0">
            <Suspense fallback={<div className="h-56" />}>
              <TarjetaDesplegada
                participante={participante}
                hoyos={hoyos}
                fila={fila}
                forma={forma}
                tipo={tipo}
                rival={rival}
                bolas={bolas}
              />
            </Suspense>
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The last nine holes of a line, where they say more than the line. */
function UltimosNueve({ enPantalla }: { enPantalla: FilaEnPantalla }) {
  const { fila, forma } = enPantalla;
  if (!dicenAlgo(enPantalla)) return null;
  return (
    <Cell align="right" className="text-ink2 @max-[24rem]:hidden">
      {formatCifra(forma.cuenta, fila.ultimos9)}
    </Cell>
  );
}

/** Why somebody takes no place: the state of the card, and of a disqualification its reason. */
function Estado({
  fila: { estado },
  participante: { motivoEstado },
}: Pick<FilaEnPantalla, 'fila' | 'participante'>) {
  if (tomaPuesto(estado)) return null;
  return (
    <span className="text-caption font-normal wrap-anywhere text-ink2">
      {[TEXTOS_DE_ESTADO[estado], motivoEstado].filter(Boolean).join(': ')}
    </span>
  );
}

/** The own place in words where it is another among those who take points. */
function EntreSocios(puesto: { entreSocios: number | null; general: number | null }) {
  if (puesto.entreSocios === null || puesto.entreSocios === puesto.general) return null;
  return <span className="text-caption font-normal text-ink2">{formatPuesto(puesto)}</span>;
}

function Total({ fila, cuenta }: { fila: FilaDeTablero; cuenta: Cuenta }) {
  const texto = formatResultado(cuenta, fila);
  // Where points rank a raya is a hole like any other.
  if (!fila.conRaya || cuentaPuntos(cuenta)) return texto;
  return (
    <>
      <span aria-hidden="true">{texto}</span>
      <span className="sr-only">
        {fila.contraPar === null ? 'Raya, sin total' : `${formatContraPar(fila.contraPar)}, con raya`}
      </span>
    </>
  );
}

/** Places won or lost in the last hour. */
function Movimiento({ puestos }: { puestos: number }) {
  if (puestos === 0) return <span className="w-6 @max-[17rem]:hidden" />;
  const cuantos = Math.abs(puestos);
  const texto = `${puestos > 0 ? 'sube' : 'baja'} ${formatCount(cuantos, 'puesto', 'puestos')}`;
  return (
    <span
      className={cx('w-6 text-caption font-semi whitespace-nowrap', puestos > 0 ? 'text-ok' : 'text-teja')}
    >
      <span aria-hidden="true">{`${puestos > 0 ? '▲' : '▼'}${cuantos}`}</span>
      <span className="sr-only">{texto}</span>
    </span>
  );
}

function Validada() {
  return (
    <>
      <ShieldCheck aria-hidden="true" size={14} className="mr-1 inline-block align-[-2px] text-pino" />
      <span className="sr-only">Validada, hoyo </span>
    </>
  );
}
