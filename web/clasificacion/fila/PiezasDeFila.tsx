import { ShieldCheck } from 'lucide-react';
import { TEXTOS_DE_ESTADO } from '#contrato/estados.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { FilaDeTablero } from '#reglas/tablero.ts';
import { cx } from '#web/lib/cx.ts';
import { formatContraPar, formatCount, formatHcp, formatPuesto } from '#web/lib/format.ts';
import { formatResultado } from '#web/textos/cuentas.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { NombreEnFila } from '../tarjeta/NombreEnFila.tsx';
import type { FilaEnPantalla } from '../use-filas.ts';
import { Nota } from './Nota.tsx';

/** The name and what else has to be said of it; in brief who leads. */
export function Quien({
  enPantalla,
  breve,
  propia,
  entreSocios,
}: {
  enPantalla: FilaEnPantalla;
  breve: boolean;
  propia: boolean;
  entreSocios: number | null;
}) {
  const { fila, participante } = enPantalla;
  if (breve) return <Lider enPantalla={enPantalla} propia={propia} />;
  return (
    <>
      <NombreEnFila participante={participante} propia={propia} />
      <Estado fila={fila} participante={participante} />
      <EntreSocios entreSocios={entreSocios} general={fila.puesto} />
    </>
  );
}

/** Who leads, larger: the name, and in a line the handicap and the gross strokes. */
function Lider({
  enPantalla: { fila, participante },
  propia,
}: {
  enPantalla: FilaEnPantalla;
  propia: boolean;
}) {
  const { nombre, handicapDeJuego } = participante;
  const como = [formatHcp(handicapDeJuego), fila.brutos === null ? '' : `${fila.brutos} brutos`];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="contents @max-[17rem]:hidden">
        <Avatar name={nombre} />
      </span>
      <span className="min-w-0">
        {/* Room for the accent of a capital, which so close a line cuts off */}
        <span className="-my-[0.12em] line-clamp-2 py-[0.12em] font-display text-h3 leading-none font-bold">
          {nombre}
        </span>
        {propia ? <span className="sr-only">(tú)</span> : null}
        <span
          data-como={como.filter(Boolean).join(' · ')}
          className="block text-sm font-normal text-ink2 before:content-[attr(data-como)] @max-[17rem]:hidden"
        />
      </span>
    </span>
  );
}

/** Why somebody takes no place: the state of the card, and of a disqualification its reason. */
function Estado({
  fila: { estado },
  participante: { motivoEstado },
}: Pick<FilaEnPantalla, 'fila' | 'participante'>) {
  if (tomaPuesto(estado)) return null;
  return <Nota>{[TEXTOS_DE_ESTADO[estado], motivoEstado].filter(Boolean).join(': ')}</Nota>;
}

/** The own place in words where it is another among those who take points. */
function EntreSocios(puesto: { entreSocios: number | null; general: number | null }) {
  if (puesto.entreSocios === null || puesto.entreSocios === puesto.general) return null;
  return <Nota>{formatPuesto(puesto)}</Nota>;
}

/** What a line adds up to. */
export function Total({ fila, cuenta }: { fila: FilaDeTablero; cuenta: Cuenta }) {
  if (!tomaPuesto(fila.estado)) return <span className="sr-only">Sin puesto</span>;
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
export function Movimiento({ puestos }: { puestos: number }) {
  if (puestos === 0) return <span className="w-6 @max-[40rem]:hidden" />;
  const cuantos = Math.abs(puestos);
  const texto = `${puestos > 0 ? 'sube' : 'baja'} ${formatCount(cuantos, 'puesto', 'puestos')}`;
  return (
    <span
      className={cx(
        'w-6 text-caption leading-none font-semi whitespace-nowrap @max-[40rem]:w-auto',
        puestos > 0 ? 'text-ok' : 'text-teja',
      )}
    >
      <span aria-hidden="true">{`${puestos > 0 ? '▲' : '▼'}${cuantos}`}</span>
      <span className="sr-only">{texto}</span>
    </span>
  );
}

/** Before the hole of a card that was validated. */
export function Validada() {
  return (
    <>
      <ShieldCheck size={14} className="mr-1 inline-block align-[-2px] text-pino" />
      <span className="sr-only">Validada, hoyo </span>
    </>
  );
}
