const minuteInJakarta = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * What a downloaded list is called: {yyyyMMdd}_{HHmm}_{label}.xlsx, in Western Indonesian Time (2O24). Signs that no file
 * name takes become a space.
 */
export const workbookName = (label: string, now = new Date()) =>
  `${minuteInJakarta.format(now).replace(/[-:]/g, '').replace(' ', '_')}_${label.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}.xlsx`;
