import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { passCaptcha } from './applicant.ts';
import { makePlace, type Place } from './databases.ts';

const slowClients = process.env.FAULTS ? 100 : 20;

let place: Place;
let server: ServerProcess;
let upload: string;

beforeAll(async () => {
  place = await makePlace('embedded');
  server = await startServer(place.settings);
  upload = `${apiPrefix}${files.uploadPublic.path}?f=${await passCaptcha(server.address)}`;
});
afterAll(async () => {
  await server.kill();
  await place.remove();
});

/** A raw connection: what it got, and how long it was held open, in milliseconds. */
function open(): { socket: Socket; got: () => string; closed: Promise<number> } {
  const started = performance.now();
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - started)));
  return { socket, got: () => got, closed };
}

/** Sends a text byte by byte, twenty a second, until it is sent or the connection is closed. */
async function trickle(socket: Socket, text: string) {
  for (const byte of text) {
    if (socket.destroyed) return;
    socket.write(byte);
    await pause(50);
  }
}

async function memory(): Promise<number> {
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
}

describe.concurrent('slow clients', () => {
  const headers = `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Slow: 1\r\n'.repeat(200)}\r\n`;
  const body = `POST ${apiPrefix}/P/g HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;

  test('headers that take longer than ten seconds end the connection', async () => {
    const all = Array.from({ length: slowClients }, open);
    for (const { socket } of all) void trickle(socket, headers);
    for (const { closed } of all) expect(await closed).toBeLessThan(15_000);
  });

  test('a body that takes longer than thirty seconds ends the connection', async () => {
    const all = Array.from({ length: slowClients }, open);
    for (const { socket } of all) {
      socket.write(body);
      void trickle(socket, ' '.repeat(5_000));
    }
    for (const { closed } of all) expect(await closed).toBeLessThan(40_000);
  });

  test('meanwhile the others are served', async () => {
    await pause(1_000);
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const started = performance.now();
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
      times.push(performance.now() - started);
      await pause(100);
    }
    expect(times.sort((a, b) => a - b)[20]).toBeLessThan(2_000);
  });
});

describe('uploads that are too large', () => {
  const form = (content: string) =>
    [
      '--edge',
      'Content-Disposition: form-data; name="FileContent"; filename="scan.pdf"',
      'Content-Type: application/pdf',
      '',
      content,
    ].join('\r\n');
  const head = (length: string) =>
    `POST ${upload} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=edge\r\n${length}\r\n\r\n`;

  test('ten gigabytes announced are refused at once, before they are sent', async () => {
    const { socket, got } = open();
    socket.write(head('Content-Length: 10000000000') + form('%PDF-1.7'));
    await expect.poll(got, { timeout: 60_000 }).toContain('413');
    expect(got()).toContain('too_large');
    socket.destroy();
  });

  test('a stream without an end is refused once it is over the limit, and memory stays where it was', async () => {
    const before = await memory();
    const all = Array.from({ length: 8 }, open);
    const piece = Buffer.alloc(64_000, 'x');
    let sent = 0;
    await Promise.all(
      all.map(async ({ socket, got, closed }) => {
        const chunk = (data: Buffer | string) => `${data.length.toString(16)}\r\n${data}\r\n`;
        socket.write(head('Transfer-Encoding: chunked') + chunk(form('%PDF-1.7')));
        while (!socket.destroyed && !got().includes('413') && sent < 400_000_000) {
          sent += piece.length;
          if (!socket.write(chunk(piece)))
            await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, pause(1_000)]);
        }
        // Cut off while still sending, a client may see the closed connection before the answer.
        expect(socket.destroyed || got().includes('413')).toBe(true);
        expect(got()).not.toContain(' 200 ');
        socket.destroy();
      }),
    );
    expect(sent).toBeLessThan(100_000_000);
    expect((await memory()) - before).toBeLessThan(150_000_000);
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
  });
});
