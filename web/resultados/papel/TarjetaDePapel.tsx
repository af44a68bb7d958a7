import { ChevronLeft, ListOrdered } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatHora } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { IconLink } from '#web/shell/IconLink.tsx';
import { moverCasilla, ordenDeTecla, parEn, pideConfirmacion } from './casillas.ts';
import { Duda } from '#web/tarjeta/Duda.tsx';
import { CabeceraDePapel, FilaDePapel } from './FilaDePapel.tsx';
import { type Apunte, type Casilla, ordenDe } from '#web/tarjeta/progreso.ts';
import type { PuntuarProps } from '#web/tarjeta/PuntuarHoyo.tsx';
import { SolButton } from '#web/tarjeta/SolButton.tsx';
import { type PorValidar, ValidarResultados } from '#web/tarjeta/ValidarResultados.tsx';

/** The paper card on a desktop: every hole of every player, written with the keyboard. */
export function TarjetaDePapel({
  partida,
  editable,
  hoyo,
  onHoyo,
  onApuntar,
  avisos,
  estado,
  porValidar,
  onDeshacer,
  onDudar,
  torneo,
}: PuntuarProps & {
  torneo: string;
  /** null = they are validated. */
  porValidar: PorValidar | null;
  onDeshacer: () => void;
}) {
  const { participantes } = partida;
  const [fila, setFila] = useState(participantes[0]?.participanteId ?? '');
  const [dudoso, setDudoso] = useState<(Apunte & { golpes: number }) | null>(null);
  const table = useRef<HTMLTableElement>(null);

  function enfocar(casilla: Casilla) {
    const cells = table.current?.querySelectorAll<HTMLElement>('[data-casilla]') ?? [];
    const id = idDe(casilla);
    [...cells].find(({ dataset }) => dataset['casilla'] === id)?.focus();
  }
  function apuntar(apunte: Apunte, avanza: boolean) {
    setDudoso(null);
    if (onApuntar(apunte) && avanza) enfocar(moverCasilla(apunte, 'siguiente', partida));
  }
  function handleKey(event: KeyboardEvent, casilla: Casilla) {
    const orden = ordenDeTecla(event, casilla, partida);
    if (orden === null || (!editable && orden.tipo !== 'ir')) return;
    event.preventDefault();
    if (orden.tipo === 'ir') enfocar(orden.casilla);
    else if (orden.tipo === 'deshacer') onDeshacer();
    else if (orden.tipo === 'validar') porValidar?.onPreguntar();
    else if (pideConfirmacion(partida, casilla, orden.golpes))
      setDudoso({ ...casilla, golpes: orden.golpes });
    else apuntar({ ...casilla, golpes: orden.golpes }, orden.avanza);
  }

  // The holes, the sum of each nine, the total.
  const columnas = (ordenDe(participantes).length * 10) / 9 + 1;
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <header className="flex flex-wrap items-center gap-3 pb-3">
        <IconLink to={paths.misTorneosLigas()} label="Volver" className="-mx-3">
          <ChevronLeft size={24} />
        </IconLink>
        <div className="min-w-0 flex-1">
          <h1 className="text-h1">
            {partida.nombre} · {formatHora(partida.horaDeSalida)}
          </h1>
          <p className="text-ink2">{torneo}</p>
        </div>
        {estado}
        <SolButton />
        <LinkButton to={paths.clasificacionPartida(partida.id)} icon={<ListOrdered size={22} />}>
          Ver clasificación
        </LinkButton>
      </header>
      {avisos}
      <div className="hairline overflow-x-auto rounded-card bg-surface">
        <table
          ref={table}
          className="w-full table-fixed border-collapse text-center"
          aria-label="Tarjeta de la partida"
        >
          <colgroup>
            <col className="w-40" />
            {Array.from({ length: columnas }, (_, i) => (
              <col key={i} />
            ))}
          </colgroup>
          <CabeceraDePapel participante={participantes[0]} hoyo={hoyo} />
          <tbody>
            {participantes.map((tarjeta) => (
              <FilaDePapel
                key={tarjeta.participanteId}
                tarjeta={tarjeta}
                enOrden={tarjeta.participanteId === fila ? hoyo : null}
                onFoco={(casilla) => {
                  setFila(casilla.participanteId);
                  if (casilla.hoyo !== hoyo) onHoyo(casilla.hoyo);
                }}
                onTecla={handleKey}
              />
            ))}
          </tbody>
        </table>
      </div>
      {dudoso === null ? null : (
        <div className="mt-3 max-w-120">
          <Duda
            golpes={dudoso.golpes}
            par={parEn(partida, dudoso)}
            onDudar={onDudar}
            onSi={() => apuntar(dudoso, true)}
            onCambiar={() => {
              setDudoso(null);
              enfocar(dudoso);
            }}
          />
        </div>
      )}
      {editable ? (
        <p className="mt-3 text-sm text-ink2">
          Escribe los golpes con el teclado: 1–9, 0 para 10, + y − para más de 10, R raya · ↵ o → siguiente ·
          ↑ ↓ jugador · Supr borra · Ctrl+Z deshace · Ctrl+↵ valida
        </p>
      ) : null}
      <div className="mt-2">
        {porValidar ? <ValidarResultados {...porValidar} partida={partida} onHoyo={onHoyo} /> : null}
      </div>
    </div>
  );
}

function idDe({ participanteId, hoyo }: Casilla): string {
  return `${participanteId}:${hoyo}`;
}
