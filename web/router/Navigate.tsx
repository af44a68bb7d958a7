import { useEffect } from 'react';
import { useHistory } from './Router.tsx';

/** Sends whoever comes here to another address, whose way back does not lead here again. */
export function Navigate({ to }: { to: string }) {
  const history = useHistory();
  useEffect(() => history.write(to, true, true), [history, to]);
  return null;
}
