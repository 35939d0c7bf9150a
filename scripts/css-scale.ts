/**
 * The scale of the look (docs/decisions/0097): few weights, sizes and gaps, so that pages look made by one hand. A value
 * beside the scale is a new size that nobody chose.
 */

/** What each property may be, besides what it inherits or takes from a token. Sizes and gaps are in rem. */
const scale: readonly { property: RegExp; values: readonly string[] }[] = [
  { property: /^font-weight$/, values: ['400', '560', '620', '660'] },
  { property: /^font-size$/, values: ['0.75', '0.8125', '0.875', '1', '1.375', '1.75', '2.625'].map(inRem) },
  {
    property: /^(row-|column-)?gap$/,
    values: ['0', ...['0.125', '0.25', '0.5', '0.75', '1', '1.25', '1.5', '2'].map(inRem)],
  },
];

/** Where other values are right, with the reason. */
const exceptions: readonly { path: RegExp; reason: string }[] = [
  { path: /\/theme\/fonts\.css$/, reason: 'says which weights the font files have' },
];

function inRem(value: string) {
  return `${value}rem`;
}

/** Values of a stylesheet that are not of the scale, each as one line; nothing for other files. */
export function scaleProblems(path: string, text: string): string[] {
  if (!path.endsWith('.css') || exceptions.some((exception) => exception.path.test(path))) return [];
  return [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
    const allowed = scale.find((each) => each.property.test(property))?.values;
    const isOf = (part: string) => allowed?.includes(part) || /^(var\(--[\w-]+\)|inherit)$/.test(part);
    if (!allowed || value.split(/\s+/).every(isOf)) return [];
    return [`${path}: ${property}: ${value} is not of the scale: ${allowed.join(', ')}`];
  });
}
