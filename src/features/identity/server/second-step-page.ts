import { renderSVG } from 'uqr';
import { type Html, html } from '#platform/server/html.ts';
import { alertNote, type Frame, page } from './page.ts';
import { textsOf } from './page-texts.ts';

type Within = Frame & { path: string };
export type CodeRefusal = 'wrong' | 'wait';

const frameOf = ({ path, ...frame }: Within) => ({ ...frame, path: `${path}/code` });
const actionOf = ({ path, language }: Within, step: 'code' | 'done') => `${path}/${step}?lang=${language}`;

function codeField({ language }: Within, hint: string, refusal: CodeRefusal | undefined): Html {
  const t = textsOf(language);
  const refused = refusal && (refusal === 'wait' ? t.codeWait : t.codeWrong);
  return html`${refused && alertNote(refused)}
<div class="field"><label for="c">${t.code}</label><input id="c" name="code" type="text" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required maxlength="20" autofocus aria-describedby="h"><p class="hint" id="h">${hint}</p></div>`;
}

/** The page that asks for a code, after the password. */
export function codePage(frame: Within, refusal?: CodeRefusal): string {
  const t = textsOf(frame.language);
  return page(
    frameOf(frame),
    t.codeTitle,
    html`<form class="rows" method="post" action="${actionOf(frame, 'code')}" aria-labelledby="t"><h1 id="t">${t.codeTitle}</h1><p>${t.codeText}</p>
${codeField(frame, t.codeHint, refusal)}
<button class="btn main">${t.goOn}</button><p class="hint">${t.codeLost}</p></form>`,
  );
}

/** The page that sets a second factor up, for an account that needs one and has none. */
export function setUpPage(frame: Within, shown: { secret: string; address: string }, refusal?: CodeRefusal): string {
  const t = textsOf(frame.language);
  const inGroups = shown.secret.replace(/.{4}(?=.)/g, '$& ');
  return page(
    frameOf(frame),
    t.setUpTitle,
    html`<form class="rows" method="post" action="${actionOf(frame, 'code')}" aria-labelledby="t"><h1 id="t">${t.setUpTitle}</h1><p>${t.setUpText}</p>
<div class="qr" role="img" aria-label="${t.picture}">${{ html: renderSVG(shown.address, { border: 2 }) }}</div>
<p class="hint">${t.orType} <code>${inGroups}</code></p>
${codeField(frame, t.setUpHint, refusal)}
<button class="btn main">${t.goOn}</button></form>`,
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
