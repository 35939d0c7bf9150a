/** The content type of a workbook (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An answer that is a workbook, to be saved. */
export const workbookAnswer = { file: [workbookType], disposition: 'attachment' } as const;
