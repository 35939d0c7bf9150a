import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import classes from './form.module.css';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import LeaveDialog from './leave-dialog.tsx';

interface FormDialogProps extends FormFrameProps {
  title: string;
  onClose: () => void;
  submitLabel?: string;
  /** Width of the dialog; a phone gives it all it has. */
  size?: string;
  /** The button waits until something has changed. */
  savesChangesOnly?: boolean;
  /** What it asks about is still read: the button waits. */
  isReading?: boolean;
}

/** What one types into or chooses from; a list to choose from is read-only to the browser. */
const firstField = 'input:not([type=hidden], [readonly]:not([aria-haspopup])), textarea';

/** A form in a dialog; render it only while it is open. Closing it with unsaved changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    onClose,
    submitLabel,
    size = '36rem',
    savesChangesOnly = false,
    isReading = false,
    children,
    ...frame
  } = props;
  const { t } = useTranslation('parts');
  const { isDirty } = frame.form.methods.formState;
  const [isAsking, setAsking] = useState(false);
  const { formRef } = frame.form;
  useFocusBack();
  // The dialog puts the focus on its first control, which is the one that closes it.
  useEffect(() => {
    const timer = setTimeout(() => {
      const form = formRef.current;
      if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>(firstField)?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [formRef]);
  const leave = () => {
    frame.form.giveUp();
    onClose();
  };
  const close = () => (frame.form.hasUnsaved() ? setAsking(true) : leave());
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={title}
        size={size}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <FormFrame {...frame} isGuarded={(frame.isGuarded ?? true) && !isAsking}>
          {children}
          <div className={`row wrap end gap-3 ${classes.bar}`}>
            <span className={`dim row end gap-2 grow ${classes.status}`} />
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={frame.form.isSubmitting || isReading}
              disabled={savesChangesOnly && !isDirty}
            >
              {submitLabel ?? t('save')}
            </Button>
          </div>
        </FormFrame>
      </Modal>
      {/* Mounted only then: one that waits would take the very Escape that opens it for its answer. */}
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} onLeave={leave} />}
    </>
  );
}
