import i18next from 'i18next';
import { ApiError } from '../api-error.ts';
import { notify } from './notify.ts';

/** That there is nobody to write to is no failure: what was done is done, and no message is missing. */
const nobody = ['nothing_to_send', 'no_email'];

interface Words {
  sent: string;
  failed: string | ((error: unknown) => string);
}

/** Says in a toast what became of a message: on its way, nobody to send it to, or failed. */
export async function sayHowMailWent(mail: Promise<unknown>, { sent, failed }: Words): Promise<void> {
  try {
    await mail;
    notify.mail(sent);
  } catch (error) {
    if (error instanceof ApiError && nobody.includes(error.code))
      notify.mail(i18next.t('nobodyMailed', { ns: 'common' }));
    else notify.error(typeof failed === 'string' ? failed : failed(error));
  }
}
