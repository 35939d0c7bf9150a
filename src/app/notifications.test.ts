import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Kind, kindRules, kinds, mayBeNotified, replacedMails } from '#features/notifications/rules.ts';
import { targetOf } from '#features/notifications/web/parts/target.ts';
import { topicRules, topics, topicsOf } from '#features/users/notifying/rules.ts';
import {
  allows,
  type DivisionId,
  defaultTags,
  type Person,
  roleClass,
  roles,
  subRoles,
} from '#platform/contract/access.ts';
import { allScreens } from './features.web.tsx';
import { mailTemplates } from './mails.server.ts';

/** Everyone who gets a message may open the page it leads to, and can turn the topic off. */

interface Account extends Person {
  name: string;
}
const accounts: Account[] = roles.flatMap((role) =>
  (roleClass(role) === 'crew' ? subRoles : [null]).map((subRole) => ({
    name: `${role} ${subRole ?? ''}`,
    role,
    divisionId: (role.endsWith('tanker') ? 2 : 1) as DivisionId,
    userAccessList: defaultTags(role, subRole),
    isActive: true,
  })),
);
const told = kinds.flatMap((kind) =>
  accounts.flatMap((account): [Kind, string, Account][] =>
    mayBeNotified(kind, account) ? [[kind, account.name, account]] : [],
  ),
);
const record = {
  id: 1,
  vesselId: 1,
  seatId: 1,
  note: 'Form',
  day: null,
  title: null,
  positionName: null,
  vesselName: null,
  discussed: null,
};

it('tells somebody of each kind', () => {
  expect(kinds.filter((kind) => !told.some(([each]) => each === kind))).toEqual([]);
});

it.each(told)('%s leads %s to a page that they may open', (kind, _name, account) => {
  const { to } = targetOf(kind, record);
  const screen = allScreens.find(({ path }) => path === to);
  // Stores are of tankers alone.
  const divisionId = kindRules[kind].target === 'chandler-request' ? 2 : account.divisionId;
  expect(screen && allows(screen.access, account, divisionId), to).toBe(true);
});

it.each(told)('%s is a topic that %s can see among their choices', (kind, _name, account) => {
  expect(topicsOf(account)).toContain(kindRules[kind].topic);
});

describe.each(['en', 'id'])('the words in %s', (language) => {
  const words = JSON.parse(readFileSync(`public/locales/${language}/notifications.json`, 'utf8'));

  it('name every kind and every topic', () => {
    expect(kinds.filter((kind) => !words.kinds[kind])).toEqual([]);
    expect(topics.filter((topic) => !words.topics[topic]?.name || !words.topics[topic].text)).toEqual([]);
  });
});

it('lets no one turn off what protects an account, what is asked with a deadline, or what the law gives days for', () => {
  const mandatory = topics.filter((topic) =>
    [topicRules[topic].inProduct, topicRules[topic].byMail].includes('always'),
  );
  expect(mandatory).toEqual(['security', 'decisions', 'privacy']);
});

it('replaces on devices only mails that exist and can be turned off', () => {
  for (const [mail, { kinds: inPlace }] of Object.entries(replacedMails)) {
    expect(mailTemplates, mail).toHaveProperty(mail);
    for (const kind of inPlace) expect(topicRules[kindRules[kind].topic].byMail, `${mail} ${kind}`).toBe('choice');
  }
});
