import { cx } from '#web/lib/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-pino text-on-pino hover:bg-pino-hover',
  secondary: 'control-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-teja text-on-teja hover:brightness-95',
  link: 'text-pino underline underline-offset-4 hover:text-pino-hover',
};

/** Heights 44, 48 and 52 px: never below the thumb's size. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4',
  md: 'min-h-12 px-[1.125rem]',
  lg: 'min-h-13 px-[1.125rem]',
};

/** One look for buttons and for links that look like buttons. */
export function buttonStyle({
  variant,
  size,
  className,
}: {
  variant: ButtonVariant;
  size: ButtonSize;
  className?: string | undefined;
}): string {
  return cx(
    'press inline-flex items-center justify-center gap-2 rounded-button py-2 text-center font-strong',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-80',
    VARIANTS[variant],
    variant === 'link' ? 'min-h-11 px-1' : SIZES[size],
    className,
  );
}
