import { formWorkbook } from '#platform/server/documents/form-sheet.ts';
import { writtenDay, writtenMonth } from '#platform/server/documents/words.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { Lines } from '../../rules.ts';
import type { NewLine } from './queries.ts';

/** The requisition of a request by lines: the workbook that the documents know, made here instead of typed. */

interface Requisition {
  vesselName: string;
  portName: string;
  requesterName: string;
  deliveryOn: string;
  period: string;
  lines: readonly NewLine[];
}

const widths = { no: 6, group: 18, code: 14, item: 44, unit: 12, quantity: 12, remark: 36 } as const;
const keys = ['no', 'group', 'code', 'item', 'unit', 'quantity', 'remark'] as const;

/** The table of the workbook, as the page of a request shows it. */
export function tableOf(lines: readonly NewLine[], language: 'en' | 'id'): Lines {
  const say = wordsIn(language);
  return {
    columns: keys.map((key) => say(`ship-chandler:lines.${key}`)),
    lines: lines.map((line) => rowOf(line, say).map(String)),
    columnCount: keys.length,
    lineCount: lines.length,
  };
}

const rowOf = (line: NewLine, say: ReturnType<typeof wordsIn>) => [
  line.no,
  line.storeGroup ? say(`ship-chandler:groups.${line.storeGroup}`) : '',
  line.code ?? '',
  line.name,
  line.unit,
  line.quantity,
  line.remark ?? '',
];

/** Draws the workbook. Each fact has a line of its own, so that readers of requisitions take none for the table's head. */
export function writeRequisition(asked: Requisition, language: 'en' | 'id'): Promise<Buffer> {
  const say = wordsIn(language);
  const facts = [
    [say('ship-chandler:fields.requesterName'), asked.requesterName],
    [say('ship-chandler:fields.deliveryDate'), writtenDay(asked.deliveryOn, language)],
    [say('ship-chandler:fields.portOfCall'), asked.portName],
    [say('ship-chandler:fields.period'), writtenMonth(asked.period.slice(0, 7), language)],
  ] as const;
  return formWorkbook({
    name: say('ship-chandler:workbook.sheet'),
    title: say('ship-chandler:workbook.title'),
    company: asked.vesselName,
    facts: facts.flatMap((fact) => [fact, ['', ''] as const]),
    frozenColumns: 0,
    columns: keys.map((key) => ({ header: say(`ship-chandler:lines.${key}`), width: widths[key] })),
    rows: asked.lines.map((line) => rowOf(line, say)),
  });
}
