import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../contract/endpoint.ts';
import { developerPage, type Html, html } from './html.ts';
import {
  type JsonSchema,
  type NamedFeatures,
  type OpenApiDocument,
  type Operation,
  openApiDocument,
  type Parameter,
} from './openapi.ts';

interface Call extends Operation {
  method: string;
  path: string;
}

/** The contract as a page: calls by feature, each folded up; the search is a plain form, so no script is needed. */
function openApiPage(document: OpenApiDocument, search: string): string {
  const wanted = search.trim().toLowerCase();
  const calls = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
    )
    .filter((call) =>
      `${call.operationId} ${call.path} ${call.summary} ${call['x-ledger'].join(' ')}`.toLowerCase().includes(wanted),
    );
  const groups = document.tags
    .map(({ name }) => ({ name, calls: calls.filter(({ tags }) => tags[0] === name) }))
    .filter((group) => group.calls.length > 0);
  return developerPage(
    'Calls',
    html`<p>${calls.length} ${calls.length === 1 ? 'call' : 'calls'} under <code>${document.servers[0]?.url}</code>, also as <a href="openapi.json">openapi.json</a>. ${document.info.description}</p>
<form role="search"><label for="q">Search</label> <input id="q" name="q" type="search" value="${search}" style="font:inherit;padding:6px 10px;min-width:280px"> <button style="font:inherit;padding:6px 14px">Search</button></form>
${groups.map(({ name, calls: members }) => html`<section><h2 id="${name}">${name}</h2><div class="card">${members.map((call) => callDetails(call, wanted !== '' && calls.length <= 5))}</div></section>`)}
${calls.length === 0 && html`<p>No call matches.</p>`}`,
  );
}

const callDetails = (call: Call, open: boolean): Html =>
  html`<details id="${call.operationId}"${open && { html: ' open' }}><summary><span class="badge ${call['x-effect'] === 'write' ? 'amber' : 'green'}">${call.method.toUpperCase()}</span><code>${call.path}</code><span>${call.summary}</span></summary><div>
<dl><dt>Who</dt><dd>${accessText(call['x-access'])}</dd><dt>Effect</dt><dd>${call['x-effect']}</dd>${call['x-ledger'].length > 0 && html`<dt>Ledger</dt><dd>${call['x-ledger'].join(', ')}</dd>`}${call.description && html`<dt>Note</dt><dd>${call.description}</dd>`}</dl>
${inputTable(call)}${answers(call)}</div></details>`;

function accessText(access: Operation['x-access']): string {
  const writers = 'writers' in access && access.writers ? `, as ${access.writers.join(', ')}` : '';
  if (access.who === 'tags') return `who holds ${access.tags.join(' or ')}${writers}`;
  const words = {
    anyone: 'anyone',
    visitor: 'a visitor with a captcha token (f), or a signed-in user',
    'signed-in': 'every signed-in account',
    active: 'every active account',
    member: 'every active account with a tag',
  };
  return words[access.who] + writers;
}

function inputTable(call: Call): Html | undefined {
  const [type, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const inBody = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: type ?? '',
    required: body?.schema.required?.includes(name) ?? false,
    schema,
  }));
  const rows: (Omit<Parameter, 'in'> & { in: string })[] = [...call.parameters, ...inBody];
  if (rows.length === 0) return undefined;
  return html`<table><thead><tr><th scope="col">Input</th><th scope="col">In</th><th scope="col">Form</th></tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row"><code>${row.name}</code>${row.required && ' *'}</th><td>${row.in}</td><td>${form(row.schema)}</td></tr>`,
  )}</tbody></table>`;
}

function form(schema: JsonSchema): Html {
  if (schema.properties || schema.items || schema.anyOf) return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;
  const { type, ...rest } = schema;
  const limits = Object.entries(rest).map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`);
  return html`${[type ?? 'any', ...limits].join(', ')}`;
}

function answers({ responses }: Call): Html {
  const ok = responses['200'];
  const content = ok && 'content' in ok ? Object.entries(ok.content ?? {}) : [];
  return html`<h3>Answer</h3>${content.map(([type, { schema }]) => html`<p>${type}</p><pre>${JSON.stringify(schema, null, 2)}</pre>`)}<p>Errors: ${Object.keys(
    responses,
  )
    .filter((status) => status !== '200')
    .join(', ')}</p>`;
}

/** Serves the document and a page to read it. */
export const openApiRoutes = (features: NamedFeatures) => (server: FastifyInstance) => {
  // Made when it is first asked for: the shapes of hundreds of calls take time and megabytes.
  let made: { document: OpenApiDocument; asText: string } | undefined;
  const current = () => {
    if (!made) {
      const document = openApiDocument(features);
      made = { document, asText: JSON.stringify(document) };
    }
    return made;
  };
  server.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(current().asText),
  );
  server.get<{ Querystring: { q?: unknown } }>(`${apiPrefix}/docs`, (request, reply) => {
    const { q } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(openApiPage(current().document, typeof q === 'string' ? q.slice(0, 100) : ''));
  });
};
