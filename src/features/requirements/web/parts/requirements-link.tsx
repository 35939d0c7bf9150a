import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#platform/web/session.tsx';
import { requirements } from '../../contract.ts';
import type { MatrixChoice } from './matrix-choice.ts';

/** The way to the requirement matrix, or to the part of it that a berth is in; for who may see it. */
export function RequirementsLink({ choice }: { choice?: MatrixChoice }) {
  const { t } = useTranslation('requirements-link');
  const maySee = useMay(requirements.list.access);
  if (!maySee) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/dashboard/crew-management/requirements" search={choice ?? {}} {...props} />}
    >
      {t(choice ? 'ofThisRank' : 'title')}
    </Button>
  );
}
