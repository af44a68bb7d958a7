import type { Ajustes } from '#contrato/admin/ajustes.ts';
import { formatMomento } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CardLink } from '#web/shell/CardLink.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { AjustesForm } from './AjustesForm.tsx';
import { FuncionamientoForm } from './FuncionamientoForm.tsx';
import { ImagenesDelClub } from './ImagenesDelClub.tsx';
import { useIconosAlDia } from './use-iconos-al-dia.ts';
import { useAjustes } from './queries.ts';
import { useFuncionamiento } from './use-funcionamiento.ts';

/** What the club says of itself, and who changed it last. */
export function AjustesPage() {
  useIconosAlDia();
  const query = useAjustes();
  return (
    <Screen
      title="Ajustes del club"
      subtitle="Cómo se llama, quién responde, con qué colores y cómo funciona"
      back={paths.admin()}
      backLabel="Volver a la administración"
      width="reading"
      className="grid gap-4 pt-2"
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los ajustes"
        skeleton={
          <Card>
            <FieldsSkeleton text="Cargando ajustes..." />
          </Card>
        }
      >
        {(ajustes) => (
          <>
            <ImagenesDelClub imagenes={ajustes.imagenes} />
            <AjustesForm ajustes={ajustes} />
            <ComoFunciona />
            <CardLink
              to={paths.adminCuentas()}
              title="Administradores"
              description="Quién administra el club y dónde tiene la sesión abierta, para cerrar la de un móvil perdido"
            />
            <UltimosCambios historial={ajustes.historial} />
            <CardLink
              to={paths.adminHistorialDelClub()}
              title="Historial del club"
              description="Quién ha cambiado ajustes, campos, ligas y fichas, y cuándo"
            />
            <CardLink
              to={paths.adminWebhooks()}
              title="Avisos a otros programas"
              description="Que la web del club, o quien quieras, sepa al momento lo que pasa en los torneos"
            />
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function ComoFunciona() {
  return (
    <QueryView
      query={useFuncionamiento()}
      failed="No se pudo cargar cómo funciona el club"
      skeleton={
        <Card>
          <FieldsSkeleton text="Cargando cómo funciona el club..." />
        </Card>
      }
    >
      {(funcionamiento) => <FuncionamientoForm funcionamiento={funcionamiento} />}
    </QueryView>
  );
}

function UltimosCambios({ historial }: Pick<Ajustes, 'historial'>) {
  if (historial.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <h2 className="text-h2">Últimos cambios</h2>
      <ul className="grid gap-2">
        {/* By their place: what one transaction changed bears one instant. */}
        {historial.map(({ momento, resumen, autor }, i) => (
          <li key={i} className="wrap-anywhere">
            {resumen}
            <span className="block text-sm text-ink2">
              {autor ?? 'El propio club'}, {formatMomento(momento)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
