import type { ReactNode } from 'react';

/** What is on or off, with its label beside it and, below that, what it is about. */
export type ToggleProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};
