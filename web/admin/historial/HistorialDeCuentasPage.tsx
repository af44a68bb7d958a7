import type { FiltroDeCuentas } from '#contrato/admin/historial.ts';
import { paths } from '#web/paths.ts';
import { HistorialDeCambios, useFiltro } from './HistorialDeCambios.tsx';
import { useHistorialDeCuentas } from './queries.ts';

const NOMBRES: Readonly<Record<FiltroDeCuentas, string>> = {
  todo: 'Todo',
  sesiones: 'Sesiones',
  acceso: 'Acceso',
  administracion: 'Administración',
  cuentas: 'Cuentas',
};

/** Who did what to the accounts of the club, and when: sessions closed, passwords and factors, who administers. */
export function HistorialDeCuentasPage() {
  const filtros = useFiltro<FiltroDeCuentas>(NOMBRES);
  return (
    <HistorialDeCambios
      title="Historial de cuentas"
      subtitle="Lo que se ha hecho con ellas"
      back={paths.adminCuentas()}
      backLabel="Volver a Administradores"
      filtros={filtros}
      query={useHistorialDeCuentas(filtros.filtro)}
      vacio="Aquí aparece quién cierra sesiones, cambia contraseñas o segundos factores y toca las cuentas, y cuándo."
    />
  );
}
