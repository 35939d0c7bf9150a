import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { useMayOpen } from '#platform/web/session.tsx';
import type { MatrixChoice } from './matrix-choice.ts';

/** The way to the requirement matrix, or to the part of it that a berth is in; for who may see it. */
export function RequirementsLink({ choice }: { choice?: MatrixChoice }) {
  const { t } = useTranslation('requirements-link');
  const maySee = useMayOpen('/dashboard/crew-management/requirements');
  if (!maySee) return null;
  return (
    <Button
      variant="default"
      icon={IconListCheck}
      renderRoot={(props) => <Link to="/dashboard/crew-management/requirements" search={choice ?? {}} {...props} />}
    >
      {t(choice ? 'ofThisRank' : 'title')}
    </Button>
  );
}
