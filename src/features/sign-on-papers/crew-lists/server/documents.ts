import { styles } from '#platform/server/documents/faces.ts';
import { type FormColumn, formWorkbook } from '#platform/server/documents/form-sheet.ts';
import { writeFacts } from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark } from '#platform/server/documents/mark.ts';
import { drawLine, drawRule, type Paper } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { type SheetValue, sheetDay } from '#platform/server/documents/workbook.ts';
import { type FormColumnKey, type FormHead, type FormRow, formColumns, formRow, type ListedMember } from '../rules.ts';

/** The crew list of IMO FAL Form 5, on paper and as a workbook: of arrival or of departure. */

const shares: Record<FormColumnKey, number> = {
  number: 4,
  familyName: 10,
  givenNames: 13,
  rank: 11,
  nationality: 9,
  birthDate: 8.5,
  birthPlace: 11,
  gender: 6,
  documentNature: 9,
  documentNumber: 9.5,
  documentState: 9,
  documentEndsOn: 9,
};
const days: readonly FormColumnKey[] = ['birthDate', 'documentEndsOn'];
/** The form's fields before its columns. */
const firstColumn = 6;
const signatureRoom = 76;

const title = 'CREW LIST (IMO FAL Form 5)';
/** The form's boxes: one of them is ticked. */
const boxes = {
  arrival: '[X] Arrival    [  ] Departure',
  departure: '[  ] Arrival    [X] Departure',
} as const;

const factsOf = (head: FormHead) =>
  [
    ['1.1 Name of ship', head.vesselName],
    ['1.2 IMO number', head.imo],
    ['1.3 Call sign', head.callSign],
    ['1.4 Voyage number', head.voyageNumber],
    [`2. Port of ${head.on}`, head.port],
    [`3. Date of ${head.on}`, writtenDay(head.day, 'en')],
    ['4. Flag State of ship', head.flag],
    ['5. Last port of call', head.lastPort],
  ] as const;

/** Sets the form on a page across. */
export async function writeCrewList(
  paper: Paper,
  head: FormHead,
  crew: readonly ListedMember[],
  mark: Mark | undefined,
): Promise<void> {
  drawLine(paper, title, paper.left + paper.width / 2, paper.y, styles.title, 'center');
  drawLine(paper, boxes[head.on], paper.left + paper.width, paper.y + 5, styles.letterStrong, 'right');
  paper.y += 30;
  writeFacts(
    paper,
    factsOf(head).map(([label, value]) => ({ label, value: value || '–' })),
    { columns: 4, labelWidth: 82 },
  );
  paper.y += 8;
  const columns: TableColumn<FormRow>[] = formColumns.map(({ key, header }, at) => ({
    header: `${firstColumn + at}. ${header}`,
    share: shares[key],
    cell: (row) => written(key, row[key]),
  }));
  await writeTable(paper, columns, crew.map(formRow), { keepWithLast: signatureRoom });
  paper.room(signatureRoom);
  paper.y += 14;
  drawSeal(paper, mark, paper.y);
  const number = firstColumn + formColumns.length;
  drawLine(
    paper,
    `${number}. Date and signature by master, authorized agent or officer`,
    paper.left,
    paper.y,
    styles.letter,
  );
  drawRule(paper, paper.y + 56, undefined, { long: 260 });
  paper.y += signatureRoom - 14;
}

const written = (key: FormColumnKey, value: string) =>
  (days.includes(key) && value ? writtenDay(value, 'en') : value) || '–';

/** The form as a workbook. */
export const crewListWorkbook = (head: FormHead, crew: readonly ListedMember[], company: string): Promise<Buffer> =>
  formWorkbook({
    name: 'FAL 5',
    company,
    title,
    facts: factsOf(head),
    columns: formColumns.map(
      ({ key, header }, at): FormColumn => ({
        header,
        number: firstColumn + at,
        width: Math.max(5, Math.round(shares[key] * 1.7)),
      }),
    ),
    rows: crew.map((member, at) => {
      const row = formRow(member, at);
      return formColumns.map(({ key }): SheetValue => {
        if (key === 'number') return at + 1;
        return days.includes(key) ? sheetDay(row[key]) : row[key];
      });
    }),
    frozenColumns: 3,
    notes: [`${firstColumn + formColumns.length}. Date and signature by master, authorized agent or officer:`],
  });
