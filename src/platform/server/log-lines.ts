/** How many characters are gathered at most, and for how long, in milliseconds. */
const most = 8_192;
const longest = 100;

/**
 * Where the log goes: lines are written some at a time, since each write is a way into the system that takes as long as
 * building a few lines. What is gathered is written when the process ends, by itself or by an error.
 */
export function gatheredLines(write: (text: string) => void = (text) => void process.stdout.write(text)) {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  process.once('exit', flush);
  return {
    write(line: string) {
      waiting += line;
      if (waiting.length >= most) flush();
      else timer ??= setTimeout(flush, longest).unref();
    },
    flush,
  };
}
