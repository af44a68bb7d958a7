import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What is asked before something is done. */
export type Question = {
  title: ReactNode;
  text: ReactNode;
  confirmText: string;
  tone?: 'danger' | 'primary';
  /** The text that has to be typed first. */
  mustType?: string;
};

type Asked = Question & { answer: (yes: boolean) => void };

/** Asks, and waits for yes or no: `await ask({ … })`. The screen draws `dialog` where it likes. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  function answer(yes: boolean) {
    setOpen(false);
    asked?.answer(yes);
  }
  const { title = '', text = null, confirmText = '', tone = 'danger', mustType } = asked ?? {};
  return {
    ask: (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, answer: resolve });
        setOpen(true);
      }),
    dialog: (
      <ConfirmDialog
        open={open}
        onClose={() => answer(false)}
        title={title}
        confirmText={confirmText}
        tone={tone}
        mustType={mustType}
        onConfirm={() => answer(true)}
      >
        {text}
      </ConfirmDialog>
    ),
  };
}
