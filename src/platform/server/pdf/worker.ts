import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './inspect.ts';

/** The thread that looks at PDFs: in the server's own thread a hostile one would stall everybody. */

const port = parentPort;
if (!port) throw new Error('This runs as a worker thread only');
port.on('message', (content: Uint8Array) => port.postMessage(inspectPdf(content)));
port.postMessage('ready');
