import { type Html, html } from './html.ts';

export type MailLanguage = 'en' | 'id';

/** A message in both of its forms. */
export interface MailBody {
  text: string;
  html: string;
}

/** The company that sends the mail. */
export interface House {
  name: string;
  /** A line each. */
  address: readonly string[];
  /** The mailbox that people read; without one, answers to our messages are lost. */
  replyTo: string | undefined;
}
const unnamed: House = { name: 'Crew Portal', address: [], replyTo: undefined };

interface Fact {
  label: string;
  value: string;
  /** Where it can be looked at. */
  url?: string;
}

/** What a message says. All of it is text: the frame escapes it. */
export interface MailContent {
  title: string;
  /** What mailboxes show beside the subject: the news in one line. */
  preview: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Numbers and names worth finding again; those without a value are left out. */
  facts?: readonly Fact[];
  /** What to do now, in order. */
  steps?: readonly string[];
  action?: { label: string; url: string };
  /** What to know beside: how long a link works, what to do when the message was not expected. */
  note?: string;
  /** How a message that comes again and again is turned off. */
  leave?: { text: string; label: string; url: string };
  /** Signed by the crewing department, to people outside of the office. */
  isLetter?: boolean;
}

const words = {
  en: {
    steps: 'What to do now',
    copy: 'If the button does not work, copy this address into your browser:',
    closing: 'Yours sincerely,',
    department: 'Crewing Department',
    reply: 'Any questions? Reply to this message, or write to',
    deaf: 'This message was sent automatically; replies to it are not read.',
    ours: 'You can reach our crewing department at the address above.',
  },
  id: {
    steps: 'Yang perlu Anda lakukan',
    copy: 'Jika tombol tidak berfungsi, salin alamat ini ke peramban Anda:',
    closing: 'Hormat kami,',
    department: 'Departemen Crewing',
    reply: 'Ada pertanyaan? Balas pesan ini atau kirim email ke',
    deaf: 'Pesan ini dikirim secara otomatis; balasan atas pesan ini tidak dibaca.',
    ours: 'Departemen crewing kami dapat dihubungi melalui alamat di atas.',
  },
} as const;

/** The one frame all our messages come in, and the same as plain text. */
export function mailFrame(language: MailLanguage, content: MailContent, house: House = unnamed): MailBody {
  const reachable = <Linked extends { url?: string }>(linked: Linked): Linked =>
    linked.url ? { ...linked, url: inLanguage(linked.url, language) } : linked;
  const facts = (content.facts ?? []).filter(({ value }) => value.trim()).map(reachable);
  const action = content.action && reachable(content.action);
  const leave = content.leave && reachable(content.leave);
  const shown = { ...content, facts, ...(action && { action }), ...(leave && { leave }) };
  return { text: plainText(language, shown, house), html: `<!doctype html>${page(language, shown, house).html}` };
}

/** The page that a message leads to speaks as the message does; what follows the sign stays last. */
function inLanguage(url: string, language: MailLanguage): string {
  const [page = '', fragment] = url.split('#');
  const asked = `${page}${page.includes('?') ? '&' : '?'}lang=${language}`;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}

type Shown = MailContent & Required<Pick<MailContent, 'facts'>>;

