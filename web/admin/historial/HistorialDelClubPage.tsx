import type { FiltroDelClub } from '#contrato/admin/historial.ts';
import { paths } from '#web/paths.ts';
import { HistorialDeCambios, useFiltro } from './HistorialDeCambios.tsx';
import { useHistorialDelClub } from './queries.ts';

const NOMBRES: Readonly<Record<FiltroDelClub, string>> = {
  todo: 'Todo',
  ajustes: 'Ajustes',
  campos: 'Campos',
  ligas: 'Ligas',
  jugadores: 'Jugadores',
  correo: 'Correo',
  programas: 'Otros programas',
};

/** Who changed what of the club, and when: what belongs to a torneo, or to accounts, has a history of its own. */
export function HistorialDelClubPage() {
  const filtros = useFiltro<FiltroDelClub>(NOMBRES);
  return (
    <HistorialDeCambios
      title="Historial del club"
      subtitle="Ajustes, campos, ligas, jugadores, correo y avisos a otros programas"
      back={paths.adminAjustes()}
      backLabel="Volver a Ajustes del club"
      filtros={filtros}
      query={useHistorialDelClub(filtros.filtro)}
      vacio="Aquí aparece quién cambia los ajustes, los campos, las ligas y las fichas del club, y cuándo. Lo de cada torneo está en el suyo."
    />
  );
}
