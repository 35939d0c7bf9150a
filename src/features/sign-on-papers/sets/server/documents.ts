import { type Issuing, issuePapers, type PaperToIssue } from '#features/issued-papers/server/operations.ts';
import { agreementPaper } from '#features/preparation/agreement-papers/server/operations.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { type Mark, marked } from '#platform/server/documents/mark.ts';
import { openPaper, type Paper } from '#platform/server/documents/paper.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type FormHead, formRow } from '../../crew-lists/rules.ts';
import { crewListWorkbook, writeCrewList } from '../../crew-lists/server/documents.ts';
import { lettered, linesIn } from '../../letters/rules.ts';
import { changeName, letterOf, letterPaper, type WantedLetter } from '../../letters/server/operations.ts';
import { type Letter, templateAt } from '../../letters/server/queries.ts';
import { plainName } from '../../rules.ts';
import { enclosuresOf, writeChanges, writeChecklist, writeCopies, writeLetter } from '../../server/documents.ts';
import { type Pack, type PackPerson, valuesOf, wantedLetters } from '../../server/operations.ts';
import type { CrewListOn } from '../rules.ts';

/** A set of papers as one PDF or as a folder of files: the same sheets in the same order. */

export interface Printing {
  pack: Pack;
  letters: readonly Letter[];
  company: Company;
  /** Lines of the checklist that are done, as its template words them. */
  checked: ReadonlySet<string>;
}

/** One paper of a set, or all copies of one. */
interface Part {
  /** What its file is called in a folder. */
  name: string;
  /** Those of it that are issued under a code. */
  papers: readonly PaperToIssue[];
  /** Starts on a new page. */
  write: (paper: Paper, marks: readonly Mark[]) => void | Promise<void>;
  isAcross?: true;
}

/** Cover letter, lists, agreements in their copies, mutation letters and checklist. */
function partsOf(printing: Printing): Part[] {
  const { pack } = printing;
  const letters = wantedLetters(pack, printing.company).flatMap((letter) => {
    const kept = letterOf(printing.letters, letter);
    return kept ? [{ letter, kept }] : [];
  });
  const isCover = ({ letter: { kind } }: NumberedLetter) => kind === 'cover';
  return [
    ...letters.filter(isCover).map((letter) => letterPart(printing, letter)),
    changesPart(printing),
    ...(pack.arriving.length > 0 ? [crewListPart(pack, 'arrival')] : []),
    crewListPart(pack, 'departure'),
    ...pack.people.flatMap((person) => agreementPart(printing, person)),
    ...letters.filter((letter) => !isCover(letter)).map((letter) => letterPart(printing, letter)),
    checklistPart(printing),
  ];
}

interface NumberedLetter {
  letter: WantedLetter;
  kept: Letter;
}

const vesselOf = ({ key, place }: Pack) => ({ vesselId: key.vesselId, vesselName: place.vesselName });
const letterNames = { cover: 'Surat pengantar', mutationOn: 'Mutasi naik', mutationOff: 'Mutasi turun' } as const;

function letterPart({ pack, company }: Printing, { letter, kept }: NumberedLetter): Part {
  const { kind, assignmentId, texts } = letter;
  const person = pack.people.find((each) => each.assignmentId === assignmentId);
  const isCover = kind === 'cover';
  const enclosed = isCover ? enclosuresOf(pack) : [];
  return {
    name: person ? `${letterNames[kind]} ${person.name}` : letterNames[kind],
    papers: [
      {
        ...letterPaper(pack.key, letter),
        ...vesselOf(pack),
        ...(person && { employeeId: person.employeeId }),
        contents: [company, texts, kept.number, kept.issuedOn, isCover && enclosed],
      },
    ],
    write: (paper, [mark]) => writeLetter(paper, { letter, kept, company, mark }, enclosed),
  };
}

const changesPart = ({ pack, company }: Printing): Part => ({
  name: 'Daftar awak naik dan turun',
  papers: [],
  write: (paper) => writeChanges(paper, pack, company),
});

const listNames = { arrival: 'FAL 5 tiba', departure: 'FAL 5 berangkat' } as const;
/** Who is on a crew list. */
export const crewOf = (pack: Pack, on: CrewListOn) => (on === 'arrival' ? pack.arriving : pack.sailing);

