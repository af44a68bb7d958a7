import { type ReactNode, useState } from 'react';
import { isRefused, refusalOf } from '#web/api/refusal.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

type Question = { title: string; text: string; answer: (yes: boolean) => void };

/**
 * Changes of a course that reach enrolled players: the server refuses them once and says how many, the person reads it and
 * decides. `intentar` resolves to null when it was decided against.
 */
export function useConRecalculo(): {
  intentar: <T>(change: (confirmado: boolean) => Promise<T>) => Promise<T | null>;
  dialogo: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);

  async function intentar<T>(change: (confirmado: boolean) => Promise<T>): Promise<T | null> {
    try {
      return await change(false);
    } catch (error) {
      if (!isRefused(error, 'campo_con_inscritos')) throw error;
      const { titulo: title, mensaje: text } = refusalOf(error);
      const yes = await new Promise<boolean>((answer) => setQuestion({ title, text, answer }));
      setQuestion(null);
      return yes ? await change(true) : null;
    }
  }

  const dialogo = (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => {
        if (!open) question?.answer(false);
      }}
      title={question?.title ?? ''}
      confirmText="Guardar y recalcular"
      tone="primary"
      onConfirm={() => question?.answer(true)}
    >
      {question?.text}
    </ConfirmDialog>
  );
  return { intentar, dialogo };
}
