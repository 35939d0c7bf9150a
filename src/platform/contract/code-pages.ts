/** Code pages that text is saved in which is not Unicode, as the Encoding Standard names them. */
export const codePages = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1256',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'euc-kr',
  'shift_jis',
] as const;
export type CodePage = (typeof codePages)[number];
