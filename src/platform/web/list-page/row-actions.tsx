import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../links.ts';
import iconButton from '../parts/icon-button.module.css';
import { LatePopover } from '../parts/late-popover.tsx';
import type { RowAction } from './columns.ts';
import classes from './row-actions.module.css';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name, which each action's label says after its own. */
  of: string;
  /** On a card there is room for one: several go behind the dots. */
  isCompact?: boolean;
}

/** What can be done with a row: icon buttons, and a list behind three dots for the rest. */
export function RowActions({ actions, of, isCompact = false }: RowActionsProps) {
  const isHidden = (action: RowAction) => action.inMenu === true || (isCompact && actions.length > 1);
  const hidden = actions.filter(isHidden);
  return (
    <span className="inline gap-0">
      {actions
        .filter((action) => !isHidden(action))
        .map((action) => (
          <Action key={action.label} action={action} of={of} />
        ))}
      {hidden.length > 0 && <More actions={hidden} of={of} />}
    </span>
  );
}

/** The actions behind the dots: links and buttons in a list, which arrow keys walk through as well. */
function More({ actions, of }: { actions: readonly RowAction[]; of: string }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={setOpen}
      label={t('moreActions', { of })}
      className={classes.more}
      onKeyDown={walk}
      button={(given) => (
        <button type="button" className={iconButton.button} aria-label={t('moreActions', { of })} {...given}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <ul>
        {actions.map((action) => (
          <li key={action.label}>
            <Action action={action} of={of} isNamed onDone={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </LatePopover>
  );
}

/** Up and down move between the actions of a list. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}

interface ActionProps {
  action: RowAction;
  of: string;
  /** Shows its name beside the icon. */
  isNamed?: boolean;
  onDone?: () => void;
}

/** The look of an action with its name. */
const named = `row gap-2 full high phone-touch pad-2-3 bare round ink left hover-tint unlined ${classes.named}`;

function Action({ action, of, isNamed = false, onDone }: ActionProps) {
  const { label, icon: Icon, onClick, isDanger } = action;
  const shared = {
    className: `${isNamed ? named : iconButton.button} ${isDanger ? classes.danger : ''}`,
    ...(!isNamed && { 'aria-label': `${label} ${of}`, title: label }),
    onClick: () => {
      onDone?.();
      onClick?.();
    },
  };
  const content = (
    <>
      <Icon size={isNamed ? 16 : 18} stroke={1.75} aria-hidden="true" />
      {isNamed && label}
    </>
  );
  return action.to ? (
    <Link {...linkTo(action)} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}
