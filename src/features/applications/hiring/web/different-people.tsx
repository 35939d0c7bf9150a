import { IconArrowsDiff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { provenGrounds } from '#features/seafarers/merging/rules.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { type Duplicate, hiring } from '../contract.ts';

interface DifferentPeopleProps {
  application: RegistrationRecord;
  duplicate: Duplicate;
}

/** Says that two files which look alike are of different people, or that they are to be compared again. */
export function DifferentPeople({ application, duplicate }: DifferentPeopleProps) {
  const { t } = useTranslation('hiring');
  const mayWrite = useMay(hiring.sayDifferent.access);
  const [failure, setFailure] = useState<ApiError>();
  const save = useSave(hiring.sayDifferent);
  const readAgain = useReadAgain(hiring.sayDifferent);
  const isSaid = duplicate.different !== null;
  // Two who share a number are one person, or the number is wrong: that is corrected first.
  if (!mayWrite || duplicate.matchedBy.some((ground) => provenGrounds.includes(ground))) return null;

  async function say() {
    try {
      await save.mutateAsync({
        regCrewId: application.regCrewId,
        otherFileId: duplicate.fileId,
        areDifferent: !isSaid,
      });
      notify.success(t(isSaid ? 'different.takenBack' : 'different.done'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await readAgain();
      setFailure(error);
    }
  }

  return (
    <>
      <Button
        variant="default"
        icon={isSaid ? IconArrowsDiff : IconUsers}
        loading={save.isPending}
        onClick={() => void say()}
      >
        {t(isSaid ? 'different.takeBack' : 'different.action')}
      </Button>
      <ErrorDialog text={failure?.message} onClose={() => setFailure(undefined)} />
    </>
  );
}
