import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

/**
 * A button. While `busy` it keeps the focus, says `busyText` (else its own text) and ignores clicks, so that a
 * double tap sends nothing twice.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string | undefined }) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- defaults to "button" above
      type={type}
      className={buttonStyle({ variant, size, className })}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  );
}
