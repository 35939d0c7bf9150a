import type { Readable } from 'node:stream';

/** Elements of a part as they come, named without their prefixes: programs choose these freely. Attributes keep theirs. */
export interface Elements {
  opens: (name: string, attributes: Readonly<Record<string, string>>) => void;
  says?: (text: string) => void;
  closes?: (name: string) => void;
}

/** More than any program nests, and than any part of a workbook holds. */
const deepest = 64;
const mostAttributes = 256;
const mostElements = 10_000_000;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part piece by piece, so that other work has its turn in between. Throws when it is no XML; knows no entities
 * but those of XML itself, so that none grows and nothing is fetched. Throws too where elements are nested too deeply, or
 * are too many: each open one is held in memory.
 */
export async function readElements(part: Readable, { opens, says, closes }: Elements): Promise<void> {
  const { default: sax } = await import('sax');
  const reader = sax.parser(true);
  reader.onerror = (error) => {
    throw error;
  };
  let attributes: Record<string, string> = {};
  let [depth, elements, ofElement] = [0, 0, 0];
  reader.onattribute = ({ name, value }) => {
    ofElement += 1;
    if (ofElement > mostAttributes) throw new Error('An element has more attributes than any program writes');
    attributes[name] = value;
  };
  reader.onopentag = ({ name }) => {
    depth += 1;
    elements += 1;
    if (depth > deepest) throw new Error('Elements are nested more deeply than any program nests them');
    if (elements > mostElements) throw new Error('There are more elements than a workbook holds');
    opens(bare(name), attributes);
    attributes = {};
    ofElement = 0;
  };
  if (says) {
    reader.ontext = says;
    reader.oncdata = says;
  }
  reader.onclosetag = (name) => {
    depth -= 1;
    closes?.(bare(name));
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of part) reader.write(decoder.decode(chunk, { stream: true }));
  reader.write(decoder.decode());
  reader.close();
}
