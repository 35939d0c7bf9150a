import { describe, expect, it } from 'vitest';
import { portLike } from './rules.ts';

const ports = [
  { name: 'Tanjung Priok, Jakarta', called: ['IDTPP'] },
  { name: 'Sungai Pakning', called: ['IDSEQ'] },
  { name: 'Batam (Batu Ampar)', called: ['IDBUR', 'Batu Ampar'] },
  { name: 'Tuban', called: ['IDTBN'] },
  { name: 'Tual', called: [] },
];
const like = (name: string) => portLike(ports, name)?.name;

describe('a name of a port', () => {
  it.each([
    ['Tg. Priok', 'Tanjung Priok, Jakarta'],
    ['TANJUNG PRIUK', 'Tanjung Priok, Jakarta'],
    ['Port of Tanjung Priok', 'Tanjung Priok, Jakarta'],
    ['idtpp', 'Tanjung Priok, Jakarta'],
    ['Sei Pakning', 'Sungai Pakning'],
    ['Sungai Paknin', 'Sungai Pakning'],
    ['Batu Ampar', 'Batam (Batu Ampar)'],
  ])('may mean one that is there: %s', (name, port) => expect(like(name)).toBe(port));

  it.each(['Tual Lama', 'Tubi', 'Tanjung Batu', 'Batam Centre', 'IDTBA', ''])(
    'may be that of another port: %s',
    (name) => expect(like(name)).toBeUndefined(),
  );
});
