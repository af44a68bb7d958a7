import { formatCount, formatMomento } from '#web/lib/format.ts';
import { typed } from '#web/lib/typed.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { useClubDeVuelta } from './queries.ts';
import { useRecuperar } from './use-recuperar.ts';

/** A club that begins from a backup: chosen, sent, looked at, and only then put in its place. */
export function RecuperarCopia({ token, onVolver }: { token: string; onVolver: () => void }) {
  const estado = useRecuperar(token);
  const { enviado, mirando, cifrada, copia } = estado;
  if (estado.hecho && copia) return <Recuperado token={token} club={copia.club} />;
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">Ya tengo una copia</h1>
      <FileField
        label="Copia de seguridad"
        hint="El archivo hoyo19-….tar o .tar.sealed. Se comprueba entero antes de tocar nada"
        accept=".tar,.sealed"
        disabled={enviado !== null || mirando || estado.recuperando}
        onFile={(archivo) => void estado.elegir(archivo)}
      />
      <div aria-live="polite" className="grid gap-4">
        {enviado ? <Envio {...enviado} /> : null}
        {mirando ? <p className="text-ink2">Comprobando la copia...</p> : null}
        <Fallo {...estado} />
        {copia ? <LoQueLleva copia={copia} busy={estado.recuperando} onRecuperar={estado.recuperar} /> : null}
      </div>
      {cifrada && !copia ? <Frase onFrase={estado.mirar} /> : null}
      <Button onClick={onVolver}>Preparar un club nuevo</Button>
    </div>
  );
}

function Envio({ bytes, de }: { bytes: number; de: number }) {
  const tanto = de === 0 ? 0 : Math.floor((bytes / de) * 100);
  return <ProgressBar label="Copia enviada" value={bytes} max={de} text={`${tanto} %`} />;
}

function Fallo({ fallo, seguir }: Pick<ReturnType<typeof useRecuperar>, 'fallo' | 'seguir'>) {
  return (
    <>
      {fallo === undefined ? null : <Notice tone="error">{fallo}</Notice>}
      {seguir ? <Button onClick={seguir}>Intentar de nuevo</Button> : null}
    </>
  );
}

type Copia = NonNullable<ReturnType<typeof useRecuperar>['copia']>;

function LoQueLleva({
  copia: { club, hechaEn, jugadores, torneos, fotos },
  busy,
  onRecuperar,
}: {
  copia: Copia;
  busy: boolean;
  onRecuperar: () => void;
}) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">{club}</h2>
      <p>Copia del {formatMomento(hechaEn)}. Está entera.</p>
      <p className="text-ink2">
        {formatCount(jugadores, 'jugador', 'jugadores')}, {formatCount(torneos, 'torneo', 'torneos')} y{' '}
        {formatCount(fotos, 'foto', 'fotos')}.
      </p>
      <Button variant="primary" size="lg" busy={busy} busyText="Recuperando..." onClick={onRecuperar}>
        Recuperar este club
      </Button>
    </Card>
  );
}

/** The passphrase of a sealed backup. */
function Frase({ onFrase }: { onFrase: (frase: string) => Promise<void> }) {
  const form = useForm({
    initial: { frase: '' },
    faults: ({ frase }) => ({ frase: frase.trim() === '' ? 'Escribe la frase de la copia' : undefined }),
    onSubmit: async ({ frase }) => await onFrase(frase.trim()),
  });
  return (
    <Form form={form}>
      <PasswordField
        {...form.text('frase')}
        label="Frase de la copia"
        hint="La copia está cifrada: es la frase que se puso en la instalación de antes"
        autoComplete="current-password"
      />
      <SubmitButton variant="primary" size="lg" form={form} busyText="Comprobando...">
        Comprobar
      </SubmitButton>
    </Form>
  );
}

/**
 * The club closes and opens again meanwhile: nobody is led to a screen of it before it answers. Under another name than that of
 * the backup it may be what was here before, or the backup of a club whose name its installation told: who looks knows which.
 */
function Recuperado({ token, club }: { token: string; club: string }) {
  const { data: abierto = null } = useClubDeVuelta(token);
  const esOtro = abierto !== null && abierto !== club;
  return (
    <div className="grid gap-4">
      <h1 className="text-h1">{esOtro ? `Está abierto «${abierto}»` : 'El club vuelve de su copia'}</h1>
      {esOtro ? (
        <Notice tone="info">
          La copia es de «{club}». Si las cuentas de siempre no entran, no ha podido ocupar su sitio: la
          aplicación ha escrito por qué al abrirse otra vez, y una dirección nueva para preparar el club.
        </Notice>
      ) : (
        <Notice tone="ok">
          El servidor se cierra y se abre otra vez con ella: suele tardar menos de un minuto. Después entra
          cada persona con la cuenta de siempre.
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={abierto === null}
        busyText="Abriendo el club..."
        onClick={() => {
          typed.set(0); // of a new club, which there will not be
          // As another document: this one has the name, the colours and the files of the club that was here
          location.assign(paths.auth());
        }}
      >
        Iniciar Sesión
      </Button>
    </div>
  );
}
