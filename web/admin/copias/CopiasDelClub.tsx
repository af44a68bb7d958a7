import { DatabaseBackup, Download } from 'lucide-react';
import type { EstadoDeCopias } from '#contrato/admin/copias.ts';
import { files } from '#web/api/files.ts';
import { diaDelClub, formatDia, formatHora, formatNumero, formatReloj } from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useCopias, useDescargarCopia, useHacerCopia } from './queries.ts';

/** How old the newest backup is, one more now, and the file to take along. */
export function CopiasDelClub() {
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-h2">Copias de seguridad</h2>
      <QueryView query={useCopias()} failed="No se pudieron cargar los datos" rows={2}>
        {(copias) => <Copias copias={copias} />}
      </QueryView>
    </Card>
  );
}

function Copias({ copias }: { copias: EstadoDeCopias }) {
  const hoy = useHoy();
  const hacer = useHacerCopia();
  const descargar = useDescargarCopia();
  const { ultima, enCurso, hora, cifradas } = copias;
  return (
    <>
      <p aria-live="polite">{ultima ? comoSeDice(ultima, hoy) : 'Todavía no hay ninguna copia.'}</p>
      <Fallos copias={copias} />
      <p className="text-sm text-ink2">
        Se hace una cada día a partir de las {formatHora(`${hora}:00`)}, con los datos, las fotos y el secreto
        de la instalación{cifradas ? ', cifrada' : ''}. Quien la tenga tiene todo el club: guárdala bien, y en
        otro sitio que este ordenador.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<DatabaseBackup size={20} />}
          busy={hacer.pending || enCurso}
          busyText="Haciendo la copia..."
          onClick={() => void hacer.run()}
        >
          Hacer una copia ahora
        </Button>
        {ultima?.descargable ? (
          <a
            className={buttonStyle({ variant: 'secondary', size: 'md' })}
            href={files.ultimaCopia}
            download={ultima.archivo}
            onClick={(event) => {
              event.preventDefault();
              void descargar.run();
            }}
          >
            <Download size={20} />
            Descargar
          </a>
        ) : null}
      </div>
    </>
  );
}

/** What went wrong, in the words of the machine for whoever looks after it. */
function Fallos({ copias: { fallo, falloFuera } }: { copias: EstadoDeCopias }) {
  if (fallo !== null)
    return (
      <Notice tone="error">
        La última copia no se pudo hacer. Para quien lleva la instalación: «{fallo}»
      </Notice>
    );
  if (falloFuera === null) return null;
  return (
    <Notice tone="error">
      La copia está hecha, pero no ha llegado al otro sitio. Para quien lleva la instalación: «{falloFuera}»
    </Notice>
  );
}

function comoSeDice({ hechaEn, bytes }: NonNullable<EstadoDeCopias['ultima']>, hoy: string): string {
  const instant = new Date(hechaEn);
  const dia = diaDelClub(instant.getTime());
  const cuando = dia === hoy ? 'Copia de hoy' : `Copia del ${formatDia(dia)}`;
  return `${cuando} a las ${formatReloj(instant)} · ${comoTamano(bytes)}`;
}

function comoTamano(bytes: number): string {
  const megas = bytes / 1_048_576;
  if (megas < 1) return `${formatNumero(Math.ceil(bytes / 1_024))} kB`;
  return `${formatNumero(megas, megas < 10 ? 1 : 0)} MB`;
}
