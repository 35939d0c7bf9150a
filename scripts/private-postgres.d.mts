export interface PrivatePostgres {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export function findPostgres(): string | undefined;
export function startPostgres(
  bin: string,
  options?: { isDurable?: boolean; follows?: string },
): Promise<PrivatePostgres>;
export function freePort(): Promise<number>;
