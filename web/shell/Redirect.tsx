import { Navigate } from '#web/router/router.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Sends whoever comes here to another address, and stays in sight until that screen is here: what is on screen does. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <LoadingScreen />
      <Navigate to={to} />
    </>
  );
}
