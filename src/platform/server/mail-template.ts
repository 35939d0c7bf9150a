import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { type House, type MailBody, type MailContent, type MailLanguage, mailFrame } from './mail-frame.ts';
import { hasWords, wordsIn } from './texts.ts';

/** Renders one kind of message from the data that was queued with it. */
export interface MailTemplate {
  subject(data: unknown, language: MailLanguage): string;
  /** Both forms, on the letterhead of the house. */
  body(data: unknown, language: MailLanguage, house?: House): MailBody;
}

/** Pairs a template with the shape of its data; a message whose data does not fit is not rendered. */
export const mailTemplate = <S extends $ZodType>(
  shape: S,
  {
    subject,
    content,
  }: Record<'subject', (data: output<S>, language: MailLanguage) => string> &
    Record<'content', (data: output<S>, language: MailLanguage) => MailContent>,
): MailTemplate => ({
  subject: (data, language) => subject(z.parse(shape, data), language),
  body: (data, language, house) => mailFrame(language, content(z.parse(shape, data), language), house),
});

/** How a letter begins; a file without a name is still someone's. */
export function greeting(language: MailLanguage, fullName: string): string {
  const name = fullName.trim();
  if (language === 'id') return name ? `Yth. Bapak/Ibu ${name},` : 'Yth. Bapak/Ibu,';
  return name ? `Dear ${name},` : 'Dear Sir or Madam,';
}

type Values = Record<string, string | number | undefined>;

/** The words of some messages, by the language: those below a section of the namespace `mails`. */
export const mailWords = (section: string) => (language: MailLanguage) => {
  const say = wordsIn(language);
  const keyOf = (name: string) => `mails:${section}.${name}`;
  return {
    say: (name: string, values?: Values) => say(keyOf(name), values),
    /** Paragraphs or steps: a text of several lines. */
    lines: (name: string) => say(keyOf(name)).split('\n'),
    /** Nothing where the message has no such text. */
    maybe: (name: string) => (hasWords(keyOf(name)) ? say(keyOf(name)) : undefined),
  };
};

/** A name for a subject: one that is too long for a phone is cut. */
export const shortName = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** A moment as Jakarta's calendar and clock show it: the day (yyyy-MM-dd), and '14:35 WIB' or '14.35 WIB'. */
export function inWib(moment: Date, language: MailLanguage): { day: string; time: string } {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const time = `${part.hour}${language === 'id' ? '.' : ':'}${part.minute} WIB`;
  return { day: `${part.year}-${part.month}-${part.day}`, time };
}
