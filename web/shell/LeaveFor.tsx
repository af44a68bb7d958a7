import { useEffect } from 'react';
import { useNavigate } from '#web/router/router.ts';
import { notify } from '#web/ui/notify.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/**
 * Says why a screen cannot be opened, and leads where there is something to see; in sight until that is here.
 *
 * - beside: part of a screen that is seen meanwhile.
 */
export function LeaveFor({
  to,
  titulo,
  mensaje,
  beside = false,
}: {
  to: string;
  titulo: string;
  mensaje: string;
  beside?: boolean;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    notify({ id: 'salida', title: titulo, description: mensaje, tone: 'error' });
    navigate(to, { replace: true });
  }, [navigate, to, titulo, mensaje]);
  return beside ? null : <LoadingScreen />;
}
