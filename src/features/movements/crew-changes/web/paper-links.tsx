import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useMayOpen } from '#platform/web/session.tsx';

/** A crew change at one port. */
interface AtPort {
  vesselId: number;
  day: string;
  portId: number;
}

const to = '/dashboard/manning/sign-on-papers/$vesselId/$day/$portId';

/** Where the papers for the harbour master are. */
export const papersAt = ({ vesselId, day, portId }: AtPort) =>
  ({ to, params: { vesselId: String(vesselId), day, portId: String(portId) } }) as const;

export const useMayOpenPapers = () => useMayOpen(to);

/** Leads to the papers for the harbour master; left out if the reader may not open them. */
export function PaperLink({ of, label }: { of: AtPort; label: string }) {
  if (!useMayOpenPapers()) return null;
  return (
    <Button variant="default" icon={IconFileText} renderRoot={(props) => <Link {...props} {...linkTo(papersAt(of))} />}>
      {label}
    </Button>
  );
}
