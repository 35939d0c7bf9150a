import { readFileSync } from 'node:fs';

/**
 * Checks files for the tax office against schemas of ours, which are written from what the office's own converters take.
 * Knows as much of XML and XSD as they use: elements, attributes, texts and their escapes; sequences, types with patterns,
 * enumerations and bounds, nillable, minOccurs.
 */

interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);

/** Reads a document; one that is not well-formed is refused. */
function parse(xml: string): Element {
  const stack: Element[] = [{ name: '', attributes: new Map(), children: [], text: '' }];
  let at = 0;
  for (const token of xml.matchAll(/<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|[^<]+/g)) {
    if (token.index !== at) throw new SyntaxError(`Not well-formed at ${at}`);
    at += token[0].length;
    const [all, slash, name, rest = '', end] = token;
    const open = stack.at(-1);
    if (!open) throw new SyntaxError(`Not well-formed at ${at}`);
    if (name === undefined) {
      if (!all.startsWith('<')) open.text += unescaped(all);
      continue;
    }
    if (slash) {
      if (open.name !== name) throw new SyntaxError(`</${name}> where </${open.name}> belongs`);
      stack.pop();
      continue;
    }
    const attributes = new Map(
      [...rest.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
    );
    const element = { name, attributes, children: [], text: '' };
    open.children.push(element);
    if (!end) stack.push(element);
  }
  const [root] = stack[0]?.children ?? [];
  if (stack.length !== 1 || at !== xml.length || !root) throw new SyntaxError('Not well-formed at its end');
  return root;
}

const named = ({ children }: Element, name: string) => children.filter((each) => each.name === `xs:${name}`);
const attribute = ({ attributes }: Element, name: string) => attributes.get(name);

const folder = 'src/features/tax-files/layouts';
const basic: Readonly<Record<string, (text: string) => boolean>> = {
  'xs:string': () => true,
  'xs:integer': (text) => /^[+-]?\d+$/.test(text),
  'xs:decimal': (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text),
  'xs:date': (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
};

/** What is wrong with a file, by the schema of its kind; nothing where it fits. */
export function problemsOf(xml: string, kind: 'bpmp' | 'a1' | 'bp26'): string[] {
  const schema = schemas.get(kind) ?? parse(readFileSync(`${folder}/${kind}.xsd`, 'utf8'));
  schemas.set(kind, schema);
  const types = new Map(named(schema, 'simpleType').map((type) => [attribute(type, 'name') ?? '', type]));
  const [declared] = named(schema, 'element');
  return declared ? elementProblems(parse(xml), declared, types) : ['no schema'];
}

const schemas = new Map<string, Element>();
type Types = ReadonlyMap<string, Element>;

function elementProblems(node: Element, declared: Element, types: Types): string[] {
  const name = attribute(declared, 'name') ?? '';
  if (node.name !== name) return [`${node.name} where ${name} belongs`];
  const { text } = node;
  if (attribute(node, 'xsi:nil') === 'true')
    return attribute(declared, 'nillable') === 'true' && text === '' ? [] : [`${name} must not be nil`];
  const [complex] = named(declared, 'complexType');
  if (!complex) return typeProblems(name, text, declared, types);
  const [sequence] = named(complex, 'sequence');
  if (!sequence) return [];
  const given = [...node.children];
  const problems: string[] = [];
  for (const each of named(sequence, 'element')) {
    const isMany = attribute(each, 'maxOccurs') === 'unbounded';
    let count = 0;
    while (given[0]?.name === attribute(each, 'name') && (isMany || count === 0)) {
      const [next] = given.splice(0, 1);
      if (next) problems.push(...elementProblems(next, each, types));
      count += 1;
    }
    if (count < Number(attribute(each, 'minOccurs') ?? 1)) problems.push(`${attribute(each, 'name')} is missing`);
  }
  return [...problems, ...given.map(({ name: other }) => `${other} does not belong in ${name}`)];
}

function typeProblems(name: string, text: string, declared: Element, types: Types): string[] {
  const typeName = attribute(declared, 'type') ?? '';
  const check = basic[typeName];
  if (check) return check(text) ? [] : [`${name}: ${text} is no ${typeName}`];
  const type = types.get(typeName) ?? named(declared, 'simpleType')[0];
  const [restriction] = type ? named(type, 'restriction') : [];
  if (!restriction) return [`${name}: no type`];
  const facet = (of: string) => named(restriction, of).map((each) => attribute(each, 'value') ?? '');
  const [pattern] = facet('pattern');
  const [least] = facet('minInclusive');
  const [above] = facet('minExclusive');
  const [most] = facet('maxInclusive');
  const [shortest] = facet('minLength');
  const allowed = facet('enumeration');
  const isRight =
    (basic[attribute(restriction, 'base') ?? '']?.(text) ?? false) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(text)) &&
    (least === undefined || Number(text) >= Number(least)) &&
    (above === undefined || Number(text) > Number(above)) &&
    (most === undefined || Number(text) <= Number(most)) &&
    (shortest === undefined || text.length >= Number(shortest)) &&
    (allowed.length === 0 || allowed.includes(text));
  return isRight ? [] : [`${name}: '${text}' does not fit`];
}

/** The withholder and the rows of a file, each with its elements by name. */
export function readXml(xml: string): { tin: string; rows: Record<string, string>[] } {
  const [tin, list] = parse(xml).children;
  return {
    tin: tin?.text ?? '',
    rows: (list?.children ?? []).map((row) => Object.fromEntries(row.children.map(({ name, text }) => [name, text]))),
  };
}