function crewListPart(pack: Pack, on: CrewListOn): Part {
  const [head, crew] = [formHeadOf(pack, on), crewOf(pack, on)];
  return {
    name: listNames[on],
    papers: [
      {
        kind: 'crewList',
        name: on === 'departure' ? changeName(pack.key) : `${changeName(pack.key)} ${on}`,
        ...vesselOf(pack),
        contents: [head, crew.map(formRow)],
      },
    ],
    write: (paper, [mark]) => writeCrewList(paper, head, crew, mark),
    isAcross: true,
  };
}

/** What the head of the crew list says. */
const formHeadOf = ({ place, key, head }: Pack, on: CrewListOn): FormHead => ({
  on,
  vesselName: place.vesselName,
  imo: place.imo,
  callSign: place.callSign,
  voyageNumber: head.voyageNumber,
  port: place.portName,
  day: key.day,
  flag: place.flag,
  lastPort: head.lastPort,
});

const agreementPart = ({ pack: { copies }, company }: Printing, { agreement, name }: PackPerson): Part[] =>
  agreement
    ? [
        {
          name: `PKL ${name}`,
          papers: [agreementPaper(agreement, company)],
          write: (paper, [mark]) => writeCopies(paper, { agreement, copies, company, mark }),
        },
      ]
    : [];

function checklistPart({ pack, company, checked }: Printing): Part {
  const template = templateAt(pack.templates, 'checklist', pack.key.portId);
  return {
    name: 'Daftar periksa',
    papers: [],
    write: (paper) => {
      writeChecklist(paper, lettered(template, valuesOf(pack, company)), {
        company,
        checked: linesIn(template.bodyId).map((line) => checked.has(line)),
      });
    },
  };
}

const turnOf = (part: Part | undefined) => (part?.isAcross ? 'across' : 'upright');

/** Some parts of a set as one file; each issued paper has its code. */
function issueParts(issuing: Issuing, { pack, company }: Printing, parts: readonly Part[]): Promise<Buffer> {
  const { place, key } = pack;
  const title = `${place.vesselName}, ${place.portName}, ${writtenDay(key.day, 'id')}`;
  return issuePapers(
    issuing,
    parts.flatMap(({ papers }) => papers),
    async (marks) => {
      const paper = await openPaper({
        title,
        author: company.name,
        language: 'id',
        ...marked(marks, `${company.name}  ·  ${title}`),
        pageOf: (page, pages) => `${pageOf.id(page, pages)}  ·  ${pageOf.en(page, pages)}`,
        turned: turnOf(parts[0]),
      });
      let at = 0;
      for (const [place, part] of parts.entries()) {
        if (place > 0) paper.newPage(turnOf(part));
        await part.write(paper, marks.slice(at, at + part.papers.length));
        at += part.papers.length;
        await paper.breathe();
      }
      return paper.finish();
    },
  );
}

/** The whole set as one PDF, to be printed in one go. */
export const issueSet = (issuing: Issuing, printing: Printing): Promise<Buffer> =>
  issueParts(issuing, printing, partsOf(printing));

/** The whole set as a folder: each paper as a file of its own, crew lists as workbooks too. */
export async function issueFolder(issuing: Issuing, printing: Printing): Promise<Buffer> {
  const { pack, company } = printing;
  const files: [name: string, content: Buffer][] = [];
  for (const part of partsOf(printing)) files.push([`${part.name}.pdf`, await issueParts(issuing, printing, [part])]);
  for (const on of pack.arriving.length > 0 ? (['arrival', 'departure'] as const) : (['departure'] as const))
    files.push([`${listNames[on]}.xlsx`, await crewListSheet(pack, on, company)]);
  return folderOf(files, issuing.today);
}

/** Files are packed already: they are only put together, numbered in their order, which keeps names that are alike apart. */
async function folderOf(files: readonly (readonly [name: string, content: Buffer])[], today: string): Promise<Buffer> {
  const { zip } = await import('fflate');
  const named = files.map(([name, content], at) => [`${String(at + 1).padStart(2, '0')} ${plainName(name)}`, content]);
  return new Promise((done, failed) =>
    zip(Object.fromEntries(named), { level: 0, mtime: `${today}T12:00:00` }, (error, content) =>
      error ? failed(error) : done(Buffer.from(content)),
    ),
  );
}

export const crewListSheet = (pack: Pack, on: CrewListOn, company: Company): Promise<Buffer> =>
  crewListWorkbook(formHeadOf(pack, on), crewOf(pack, on), company.name);

/** A crew list alone, with its code. */
export const issueCrewList = (issuing: Issuing, printing: Printing, on: CrewListOn): Promise<Buffer> =>
  issueParts(issuing, printing, [crewListPart(printing.pack, on)]);
