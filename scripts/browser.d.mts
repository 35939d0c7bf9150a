/** The path of a Chromium: this machine's, else Debian's when we are root there, else one from the registry. */
export function findBrowser(say: (line: string) => void): Promise<string | undefined>;
