import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import type { Decision } from './decide-several.ts';

interface DecisionDialogProps {
  status: Decision;
  /** What is about to happen, to how many or to which of them. */
  title: string;
  text: string;
  /** The names, where the title says only how many, and what is to be known of them. */
  people?: ReactNode;
  /** All were left out: there is no one to decide on. */
  isNobody?: boolean;
  isBusy: boolean;
  /** A remark that was typed before and not saved. */
  unsentRemark?: string;
  /** The remark is empty but for a failure. */
  onConfirm: (remark: string) => void;
  onCancel: () => void;
}

/** The key of a decision; pressed once more, it confirms. */
export const decisionKeys: Partial<Record<Decision, string>> = { Passed: 'p', Failed: 'f' };

/** Asks before a result is given; a failure takes a remark, which only the office sees (1-open 36). */
export function DecisionDialog(props: DecisionDialogProps) {
  const { status, title, text, people, isNobody = false, isBusy, unsentRemark = '', onConfirm, onCancel } = props;
  const { t } = useTranslation('pipeline');
  const tooLong = useTooLong();
  const [remark, setRemark] = useState(unsentRemark);
  const isFailure = status === 'Failed';
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={
        <>
          {people}
          <p>{text}</p>
          {isFailure && (
            <Textarea
              className="mt-3"
              label={t('remark')}
              description={t('remarkHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
              error={tooLong(remark, 1000)}
              autosize
              minRows={2}
              maxRows={8}
            />
          )}
        </>
      }
      confirmLabel={t(`mark.${status}`)}
      confirmKey={decisionKeys[status]}
      cancelLabel={t('cancel')}
      onConfirm={() => onConfirm(remark.trim())}
      onCancel={onCancel}
      isDanger={isFailure}
      isBusy={isBusy}
      isBlocked={isNobody}
    />
  );
}
