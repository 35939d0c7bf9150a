import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './columns.ts';
import classes from './row-actions.module.css';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name, which each action's label says after its own. */
  of: string;
  /** On a card there is room for one: several go behind the dots. */
  isCompact?: boolean;
}

/** What can be done with a row: icon buttons, and a menu for the rest. */
export function RowActions({ actions, of, isCompact = false }: RowActionsProps) {
  const { t } = useTranslation('parts');
  const isHidden = (action: RowAction) => action.inMenu === true || (isCompact && actions.length > 1);
  const inMenu = actions.filter(isHidden);
  return (
    <span className={classes.actions}>
      {actions
        .filter((action) => !isHidden(action))
        .map((action) => (
          <IconAction key={action.label} action={action} of={of} />
        ))}
      {inMenu.length > 0 && (
        <Menu position="bottom-end" shadow="none">
          <Menu.Target>
            <button type="button" className={classes.icon} aria-label={t('moreActions', { of })}>
              <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(({ label, icon: Icon, to, search, onClick, isDanger }) => {
              const look = {
                leftSection: <Icon size={16} stroke={1.75} aria-hidden="true" />,
                ...(isDanger && { className: classes.danger }),
              };
              return to ? (
                <Menu.Item
                  key={label}
                  renderRoot={(props) => <Link to={to} search={search ?? {}} {...props} />}
                  {...look}
                >
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={label} onClick={onClick} {...look}>
                  {label}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}

function IconAction({ action, of }: { action: RowAction; of: string }) {
  const { label, icon: Icon, to, search, onClick, isDanger } = action;
  const shared = {
    className: `${classes.icon} ${isDanger ? classes.danger : ''}`,
    'aria-label': `${label} ${of}`,
    title: label,
  };
  const drawing = <Icon size={18} stroke={1.75} aria-hidden="true" />;
  if (to)
    return (
      <Link to={to} search={() => search ?? {}} {...shared}>
        {drawing}
      </Link>
    );
  return (
    <button type="button" onClick={onClick} {...shared}>
      {drawing}
    </button>
  );
}
