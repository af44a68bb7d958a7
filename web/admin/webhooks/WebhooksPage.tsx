import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contrato/admin/webhooks.ts';
import { WEBHOOKS_MAX } from '#reglas/webhooks.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { Entregas } from './Entregas.tsx';
import { ProgramaCard } from './ProgramaCard.tsx';
import { ProgramaSheet } from './ProgramaSheet.tsx';
import { useProgramas } from './queries.ts';
import { SecretoSheet } from './SecretoSheet.tsx';

/** The programs of others that are told what happens, and what became of each thing told. */
export function WebhooksPage() {
  const query = useProgramas();
  const [secreto, setSecreto] = useState<string | null>(null);
  return (
    <>
      <Screen
        title="Avisos a otros programas"
        subtitle="Quién se entera al momento de lo que pasa en los torneos"
        back={paths.adminAjustes()}
        backLabel="Volver a Ajustes del club"
        width="reading"
        className="grid gap-6 pt-2"
      >
        <QueryView query={query} failed="No se pudieron cargar los programas" loading="Cargando programas...">
          {({ webhooks }) => (
            <>
              <Programas programas={webhooks} onSecreto={setSecreto} />
              {webhooks.length === 0 ? null : <Entregas programas={webhooks} />}
            </>
          )}
        </QueryView>
      </Screen>
      <SecretoSheet secreto={secreto} onClose={() => setSecreto(null)} />
    </>
  );
}

type Abierto = { programa: Webhook | null; vez: number };

function Programas({
  programas,
  onSecreto,
}: {
  programas: readonly Webhook[];
  onSecreto: (secreto: string) => void;
}) {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const abrir = (programa: Webhook | null) =>
    setAbierto((antes) => ({ programa, vez: (antes?.vez ?? 0) + 1 }));
  const anadir = (
    <Button variant="primary" icon={<Plus size={20} />} onClick={() => abrir(null)}>
      Añadir un programa
    </Button>
  );
  return (
    <section aria-label="Programas" className="grid gap-3">
      {programas.length === 0 ? (
        <EmptyState
          title="Ningún programa recibe avisos"
          description="La web del club, una hoja de cálculo o un canal de mensajes pueden enterarse solos de que se publica un torneo, se valida una tarjeta o salen los resultados."
          action={anadir}
        />
      ) : (
        <>
          <ul className="grid gap-3">
            {programas.map((programa) => (
              <li key={programa.id}>
                <ProgramaCard programa={programa} onEditar={() => abrir(programa)} onSecreto={onSecreto} />
              </li>
            ))}
          </ul>
          {programas.length < WEBHOOKS_MAX ? <div>{anadir}</div> : null}
        </>
      )}
      {abierto ? (
        <ProgramaSheet
          key={abierto.vez}
          programa={abierto.programa}
          onClose={() => setAbierto(null)}
          onSecreto={onSecreto}
        />
      ) : null}
    </section>
  );
}
