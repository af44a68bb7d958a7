import { useClubDelServidor } from '#web/session/session.ts';
import { useClub } from '#web/shell/use-club.ts';

/** Who answers, as the installation tells it; what it has not told is said to be missing, never invented. */
export function Responsable() {
  const { nombre } = useClub();
  const legal = useClubDelServidor()?.legal;
  const filas = [
    ['Titular', legal?.titular ?? nombre],
    ['NIF', legal?.nif],
    ['Domicilio', legal?.domicilio],
    ['Registro de asociaciones', legal?.registro],
    ['Email', legal?.email],
    ['Teléfono', legal?.telefono],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[auto_1fr]">
      {filas.map(([nombreDeFila, valor]) => (
        <div key={nombreDeFila} className="contents">
          <dt className="font-semi">{nombreDeFila}</dt>
          <dd className="mb-1 break-words md:mb-0">
            {valor ?? <span className="text-ink2">Pendiente de que lo indique el club</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
