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
  const labels = words[language];
  const paper = await openPaper({
    title: `${labels.title} ${report.seafarersName}`,
    author: company.name,
    language,
    foot: `${report.seafarersName}  ·  ${report.vesselName}  ·  ${labels.confidential}`,
    pageOf: pageOf[language],
  });
  drawLetterhead(paper, company);
  writeParagraph(paper, labels.title, styles.title, { after: 6 });
  writeFacts(paper, factsOf(report, labels, language));
  await writeScores(paper, labels.rating, report.seafarersRatingMandatory, labels);
  writeParagraph(paper, labels.average(report.seafarersRatingMandatoryAverageScore ?? 0), styles.letterStrong, {
    after: 10,
  });
  if (report.seafarersRatingAdditional.length)
    await writeScores(paper, labels.additional, report.seafarersRatingAdditional, labels);
  heading(paper, labels.assessment);
  for (const name of decisionNames) {
    const reason = report[`${name}Reason`];
    const answer = report[name] ? labels.yes : labels.no;
    writeParagraph(paper, `${labels.decisions[name]}: ${answer}${reason ? `. ${reason}` : ''}`, styles.letter, {
      after: 2,
    });
  }
  heading(paper, labels.comments);
  writeParagraph(paper, report.generalComments ?? '–', styles.letter, { after: 8 });
  await writeTrainings(paper, report, labels);
  writeApproval(paper, report, { labels, language, approved });
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

function factsOf(report: AppraisalDetail, labels: Words, language: DocumentLanguage) {
  const day = (value: string | null) => (value ? writtenDay(value, language) : '–');
  return [
    [labels.facts.seafarersName, report.seafarersName],
    [labels.facts.crewRank, report.crewRank],
    [labels.facts.dateOfBirth, day(report.dateOfBirth)],
    [labels.facts.nationality, report.nationality ?? '–'],
    [labels.facts.vesselName, report.vesselName],
    [labels.facts.dateOfReport, day(report.dateOfReport)],
    [labels.facts.reportingPeriod, `${day(report.reportingPeriodFrom)} – ${day(report.reportingPeriodTo)}`],
    [labels.facts.reason, report.reasonForTheReport ? labels.reasons[report.reasonForTheReport] : '–'],
    [labels.facts.reportingOfficer, report.reportingOfficer],
    [labels.facts.reportingOfficerRank, report.reportingOfficerRank ?? '–'],
    [labels.facts.master, report.master ?? '–'],
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

async function writeScores(paper: Paper, title: string, answers: readonly Answer[], labels: Words) {
  heading(paper, title);
  const columns: TableColumn<Answer>[] = [
    { header: labels.no_, share: 6, align: 'right', cell: ({ no }) => String(no) },
    { header: labels.item, share: 34, cell: ({ name }) => ({ text: name, strong: true }) },
    {
      header: labels.score,
      share: 24,
      cell: ({ score }) => (score ? `${score}  ${labels.scale[score as 1 | 2 | 3 | 4 | 5]}` : '–'),
    },
    { header: labels.comment, share: 36, cell: ({ comment }) => comment ?? '' },
  ];
  await writeTable(paper, columns, answers, { continued: title });
  paper.y += 8;
}

async function writeTrainings(paper: Paper, { trainingList, courseRank }: AppraisalDetail, labels: Words) {
  heading(paper, courseRank ? `${labels.annex}: ${labels.courseRanks[courseRank]}` : labels.annex);
  if (trainingList.length === 0) return writeParagraph(paper, labels.noTraining, styles.letter, { after: 8 });
  const columns: TableColumn<AppraisalDetail['trainingList'][number]>[] = [
    { header: labels.no_, share: 6, align: 'right', cell: ({ no }) => String(no) },
    { header: labels.training, share: 34, cell: ({ name }) => ({ text: name, strong: true }) },
    { header: labels.trainingReason, share: 30, cell: ({ reason }) => reason ?? '' },
    { header: labels.comment, share: 30, cell: ({ comment }) => comment ?? '' },
  ];
  await writeTable(paper, columns, trainingList, { continued: labels.annex });
  paper.y += 8;
}

function writeApproval(
  paper: Paper,
  report: AppraisalDetail,
  { labels, language, approved }: { labels: Words; language: DocumentLanguage; approved: Approval },
) {
  paper.room(60);
  paper.y += 12;
  drawLine(paper, labels.reportedBy(report.reportingOfficer), paper.left, paper.y, styles.letter);
  paper.y += styles.letter.leading;
  const on = writtenDay(approved.on, language, 'long');
  drawLine(paper, labels.approvedBy(approved.by, on), paper.left, paper.y, styles.letterStrong);
  paper.y += styles.letterStrong.leading;
}
