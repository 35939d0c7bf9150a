/**
 * Files chosen on this page, by their uuid, for previews without a call. They are gone with a reload: the browser stores
 * only what waits for a line, sealed, until it has arrived (decision 0062).
 */
const files = new Map<string, File>();

export const keepLocalFile = (uuid: string, file: File) => {
  files.set(uuid, file);
};
export const localFile = (uuid: string): File | undefined => files.get(uuid);
export const forgetLocalFile = (uuid: string) => {
  files.delete(uuid);
};
