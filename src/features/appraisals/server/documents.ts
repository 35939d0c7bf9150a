import { styles } from '#platform/server/documents/faces.ts';
import { type Company, drawLetterhead } from '#platform/server/documents/letterhead.ts';
import {
  drawLine,
  drawLines,
  linesOf,
  openPaper,
  type Paper,
  writeParagraph,
} from '#platform/server/documents/paper.ts';
import { type TableColumn, writeTable } from '#platform/server/documents/table.ts';
import { type DocumentLanguage, pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { type AppraisalDetail, decisionNames } from '../form/contract.ts';
import { words } from '../form/server/documents.ts';

type Words = (typeof words)[DocumentLanguage];
type Answer = AppraisalDetail['seafarersRatingMandatory'][number];

/** An approved report as PDF, in the reader's language. */
export async function drawAppraisal(
  report: AppraisalDetail,
  { company, language, approved }: { company: Company; language: DocumentLanguage; approved: Approval },
): Promise<Buffer> {
  const said = words[language];
  const paper = await openPaper({
    title: `${said.title} ${report.seafarersName}`,
    author: company.name,
    language,
    foot: `${report.seafarersName}  ·  ${report.vesselName}  ·  ${said.confidential}`,
    pageOf: pageOf[language],
  });
  drawLetterhead(paper, company);
  writeParagraph(paper, said.title, styles.title, { after: 6 });
  writeFacts(paper, factsOf(report, said, language));
  await writeScores(paper, said.rating, report.seafarersRatingMandatory, said);
  writeParagraph(paper, said.average(report.seafarersRatingMandatoryAverageScore ?? 0), styles.letterStrong, {
    after: 10,
  });
  if (report.seafarersRatingAdditional.length)
    await writeScores(paper, said.additional, report.seafarersRatingAdditional, said);
  heading(paper, said.assessment);
  for (const name of decisionNames) {
    const reason = report[`${name}Reason`];
    const answer = report[name] ? said.yes : said.no;
    writeParagraph(paper, `${said.decisions[name]}: ${answer}${reason ? `. ${reason}` : ''}`, styles.letter, {
      after: 2,
    });
  }
  heading(paper, said.comments);
  writeParagraph(paper, report.generalComments ?? '–', styles.letter, { after: 8 });
  await writeTrainings(paper, report, said);
  writeApproval(paper, report, { said, language, approved });
  return paper.finish();
}

export interface Approval {
  by: string | null;
  on: string;
}

function heading(paper: Paper, text: string) {
  paper.room(60);
  paper.y += 8;
  drawLine(paper, text.toUpperCase(), paper.left, paper.y, styles.section);
  paper.y += styles.section.leading + 3;
}

function factsOf(report: AppraisalDetail, said: Words, language: DocumentLanguage) {
  const day = (value: string | null) => (value ? writtenDay(value, language) : '–');
  return [
    [said.facts.seafarersName, report.seafarersName],
    [said.facts.crewRank, report.crewRank],
    [said.facts.dateOfBirth, day(report.dateOfBirth)],
    [said.facts.nationality, report.nationality ?? '–'],
    [said.facts.vesselName, report.vesselName],
    [said.facts.dateOfReport, day(report.dateOfReport)],
    [said.facts.reportingPeriod, `${day(report.reportingPeriodFrom)} – ${day(report.reportingPeriodTo)}`],
    [said.facts.reason, report.reasonForTheReport ? said.reasons[report.reasonForTheReport] : '–'],
    [said.facts.reportingOfficer, report.reportingOfficer],
    [said.facts.reportingOfficerRank, report.reportingOfficerRank ?? '–'],
    [said.facts.master, report.master ?? '–'],
  ] as const;
}

/** Label over value, two pairs a line. */
function writeFacts(paper: Paper, facts: ReturnType<typeof factsOf>) {
  const half = paper.width / 2;
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(([label, value]) => ({
      label,
      lines: linesOf(paper, value, half - 12, styles.value),
    }));
    const tall = styles.label.leading + Math.max(...pair.map(({ lines }) => lines.length)) * styles.value.leading + 4;
    paper.room(tall);
    for (const [side, { label, lines }] of pair.entries()) {
      const x = paper.left + side * half;
      drawLine(paper, label, x, paper.y, styles.label);
      drawLines(paper, lines, x, paper.y + styles.label.leading, styles.value);
    }
    paper.y += tall;
  }
}

async function writeScores(paper: Paper, title: string, answers: readonly Answer[], said: Words) {
  heading(paper, title);
  const columns: TableColumn<Answer>[] = [
    { header: said.no_, share: 6, align: 'right', cell: ({ no }) => String(no) },
    { header: said.item, share: 34, cell: ({ name }) => ({ text: name, strong: true }) },
    {
      header: said.score,
      share: 24,
      cell: ({ score }) => (score ? `${score}  ${said.scale[score as 1 | 2 | 3 | 4 | 5]}` : '–'),
    },
    { header: said.comment, share: 36, cell: ({ comment }) => comment ?? '' },
  ];
  await writeTable(paper, columns, answers, { continued: title });
  paper.y += 8;
}

async function writeTrainings(paper: Paper, { trainingList, courseRank }: AppraisalDetail, said: Words) {
  heading(paper, courseRank ? `${said.annex}: ${said.courseRanks[courseRank]}` : said.annex);
  if (trainingList.length === 0) return writeParagraph(paper, said.noTraining, styles.letter, { after: 8 });
  const columns: TableColumn<AppraisalDetail['trainingList'][number]>[] = [
    { header: said.no_, share: 6, align: 'right', cell: ({ no }) => String(no) },
    { header: said.training, share: 34, cell: ({ name }) => ({ text: name, strong: true }) },
    { header: said.trainingReason, share: 30, cell: ({ reason }) => reason ?? '' },
    { header: said.comment, share: 30, cell: ({ comment }) => comment ?? '' },
  ];
  await writeTable(paper, columns, trainingList, { continued: said.annex });
  paper.y += 8;
}

function writeApproval(
  paper: Paper,
  report: AppraisalDetail,
  { said, language, approved }: { said: Words; language: DocumentLanguage; approved: Approval },
) {
  paper.room(60);
  paper.y += 12;
  drawLine(paper, said.reportedBy(report.reportingOfficer), paper.left, paper.y, styles.letter);
  paper.y += styles.letter.leading;
  const on = writtenDay(approved.on, language, 'long');
  drawLine(paper, said.approvedBy(approved.by, on), paper.left, paper.y, styles.letterStrong);
  paper.y += styles.letterStrong.leading;
}
