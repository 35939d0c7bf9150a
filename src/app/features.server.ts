import { captchaFeature } from '#features/captcha/server/handlers.ts';
import type { Feature } from '#platform/server/feature.ts';

/** The features whose calls the server answers, one line each. */
export const features: readonly Feature[] = [captchaFeature];
