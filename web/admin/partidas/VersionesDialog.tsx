import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import type { PartidaDelReparto } from '#reglas/reparto.ts';
import { DosVersionesSheet } from '#web/shell/DosVersionesSheet.tsx';
import type { Borrador } from './borrador/borrador.ts';
import { salidaEscrita } from './borrador/shotgun.ts';

/** What somebody else published and one's own draft, side by side, to choose which one goes on. */
export function VersionesDialog({
  open,
  onClose,
  reparto,
  borrador,
  onPublicado,
  onBorrador,
}: {
  open: boolean;
  onClose: () => void;
  reparto: RepartoDeTorneo;
  borrador: Borrador;
  /** Goes on with what is published. */
  onPublicado: () => void;
  /** Goes on with the draft, which then replaces what is published. */
  onBorrador: () => void;
}) {
  const nombres = new Map(reparto.participantes.map(({ id, nombre }) => [id, nombre]));
  return (
    <DosVersionesSheet
      open={open}
      onClose={onClose}
      description="Otra persona ha publicado las partidas mientras preparabas las tuyas."
      suya={{
        titulo: 'Publicado',
        boton: 'Quedarme con lo publicado',
        onElegir: onPublicado,
        contenido: <Version partidas={reparto.partidas} otras={borrador.partidas} nombres={nombres} />,
      }}
      propia={{
        titulo: 'Mi borrador',
        boton: 'Seguir con mi borrador',
        onElegir: onBorrador,
        contenido: <Version partidas={borrador.partidas} otras={reparto.partidas} nombres={nombres} />,
      }}
    />
  );
}

function Version({
  partidas,
  otras,
  nombres,
}: {
  partidas: readonly PartidaDelReparto[];
  otras: readonly PartidaDelReparto[];
  nombres: ReadonlyMap<string, string>;
}) {
  const resumen = (partida: PartidaDelReparto) =>
    `${salidaEscrita(partida)} ${partida.participanteIds.join()}`;
  return (
    <ol className="grid gap-1">
      {partidas.map((partida, i) => {
        const otra = otras[i];
        const distinta = otra === undefined || resumen(otra) !== resumen(partida);
        return (
          <li key={partida.id} className={distinta ? 'rounded-tile bg-albero-soft p-2' : 'p-2'}>
            <span className="font-semi">
              {nombreDePartida(i + 1)} · {salidaEscrita(partida)}
              {distinta ? ' · distinta' : ''}
            </span>
            <span className="block text-sm">
              {partida.participanteIds.map((id) => nombres.get(id) ?? 'Ya no está inscrito').join(', ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
