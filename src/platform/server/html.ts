/** A piece of HTML that is already escaped, as opposed to text, which is escaped when it is inserted. */
export interface Html {
  html: string;
}

type Piece = string | number | Html | readonly Html[] | undefined | null | false;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function written(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return '';
  if (typeof piece === 'object') return 'html' in piece ? piece.html : piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Builds HTML; everything put into it is escaped, but what is HTML already. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: parts.reduce((page, part, index) => page + written(pieces[index - 1]) + part),
});

/** The tokens of the look for pages of developers (mailbox, contract), in both themes. */
const style = `:root{color-scheme:light dark;--body:#f3f6f7;--surface:#fff;--well:#eaf0f2;--line:#dae3e7;--text:#10222e;--text-2:#475a66;--link:#0b6570;--focus:#0b7783;--tint:#e3f1f2;--green-bg:#dff2e6;--green-fg:#12583a;--amber-bg:#fbefd2;--amber-fg:#744700;--red-bg:#fbe5e1;--red-fg:#94231a;--gray-bg:#e6ecef;--gray-fg:#40515c;--nav:#0d2636;--nav-text:#c8d8e2}
@media (prefers-color-scheme:dark){:root{--body:#0a151c;--surface:#0f1e27;--well:#152935;--line:#203642;--text:#e3ecf0;--text-2:#a3b8c3;--link:#74cdd3;--focus:#74cdd3;--tint:#123540;--green-bg:#123628;--green-fg:#8fddb2;--amber-bg:#3c2d0d;--amber-fg:#f2c977;--red-bg:#45201c;--red-fg:#f9afa5;--gray-bg:#1e323d;--gray-fg:#b5c7d0;--nav:#0b1a24;--nav-text:#c0d1db}}
*{box-sizing:border-box}body{margin:0;background:var(--body);color:var(--text);font:400 14px/20px "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{background:var(--nav);color:var(--nav-text);padding:16px 24px;font-weight:600}main{max-width:1180px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:22px;line-height:28px;margin:0 0 4px}h2{font-size:17px;line-height:24px;margin:28px 0 8px}p{margin:0 0 16px;color:var(--text-2)}
a{color:var(--link)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:auto}
table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}th,td{padding:10px 12px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}thead th{background:var(--well);border-top:0;font-weight:560}
.badge{display:inline-block;padding:1px 8px;border-radius:4px;font-size:12px;font-weight:560;background:var(--gray-bg);color:var(--gray-fg);white-space:nowrap}.green{background:var(--green-bg);color:var(--green-fg)}.amber{background:var(--amber-bg);color:var(--amber-fg)}.red{background:var(--red-bg);color:var(--red-fg)}
code,pre{font:12px/18px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{margin:0;padding:12px;background:var(--well);border-radius:6px;overflow:auto}
details{border-top:1px solid var(--line)}details:first-child{border-top:0}summary{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline;padding:10px 16px;cursor:pointer}summary:hover{background:var(--tint)}details>div{padding:0 16px 16px}
iframe{display:block;width:100%;height:70vh;border:0;background:#fff}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{color:var(--text-2)}dd{margin:0;overflow-wrap:anywhere}`;

/** A whole page for developers, without scripts. */
export const developerPage = (title: string, content: Html): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Crew Portal</title><style>${{ html: style }}</style></head><body><header>Crew Portal</header><main><h1>${title}</h1>${content}</main></body></html>`
      .html
  }`;
