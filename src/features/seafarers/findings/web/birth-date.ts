import { createContext } from 'react';

/** The birth date (yyyy-MM-dd) of the person whose file a form changes: dates of papers are checked against it. */
export const BirthDateContext = createContext<string | null>(null);
