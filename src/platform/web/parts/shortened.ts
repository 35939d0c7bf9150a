/** What is shown of a text that somebody pasted into an address. */
const mostShown = 60;
export const shortened = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
