import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import type { PartidaDelReparto } from '#reglas/reparto.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import type { Borrador } from './borrador/borrador.ts';

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
    <Sheet
      tall
      size="lg"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Hay dos versiones"
      description="Otra persona ha publicado las partidas mientras preparabas las tuyas."
      footer={
        <>
          <Button className="flex-1 md:flex-none" onClick={onPublicado}>
            Quedarme con lo publicado
          </Button>
          <Button variant="primary" className="flex-1 md:flex-none" onClick={onBorrador}>
            Seguir con mi borrador
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Version titulo="Publicado" partidas={reparto.partidas} otras={borrador.partidas} nombres={nombres} />
        <Version
          titulo="Mi borrador"
          partidas={borrador.partidas}
          otras={reparto.partidas}
          nombres={nombres}
        />
      </div>
    </Sheet>
  );
}

function Version({
  titulo,
  partidas,
  otras,
  nombres,
}: {
  titulo: string;
  partidas: readonly PartidaDelReparto[];
  otras: readonly PartidaDelReparto[];
  nombres: ReadonlyMap<string, string>;
}) {
  const resumen = ({ horaDeSalida, participanteIds }: PartidaDelReparto) =>
    `${horaDeSalida} ${participanteIds.join()}`;
  return (
    <section aria-label={titulo}>
      <h3 className="mb-1 text-h3">{titulo}</h3>
      <ol className="grid gap-1">
        {partidas.map((partida, i) => {
          const otra = otras[i];
          const distinta = otra === undefined || resumen(otra) !== resumen(partida);
          return (
            <li key={partida.id} className={distinta ? 'rounded-tile bg-albero-soft p-2' : 'p-2'}>
              <span className="font-semi">
                {nombreDePartida(i + 1)} · {partida.horaDeSalida}
                {distinta ? ' · distinta' : ''}
              </span>
              <span className="block text-sm">
                {partida.participanteIds.map((id) => nombres.get(id) ?? 'Ya no está inscrito').join(', ')}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
