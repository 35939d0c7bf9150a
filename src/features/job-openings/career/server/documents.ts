import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { type Html, html } from '#platform/server/html.ts';
import { rankIn, wordsIn } from '#platform/server/texts.ts';
import type { PublicJobOpening } from '../../contract.ts';

/** What search engines and link previews read of the public pages: title, description, languages, JobPosting. */

type Language = 'en' | 'id';

export interface Place {
  /** Where browsers are meant to reach us. */
  publicUrl: string;
  /** The page's own path, without a query. */
  path: string;
  language: Language;
  /** The address itself names the language. */
  isLinked: boolean;
  companyName: string;
}

interface Page extends Place {
  title: string;
  description: string;
}

/** How long a posting is said to be valid at least, in days; once it is closed its address answers 410. */
const validFor = 30;

/** An address in one language, as other sites keep it. */
const inLanguage = ({ publicUrl, path }: Place, language: Language) => `${publicUrl}${path}?lang=${language}`;

function headOf(page: Page): Html {
  const { title, description, language, publicUrl, companyName } = page;
  const here = page.isLinked ? inLanguage(page, language) : `${publicUrl}${page.path}`;
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${here}" />
    <link rel="alternate" hreflang="en" href="${inLanguage(page, 'en')}" />
    <link rel="alternate" hreflang="id" href="${inLanguage(page, 'id')}" />
    <link rel="alternate" hreflang="x-default" href="${`${publicUrl}${page.path}`}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${companyName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${here}" />
    <meta property="og:locale" content="${language === 'id' ? 'id_ID' : 'en_US'}" />
    <meta property="og:locale:alternate" content="${language === 'id' ? 'en_US' : 'id_ID'}" />
    <meta name="twitter:card" content="summary" />`;
}

/** Of the landing page; a narrowed or later page of its list is not a page of its own for search engines. */
export function landingHead(place: Place, isWhole: boolean): Html {
  const t = wordsIn(place.language);
  const title = `${t('public:hero.title')} · ${place.companyName}`;
  const picture = '/slides/slide-01-product-tanker-dawn.svg';
  return html`${headOf({ ...place, title, description: t('public:hero.text') })}
    ${!isWhole && html`<meta name="robots" content="noindex, follow" />`}
    <link rel="preload" as="image" href="${picture}" fetchpriority="high" />`;
}

/** Of an open opening, with its JobPosting. `today` is yyyy-MM-dd. */
export function careerHead(place: Place, opening: PublicJobOpening, posted: { postedAt: Date; today: string }): Html {
  const { language, companyName } = place;
  const t = wordsIn(language);
  const rank = rankIn(language)(opening.jobPositionName);
  const name = `${rank}, ${opening.shipName}`;
  const description = t('public:head.career', {
    rank,
    ship: opening.shipName,
    size: opening.vesselSize,
    division: opening.divisionName,
    company: companyName,
  });
  return html`${headOf({ ...place, title: `${name} · ${companyName}`, description })}
    ${jsonIn('application/ld+json', jobPosting(place, opening, { ...posted, name, description }))}`;
}

/** Of an opening that is closed or was never there. */
export const goneHead = (
  language: Language,
): Html => html`<title>${wordsIn(language)('refusals:link_broken')} · Crew Portal</title>
    <meta name="robots" content="noindex" />`;

/** Data in a page, which is no script: what could end it is written another way. */
export const jsonIn = (type: string, data: unknown, id?: string): Html => ({
  html: `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
});

/** Words of schema.org for what an opening says of the employment. */
const employmentTypes: Record<string, string> = { Permanent: 'FULL_TIME', Contract: 'TEMPORARY', Cadet: 'INTERN' };

interface Posted {
  postedAt: Date;
  today: string;
  name: string;
  description: string;
}

function jobPosting(place: Place, opening: PublicJobOpening, { postedAt, today, name, description }: Posted) {
  const { publicUrl, path, companyName } = place;
  const tasks = opening.task.split('\n').filter(Boolean);
  const city = opening.cityName ? { addressLocality: opening.cityName } : {};
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: name,
    description: html`<p>${description}</p><ul>${tasks.map((task) => html`<li>${task}</li>`)}</ul>`.html,
    datePosted: dayInJakarta(postedAt),
    validThrough: `${addDays(today, validFor)}T23:59:59+07:00`,
    employmentType: employmentTypes[opening.jobType] ?? 'OTHER',
    hiringOrganization: { '@type': 'Organization', name: companyName, sameAs: publicUrl },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...city, addressCountry: 'ID' } },
    identifier: { '@type': 'PropertyValue', name: companyName, value: String(opening.id) },
    ...(opening.education && { qualifications: opening.education }),
    ...(opening.workExperience && { experienceRequirements: opening.workExperience }),
    url: `${publicUrl}${path}`,
    directApply: true,
  };
}

/** The public pages for search engines, each in both languages. */
export function siteMap(publicUrl: string, postings: readonly { id: number; updatedAt: Date }[]): string {
  const pages = [
    { path: '/', changed: undefined },
    ...postings.map(({ id, updatedAt }) => ({ path: `/career/${id}`, changed: dayInJakarta(updatedAt) })),
  ];
  const links = (path: string) =>
    (['en', 'id'] as const).map(
      (language) =>
        html`<xhtml:link rel="alternate" hreflang="${language}" href="${`${publicUrl}${path}?lang=${language}`}"/>`,
    );
  const entries = pages.map(
    ({ path, changed }) =>
      html`<url><loc>${publicUrl}${path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}${links(path)}</url>
`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.html;
}

/** What robots may read: the public pages, and what these are made of. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/dashboard', '/PMSol', '/idp', '/oauth', '/registration', '/validation', '/my-data', '/closed'].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
