import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { sayHowMailWent } from './mail-toast.ts';
import { notify } from './notify.ts';

const mail = vi.spyOn(notify, 'mail').mockImplementation(() => {});
const error = vi.spyOn(notify, 'error').mockImplementation(() => {});
beforeEach(() => vi.clearAllMocks());

const words = { sent: 'Email sent', failed: (reason: unknown) => `Failed: ${(reason as Error).message}` };

describe('what becomes of a message', () => {
  it('is said when it is on its way', async () => {
    await sayHowMailWent(Promise.resolve(), words);
    expect(mail).toHaveBeenCalledWith('Email sent');
  });

  it.each(['nothing_to_send', 'no_email'])('is no failure with nobody to write to (%s)', async (code) => {
    await sayHowMailWent(Promise.reject(new ApiError(409, code, 'There is no message of this kind')), words);
    expect(mail).toHaveBeenCalledTimes(1);
    expect(error).not.toHaveBeenCalled();
  });

  it('is a failure when it could not be sent', async () => {
    await sayHowMailWent(Promise.reject(new ApiError(502, 'mail_failed', 'No answer')), words);
    expect(error).toHaveBeenCalledWith('Failed: No answer');
  });
});
