import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { type Html, html } from '#platform/server/html.ts';
import { hashed } from '#platform/server/security-headers.ts';
import { type Language, type Texts, textsOf } from './page-texts.ts';

/** HTML that is inserted as is. */
export const raw = (text: string): Html => ({ html: text });

/** Colours of these pages in the light theme and the dark one: those of the portal, which a test compares. */
export const pageColours = {
  surface: ['#fff', '#0f1e27'],
  well: ['#eaf0f2', '#152935'],
  line: ['#dae3e7', '#203642'],
  'line-2': ['#c3d0d6', '#2f4855'],
  control: ['#7d8f99', '#6e8895'],
  text: ['#10222e', '#e3ecf0'],
  'text-2': ['#475a66', '#a3b8c3'],
  accent: ['#0b6570', '#5abec5'],
  'accent-hover': ['#08525b', '#7acdd2'],
  'on-accent': ['#fff', '#04242b'],
  tint: ['#e3f1f2', '#123540'],
  link: ['#0b6570', '#74cdd3'],
  focus: ['#0b7783', '#74cdd3'],
  'red-bg': ['#fbe5e1', '#45201c'],
  'red-fg': ['#94231a', '#f9afa5'],
} as const;
const coloursOf = (theme: 0 | 1) =>
  Object.entries(pageColours)
    .map(([name, colour]) => `--${name}:${colour[theme]}`)
    .join(';');
const dark = `color-scheme:dark;${coloursOf(1)}`;

const style = `:root{color-scheme:light;${coloursOf(0)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--surface);color:var(--text);font:400 .875rem/1.25rem "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-font-smoothing:antialiased}
h1,p,ul{margin:0;padding:0}ul{list-style:none}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline;text-underline-offset:.2em}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.page{min-height:100vh;display:grid;grid-template-rows:auto 1fr}
.pic{height:9rem;background:#071621}.pic img{width:100%;height:100%;object-fit:cover;object-position:30% 34%;display:block}
.pane{display:flex;flex-direction:column;padding:1rem 1.25rem;min-width:0}
header{display:flex;align-items:center;gap:.5rem}
.brand{display:inline-flex;align-items:center;gap:.625rem;margin-right:auto;font-weight:650;font-size:1rem;letter-spacing:-.012em;color:inherit}.brand:hover{text-decoration:none}.brand svg{width:1.875rem;height:1.875rem}
.lang{display:inline-flex;border:1px solid var(--line-2);border-radius:6px;overflow:hidden}
.lang a{min-width:2rem;min-height:1.875rem;padding:.3125rem .5rem;font-size:.75rem;font-weight:560;text-align:center;color:var(--text-2)}.lang a[aria-current]{background:var(--tint);color:var(--link)}.lang a:focus-visible{outline-offset:-2px}
.theme{display:grid;place-items:center;width:2rem;height:2rem;padding:0;border:0;border-radius:6px;background:none;color:var(--text-2);cursor:pointer}.theme:hover{background:var(--well)}.theme[hidden]{display:none}
svg.i{width:1.125rem;height:1.125rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
main{margin:auto;width:100%;max-width:24rem;padding:2rem 0}
.rows{display:grid;gap:1.125rem}.rows>h1+p{margin-top:-1rem;color:var(--text-2)}
h1{font-size:1.75rem;line-height:2.125rem;font-weight:620;letter-spacing:-.02em}
.rows[hidden],.note[hidden]{display:none}.or{display:flex;align-items:center;gap:.75rem;font-size:.8125rem;color:var(--text-2)}.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}.rows~.rows{margin-top:1.125rem}
.note{display:flex;gap:.75rem;padding:.75rem 1rem;border-radius:6px;background:var(--red-bg);color:var(--red-fg)}
.field{display:grid;gap:.25rem}.field label{font-size:.8125rem;line-height:1.125rem;font-weight:550}
.field div{display:flex;justify-content:space-between;gap:1rem;font-size:.8125rem;line-height:1.125rem}
.field input{width:100%;min-height:2.75rem;padding:.375rem .625rem;border:1px solid var(--control);border-radius:6px;background:var(--surface);font-size:1rem;line-height:1.25rem}.field input:focus-visible{outline-offset:0;border-color:var(--focus);border-radius:6px}
.hint{font-size:.75rem;line-height:1rem;color:var(--text-2);margin-top:.125rem}
.own{display:grid;grid-template-columns:auto 1fr;column-gap:.625rem;align-items:center}.own input{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--accent)}.own label{padding:.375rem 0;font-weight:550}.own .hint{grid-column:2;margin:0}
.qr{width:12rem;border:1px solid var(--line);border-radius:10px;overflow:hidden;background:#fff}.qr svg{display:block;width:100%;height:auto}code{font:560 .875rem/1.25rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.codes{display:grid;grid-template-columns:repeat(2,1fr);gap:.5rem;padding:.875rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--well)}
.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.75rem;padding:.625rem 1.25rem;border:1px solid var(--line-2);border-radius:6px;background:var(--surface);color:var(--text);font-weight:560;font-size:.9375rem;cursor:pointer;transition:background-color .12s ease-out}.btn:hover{background:var(--well);text-decoration:none}
.btn.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent);letter-spacing:.02em}.btn.main:hover{background:var(--accent-hover);border-color:var(--accent-hover)}
.demo{margin-top:1.5rem;border:1px solid var(--line);border-radius:10px}.demo summary{display:flex;justify-content:space-between;align-items:center;padding:.625rem .875rem;list-style:none;cursor:pointer;font-weight:550;font-size:.8125rem}.demo summary::-webkit-details-marker{display:none}
.demo ul{max-height:20rem;overflow:auto}.demo button{display:grid;gap:.125rem;width:100%;min-height:2.75rem;padding:.5rem .875rem;border:0;border-top:1px solid var(--line);background:none;font-size:.75rem;line-height:1rem;text-align:left;cursor:pointer}.demo button:hover{background:var(--well)}.demo button:focus-visible{outline-offset:-2px}.demo b{font-weight:560}.demo span{color:var(--text-2);overflow-wrap:anywhere}
footer{display:flex;gap:1rem;flex-wrap:wrap;font-size:.75rem;line-height:1rem;color:var(--text-2)}footer a{color:inherit;text-decoration:underline;text-underline-offset:.2em}
@media (min-width:62em){.page{grid-template:minmax(0,1fr)/minmax(0,1.28fr) minmax(27rem,1fr)}.pic{height:100vh;position:sticky;top:0}.pic img{object-position:32% 50%}.pane{padding:1.5rem 2rem}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}`;

