import { Button } from '@mantine/core';
import { Link, type LinkProps, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../api-error.ts';
import OtherDivision from '../layout/other-division.tsx';
import { otherDivision, useSession } from '../session.tsx';
import { Note } from './note.tsx';
import { refusedReading, saidOfAddress, withoutRefused } from './refused-reading.ts';

interface RefusedPanelProps {
  /** Of all readings of the page that failed. */
  errors: readonly unknown[];
  /** What is said where one of them may pass. */
  children: ReactNode;
}

/** The address itself was refused, so that its screen is known by name alone. */
const linkTo = ({ to, search }: { to: string; search: object }) => ({ to, search }) as Pick<LinkProps, 'to' | 'search'>;

/**
 * Reading was refused, and will be again: what the server said of it, and a way to the page without it. What a super admin
 * does not find may be of the other division.
 */
export default function RefusedPanel({ errors, children }: RefusedPanelProps) {
  const { t } = useTranslation('refused-reading');
  const { routesByPath } = useRouter();
  const page = useMatches().at(-1);
  const other = otherDivision(useSession().session);
  if (other && errors.every(isMissing)) return <OtherDivision isGuess />;
  const refused = refusedReading(errors);
  if (!refused) return children;
  const fields = Object.entries(refused.fields);
  if (fields.length === 0 || !page)
    return (
      <Note kind="error" live title={t('refused')}>
        {refused.text}
      </Note>
    );
  const address = { template: page.fullPath, pathname: page.pathname, search: page.search };
  const way = withoutRefused(
    address,
    fields.map(([name]) => name),
    (path) => path in routesByPath,
  );
  return (
    <Note
      kind="error"
      live
      title={t('address')}
      actions={
        way && (
          <Button variant="default" renderRoot={(props) => <Link {...linkTo(way)} {...props} />}>
            {t(way.isSamePage ? 'without' : 'above')}
          </Button>
        )
      }
    >
      {t('holds')}
      <ul className="bullets">
        {fields.map(([name, text]) => (
          <li key={name}>{saidOfAddress(address, { name, text }) ?? t('nothing')}</li>
        ))}
      </ul>
    </Note>
  );
}
