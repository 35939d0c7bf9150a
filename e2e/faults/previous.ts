import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * The sources of the release before the newest migration: the last commit that did not have it. Nothing where there is
 * no history, as in an archive of the sources.
 */
function previousCommit(): string | undefined {
  try {
    return git('rev-parse', '--verify', `${git('log', '-1', '--format=%H', '--', 'db/migrations').trim()}^`).trim();
  } catch {
    return undefined;
  }
}

export interface Previous {
  commit: string;
  /** Its sources, in a folder of their own. */
  folder: string;
  /** Runs one of its scripts; returns what it said, and throws with that where it fails. */
  run(script: string, settings: Record<string, string>): string;
}

/** The release before this, ready to run from its sources; or why it cannot be had here. */
export function previousRelease({ mayFetch }: { mayFetch: boolean }): Previous | string {
  const commit = previousCommit();
  if (!commit) return 'There is no history here';
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-previous-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 200_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else if (!mayFetch) return 'The release before had other packages: with FAULTS=1 they are fetched';
  else if (spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder }).status !== 0)
    return 'The packages of the release before could not be fetched';
  return {
    commit,
    folder,
    run: (script, settings) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
        ...{ cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, ...settings } },
      });
      if (status !== 0) throw new Error(`${script} of ${commit} ended with ${status}:\n${stdout}\n${stderr}`);
      return stdout;
    },
  };
}
