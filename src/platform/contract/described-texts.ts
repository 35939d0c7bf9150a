import * as z from 'zod/mini';
import type { Message } from './messages.ts';
import { requiredText, text } from './shapes.ts';

/**
 * The texts of a record, one line each, by their names: shapes, columns, values and inputs come from them. Their labels
 * are in a section of the texts, by the same names, and beside them a hint ('taxNumberHint') where one says so.
 */
export type DescribedTexts = Readonly<Record<string, DescribedText>>;
interface DescribedText {
  max: number;
  isOptional?: true;
  /** What it must look like, and the message where it does not. */
  pattern?: readonly [RegExp, Message];
  hasHint?: true;
}

type Mapped<Texts, IfOptional, Else> = {
  -readonly [Name in keyof Texts]: Texts[Name] extends { isOptional: true } ? IfOptional : Else;
};
type Shape = z.ZodMiniString<string>;

export const textNames = <Texts extends DescribedTexts>(texts: Texts) => Object.keys(texts) as (keyof Texts & string)[];

const map = (texts: DescribedTexts, of: (text: DescribedText, name: string) => unknown) =>
  Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, of(each, name)]));

/** The shapes in which the texts are taken; `section` has the labels that messages name them by. */
export const textInputs = <Texts extends DescribedTexts>(section: Message, texts: Texts) =>
  map(texts, ({ max, isOptional, pattern }, name) => {
    const checks = pattern ? [z.regex(...pattern)] : [];
    return isOptional
      ? z.nullish(text(max).check(...checks))
      : requiredText(`${section}.${name}`, max).check(...checks);
  }) as Mapped<Texts, z.ZodMiniOptional<z.ZodMiniNullable<Shape>>, Shape>;

/** The shapes in which they are answered. */
export const textAnswers = <Texts extends DescribedTexts>(texts: Texts) =>
  map(texts, ({ isOptional }) => (isOptional ? z.nullable(z.string()) : z.string())) as Mapped<
    Texts,
    z.ZodMiniNullable<Shape>,
    Shape
  >;

type Values<Texts> = { readonly [Name in keyof Texts]?: string | null | undefined };

/** What a form starts from: the texts of a record, or empty ones. */
export const textsInForm = <Texts extends DescribedTexts>(texts: Texts, record: Values<Texts> | null = {}) =>
  map(texts, (_, name) => record?.[name] ?? '') as Mapped<Texts, string, string>;

/** As they are kept: what is left empty is null. */
export const textsKept = <Texts extends DescribedTexts>(texts: Texts, form: Values<Texts>) =>
  map(texts, (_, name) => form[name] || null) as Mapped<Texts, string | null, string>;
