import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Buttons and titles of ours are in sentence case: 'Add vessel'. */

const verbs = new Set(
  'Add Update Edit Delete Remove Create Save Submit Export Import Print Show Open Choose Send Approve Reject Cancel Download Upload View Change Withdraw Propose Register Request Close Clear Copy Make Set Start Stop Sign Check Move Put Find Select Search Generate Apply Confirm'.split(
    ' ',
  ),
);

/** Texts of the documents, to the letter, and names of pages, places and states. Nothing is added to these. */
const kept = [
  'applicants:columns.registerDate',
  'appraisals:form.submit',
  'appraisals:form.saveUpdate',
  'appraisals:form.download',
  'appraisals:training.add',
  'appraisals:review.submit',
  'appraisals:revision.view',
  'billing:download.open',
  'billing:update.title',
  'crew-lists:columns.startDate',
  'decisions:approve.title',
  'decisions:reject.title',
  'hiring:move.action',
  'hiring:move.confirm',
  'manning-crew:propose.start',
  'manning-crew:propose.confirm',
  'manning-crew:withdraw.title',
  'manning-crew:makeNext.title',
  'manning-crew:places.proposeFor',
  'manning-crew:position.add',
  'manning-crew:position.removeTitle',
  'preparation-bjst:fields.startDate',
  'preparation:record.edit',
  'preparation:record.result',
  'public:career.apply',
  'reset:request.send',
  'sheets:columns.startDate',
  'sheets:columns.registerDate',
  'ship-chandler:fields.deliveryDate',
  'ship-chandler:fields.requestFile',
  'ship-chandler:form.updateTitle',
  'ship-chandler:form.update',
  'ship-chandler:cancel.button',
  'ship-chandler:cancel.title',
  'ship-chandler:cancel.confirm',
  'ship-chandler:update',
  'ujbm:exportCorrections',
  'ujbm:missing.link',
  'users:list.add',
  'users:create.title',
  'users:delete.title',
  'users:profile.updatePassword',
  'users:password.title',
  'users:password.submit',
];

function* textsOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else for (const [key, inner] of Object.entries(value ?? {})) yield* textsOf(inner, path ? `${path}.${key}` : key);
}

/** A verb and an object whose words begin with capitals; abbreviations have more than one. */
const isTitleCase = (text: string) => {
  const [verb = '', ...object] = text.split(/\s+/);
  return verbs.has(verb) && object.length < 5 && object.some((word) => /^[A-Z][a-z]/.test(word));
};

it('buttons and titles of ours begin with the only capital', () => {
  const found = readdirSync('public/locales/en').flatMap((file) => {
    const texts: unknown = JSON.parse(readFileSync(`public/locales/en/${file}`, 'utf8'));
    const namespace = file.replace('.json', '');
    return [...textsOf(texts, '')].filter(([, text]) => isTitleCase(text)).map(([path]) => `${namespace}:${path}`);
  });
  expect(found.sort()).toEqual([...kept].sort());
});
