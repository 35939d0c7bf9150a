import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../parts/check-box.tsx';
import { Count } from '../parts/status-badge.tsx';
import type { useColumnChoice } from './columns.ts';
import classes from './popover.module.css';

interface ColumnChooserProps<Row> {
  choice: ReturnType<typeof useColumnChoice<Row>>;
}

/** Which columns are shown; the row's name stays. */
export function ColumnChooser<Row>({ choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('parts');
  return (
    <Popover position="bottom-end" shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={<Count>{choice.visible.length}</Count>}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('columns')}>
        <fieldset>
          <legend>{t('columns')}</legend>
          {choice.columns.map((column) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands inside
            <label key={column.key}>
              <CheckBox
                checked={choice.isShown(column)}
                disabled={choice.isKept(column)}
                onChange={() => choice.toggle(column)}
              />
              {column.header}
            </label>
          ))}
        </fieldset>
        <Button variant="subtle" fullWidth onClick={choice.reset}>
          {t('resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
