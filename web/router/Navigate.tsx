import { useEffect } from 'react';
import { useNavigate } from './use-navigate.ts';

/** Sends whoever comes here to another address; with `replace` the way back does not lead here again. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
