import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

/**
 * What the documents say to the letter where planning fails or decides, misspellings included: texts that show only when
 * something goes wrong, so that no screen test sees them all.
 */
const texts: Record<string, Record<string, string>> = {
  planning: {
    empty: 'Vessel Planning is empty',
  },
  decisions: {
    'list.emptyPlanning': 'Crew Planning is empty',
    'list.emptyExtension': 'Crew Extension is empty',
    'failed.approve': 'Failed to approve the assignment. Please try again later or check your connection.',
    'failed.reject': 'Failed to reject the assignment. Please try again later or check your connection.',
    'extension.approveText': 'Are you sure you want to approve extend crew assignment date?',
    'reject.title': 'Confirm Rejected?',
    'failed.extension': 'Failed to process. Please try again later.',
    'extension.mailed': 'Email sent',
    'extension.notMailed': 'Failed send email',
    'approve.text': 'Are you sure you want to approve this crew for the next schedule?',
    'reject.text': 'Are you sure you want to reject this crew for the next schedule?',
    'approve.doneText': 'Crew has been approved for the next schedule.',
    'reject.doneText': 'Crew has been rejected for the next schedule.',
    'columns.originalOffBoard': 'Original Off Board Date',
    'columns.extendedOffBoard': 'Extended Off Board Date',
  },
  statuses: {
    'Planned Approved': 'Planned Approved',
    'Planned Pending Approval': 'Planned Pending Approval',
    'Planned Rejected': 'Planned Rejected',
  },
  gantt: {
    extended: 'Crew Extended',
    overlapping: 'Overlapping',
    empty: 'No data found for this vessel in {{years}} period',
  },
  'manning-crew': {
    'dates.notRead': 'Failed to fetch crew assignment. Please try again later.',
    'dates.failed': 'Failed to update crew assignment. Please try again later.',
    'mail.sent': 'Email sent',
    'mail.failed': 'Failed send email',
    'propose.confirm': 'Confirm Propose Next Crew?',
    'overlap.text': 'This schedule will overlap with current crew assignment. Do you want still to proceed?',
    'propose.failed': 'Add vessel crew assignment is failed. Please try again later or check your connection.',
    'withdraw.failed': 'Delete vessel crew is failed. Please try again later or check your connection.',
    'withdraw.title': 'Confirm Remove?',
    'withdraw.text': 'Are you sure want to remove this crew for the next schedule?',
    'position.removeTitle': 'Confirm Remove Crew Position?',
    'position.removeText': 'Are you sure you want to remove this position?',
    'position.removeFailed': 'Delete vessel crew position is failed. Please try again later or check your connection.',
    'position.addFailed': 'Failed to add new crew position. Please try again later.',
  },
  schedule: {
    failedText: 'Failed to retrieve data. Please try again later or check your connection.',
  },
};

const branch = z.record(z.string(), z.unknown());
const inFile = (namespace: string): string => readFileSync(`public/locales/en/${namespace}.json`, 'utf8');

describe.each(Object.entries(texts))('the texts of %s', (namespace, expected) => {
  it.each(Object.entries(expected))('%s are those of the documents', (key, text) => {
    const found = key.split('.').reduce<unknown>((at, part) => branch.parse(at)[part], JSON.parse(inFile(namespace)));
    expect(found).toBe(text);
  });
});
