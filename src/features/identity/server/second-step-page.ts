import { renderSVG } from 'uqr';
import { type Html, html } from '#platform/server/html.ts';
import { alertNote, type Frame, page } from './page.ts';
import { type Texts, textsOf } from './page-texts.ts';
import { passkeyForm } from './passkey-page.ts';

type Within = Frame & { path: string };
export type CodeRefusal = 'wrong' | 'wait' | 'passkey' | 'notMade';

/** What an account can take for the step. */
export interface Ways {
  hasApp: boolean;
  hasPasskeys: boolean;
  hasCodes: boolean;
}

const autofocus = { html: ' autofocus' };
const frameOf = ({ path, ...frame }: Within) => ({ ...frame, path: `${path}/code` });
const actionOf = ({ path, language }: Within, step: 'code' | 'done') => `${path}/${step}?lang=${language}`;

const saidOf = (refusal: CodeRefusal, t: Texts) =>
  ({ wrong: t.codeWrong, wait: t.codeWait, passkey: t.passkeyFailed, notMade: t.passkeyNotMade })[refusal];

interface CodeField {
  label: string;
  hint: string;
  isFirst: boolean;
}

function codeField({ label, hint, isFirst }: CodeField): Html {
  return html`<div class="field"><label for="c">${label}</label><input id="c" name="code" type="text" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required maxlength="20"${isFirst && autofocus} aria-describedby="h"><p class="hint" id="h">${hint}</p></div>`;
}

/** The page of the second step, after the password: the passkey first, where there is one, and the code. */
export function stepPage(frame: Within, { hasApp, hasPasskeys, hasCodes }: Ways, refusal?: CodeRefusal): string {
  const t = textsOf(frame.language);
  const title = hasPasskeys ? t.stepTitle : t.codeTitle;
  const refused = refusal && alertNote(saidOf(refusal, t));
  const field = hasApp
    ? codeField({ label: t.code, hint: hasPasskeys ? t.codeHintBeside : t.codeHint, isFirst: !hasPasskeys })
    : codeField({ label: t.recoveryCode, hint: t.recoveryHint, isFirst: false });
  const codeForm = html`<form class="rows" method="post" action="${actionOf(frame, 'code')}" aria-labelledby="t">${
    !hasPasskeys && html`<h1 id="t">${title}</h1><p>${t.codeText}</p>${refused}`
  }
${field}
<button class="${hasPasskeys ? 'btn' : 'btn main'}">${t.goOn}</button><p class="hint">${t.codeLost}</p></form>`;
  if (!hasPasskeys) return page(frameOf(frame), title, codeForm);
  return page(
    frameOf(frame),
    title,
    html`<div class="rows"><h1 id="t">${title}</h1><p>${t.stepText}</p>${refused}</div>
${passkeyForm({ ...frame, path: `${frame.path}/code/passkey` }, t.usePasskey, { isFirst: true })}
${hasApp || hasCodes ? codeForm : html`<div class="rows"><p class="hint">${t.codeLost}</p></div>`}`,
  );
}

/** The page that asks for the code that was mailed, before a second factor is set up. */
export function mailCodePage(frame: Within, refusal?: CodeRefusal): string {
  const t = textsOf(frame.language);
  const refused = refusal && alertNote(refusal === 'wrong' ? t.mailWrong : saidOf(refusal, t));
  return page(
    frameOf(frame),
    t.mailTitle,
    html`<form class="rows" method="post" action="${actionOf(frame, 'code')}" aria-labelledby="t"><h1 id="t">${t.mailTitle}</h1><p>${t.mailText}</p>
${refused}${codeField({ label: t.code, hint: t.mailHint, isFirst: true })}
<button class="btn main">${t.goOn}</button></form>`,
  );
}

/** The page that sets a second factor up, for an account that needs one and has none. */
export function setUpPage(
  frame: Within,
  shown: { secret: string; address: string; hasPasskeys: boolean },
  refusal?: CodeRefusal,
): string {
  const t = textsOf(frame.language);
  const inGroups = shown.secret.replace(/.{4}(?=.)/g, '$& ');
  return page(
    frameOf(frame),
    t.setUpTitle,
    html`<form class="rows" method="post" action="${actionOf(frame, 'code')}" aria-labelledby="t"><h1 id="t">${t.setUpTitle}</h1><p>${t.setUpText}</p>
<div class="qr" role="img" aria-label="${t.picture}">${{ html: renderSVG(shown.address, { border: 2 }) }}</div>
<p class="hint">${t.orType} <code>${inGroups}</code></p>
${refusal && alertNote(saidOf(refusal, t))}${codeField({ label: t.code, hint: t.setUpHint, isFirst: true })}
<button class="btn main">${t.goOn}</button></form>
${shown.hasPasskeys && passkeyForm({ ...frame, path: `${frame.path}/code/passkey/new` }, t.setUpPasskey, { isFirst: false, makes: true })}`,
  );
}

/** The page that shows the recovery codes, once. */
export function recoveryPage(frame: Within, codes: readonly string[]): string {
  const t = textsOf(frame.language);
  const { path: _path, ...once } = frame;
  return page(
    once,
    t.recoveryTitle,
    html`<form class="rows" method="post" action="${actionOf(frame, 'done')}" aria-labelledby="t"><h1 id="t">${t.recoveryTitle}</h1><p>${t.recoveryText}</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<button class="btn main">${t.recoveryKept}</button></form>`,
  );
}
