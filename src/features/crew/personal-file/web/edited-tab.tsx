import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { crewFiles } from '../contract.ts';

/** The parts of a crew member's file that have a form, by the query parameter `edit`: one a tab. */
export type EditedSection = 'details' | 'certification' | 'service';

// What reads a file has no need of the form machinery.
const EditForm = lazyWithTexts(() => import('./edit-form.tsx'), ['positions', 'seafarers']);

interface EditedTabProps {
  /** None: there is nothing to change on the tab. */
  section: EditedSection | undefined;
  member: EmployeeDetails;
  /** The view; the form is in its place while the address asks for it. */
  children: ReactNode;
}

/** A tab of a crew member's record that who may can change: the view with its button, or the form. */
export function EditedTab({ section, member, children }: EditedTabProps) {
  const { edit } = useSearchAt('/dashboard/crew-management/$crewId/details');
  const mayEdit = useMay(crewFiles.updateDetail.access);
  const bar = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  const isEdited = edit !== undefined;
  // Saved or left: back to the button that opened the form.
  useEffect(() => {
    if (wasEdited.current && !isEdited) bar.current?.querySelector('a')?.focus({ preventScroll: true });
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (!mayEdit || !section) return children;
  if (edit === section)
    return (
      <Suspense key={`edit ${section}`} fallback={<Skeletons rows={8} columns={2} />}>
        <EditForm section={section} member={member} />
      </Suspense>
    );
  return (
    <>
      <div ref={bar} className="line end">
        <EditTabButton section={section} />
      </div>
      {children}
    </>
  );
}

function EditTabButton({ section }: { section: EditedSection }) {
  const { t } = useTranslation('crew');
  return (
    <Button
      variant="default"
      icon={IconPencil}
      renderRoot={(props) => (
        <Link
          from="/dashboard/crew-management/$crewId/details"
          to="."
          search={(now) => ({ ...now, edit: section })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {t(`edit.open.${section}`)}
    </Button>
  );
}
