import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Access } from '../../contract/access.ts';
import { type LinkTarget, linkTo } from '../links.ts';
import { useMay } from '../session.tsx';

/** What comes next where nothing is yet: a button for those who may, and for the others who can. */
export interface NextStep {
  access: Access;
  /** A verb with its object: 'Add vessel'. */
  label: string;
  /** Where it is done, or what does it here. */
  go: LinkTarget | (() => void);
}

export function EmptyStep({ access, label, go }: NextStep) {
  const { t } = useTranslation('parts');
  const may = useMay(access);
  if (may && typeof go === 'function') return <Button onClick={go}>{label}</Button>;
  if (may && typeof go !== 'function')
    return <Button renderRoot={(props) => <Link {...linkTo(go)} {...props} />}>{label}</Button>;
  const who = whoOf(access).map((name) => t(`can.${name}`));
  return who.length > 0 && <p>{t('can.text', { who: who.join(', ') })}</p>;
}

const named = ['admin', 'manager', 'staff', 'planning', 'service', 'finance', 'principal', 'crew'] as const;

/** The kinds of account to ask, in the order of their rank. */
const whoOf = (access: Access) => named.filter((name) => 'writers' in access && access.writers?.includes(name));
