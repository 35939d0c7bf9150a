import { sql } from 'kysely';

/** The name of account `u` of a query; nothing where it has none. */
export const accountName = sql<string | null>`nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')`;
