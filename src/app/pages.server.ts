import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteOf } from '#features/identity/server/handlers.ts';
import { career } from '#features/job-openings/career/contract.ts';
import {
  careerHead,
  goneHead,
  jsonIn,
  landingHead,
  robots,
  siteMap,
} from '#features/job-openings/career/server/documents.ts';
import { findPapers, findPosting, listOpenShips, listPostings } from '#features/job-openings/career/server/queries.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { findPublicOpening, listPublicOpenings } from '#features/job-openings/server/queries.ts';
import type { Drawing, DrawnPage } from '#platform/contract/drawn-page.ts';
import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Html, html } from '#platform/server/html.ts';
import { type PackedAnswer, packed } from '#platform/server/joined-texts.ts';
import type { AskedPage, DrawnAnswer } from '#platform/server/static-files.ts';
import { languageAsked, textsOf, wordsIn } from '#platform/server/texts.ts';

/**
 * The public pages as the server answers them: drawn with what the database holds, by the web's own components, and kept
 * until that is another. Without the build of these, in development, the browser draws them.
 */

type Language = 'en' | 'id';

export interface PagesOptions {
  db: Db;
  config: Config;
  /** Where the build wrote the web. */
  web: string;
  /** Where it wrote what draws pages. */
  drawing: string;
}

/** Pages kept at most. */
const most = 300;
/** Texts that the pages are drawn with. */
const namespaces = ['common', 'refusals', 'public', 'positions', 'slides'];
const html5 = 'text/html; charset=utf-8';

/** Answers the pages that the server draws; nothing for all others. */
export async function drawnPages({ db, config, web, drawing }: PagesOptions) {
  const template = (name: string) => (existsSync(join(web, name)) ? readFileSync(join(web, name), 'utf8') : undefined);
  const landing = template('landing.html');
  const opening = template('career.html');
  const file = join(drawing, 'drawn.web.js');
  const drawn: Drawing | undefined = existsSync(file) ? await import(pathToFileURL(file).href) : undefined;
  const texts = { en: textsOf('en', namespaces), id: textsOf('id', namespaces) };
  const kept = new Map<string, PackedAnswer>();

  /** What was made of the same before; the longest kept goes first. */
  async function once(made: unknown, make: () => Promise<string>): Promise<PackedAnswer> {
    const key = createHash('sha256').update(JSON.stringify(made)).digest('base64url');
    const known = kept.get(key);
    if (known) return known;
    const answer = await packed(await make());
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  async function draw(page: string, head: Html, asked: Omit<DrawnPage, 'texts' | 'today'>): Promise<DrawnAnswer> {
    const today = todayOf(config);
    const answers = [...asked.answers, [['site'], siteOf(config)] as const];
    const given = { ...asked, answers, today };
    const make = async () => {
      const body = (await drawn?.drawPage({ ...given, texts })) ?? '';
      return filled(page, {
        head,
        body,
        language: asked.language,
        data: jsonIn('application/json', { today, answers, isWhole: true }, 'drawn-with'),
      });
    };
    return { status: 200, type: html5, language: asked.language, packed: await once([head.html, given], make) };
  }

  const place = (path: string, url: string, language: Language) => ({
    isLinked: /[?&]lang=/.test(url),
    publicUrl: config.publicUrl,
    path,
    language,
    companyName: config.companyName,
  });

  async function drawLanding(page: string, drawing: Drawing, url: string, language: Language) {
    const input = drawing.landingAsks(url);
    const list = await listPublicOpenings(db, input, config.publicUrl);
    const choices = { data: { ships: await listOpenShips(db) } };
    const { publicList } = jobOpenings;
    const answers = [
      [[publicList.path, input], publicList.answer.parse(list)],
      [[career.choices.path, {}], career.choices.answer.parse(choices)],
    ] as const;
    const isWhole = input.pageNumber === 1 && input.filterList === undefined;
    return draw(page, landingHead(place('/', url, language), isWhole), {
      url: withoutLanguage(url),
      language,
      answers,
    });
  }

  async function drawCareer(page: string, url: string, id: number, language: Language): Promise<DrawnAnswer> {
    const posting = await findPosting(db, id);
    const found = posting?.isOpen ? await findPublicOpening(db, id, config.publicUrl) : undefined;
    const today = todayOf(config);
    const papers = found && (await findPapers(db, id, today));
    if (!posting || !found || !papers) return gone(page, posting ? 410 : 404, language);
    const { publicGet } = jobOpenings;
    const shown = publicGet.answer.parse({ jobOpening: found });
    const answers = [
      [[publicGet.path, { id }], shown],
      [[career.papers.path, { id }], career.papers.answer.parse({ data: papers })],
    ] as const;
    const path = `/career/${id}`;
    const head = careerHead(place(path, url, language), shown.jobOpening, { postedAt: posting.postedAt, today });
    return draw(page, head, { url: path, language, answers });
  }

  /** Closed, deleted and unknown ones: what the browser shows of them says the same (1-open 80 and 81). */
  async function gone(page: string, status: number, language: Language): Promise<DrawnAnswer> {
    const t = wordsIn(language);
    const body =
      html`<main><h1>${t('refusals:link_broken')}</h1><p>${t('refusals:check_link')}</p><p><a href="/">${t('public:backToCareers')}</a></p></main>`
        .html;
    const data = jsonIn('application/json', { today: todayOf(config), answers: [], isWhole: false }, 'drawn-with');
    const answer = filled(page, { head: goneHead(language), body, language, data });
    return { status, type: html5, language, packed: await once(answer, async () => answer) };
  }

  const plain = async (type: string, text: string): Promise<DrawnAnswer> => ({
    status: 200,
    type,
    packed: await once([type, text], async () => text),
  });

  return async ({ path, url, headers }: AskedPage): Promise<DrawnAnswer | undefined> => {
    if (path === '/robots.txt') return plain('text/plain; charset=utf-8', robots(config.publicUrl));
    if (path === '/sitemap.xml')
      return plain('application/xml; charset=utf-8', siteMap(config.publicUrl, await listPostings(db)));
    if (!drawn || !landing || !opening) return undefined;
    const wantsPage = !headers.accept || /text\/html|\*\/\*/.test(headers.accept);
    if (!wantsPage) return undefined;
    const language = languageOf(url, headers);
    if (path === '/') return drawLanding(landing, drawn, url, language);
    const [, id] = /^\/career\/([1-9]\d{0,8})\/?$/.exec(path) ?? [];
    return id ? drawCareer(opening, url, Number(id), language) : undefined;
  };
}

/** The one that was chosen in this browser, the one of a mailed or indexed link, the one that the browser asks for. */
function languageOf(url: string, headers: AskedPage['headers']): Language {
  const [, chosen] = /(?:^|;\s*)(?:__Host-)?crew_language=(en|id)\b/.exec(headers.cookie ?? '') ?? [];
  const [, linked] = /[?&]lang=(en|id)\b/.exec(url) ?? [];
  return (chosen ?? linked ?? languageAsked({ headers })) === 'id' ? 'id' : 'en';
}

/** As the browser has it when it takes the page over: the language of a link leaves the address first. */
function withoutLanguage(url: string): string {
  const address = new URL(url, 'http://here');
  address.searchParams.delete('lang');
  return `${address.pathname}${address.search}`;
}

interface Filling {
  head: Html;
  body: string;
  language: Language;
  data?: Html;
}

/** The built page with what was drawn. By functions: what is put in may have signs that mean something to `replace`. */
const filled = (page: string, { head, body, language, data }: Filling) =>
  page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.html)
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data?.html ?? ''}`);