function plainText(language: MailLanguage, content: Shown, house: House): string {
  const { title, greeting, paragraphs, facts, steps = [], action, note, leave, isLetter } = content;
  const { closing, department, ...its } = words[language];
  const pieces = [
    title,
    greeting,
    ...paragraphs,
    facts.map(({ label, value, url }) => `${label}: ${value}${url ? ` – ${webAddress(url)}` : ''}`).join('\n'),
    steps.length > 0 && [`${its.steps}:`, ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n'),
    action && `${action.label}:\n${webAddress(action.url)}`,
    note,
    leave && `${leave.text} ${leave.label}: ${webAddress(leave.url)}`,
    isLetter && `${closing}\n${department}\n${house.name}`,
    ['-- ', house.name, ...house.address, contact(language, house)].join('\n'),
  ];
  return `${pieces.filter(Boolean).join('\n\n')}\n`;
}

/** The contact for questions. */
function contact(language: MailLanguage, { address, replyTo }: House): string {
  const { reply, deaf, ours } = words[language];
  if (replyTo) return `${reply} ${replyTo}.`;
  return address.length > 0 ? `${deaf} ${ours}` : deaf;
}

const font = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif`;
// Names may be one long word; readers know one or the other of these.
const breaks = 'word-break:break-word;overflow-wrap:anywhere';
const quiet = `${font};font-size:13px;line-height:20px;color:#475A66`;
const small = `${quiet};${breaks}`;
const plain = `${font};font-size:15px;line-height:24px;color:#10222E;${breaks}`;

// Readers that honour it get the dark tokens of the look; others keep, or turn, the inline colours.
const sheet: Html = {
  html: `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.gap{padding:12px 8px 24px!important}.pad{padding:20px 16px!important}.bar{padding:14px 16px!important}.label,.value{display:block!important;padding:0!important;white-space:normal!important}.value{padding-bottom:8px!important}.facts{width:100%!important}.press,.press a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.body{background:#0A151C!important}.card{background:#0F1E27!important;border-color:#203642!important}.bar{background:#0B1A24!important;border-color:#D9A24A!important}.text{color:#E3ECF0!important}.quiet{color:#A3B8C3!important}.well{background:#152935!important}.rule{border-color:#203642!important}.link{color:#74CDD3!important}}</style>`,
};

// Mail readers know tables and inline styles, and little else.
const page = (language: MailLanguage, content: Shown, house: House) => {
  const { title, preview, greeting, paragraphs, facts, steps = [], action, note, leave, isLetter } = content;
  return html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><base target="_blank"><title>${title}</title>${sheet}</head>
<body class="body" style="margin:0;padding:0;background:#F3F6F7;-webkit-text-size-adjust:100%"><div style="display:none;max-height:0;overflow:hidden">${preview}${filler}</div><table role="presentation" class="body" width="100%" cellspacing="0" cellpadding="0" style="background:#F3F6F7"><tr><td class="gap" align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px;table-layout:fixed;background:#FFFFFF;border:1px solid #DAE3E7;border-radius:10px;text-align:left">
<tr><td class="bar" style="padding:16px 24px;background:#0D2636;border-bottom:2px solid #B87A1C;border-radius:9px 9px 0 0;${font};font-size:16px;line-height:22px;font-weight:600;color:#FFFFFF;${breaks}">${house.name}${house.name !== 'Crew Portal' && html`<br><span style="font-size:12px;line-height:16px;font-weight:400;color:#C8D8E2">Crew Portal</span>`}</td></tr>
<tr><td class="pad" style="padding:24px"><h1 class="text" style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:#10222E;${breaks}">${title}</h1>
${[greeting, ...paragraphs].map((text) => html`<p class="text" style="margin:0 0 16px;${plain}">${text}</p>`)}
${facts.length > 0 && factTable(facts)}
${steps.length > 0 && stepList(language, steps)}
${action && button(language, action)}
${note && html`<p class="quiet" style="margin:16px 0 0;${small}">${note}</p>`}
${leave && html`<p class="quiet" style="margin:16px 0 0;${small}">${leave.text} <a class="link" href="${webAddress(leave.url)}" style="color:#0B6570">${leave.label}</a></p>`}
${isLetter && signature(language, house)}</td></tr>
<tr><td class="pad rule" style="padding:16px 24px;border-top:1px solid #DAE3E7">${footer(language, house)}</td></tr></table>
</td></tr></table></body></html>`;
};

// Or mailboxes would go on with the letterhead where the preview ends.
const filler: Html = { html: '&#847;&zwnj;&nbsp;'.repeat(40) };

const factTable = (facts: Shown['facts']): Html =>
  html`<table role="presentation" class="well facts" cellspacing="0" cellpadding="0" style="margin:0 0 20px;max-width:100%;background:#EAF0F2;border-radius:6px"><tr><td style="padding:12px 16px"><table role="presentation" cellspacing="0" cellpadding="0">${facts.map(
    ({ label, value, url }) =>
      html`<tr><td class="label quiet" valign="top" style="padding:3px 16px 3px 0;${quiet};white-space:nowrap">${url ? html`<a class="link" href="${webAddress(url)}" style="color:#0B6570">${label}</a>` : label}</td><td class="value text" valign="top" style="padding:3px 0;${font};font-size:14px;line-height:20px;font-weight:600;color:#10222E;${breaks}">${value}</td></tr>`,
  )}</table></td></tr></table>`;

const stepList = (language: MailLanguage, steps: readonly string[]): Html =>
  html`<p class="text" style="margin:0 0 8px;${plain};font-weight:600">${words[language].steps}</p><ol class="text" style="margin:0 0 20px;padding:0 0 0 22px;${plain}">${steps.map((step) => html`<li style="margin:0 0 6px">${step}</li>`)}</ol>`;

const button = (language: MailLanguage, { label, url }: NonNullable<MailContent['action']>): Html =>
  html`<table role="presentation" class="facts" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr><td class="press" bgcolor="#0B6570" style="border-radius:6px;background:#0B6570"><a href="${webAddress(url)}" style="display:inline-block;padding:12px 20px;${font};font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${label}</a></td></tr></table><p class="quiet" style="margin:0;${small}">${words[language].copy}<br><a class="link" href="${webAddress(url)}" style="color:#0B6570;word-break:break-all">${url}</a></p>`;

const signature = (language: MailLanguage, { name }: House): Html => {
  const { closing, department } = words[language];
  return html`<p class="text" style="margin:24px 0 0;${plain}">${closing}<br>${department}<br><b>${name}</b></p>`;
};

const footer = (language: MailLanguage, house: House): Html => {
  const { reply } = words[language];
  const contactLine = house.replyTo
    ? html`${reply} <a class="link" href="mailto:${house.replyTo}" style="color:#0B6570">${house.replyTo}</a>.`
    : html`${contact(language, house)}`;
  return html`<p class="quiet" style="margin:0;${small}"><b>${house.name}</b>${house.address.map((line) => html`<br>${line}`)}</p><p class="quiet" style="margin:8px 0 0;${small}">${contactLine}</p>`;
};

/** Buttons may link to web addresses only. */
function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail may link to web addresses only');
  return url;
}
