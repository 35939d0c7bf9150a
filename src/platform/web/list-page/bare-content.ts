import { isValidElement, type ReactNode } from 'react';

/** The words that a cell is made of, as far as they stand in it. */
function textOf(content: ReactNode): string {
  if (typeof content === 'string' || typeof content === 'number') return String(content);
  if (Array.isArray(content)) return content.map(textOf).join(' ');
  if (!isValidElement<{ children?: ReactNode }>(content)) return '';
  return textOf(content.props.children);
}

const day = String.raw`\d{1,2} \p{L}+ \d{4}`;
const bare = new RegExp(`^(${day}.*|(Rp|IDR|USD)?[^\\p{L}]*)$`, 'u');

/**
 * True for a number, an amount, a day or a period: without the head of its column nobody knows what it is. What is
 * written in words says itself.
 */
export function isBareContent(content: ReactNode): boolean {
  const text = textOf(content).trim();
  return text !== '' && bare.test(text);
}
