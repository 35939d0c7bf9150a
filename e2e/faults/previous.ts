import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * The sources of the release before the newest migration: the last commit that did not have it. Nothing where there is
 * no history, as in an archive of the sources.
 */
function previousCommit(): string | undefined {
  try {
    return git(
      'rev-parse',
      '--verify',
      `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations').trim()}^`,
    ).trim();
  } catch {
    return undefined;
  }
}

export interface Previous {
  commit: string;
  /** Its sources, in a folder of their own. */
  folder: string;
  /** Runs one of its scripts; returns what it said, and throws with that where it fails. */
  run(script: string, settings: Record<string, string>, args?: readonly string[]): string;
  /** Runs a few lines among its sources. */
  evaluate(code: string): string;
}

/** The release before this, ready to run from its sources; or why it cannot be had here. */
export function previousRelease({ mayFetch }: { mayFetch: boolean }): Previous | string {
  const commit = previousCommit();
  if (!commit) return 'There is no history here';
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-previous-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 200_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const node = (args: readonly string[], settings: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...settings },
      maxBuffer: 100_000_000,
    });
    if (status !== 0) throw new Error(`${args[0]} of ${commit} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };
  const previous: Previous = {
    commit,
    folder,
    run: (script, settings, args = []) => node([script, ...args], settings),
    evaluate: (code) => node(['--input-type=module', '--eval', code]),
  };
  const problem = givePackages(previous, mayFetch);
  if (problem) rmSync(folder, { recursive: true, force: true });
  return problem ?? previous;
}

/**
 * The packages that are here, where they are those of its lock file; else its own, where they may be fetched. Otherwise
 * those that are here, too, if its server can be loaded with them: a newer version of one is no reason to try nothing.
 */
function givePackages({ folder, evaluate }: Previous, mayFetch: boolean): string | undefined {
  const lockOf = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  const isSame = lockOf(folder) === lockOf('.');
  if (!isSame && mayFetch) {
    const fetched = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    return fetched.status === 0 ? undefined : 'The packages of the release before could not be fetched';
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (isSame) return undefined;
  try {
    evaluate("await import('./src/app/features.server.ts');");
    return undefined;
  } catch {
    return 'The release before needs other packages: with FAULTS=1 they are fetched';
  }
}
