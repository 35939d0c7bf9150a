import { recheckEvery, renewAtMostEvery } from '../../contract.ts';

/** How a captcha session ended: no longer good, or no one could say. */
export type SessionEnd = 'timeout' | 'failed';

interface SessionClockOptions {
  /** Asks whether the token is still good, which renews it. */
  check: () => Promise<boolean>;
  onEnd: (how: SessionEnd) => void;
}

/**
 * Watches a captcha session: asks every 1,801,000 ms (1S141), and while the visitor types at most every five minutes,
 * so that who works keeps the session and who walks away loses it.
 */
export function startSessionClock({ check, onEnd }: SessionClockOptions) {
  let isOver = false;
  let askedAt = Date.now();

  const end = (how: SessionEnd) => {
    if (isOver) return;
    stop();
    onEnd(how);
  };
  const ask = async (ifUnanswered: () => void) => {
    askedAt = Date.now();
    let isGood: boolean;
    try {
      isGood = await check();
    } catch {
      ifUnanswered();
      return;
    }
    if (!isGood) end('timeout');
  };

  const timer = setInterval(() => void ask(() => end('failed')), recheckEvery);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };

  return {
    stop,
    /** The visitor typed. A line that fails just now is nothing to interrupt them for: the regular check will tell. */
    typed() {
      if (!isOver && Date.now() - askedAt >= renewAtMostEvery) void ask(() => {});
    },
  };
}
