import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LikeQuestionProps {
  /** The entry that is there already. */
  name: string;
  onUse: () => void;
  onAdd: () => void;
}

/** Asks whether an entry that looks like one of the list is that one, or another. */
export default function LikeQuestion({ name, onUse, onAdd }: LikeQuestionProps) {
  const { t } = useTranslation('parts');
  return (
    <Group gap="xs" mt={6} wrap="wrap">
      <Button size="compact-sm" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onUse}>
        {t('useOption', { name })}
      </Button>
      <Button size="compact-sm" variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onAdd}>
        {t('addAsNew')}
      </Button>
    </Group>
  );
}
