import { statSync } from 'node:fs';

/**
 * Whatever this process makes from now on is for its own user alone: folders 0700, files 0600. Scans of identity cards
 * lie there, and dumps that hold everything, the signing key too.
 */
export const keepFilesPrivate = () => process.umask(0o077);

/** Those of the folders that other users of this machine may look into; one that is not there yet is none of them. */
export const foldersOpenToOthers = (folders: readonly string[]): string[] =>
  folders.filter((folder) => {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) !== 0;
  });
