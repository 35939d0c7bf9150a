const clockOfJakarta = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * What a downloaded list is called: {yyyy-MM-dd}_{HH-mm-ss}_{label}.xlsx, in Western Indonesian Time, with underscores
 * for spaces (3O15). Signs that no file name takes become one too.
 */
export const workbookName = (label: string, now = new Date()) => {
  const name = label.replace(/[\\/:*?"<>|\s]+/g, '_').replace(/^_|_$/g, '');
  return `${clockOfJakarta.format(now).replace(' ', '_').replaceAll(':', '-')}_${name}.xlsx`;
};
