import pg from 'pg';

/** A database server: the one that takes writes, or one that follows it. */
export interface Host {
  host: string;
  port: number;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers that an address names with commas, as libpq reads it (postgres://user@one:5432,two:5432/crew), and the
 * address with the first of them alone. Throws a TypeError where one of them is no address.
 */
export function hostsOf(address: string): { url: string; hosts: Host[] } {
  const [, before = '', named = '', after = ''] = parts.exec(address) ?? [];
  if (/^,|,,|,$/.test(named)) throw new TypeError('A server without a name');
  const urls = named.split(',').map((one) => new URL(`${before}${one}${after}`));
  const hosts = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : 5432,
  }));
  return { url: urls.length > 1 ? `${before}${named.split(',')[0]}${after}` : address, hosts };
}

/** How long a server may take to say what it is, in milliseconds. */
const patience = 2_000;

/** The timeline that a server writes on, or nothing where it follows another. A promotion begins a higher one. */
const asked = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint end as timeline`;

async function timelineOf(options: pg.ClientConfig, host: Host): Promise<number | null> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => {});
  Object.assign(client, host);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(asked);
    const timeline = rows[0]?.timeline;
    return timeline === null || timeline === undefined ? null : Number(timeline);
  } catch {
    return null;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Looks for the server that takes writes, and remembers it until `forget`. Of two that would, the one on the higher
 * timeline: the other was the first until it was lost, and came back unaware of that.
 */
export function searchIn(hosts: readonly Host[], options: pg.ClientConfig) {
  let search: Promise<Host> | undefined;
  const look = async () => {
    const found = await Promise.all(hosts.map(async (host) => ({ host, timeline: await timelineOf(options, host) })));
    const [first] = found
      .filter((one): one is { host: Host; timeline: number } => one.timeline !== null)
      .sort((a, b) => b.timeline - a.timeline);
    if (first) return first.host;
    throw Object.assign(new Error('No database server takes writes'), { code: 'ECONNREFUSED' });
  };
  const forget = () => {
    search = undefined;
  };
  const find = () => {
    if (!search) {
      search = look();
      search.catch(forget);
    }
    return search;
  };
  return { find, forget };
}

/** A client that connects to the server that `search` finds, and has it looked for again when its line is lost. */
export function clientOf({ find, forget }: ReturnType<typeof searchIn>): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', forget);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected) {
      const connected = find().then((host) => {
        // Its own name is what its certificate is held against.
        Object.assign(this, host);
        return super.connect();
      });
      connected.catch(forget);
      if (!callback) return connected;
      connected.then(
        (client) => Reflect.apply(callback, undefined, [null, client]),
        (error: Error) => Reflect.apply(callback, undefined, [error]),
      );
    }
  };
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);
