import { type Role, roleLabels } from '#platform/contract/access.ts';
import { html } from '#platform/server/html.ts';
import { alertNote, type Frame, page } from './page.ts';
import { type Texts, textsOf } from './page-texts.ts';
import { passkeyForm } from './passkey-page.ts';

export interface DemoSignIn {
  email: string;
  role: string;
  isActive: boolean;
}

/** What was typed before, and why it was refused. */
export interface Typed {
  email?: string;
  ownDevice?: boolean;
  refusal?: { refused: 'wrong' | 'passkey' } | { refused: 'wait'; seconds: number };
}

interface SignInPage extends Typed {
  /** Whether accounts have passkeys here. */
  hasPasskeys: boolean;
  demo: readonly DemoSignIn[];
}

const checked = { html: ' checked' };
const autofocus = { html: ' autofocus' };
const downIcon = {
  html: '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M6.5 9.5L12 15l5.5-5.5"/></svg>',
};

function saidOf(refusal: NonNullable<Typed['refusal']>, t: Texts): string {
  if (refusal.refused === 'wait') return t.wait.replace('{{seconds}}', String(refusal.seconds));
  return refusal.refused === 'passkey' ? t.passkeyFailed : t.wrong;
}

/** The page to sign in on; `frame.path` is where its form goes. */
export function signInPage(
  frame: Frame & { path: string },
  { email, ownDevice, refusal, hasPasskeys, demo }: SignInPage,
): string {
  const t = textsOf(frame.language);
  const refused = refusal && saidOf(refusal, t);
  const action = `${frame.path}?lang=${frame.language}`;
  return page(
    frame,
    t.signIn,
    html`<form class="rows" method="post" action="${action}" aria-labelledby="t"><h1 id="t">${t.signIn}</h1><p>${t.useAccount}</p>
${refused && alertNote(refused)}
<div class="field"><label for="e">${t.email}</label><input id="e" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254"${!email && autofocus} value="${email}"></div>
<div class="field"><div><label for="p">${t.password}</label><a href="/request-reset-password">${t.forgot}</a></div><input id="p" name="password" type="password" autocomplete="current-password" required maxlength="200"${email && autofocus} aria-describedby="h"><p class="hint" id="h">${t.tries}</p></div>
<div class="own"><input id="o" name="ownDevice" type="checkbox" value="yes"${ownDevice && checked} aria-describedby="oh"><label for="o">${t.ownDevice}</label><p class="hint" id="oh">${t.ownDeviceHint}</p></div>
<button class="btn main">${t.submit}</button></form>
${hasPasskeys && passkeyForm({ ...frame, path: `${frame.path}/passkey` }, t.signInWithPasskey, { isFirst: false })}${
  demo.length > 0 &&
  html`<details class="demo"><summary>${t.demo}${downIcon}</summary><form method="post" action="${action}"><ul>${demo.map(
    (one) =>
      html`<li><button name="demo" value="${one.email}"><b>${roleLabels[one.role as Role] ?? one.role}${!one.isActive && ` · ${t.switchedOff}`}</b><span>${one.email}</span></button></li>
`,
  )}</ul></form></details>`
}`,
  );
}
