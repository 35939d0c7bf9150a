import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { developerPage, type Html, html } from '#platform/server/html.ts';
import type { House } from '#platform/server/mail-frame.ts';
import type { MailTemplate } from '#platform/server/mail-template.ts';
import type { Attach } from './operations.ts';
import { findMail, listMails } from './queries.ts';

/** A message may show itself and open links in new tabs; nothing else. */
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Jakarta' });
const tones: Record<string, string> = { sent: 'green', queued: 'amber', failed: 'red' };
const stateBadge = (state: string): Html => html`<span class="badge ${tones[state]}">${state}</span>`;

interface Shown {
  database: Database;
  templates: Readonly<Record<string, MailTemplate>>;
  house: House;
  attach: Attach;
}

/** The mailbox of development: what is in the outbox, and each message as it looks. Not for production. */
export const devMailRoutes =
  ({ database, templates, house, attach }: Shown) =>
  (server: FastifyInstance) => {
    server.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
      const { to } = request.query;
      const mails = await listMails(database.db, typeof to === 'string' ? to : undefined);
      const rows = mails.map(
        (mail) =>
          html`<tr><td><a href="/dev/mail/${mail.id}">${mail.subject ?? mail.kind}</a></td><td>${mail.recipient}</td><td>${stateBadge(mail.state)}${mail.lastError && html`<br>${mail.lastError} (${mail.attempts})`}</td><td>${time.format(mail.createdAt)} WIB</td></tr>`,
      );
      const table = html`<div class="card"><table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">State</th><th scope="col">Written</th></tr></thead><tbody>${rows}</tbody></table></div>`;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(developerPage('Mail', rows.length ? table : html`<p>No mail has been written yet.</p>`));
    });

    server.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const mail = await find(request.params.id);
      const facts = html`<dl><dt>To</dt><dd>${mail.recipient}</dd><dt>State</dt><dd>${stateBadge(mail.state)} ${mail.lastError}</dd><dt>Written</dt><dd>${time.format(mail.createdAt)} WIB</dd></dl>`;
      const body = mail.body
        ? html`<div class="card"><iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${mail.id}/message"></iframe></div>`
        : html`<p>The text of this message is not kept here.</p>`;
      const attached = (await attach(mail)).map(
        ({ name }, at) => html`<li><a href="/dev/mail/${mail.id}/attachments/${at}">${name}</a></li>`,
      );
      const list = attached.length > 0 && html`<h2>Attachments</h2><ul>${attached}</ul>`;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          developerPage(mail.subject ?? mail.kind, html`${facts}${body}${list}<p><a href="/dev/mail">All mail</a></p>`),
        );
    });

    server.get<{ Params: { id: string } }>('/dev/mail/:id/message', async (request, reply) => {
      const { body } = await find(request.params.id);
      if (!body) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', messagePolicy)
        .send(body);
    });

    server.get<{ Params: { id: string; at: string } }>('/dev/mail/:id/attachments/:at', async (request, reply) => {
      const file = (await attach(await find(request.params.id)))[Number(request.params.at)];
      if (!file) throw notFound();
      return reply.type(file.contentType).header('cache-control', 'no-store').send(file.content);
    });

    async function find(id: string) {
      const mail = /^\d{1,9}$/.test(id) ? await findMail(database.db, Number(id)) : undefined;
      if (!mail) throw notFound();
      // One that waits for its time is shown as it will be.
      const template = mail.state === 'queued' && mail.attempts === 0 ? templates[mail.kind] : undefined;
      const shownIn = mail.language === 'id' ? 'id' : 'en';
      return { ...mail, body: mail.body ?? template?.body(mail.data, shownIn, house).html };
    }
  };
