import { useEffect } from 'react';
import { useNavigate } from '#web/router/router.ts';
import { notify } from '#web/ui/notify.ts';

/** Says why a screen cannot be opened, and leads where there is something to see. */
export function LeaveFor({ to, titulo, mensaje }: { to: string; titulo: string; mensaje: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    notify({ id: 'salida', title: titulo, description: mensaje, tone: 'error' });
    navigate(to, { replace: true });
  }, [navigate, to, titulo, mensaje]);
  return null;
}
