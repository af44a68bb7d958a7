import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicap } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useCandidatos, useInscribir } from './queries.ts';

type Candidato = { id: string; nombre: string; handicap: number | null };

/** Members are added one after another, each with an optional handicap that becomes their own. */
export function AnadirParticipante({
  torneo,
  onClose,
}: {
  torneo: { id: string; nombre: string };
  onClose: () => void;
}) {
  const [busqueda, setBusqueda] = useState('');
  const [elegido, setElegido] = useState<Candidato | null>(null);
  const [texto, setTexto] = useState('');
  const [error, setError] = useState('');
  const candidatos = useCandidatos(torneo.id, busqueda.trim()).data?.jugadores ?? [];
  const inscribir = useInscribir(torneo.id);

  function choose(candidato: Candidato | null) {
    setElegido(candidato);
    setTexto('');
    setError('');
    setBusqueda('');
  }
  function submit() {
    if (elegido === null) return;
    const handicap = texto.trim() === '' ? null : parseHandicap(texto);
    const wrong = texto.trim() !== '' && (handicap === null || !esHandicapExacto(handicap));
    setError(wrong ? TEXTOS_DE_ERROR.handicap_exacto_no_valido.mensaje : '');
    if (wrong) return;
    inscribir.mutate({ jugadorId: elegido.id, handicap }, { onSuccess: () => choose(null) });
  }
  return (
    <Sheet
      open
      tall
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Añadir participante"
      description={torneo.nombre}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" size={20} />}
            disabled={elegido === null}
            busy={inscribir.isPending}
            busyText="Añadiendo..."
            onClick={submit}
          >
            Añadir
          </Button>
        </>
      }
    >
      {elegido === null ? (
        <Combobox
          label="Jugador"
          placeholder="Escribe un nombre"
          className="md:min-h-80"
          options={candidatos.map(({ id, nombre, handicap }) => ({
            value: id,
            label: `${nombre} (H: ${formatHandicap(handicap)})`,
          }))}
          emptyText="Nadie más con ese nombre"
          onQueryChange={setBusqueda}
          onChoose={(id) => choose(candidatos.find((candidato) => candidato.id === id) ?? null)}
        />
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="hairline flex items-center gap-3 rounded-card p-3">
            <p className="min-w-0 flex-1">
              <span className="block font-semi">{elegido.nombre}</span>
              <span className="block text-sm text-ink2">Hándicap {formatHandicap(elegido.handicap)}</span>
            </p>
            <Button onClick={() => choose(null)}>Cambiar</Button>
          </div>
          <TextField
            autoFocus
            label="Hándicap de referencia"
            optional
            hint="Si lo escribes, antes se actualiza el hándicap del jugador. Un hándicap plus se escribe +1,2"
            inputMode="decimal"
            autoComplete="off"
            value={texto}
            error={error}
            onChange={(event) => setTexto(event.target.value)}
          />
        </form>
      )}
    </Sheet>
  );
}
