import { useEffect } from 'react';
import { useNavigate } from './use-navigate.ts';

/** Sends whoever comes here to another address, whose way back does not lead here again. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
