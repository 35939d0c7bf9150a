import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { type Choice, notifying } from '../contract.ts';
import { chosen, type Topic, topicRules, topicsOf, type Way } from '../rules.ts';
import { keepChoice, listChoices } from './queries.ts';

const wayOf = (way: Way, wanted: boolean): Choice['inProduct'] =>
  way === 'none' ? null : { isOn: chosen(way, wanted), mayChange: way === 'choice' };

async function choicesOf(db: Db, user: SessionUser): Promise<Choice[]> {
  const kept = new Map((await listChoices(db, user.userId)).map((row) => [row.topic, row]));
  return topicsOf(user).map((topic: Topic) => ({
    topic,
    inProduct: wayOf(topicRules[topic].inProduct, kept.get(topic)?.inProduct ?? true),
    byMail: wayOf(topicRules[topic].byMail, kept.get(topic)?.byMail ?? true),
    byPush: wayOf(topicRules[topic].byPush, kept.get(topic)?.byPush ?? true),
  }));
}

export const notifyingFeature = feature(notifying, {
  choices: async (_input, { db, user }) => ({ data: await choicesOf(db, user) }),

  choose: async ({ topic, way, isOn }, { db, user }) => {
    if (!topicsOf(user).includes(topic)) throw badInput({ topic: 'notifications:refusals.not_told' });
    if (topicRules[topic][way] !== 'choice') throw badInput({ [way]: 'notifications:refusals.must_be_told' });
    await keepChoice(db, user.userId, topic, { [way]: isOn });
    const all = await choicesOf(db, user);
    const choice = all.find((each) => each.topic === topic);
    if (!choice) throw new Error(`${topic} is none of the topics of the account`);
    return { data: choice };
  },
});
