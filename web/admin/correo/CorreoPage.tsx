import { useState } from 'react';
import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { paths } from '#web/paths.ts';
import { useClubDelServidor } from '#web/session/session.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { MorePages } from '#web/shell/MorePages.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { PruebaDeCorreo } from '#web/textos/PruebaDeCorreo.tsx';
import { CorreoDialog } from './CorreoDialog.tsx';
import { CorreoRow } from './CorreoRow.tsx';
import { Fallidos } from './Fallidos.tsx';
import { useBandeja, useProbarCorreo } from './queries.ts';

/** The outgoing box: every letter of the club, and what became of it; and whether mail and Google are set up. */
export function CorreoPage() {
  const [busqueda, setBusqueda] = useState('');
  const buscado = useSettled(busqueda);
  const query = useBandeja(buscado);
  const data = query.data?.pages[0];
  const [shown, setShown] = useState<CorreoResumen | null>(null);
  return (
    <>
      <Screen
        title="Correo"
        subtitle="Los mensajes que envía el club"
        back={paths.admin()}
        backLabel="Volver a la administración"
        width="reading"
        className="grid gap-4 pt-2"
      >
        <SearchField
          label="Buscar por destinatario o asunto"
          value={busqueda}
          onValueChange={setBusqueda}
          maxLength={80}
        />
        <QueryView query={query} failed="No se pudo cargar el correo" loading="Cargando correo...">
          {({ pages }) => {
            const correos = pages.flatMap(({ filas }) => filas);
            return (
              <>
                <Avisos estado={data} />
                <Fallidos
                  cuantos={data?.smtp ? data.fallidos : 0}
                  buscado={buscado.trim()}
                  disabled={query.isPlaceholderData || busqueda !== buscado}
                />
                <Bandeja correos={correos} buscado={busqueda.trim() !== ''} onOpen={setShown} />
                <MorePages query={query} shown={correos.length} failed="No se pudo cargar el correo" />
              </>
            );
          }}
        </QueryView>
      </Screen>
      <CorreoDialog correo={shown} smtp={data?.smtp ?? false} onClose={() => setShown(null)} />
    </>
  );
}

/** What of mail and Google is not set up, and a letter to try it with. */
function Avisos({ estado }: { estado: { smtp: boolean; remitente: string } | undefined }) {
  const google = useClubDelServidor()?.google ?? true;
  return (
    <>
      {estado?.smtp === false ? (
        <Notice tone="info">
          El correo todavía no está configurado. Los mensajes se guardan aquí: ábrelos y pasa el enlace a la
          persona por otro medio. Para enviarlos, quien lleva la instalación tiene que poner{' '}
          <code>SMTP_URL</code> y <code>MAIL_FROM</code>. En cuanto lo haga saldrá solo lo guardado que siga
          teniendo sentido; lo demás quedará como caducado.
        </Notice>
      ) : null}
      {google ? null : (
        <Notice tone="info">
          El botón «Continuar con Google» está oculto porque faltan <code>GOOGLE_CLIENT_ID</code> y{' '}
          <code>GOOGLE_CLIENT_SECRET</code> en la instalación.
        </Notice>
      )}
      {estado?.smtp === true ? <CartaDePrueba remitente={estado.remitente} /> : null}
    </>
  );
}

function Bandeja({
  correos,
  buscado,
  onOpen,
}: {
  correos: readonly CorreoResumen[];
  buscado: boolean;
  onOpen: (correo: CorreoResumen) => void;
}) {
  if (correos.length === 0)
    return (
      <EmptyState
        title={buscado ? 'Ningún mensaje coincide con tu búsqueda' : 'Todavía no se ha escrito ningún correo'}
      />
    );
  return (
    <Card className="p-0">
      <ul>
        {correos.map((correo) => (
          <CorreoRow key={correo.id} correo={correo} onOpen={() => onOpen(correo)} />
        ))}
      </ul>
    </Card>
  );
}

/** A letter to oneself or to an address, and what the mail server said of it: whether the settings are right, before a torneo hangs on it. */
function CartaDePrueba({ remitente }: { remitente: string }) {
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere text-ink2">Los mensajes salen a nombre de {remitente}</p>
      <PruebaDeCorreo propia prueba={useProbarCorreo()} />
    </div>
  );
}