// The theme that was chosen in the portal, and the button to change it, which is of no use without script. The language
// that is chosen here is the portal's too.
const script = `(()=>{const r=document.documentElement,k='crew-portal.theme';let s;try{s=localStorage.getItem(k)}catch{}
if(s==='light'||s==='dark')r.dataset.theme=s;
addEventListener('DOMContentLoaded',()=>{for(const a of document.querySelectorAll('.lang a'))a.onclick=()=>{try{localStorage.setItem('crew-portal.language',a.hreflang)}catch{}}
const b=document.querySelector('.theme');if(!b)return;b.hidden=false;b.onclick=()=>{
const now=r.dataset.theme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'),t=now==='dark'?'light':'dark';r.dataset.theme=t;try{localStorage.setItem(k,t)}catch{}}})})()`;

/** The policy of these pages: only their own scripts and styles, and forms are only submitted to us. */
export const pagePolicy = policyOf(`script-src ${hashed(script)}`);

/** The policy of a page with one more script, which asks us for something. */
export const policyWith = (more: string) =>
  policyOf(`script-src ${hashed(script)} ${hashed(more)}`, "connect-src 'self'");

function policyOf(...scripts: string[]): string {
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    `style-src ${hashed(style)}`,
    ...scripts,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What every page is drawn from. */
export interface Frame {
  config: Config;
  language: Language;
  /** The page's own address, to come back to in the other language; without one there is no choice. */
  path?: string;
}

const mark = raw(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5 16a11 11 0 0 0 22 0z" fill="#3FA9B2"/><circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M1.5 16h29" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/></svg>',
);
const themeIcon = raw(
  '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor"/></svg>',
);

const alertIcon = raw(
  '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5l8.5 15h-17z"/><path d="M12 10.5v4M12 17v.1"/></svg>',
);

/** What went wrong with the form below it; read out at once. */
export const alertNote = (text: string, { isHidden = false } = {}) =>
  html`<div class="note" role="alert"${isHidden && raw(' hidden')}>${alertIcon}<p>${text}</p></div>`;

function languageLinks(path: string, language: Language, { language: label }: Texts): Html {
  const link = (to: Language) =>
    html`<a href="${path}?lang=${to}" hreflang="${to}" lang="${to}"${to === language && raw(' aria-current="true"')}>${to.toUpperCase()}</a>`;
  return html`<nav class="lang" aria-label="${label}">${link('en')}${link('id')}</nav>`;
}

/** A whole page of the provider. */
export function page({ config, language, path }: Frame, title: string, main: Html): string {
  const t = textsOf(language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Crew Portal</title>
<link rel="icon" href="/mark.svg">
<script>${raw(script)}</script>
<style>${raw(style)}</style>
</head>
<body>
<div class="page">
<div class="pic"><img src="/slides/slide-02-bridge-at-night.svg" alt="" width="1600" height="900"></div>
<div class="pane"><header><a class="brand" href="/">${mark}<span>Crew Portal</span></a>${path && languageLinks(path, language, t)}<button class="theme" type="button" hidden aria-label="${t.theme}">${themeIcon}</button></header>
<main>${main}</main>
<footer><span>© ${todayOf(config).slice(0, 4)} ${config.companyName}. ${t.rights}</span><a href="${config.privacyUrl}">${t.privacy}</a></footer></div></div>
</body>
</html>`.html;
}

/** A page that says one thing and leads on. */
export const notice = (frame: Frame, title: string, text: string, link: { href: string; label: string }) =>
  page(
    frame,
    title,
    html`<div class="rows"><h1>${title}</h1><p>${text}</p><a class="btn main" href="${link.href}">${link.label}</a></div>`,
  );
