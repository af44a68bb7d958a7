import { BellDot } from 'lucide-react';
import type { AvisoDePartida } from '#contrato/avisos.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { quienesHan } from '#web/textos/quienes.ts';
import { CardLink } from '#web/shell/CardLink.tsx';

/** What happened to own strokes and is to be read on the card: each line leads there. */
export function PorLeer({ porLeer }: { porLeer: readonly AvisoDePartida[] }) {
  return (
    <ul aria-label="Sobre tus golpes" className="grid gap-3">
      {porLeer.map((aviso) => (
        <li key={`${aviso.partidaId} ${aviso.reclamaciones}`}>
          <CardLink
            leading={
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-albero-soft text-warn-ink">
                <BellDot size={24} />
              </span>
            }
            to={paths.introduccionDatosPartida(aviso.partidaId)}
            title={tituloDe(aviso)}
            description={aviso.torneo}
          />
        </li>
      ))}
    </ul>
  );
}

/** 'El club ha decidido sobre tus golpes', 'Lucía ha cambiado 3 golpes tuyos'. */
function tituloDe({ reemplazados, autores }: AvisoDePartida): string {
  if (reemplazados === 0) return 'El club ha decidido sobre tus golpes';
  const cuantos = formatCount(reemplazados, 'golpe tuyo', 'golpes tuyos');
  // What an older build kept names nobody.
  return `${quienesHan(autores ?? [])} cambiado ${cuantos}`;
}
