import { timeBetween, yearsBetween } from '#platform/contract/days.ts';
import { inks, styles } from '#platform/server/documents/faces.ts';
import {
  type Company,
  drawLetterhead,
  type Fact,
  writeFacts,
  writeSection,
} from '#platform/server/documents/letterhead.ts';
import { drawSeal, type Mark, marked } from '#platform/server/documents/mark.ts';
import { drawLines, linesOf, openPaper, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { drawPicture } from '#platform/server/documents/picture.ts';
import {
  beginningOf,
  type Cell,
  type TableColumn,
  type TableOptions,
  writeTable,
} from '#platform/server/documents/table.ts';
import { type DocumentLanguage, pageOf, writtenDay } from '#platform/server/documents/words.ts';
import type { ShownPersonalFile } from '../../contract.ts';
import { printedName, seaServiceMonths } from '../../rules.ts';
import { type CvHolder, validityOf, wordsOf } from '../rules.ts';

interface Cv {
  /** What the reader sees of the file. */
  record: ShownPersonalFile;
  holder: CvHolder;
  photo: Buffer | undefined;
  company: Company;
  language: DocumentLanguage;
  /** Names of positions in the document's language, by the English ones that records keep. */
  positions: ReadonlyMap<string, string>;
  /** The day it is made, yyyy-MM-dd: ages and validity are as of it. */
  today: string;
  marks: readonly Mark[];
}

type SeaService = ShownPersonalFile['registerSeaServices'][number];
type Certificate = Omit<ShownPersonalFile['registerCOCDocs'][number], 'cocId'>;
type TravelDocument = ShownPersonalFile['registerTravelDocs'][number];

const localeOf = { en: 'en-US', id: 'id-ID' } as const;
const photoSize = { width: 84, height: 112 };
/** The code is at the right edge, the photo beside it. */
const sealRoom = 54;

/**
 * The CV of an applicant or a crew member, as principals and vessels read it. Numbers of identity card, tax, insurance and bank are
 * none of their business and stay out; what the record has masked stays masked.
 */
export async function drawCv({ marks, ...cv }: Cv): Promise<Buffer> {
  const { record, holder, photo, company, language, positions, today } = cv;
  const w = wordsOf[language];
  const name = printedName(record);
  const translate = (kept: string) => w.known[kept] ?? kept;
  const number = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = (value: string | null) => (value ? writtenDay(value, language) : '–');
  const paper = await openPaper({
    title: `${w.title} – ${name}`,
    author: company.name,
    language,
    ...marked(marks, [w.confidential, name, holder.number, w.printed(writtenDay(today, language))].join('  ·  ')),
    pageOf: pageOf[language],
  });
  drawLetterhead(paper, company);
  await writeHead(paper, { record, holder, photo, language, positions, today, mark: marks[0] });

  const validity = (document: { expired: string | null; noExpiry?: boolean }): Cell => {
    const state = validityOf(document, today);
    const tones = { expired: 'red', ending: 'amber', valid: 'green', endless: 'green', unknown: undefined } as const;
    return { text: w.validity[state], tone: tones[state] };
  };
  const dates = <Row extends { issued: string | null; expired: string | null; noExpiry?: boolean }>() =>
    [
      { header: w.issued, share: 11, cell: ({ issued }) => day(issued) },
      { header: w.expires, share: 11, cell: ({ expired, noExpiry }) => (noExpiry ? w.noExpiry : day(expired)) },
      { header: w.status, share: 19, cell: validity },
    ] satisfies TableColumn<Row>[];
  const certificates: TableColumn<Certificate>[] = [
    {
      header: w.certificate,
      share: 34,
      cell: (row) => ({ text: row.certificateName, note: row.description ?? undefined, strong: true }),
    },
    { header: w.number, share: 20, cell: ({ certificateNumber }) => certificateNumber },
    ...dates<Certificate>(),
  ];
  const travel: TableColumn<TravelDocument>[] = [
    {
      header: w.document,
      share: 34,
      cell: (row) => ({ text: translate(row.documentName), note: row.description ?? undefined, strong: true }),
    },
    { header: w.number, share: 20, cell: ({ documentNumber }) => documentNumber },
    ...dates<TravelDocument>(),
  ];

  if (record.registerTravelDocs.length) await writeList(paper, w.travel, travel, record.registerTravelDocs, w);
  await writeList(paper, w.competency, certificates, record.registerCOCDocs.filter(isFilled), w);
  await writeList(paper, w.proficiency, certificates, record.registerCOPDocs.filter(isFilled), w);
  await writeSeaService(paper, record.registerSeaServices, { language, positions, today });
  if (record.educationHistory.length)
    await writeList(
      paper,
      w.education,
      [
        { header: w.school, share: 38, cell: (row) => ({ text: row.universityName, strong: true }) },
        { header: w.degree, share: 18, cell: ({ degree }) => degree },
        { header: w.major, share: 22, cell: ({ major }) => major },
        { header: w.city, share: 16, cell: ({ city }) => city },
        { header: w.years, share: 14, cell: (row) => span(row.entryYear, row.graduationYear) },
        { header: w.gpa, share: 8, align: 'right', cell: ({ gpa }) => (gpa === null ? null : number.format(gpa)) },
      ],
      record.educationHistory,
      w,
    );
  if (record.registerTrainings.length)
    await writeList(
      paper,
      w.trainings,
      [
        {
          header: w.training,
          share: 32,
          cell: (row) => ({ text: row.training, note: translate(row.category), strong: true }),
        },
        { header: w.institution, share: 26, cell: ({ institution }) => institution },
        ...dates<ShownPersonalFile['registerTrainings'][number]>(),
      ],
      record.registerTrainings,
      w,
    );
  if (record.nextOfKin) {
    const { fullName, phoneNumber, emailAddress, address } = record.nextOfKin;
    writeSection(paper, w.nextOfKin);
    writeFacts(paper, [
      { label: w.fullName, value: fullName },
      { label: w.phone, value: phoneNumber },
      { label: w.email, value: emailAddress },
      { label: w.address, value: address },
    ]);
  }
  return paper.finish();
}

/** Name and position beside the photo, then what there is to know of the person. */
async function writeHead(paper: Paper, head: Omit<Cv, 'company' | 'marks'> & { mark: Mark | undefined }) {
  const { record, holder, photo, language, positions, today, mark } = head;
  const w = wordsOf[language];
  const top = paper.y;
  const beside = paper.width - photoSize.width - 20 - (mark ? sealRoom : 0);
  drawSeal(paper, mark, top);
  await drawPicture(paper, photo, { x: paper.left + beside + 20, y: top, ...photoSize }, w.noPhoto);
  const write = (text: string, style: (typeof styles)[keyof typeof styles]) => {
    paper.y = drawLines(paper, linesOf(paper, text, beside, style), paper.left, paper.y, style);
  };
  write(w.title, { ...styles.section, color: inks.text2 });
  paper.y += 1;
  write(printedName(record), styles.title);
  write(`${positions.get(holder.position) ?? holder.position}  ·  ${holder.shipType}`, styles.letterStrong);
  paper.y += 8;
  writeFacts(
    paper,
    [
      { label: w[holder.numberOf], value: holder.number },
      { label: w.seafarerCode, value: record.seafarerIdNumber },
      { label: w.seamanBook, value: record.seamanBookNumber },
      { label: w.passport, value: record.passportId },
    ],
    { columns: 1, width: beside },
  );
  paper.y = Math.max(paper.y, top + photoSize.height);

  writeSection(paper, w.personal);
  const translate = (kept: string | null) => kept && (w.known[kept] ?? kept);
  const { birthPlace, dateOfBirth, sex, height, weight, bmi } = record;
  const facts: Fact[] = [
    {
      label: w.birth,
      value: [birthPlace, dateOfBirth && writtenDay(dateOfBirth, language, 'long')].filter(Boolean).join(', '),
    },
    { label: w.age, value: dateOfBirth && w.yearsOld(yearsBetween(dateOfBirth, today)) },
    { label: w.sex, value: translate(sex) },
    { label: w.nationality, value: translate(record.nationality) },
    { label: w.maritalStatus, value: translate(record.maritalStatus) },
    {
      label: w.body,
      value: [
        height && `${height} cm`,
        weight && `${weight} kg`,
        bmi && `${w.bmi} ${new Intl.NumberFormat(localeOf[language]).format(bmi)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { label: w.phone, value: record.phoneNumber },
    { label: w.email, value: record.emailAddress },
    {
      label: w.sizes,
      value: [
        record.coverallSize && `${w.coverall} ${record.coverallSize}`,
        record.safetyShoesSize && `${w.shoes} ${record.safetyShoesSize}`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { label: w.address, value: record.address },
  ];
  writeFacts(paper, facts);
}

async function writeSeaService(
  paper: Paper,
  services: readonly SeaService[],
  { language, positions, today }: Pick<Cv, 'language' | 'positions' | 'today'>,
): Promise<void> {
  const w = wordsOf[language];
  const whole = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 });
  const size = ({ grt, hp, dwt }: SeaService) =>
    [
      grt !== null && `${whole.format(grt)} GT`,
      dwt !== null && `${whole.format(dwt)} DWT`,
      hp !== null && `${whole.format(hp)} HP`,
    ]
      .filter(Boolean)
      .join('\n');
  const columns: TableColumn<SeaService>[] = [
    { header: w.vessel, share: 23, cell: (row) => ({ text: row.vesselName, note: row.vesselType, strong: true }) },
    { header: w.position, share: 16, cell: ({ position }) => positions.get(position) ?? position },
    { header: w.company, share: 20, cell: ({ companyName }) => companyName },
    { header: w.size, share: 12.5, cell: size },
    { header: w.onBoard, share: 13.5, cell: ({ onBoard }) => writtenDay(onBoard, language) },
    {
      header: w.offBoard,
      share: 13.5,
      cell: ({ offBoard }) => (offBoard ? writtenDay(offBoard, language) : w.stillOnBoard),
    },
    {
      header: w.duration,
      share: 16,
      align: 'right',
      cell: ({ onBoard, offBoard }) => w.lasted(timeBetween(onBoard, offBoard ?? today)),
    },
  ];
  const ended = ({ offBoard, onBoard }: SeaService) => `${offBoard ?? '9999'} ${onBoard}`;
  const newestFirst = [...services].sort((a, b) => (ended(a) < ended(b) ? 1 : -1));
  await writeList(paper, w.seaService, columns, newestFirst, w, { keepWithLast: 26, note: ({ note }) => note });
  if (!services.length) return;
  const vessels = new Set(services.map(({ vesselName }) => vesselName.trim().toLowerCase())).size;
  paper.y += 5;
  writeParagraph(paper, w.total(seaServiceMonths(services, today), vessels), styles.value);
}

/** A section with a table; where there is nothing to list it says so. */
async function writeList<Row>(
  paper: Paper,
  title: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { none, continued }: { none: string; continued: (title: string) => string },
  options: TableOptions<Row> = {},
): Promise<void> {
  writeSection(paper, title, rows.length ? beginningOf(paper, columns, rows) : 14);
  if (rows.length) await writeTable(paper, columns, rows, { ...options, continued: continued(title) });
  else writeParagraph(paper, none, styles.label);
}

/** A row the position asks for stays in the file when it was never filled in; a CV does not list it. */
const isFilled = ({ certificateNumber, issued, expired, noExpiry }: Certificate) =>
  Boolean(certificateNumber || issued || expired || noExpiry);

const span = (from: number | null, to: number | null) =>
  from === null && to === null ? null : [from ?? '', to ?? ''].join(' – ').replace(/^ – | – $/, '');
