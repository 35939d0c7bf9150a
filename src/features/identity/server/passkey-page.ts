import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Html, html } from '#platform/server/html.ts';
import { alertNote, type Frame, policyWith, raw } from './page.ts';
import { textsOf } from './page-texts.ts';

// Shown where the browser knows passkeys. It asks us what is to be signed, or made, when the button is pressed, and sends
// the answer as a form; where we do not answer as expected, the form goes without one, and the page that follows says why.
const script = `(()=>{const f=document.querySelector('form[data-ask]'),K=window.PublicKeyCredential;
if(!f||!K||!K.parseRequestOptionsFromJSON)return;
const b=f.querySelector('button'),n=f.querySelector('[role=alert]'),e=f.elements,o=document.getElementById('o'),k=navigator.credentials;
f.hidden=false;if('first' in f.dataset)b.focus();
addEventListener('pageshow',()=>{b.disabled=false});
f.onsubmit=async v=>{v.preventDefault();b.disabled=true;n.hidden=true;
try{const r=await fetch(f.dataset.ask,{method:'POST'});
if(r.ok&&!r.redirected){const a=await r.json();
e.credential.value=JSON.stringify(await('make' in f.dataset?k.create({publicKey:K.parseCreationOptionsFromJSON(a)}):k.get({publicKey:K.parseRequestOptionsFromJSON(a)})))}
if(o)e.ownDevice.value=o.checked?'yes':'';
f.submit()}catch{b.disabled=false;n.hidden=false}}})()`;

/** The policy of pages with the form of a passkey. */
export const passkeyPolicy = policyWith(script);

/** What the form sent. */
const sent = z.object({ credential: z.string().check(z.maxLength(20_000)) });
export const answerOf = (request: FastifyRequest): string => sent.safeParse(request.body).data?.credential ?? '';

interface PasskeyForm {
  /** Before the other way to go on, or after it. */
  isFirst: boolean;
  /** It makes a passkey, where others sign with one. */
  makes?: boolean;
}

/**
 * The button that goes on with a passkey; it is sent to `frame.path`, and what to sign is asked below that. Without script
 * there is no passkey: the first way says so.
 */
export function passkeyForm(
  frame: Frame & { path: string },
  label: string,
  { isFirst, makes = false }: PasskeyForm,
): Html {
  const t = textsOf(frame.language);
  const or = html`<p class="or">${t.or}</p>`;
  return html`<form class="rows" method="post" action="${frame.path}?lang=${frame.language}" data-ask="${frame.path}/options"${isFirst && raw(' data-first')}${makes && raw(' data-make')} hidden>${!isFirst && or}
${alertNote(makes ? t.passkeyNotMade : t.passkeyFailed, { isHidden: true })}
<input type="hidden" name="credential"><input type="hidden" name="ownDevice">
<button class="${isFirst ? 'btn main' : 'btn'}">${label}</button>${isFirst && or}</form>
${isFirst && html`<noscript><p class="hint">${t.passkeyNeedsScript}</p></noscript>`}<script>${raw(script)}</script>`;
}
