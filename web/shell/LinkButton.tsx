import { type ComponentProps } from 'react';
import { Link } from '#web/router/router.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type ButtonLook } from '#web/ui/Button.tsx';

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...link
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...link} className={buttonStyle({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  );
}
