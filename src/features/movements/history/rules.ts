/** What a row of the trail is called: tickets and papers by their name, so that a removed one is known by it. */
export function paperName(table: string, row: Readonly<Record<string, unknown>> | null): string | null {
  const name = table === 'movement_documents' ? row?.name : null;
  return typeof name === 'string' ? name : null;
}
