/** The file that was uploaded last, as long as the page is open: another of its sheets may be read without choosing it again. */
let kept: { importId: number; file: File } | undefined;

export const keepFile = (importId: number, file: File): void => {
  kept = { importId, file };
};

export const keptFile = (importId: number): File | undefined => (kept?.importId === importId ? kept.file : undefined);
