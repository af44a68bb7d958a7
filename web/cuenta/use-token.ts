import { useEffect, useState } from 'react';
import { useSearchParams } from '#web/router/router.ts';

/** The single-use token of a letter's link, taken out of the address bar and its history at once; '' without one. */
export function useToken(): string {
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const isInUrl = params.has('token');
  useEffect(() => {
    if (isInUrl) setParams({}, { replace: true });
  }, [isInUrl, setParams]);
  return token;
}
