import { type ChildProcess, spawn } from 'node:child_process';

/** `npm run dev`: the server from sources, started again at each change, and the web with hot reload before it. */

const web = 'http://localhost:5173';
const port = process.env.PORT ?? '3000';
const bin = (name: string) => `node_modules/.bin/${name}`;

const children: ChildProcess[] = [
  // Pages are opened at the web's address, so that is where sign-in has to come back to.
  run(bin('tsx'), ['watch', '--clear-screen=false', 'src/app/server.ts'], { PUBLIC_URL: web, PORT: port }),
  run(bin('vite'), [], { API_URL: `http://127.0.0.1:${port}` }),
];

function run(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...process.env } });
  child.on('exit', stop);
  return child;
}

function stop() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
