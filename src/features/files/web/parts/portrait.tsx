import { IconUser } from '@tabler/icons-react';
import type { Attachment } from '#platform/contract/shapes.ts';
import classes from './portrait.module.css';
import { useBlobUrl, useStoredFile } from './stored-file.ts';

interface PortraitProps {
  photo: Pick<Attachment, 'uuid'> | null | undefined;
  /** Nothing where the name is beside it. */
  alt: string;
}

/** Somebody's photo in the format of a passport; a drawing where there is none. */
export function Portrait({ photo, alt }: PortraitProps) {
  const picture = useBlobUrl(useStoredFile(photo).data);
  return (
    <div className={`stack fixed well centre clip round ${classes.portrait}`}>
      {picture ? (
        <img className="full tall" src={picture} alt={alt} />
      ) : (
        <IconUser size={40} stroke={1.25} aria-hidden="true" />
      )}
    </div>
  );
}
