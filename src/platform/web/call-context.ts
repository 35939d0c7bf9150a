/** Where the client gets what every call carries, and which listeners it informs; set once by the application. */
export interface CallContext {
  /** The access token, fresh when `renew` is asked for; nothing when no one is signed in. */
  token: (renew: boolean) => Promise<string | undefined>;
  /** The captcha token a visitor holds. */
  visitorToken: () => string | undefined;
  /** Has a visitor whose token was refused checked again; false when that is not possible here, or they leave. */
  renewVisitor: (refused: string) => Promise<boolean>;
  /** The division a super admin looks at; others have their own, which the server knows. */
  division: () => number | undefined;
  signedOut: () => void;
  accountInactive: () => void;
  language: () => string;
}

let context: CallContext = {
  token: async () => undefined,
  visitorToken: () => undefined,
  renewVisitor: async () => false,
  division: () => undefined,
  signedOut: () => {},
  accountInactive: () => {},
  language: () => 'en',
};

export const configureApi = (given: CallContext) => {
  context = given;
};

/** As configured now. */
export const callContext = () => context;
