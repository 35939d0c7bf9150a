import { isValidElement, type ReactNode } from 'react';

/** The plain text of a cell. */
function textOf(content: ReactNode): string {
  if (Array.isArray(content)) return content.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(content)) return textOf(content.props.children);
  return typeof content === 'object' ? '' : `${content}`;
}

/**
 * True for a number, an amount, a day or a period: without the head of its column nobody knows what it is. What is
 * written in words says itself.
 */
export const isBareContent = (content: ReactNode): boolean =>
  /^(\d\d? \p{L}+ \d{4}.*|(Rp)?\P{L}+)$/u.test(textOf(content).trim());
