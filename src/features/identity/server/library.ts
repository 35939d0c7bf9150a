/**
 * oidc-provider, loaded without its word on the runtime. On Node 20 it writes "Unsupported runtime" to the console when it
 * is imported, and has no setting for that. We test the sign-in on Node 20 ourselves (docs/decisions/0033), so no one has
 * to read it at each start. Whatever else it warns of is shown.
 */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export const { Provider, errors, interactionPolicy } = library;
