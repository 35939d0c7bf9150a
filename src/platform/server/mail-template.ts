import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { type Html, html } from './html.ts';

export type MailLanguage = 'en' | 'id';

/** A message in both of its forms. */
export interface MailBody {
  text: string;
  html: string;
}

/** Renders one kind of message from the data that was queued with it. */
export interface MailTemplate {
  subject(data: unknown, language: MailLanguage): string;
  body(data: unknown, language: MailLanguage): MailBody;
}

/** Pairs a template with the shape of its data; a message whose data does not fit is not rendered. */
export const mailTemplate = <S extends $ZodType>(
  shape: S,
  {
    subject,
    body,
  }: Record<'subject', (data: output<S>, language: MailLanguage) => string> &
    Record<'body', (data: output<S>, language: MailLanguage) => MailBody>,
): MailTemplate => ({
  subject: (data, language) => subject(z.parse(shape, data), language),
  body: (data, language) => body(z.parse(shape, data), language),
});

/** What a message says. All of it is text: the frame escapes it. */
export interface MailContent {
  title: string;
  paragraphs: readonly string[];
  /** Numbers and names worth finding again. */
  facts?: readonly { label: string; value: string }[];
  action?: { label: string; url: string };
  /** What to know beside: how long a link works, what to do when the message was not expected. */
  note?: string;
}

const words = {
  en: {
    copy: 'If the button does not work, open this address:',
    footer: 'This message was sent by Crew Portal. Replies to it are not read.',
  },
  id: {
    copy: 'Jika tombol tidak berfungsi, buka alamat ini:',
    footer: 'Pesan ini dikirim oleh Crew Portal. Balasan atas pesan ini tidak dibaca.',
  },
} as const;

/** The one frame all our messages come in, and the same as plain text. */
export function mailFrame(language: MailLanguage, content: MailContent): MailBody {
  return { text: plainText(language, content), html: `<!doctype html>${page(language, content).html}` };
}

function plainText(language: MailLanguage, { title, paragraphs, facts = [], action, note }: MailContent): string {
  const pieces = [
    title,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${words[language].footer}`,
  ];
  return `${pieces.filter(Boolean).join('\n\n')}\n`;
}

const font = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif`;
const small = `${font};font-size:13px;line-height:20px;color:#475A66`;

// Mail readers know tables and inline styles, and little else.
const page = (
  language: MailLanguage,
  { title, paragraphs, facts = [], action, note }: MailContent,
) => html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><base target="_blank"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#F3F6F7"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#F3F6F7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DAE3E7;border-radius:10px">
<tr><td style="padding:16px 24px;background:#0D2636;border-radius:10px 10px 0 0;${font};font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF">Crew Portal</td></tr>
<tr><td style="padding:24px"><h1 style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:#10222E">${title}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;${font};font-size:15px;line-height:24px;color:#10222E">${text}</p>`)}
${facts.length > 0 && factTable(facts)}
${action && button(language, action)}
${note && html`<p style="margin:16px 0 0;${small}">${note}</p>`}</td></tr></table>
<p style="margin:16px 0 0;${small}">${words[language].footer}</p></td></tr></table></body></html>`;

const factTable = (facts: NonNullable<MailContent['facts']>): Html =>
  html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 20px;background:#EAF0F2;border-radius:6px"><tr><td style="padding:12px 16px"><table role="presentation" cellspacing="0" cellpadding="0">${facts.map(
    ({ label, value }) =>
      html`<tr><td style="padding:2px 16px 2px 0;${small}">${label}</td><td style="padding:2px 0;${font};font-size:14px;line-height:20px;font-weight:600;color:#10222E">${value}</td></tr>`,
  )}</table></td></tr></table>`;

const button = (language: MailLanguage, { label, url }: NonNullable<MailContent['action']>): Html =>
  html`<p style="margin:0 0 16px"><a href="${webAddress(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0B6570;${font};font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${label}</a></p><p style="margin:0;${small}">${words[language].copy}<br><a href="${webAddress(url)}" style="color:#0B6570;word-break:break-all">${url}</a></p>`;

/** Only a web address may stand behind a button. */
function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail may link to web addresses only');
  return url;
}
