import { styles } from '#platform/server/documents/faces.ts';
import {
  type Company,
  drawLetterhead,
  type Fact,
  writeFacts,
  writeSection,
} from '#platform/server/documents/letterhead.ts';
import { openPaper, type Paper, writeParagraph } from '#platform/server/documents/paper.ts';
import { pageOf, writtenDay } from '#platform/server/documents/words.ts';
import { inWib } from '#platform/server/mail-template.ts';
import { type AnswerLanguage, wordsIn } from '#platform/server/texts.ts';
import type { OwnData } from '../contract.ts';

interface OwnPaper {
  data: OwnData;
  company: Company;
  language: AnswerLanguage;
  /** yyyy-MM-dd */
  today: string;
}

/** What is kept of a person, who read it and what they agreed to, as PDF. */
export async function drawOwnData({ data, company, language, today }: OwnPaper): Promise<Buffer> {
  const t = wordsIn(language);
  const title = t('my-data:paper.title');
  const paper = await openPaper({
    title,
    author: company.name,
    language,
    foot: [title, data.name, t('my-data:paper.asOf', { day: writtenDay(today, language) })].join('  ·  '),
    pageOf: pageOf[language],
  });
  drawLetterhead(paper, company);
  writeParagraph(paper, title, styles.title, { after: 4 });
  writeParagraph(paper, t('my-data:paper.lead', { name: data.name, company: company.name }), styles.value, {
    after: 2,
  });
  writeParagraph(paper, t('my-data:paper.inJson'), styles.value, { after: 4 });
  for (const table of data.tables) await writeTableOf(paper, table, language);
  writeMoments(
    paper,
    t('my-data:files.title'),
    language,
    data.files.map(({ at, name }) => ({ at, text: name })),
  );
  const readings = data.readings.map(({ at, role, what }) => ({ at, text: `${role}: ${t(`audit:readings.${what}`)}` }));
  writeMoments(paper, t('my-data:readings.title'), language, readings);
  const consents = data.consents.map(({ at, version, registrationNo }) => ({
    at,
    text: `${registrationNo}: ${version ? t('my-data:consents.version', { version }) : t('my-data:consents.first')}`,
  }));
  writeMoments(paper, t('my-data:consents.title'), language, consents);
  return paper.finish();
}

/** A column that has no words of its own is called by its name. */
const plain = (name: string) => {
  const text = name.replace(/_(id|on|at)$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

async function writeTableOf(paper: Paper, { table, rows }: OwnData['tables'][number], language: AnswerLanguage) {
  const t = wordsIn(language);
  const known = (key: string, otherwise: string) => {
    const text = t(key);
    return key.endsWith(text) ? otherwise : text;
  };
  writeSection(paper, known(`audit:tables.${table}`, plain(table)));
  for (const row of rows) {
    const facts: Fact[] = row.map(({ field, label, value }) => ({
      label: label ? t(label) : known(`audit:fields.${field}`, plain(field)),
      value: writtenValue(value, language),
    }));
    writeFacts(paper, facts);
    paper.y += 6;
    await paper.breathe();
  }
}

function writtenValue(value: string, language: AnswerLanguage): string {
  if (value === 'true') return wordsIn(language)('common:yes');
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return writtenDay(value, language);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? moment(value, language) : value;
}

function moment(at: string, language: AnswerLanguage): string {
  const { day, time } = inWib(new Date(at), language);
  return `${writtenDay(day, language)} ${time}`;
}

function writeMoments(
  paper: Paper,
  title: string,
  language: AnswerLanguage,
  moments: readonly { at: string; text: string }[],
) {
  writeSection(paper, title);
  if (moments.length === 0) writeParagraph(paper, wordsIn(language)('my-data:paper.none'), styles.value);
  for (const { at, text } of moments)
    writeFacts(paper, [{ label: moment(at, language), value: text }], { columns: 1, labelWidth: 130 });
}
