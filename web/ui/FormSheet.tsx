import { type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { useDiscard } from './use-discard.tsx';
import type { AnyForm } from './use-form.ts';

/** A form in a dialog: its buttons at the foot; it asks before it closes over something that was typed, unless `unkept`. */
export function FormSheet({
  form,
  open = true,
  title,
  description,
  tall = false,
  size = 'md',
  submitText = 'Guardar',
  submitIcon,
  busyText = 'Guardando...',
  closeText = 'Cancelar',
  disabled,
  unkept,
  aside,
  summary = true,
  className,
  lead,
  onClose,
  children,
}: {
  form: AnyForm;
  open?: boolean;
  title: ReactNode;
  description?: ReactNode;
  tall?: boolean;
  size?: 'sm' | 'md' | 'lg';
  submitText?: string;
  submitIcon?: ReactNode;
  busyText?: string;
  closeText?: string;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** What is typed is a proof, a password or a code: nobody loses it. */
  unkept?: boolean;
  /** What stands at the foot besides, before its buttons. */
  aside?: ReactNode;
  summary?: boolean;
  className?: string;
  /** What stands above the form. */
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const discard = useDiscard(form.dirty && !unkept, onClose);
  return (
    <>
      <Sheet
        open={open}
        busy={form.pending}
        onClose={discard.close}
        tall={tall}
        size={size}
        title={title}
        description={description}
        footer={
          <>
            {aside}
            <Button disabled={form.pending} onClick={discard.close}>
              {closeText}
            </Button>
            <Button
              type="submit"
              form={form.formId}
              variant="primary"
              icon={submitIcon}
              disabled={disabled}
              busy={form.pending}
              busyText={busyText}
            >
              {submitText}
            </Button>
          </>
        }
      >
        {lead}
        <Form form={form} summary={summary} className={className} onDone={onClose}>
          {children}
        </Form>
      </Sheet>
      {discard.question}
    </>
  );
}
