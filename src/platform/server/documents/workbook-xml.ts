import type { Readable } from 'node:stream';

/** Elements of a part as they come, named without their prefixes: programs choose these freely. Attributes keep theirs. */
export interface Elements {
  opens: (name: string, attributes: Readonly<Record<string, string>>) => void;
  says?: (text: string) => void;
  closes?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part piece by piece, so that others have their turn meanwhile. Throws when it is no XML; knows no entities
 * but those of XML itself, so that none grows and nothing is fetched.
 */
export async function readElements(part: Readable, { opens, says, closes }: Elements): Promise<void> {
  const { default: sax } = await import('sax');
  const reader = sax.parser(true);
  reader.onerror = (error) => {
    throw error;
  };
  let attributes: Record<string, string> = {};
  reader.onattribute = ({ name, value }) => {
    attributes[name] = value;
  };
  reader.onopentag = ({ name }) => {
    opens(bare(name), attributes);
    attributes = {};
  };
  if (says) {
    reader.ontext = says;
    reader.oncdata = says;
  }
  if (closes) reader.onclosetag = (name) => closes(bare(name));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of part) reader.write(decoder.decode(chunk, { stream: true }));
  reader.write(decoder.decode());
  reader.close();
}
