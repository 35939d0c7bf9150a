import { message } from '#platform/contract/messages.ts';
import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead, writeSection } from '#platform/server/documents/letterhead.ts';
import { openPaper, writeParagraph } from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { inLanguage } from '#platform/server/texts.ts';
import type { GateFinding } from '../../gates/rules.ts';
import { byPort, countdown } from '../rules.ts';
import type { CrewChange, SheetDetails } from './queries.ts';

const words = {
  en: {
    title: (vessel: string) => `Crew change of ${vessel}`,
    printed: (day: string) => `As of ${day}`,
    port: (port: string | null) => port ?? 'Port not set',
    next: 'Joins',
    current: 'Leaves',
    no: 'No.',
    name: 'Name',
    position: 'Position',
    date: 'Date',
    missing: 'Missing',
    nothing: 'Nothing',
    booked: 'Tickets and hotel',
    none: 'None yet',
    empty: 'No one joins or leaves this vessel in the next 30 days.',
    emptyDay: 'No one is scheduled to join or leave on this date.',
    on: (day: string) => `Crew change on ${day}`,
    inCharge: 'Person in charge',
    planB: 'Plan B port',
    agent: 'Agent',
    note: 'Note',
    unconfirmed: (names: string) => `Not confirmed yet and not listed here: ${names}`,
  },
  id: {
    title: (vessel: string) => `Pergantian awak ${vessel}`,
    printed: (day: string) => `Per ${day}`,
    port: (port: string | null) => port ?? 'Pelabuhan belum ditentukan',
    next: 'Naik',
    current: 'Turun',
    no: 'No.',
    name: 'Nama',
    position: 'Jabatan',
    date: 'Tanggal',
    missing: 'Yang kurang',
    nothing: 'Tidak ada',
    booked: 'Tiket dan hotel',
    none: 'Belum ada',
    empty: 'Tidak ada yang naik atau turun dari kapal ini dalam 30 hari ke depan.',
    emptyDay: 'Tidak ada yang dijadwalkan naik atau turun pada tanggal ini.',
    on: (day: string) => `Pergantian awak pada ${day}`,
    inCharge: 'Penanggung jawab',
    planB: 'Pelabuhan cadangan',
    agent: 'Agen',
    note: 'Catatan',
    unconfirmed: (names: string) => `Belum dikonfirmasi dan tidak tercantum di sini: ${names}`,
  },
} as const;

interface Sheet {
  vessel: { name: string; type: string };
  people: readonly CrewChange[];
  /** Of one crew change alone. */
  details: SheetDetails | undefined;
  today: string;
  language: 'en' | 'id';
}

/** Who joins and who leaves, a section a port, on one sheet. */
export async function drawCrewChange(
  { vessel, people, details, today, language }: Sheet,
  company: Company,
): Promise<Buffer> {
  const say = words[language];
  const title = say.title(vessel.name);
  const paper = await openPaper({ title, author: company.name, language, foot: title, pageOf: pageOf[language] });
  drawLetterhead(paper, company);
  writeParagraph(paper, title, styles.letterStrong);
  writeParagraph(paper, `${vessel.type}  ·  ${say.printed(writtenDay(today, language))}`, styles.letterAlso, {
    after: 4,
  });
  if (details) {
    writeParagraph(paper, say.on(writtenDay(details.day, language)), styles.letterStrong);
    const facts = [
      [say.inCharge, details.inChargeName],
      [say.planB, details.fallbackPortName],
      [say.agent, details.agent],
      [say.note, details.note],
    ] as const;
    for (const [label, value] of facts) if (value) writeParagraph(paper, `${label}: ${value}`, styles.letter);
    if (details.unconfirmed.length > 0)
      writeParagraph(paper, say.unconfirmed(details.unconfirmed.join(', ')), styles.letter);
  }
  if (people.length === 0) writeParagraph(paper, details ? say.emptyDay : say.empty, styles.letter);
  for (const { port, people: there } of byPort(people)) {
    writeSection(paper, say.port(port), 60);
    for (const slot of ['next', 'current'] as const) {
      const rows = there.filter((each) => each.slot === slot);
      if (rows.length > 0) await writeTable(paper, columnsOf(slot, { today, language }), rows);
      paper.y += 6;
    }
  }
  return paper.finish();
}

function columnsOf(
  slot: 'next' | 'current',
  { today, language }: Pick<Sheet, 'today' | 'language'>,
): TableColumn<CrewChange>[] {
  const say = words[language];
  return [
    { header: say.no, share: 5, align: 'right', cell: (_row, at) => String(at + 1) },
    {
      header: `${say[slot]}: ${say.name}`,
      share: 24,
      cell: (row) => ({ text: row.name, note: row.employeeNumber, strong: true }),
    },
    { header: say.position, share: 18, cell: (row) => (language === 'id' ? row.position : row.positionEn) },
    {
      header: say.date,
      share: 15,
      cell: ({ day }) => ({ text: writtenDay(day, language), note: countdown(today, day, language) }),
    },
    {
      header: say.missing,
      share: 30,
      cell: ({ missing }) => ({
        text: missing.map((finding) => inFindingWords(finding, language)).join('. ') || say.nothing,
        tone: missing.some(({ level }) => level !== 'warns') ? 'red' : missing.length > 0 ? 'amber' : 'green',
      }),
    },
    { header: say.booked, share: 18, cell: ({ booked }) => booked.join(', ') || say.none },
  ];
}

const inFindingWords = ({ code, name }: GateFinding, language: 'en' | 'id') =>
  inLanguage(language, message(`movements:findings.${code}`, { name: name ?? '' })).replace(/\.$/, '');
