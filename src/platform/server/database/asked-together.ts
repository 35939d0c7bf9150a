/**
 * Calls that come at the same moment and read the same kind of thing, each its own, are read for by one statement. It
 * begins after all of them asked, so that what they get is as new as what a statement of their own would give.
 */
export function askedTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let gathering: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined;
  const gather = () => {
    const keys = new Set<Key>();
    // After the requests that have arrived by now were looked at, and before any other.
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering = undefined;
      return read([...keys]);
    });
    return { keys, found };
  };
  return async (key) => {
    gathering ??= gather();
    const { keys, found } = gathering;
    keys.add(key);
    return (await found).get(key);
  };
}
