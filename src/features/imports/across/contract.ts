import * as z from 'zod/mini';

/** What a column under a certificate holds; of one that says nothing else, its cells tell. */
export const paperParts = ['number', 'issued', 'expired'] as const;
export type PaperPart = (typeof paperParts)[number];

/** A sheet with a row for each person and columns for each certificate, as its page shows how it was read. */
export const across = z.object({
  papers: z.array(
    z.object({
      /** As the heading names the certificate, and as we do; nothing where no list has it. */
      word: z.string(),
      certificate: z.nullable(z.string()),
      /** `at` is the place in the file; of files that were read before it was kept, nothing. */
      columns: z.array(z.object({ head: z.string(), part: z.enum(paperParts), at: z.optional(z.int()) })),
      /** How many people have one. */
      rows: z.int(),
    }),
  ),
  /** Columns that go nowhere. */
  ignored: z.array(z.string()),
  /** The same with their places in the file. */
  others: z.optional(z.array(z.object({ head: z.string(), at: z.int() }))),
});
export type Across = z.output<typeof across>;

/** A sheet with several times aboard in each row, as its page shows how it was read. */
export const beside = z.object({
  /** The column that says which of them a row is. */
  at: z.int(),
  blocks: z.array(z.object({ word: z.string(), heads: z.array(z.string()) })),
});
export type Beside = z.output<typeof beside>;

/** What a column holds by choice: a part of a certificate, or nothing that is imported. */
export interface ColumnChoice {
  at: number;
  /** The number of the certificate in the register. */
  certificateId: number | null;
  part: PaperPart;
}

/** As the upload sends them: place, certificate and part (4=12.expired), or the place alone for what is left out. */
export const columnChoices = z
  .string()
  .check(z.maxLength(6_000), z.regex(/^(\d{1,3}=(\d{1,9}\.(number|issued|expired))?(;|$))*$/));
export const writtenChoices = (choices: readonly ColumnChoice[]): string =>
  choices
    .map(({ at, certificateId, part }) => `${at}=${certificateId === null ? '' : `${certificateId}.${part}`}`)
    .join(';');
export const readChoices = (text: string): ColumnChoice[] =>
  text.split(';').flatMap((each): ColumnChoice | [] => {
    const [at = '', chosen = ''] = each.split('=');
    const [id = '', part] = chosen.split('.');
    if (at === '') return [];
    return {
      at: Number(at),
      certificateId: id === '' ? null : Number(id),
      part: paperParts.find((one) => one === part) ?? 'expired',
    };
  });
