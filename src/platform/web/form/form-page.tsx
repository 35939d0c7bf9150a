import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

interface FormPageProps extends FormFrameProps {
  /** Under the fields, left: Back or Cancel. */
  back?: ReactNode;
  /** Beside the button: 'Draft saved 09:41'. */
  status?: ReactNode;
  submitLabel?: string;
  /** The bar stays at the foot of the window. */
  isBarSticky?: boolean;
  /** In place of its buttons: what is done with a part of the form that is shown alone. */
  bar?: ReactNode;
  /** The button waits until something has changed. */
  savesChangesOnly?: boolean;
}

/** A form that is a page: its fields, and a bar with the one button that saves. */
export function FormPage(props: FormPageProps) {
  const { back, status, submitLabel, isBarSticky = true, savesChangesOnly = false, bar, children, ...frame } = props;
  const { t } = useTranslation('parts');
  const { isDirty } = frame.form.methods.formState;
  return (
    <FormFrame {...frame}>
      {children}
      <div className={`row wrap end gap-3 ${classes.bar}`} data-sticky={isBarSticky}>
        {!bar && back}
        <span className={`dim row end gap-2 grow ${classes.status}`} role="status" data-row={bar ? true : undefined}>
          {status}
        </span>
        {bar ?? (
          <Button
            type="submit"
            className={classes.submit}
            loading={frame.form.isSubmitting}
            disabled={savesChangesOnly && !isDirty}
          >
            {submitLabel ?? t('save')}
          </Button>
        )}
      </div>
    </FormFrame>
  );
}
