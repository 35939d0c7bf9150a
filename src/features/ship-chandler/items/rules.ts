/** Groups that ship chandlers sort stores into. */
export const storeGroups = ['provision', 'deck', 'engine', 'cabin', 'safety'] as const;
export type StoreGroup = (typeof storeGroups)[number];

/** The group of a column that admits these alone. */
export const groupNamed = (word: string): StoreGroup => storeGroups.find((group) => group === word) ?? 'provision';

/** Six digits of the IMPA catalogue, or a number of our own such as A-0012. */
export const itemCode = /^([0-9]{6}|[A-Z]{1,4}-[0-9]{1,6})$/;

interface Named {
  englishName: string | null;
  indonesianName: string | null;
}

/** The name in the reader's language, or else the one that there is. */
export const itemName = ({ englishName, indonesianName }: Named, language: 'en' | 'id'): string =>
  (language === 'id' ? (indonesianName ?? englishName) : (englishName ?? indonesianName)) ?? '';
