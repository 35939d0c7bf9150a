/** Who is signed in, and what their saves are sealed with; set once by the application. Apart, since every page has it. */
interface WaitingAccount {
  userId: () => string | undefined;
  /** Asks the server. */
  sealingKey: () => Promise<string>;
}

let account: WaitingAccount = {
  userId: () => undefined,
  sealingKey: () => Promise.reject(new Error('No one is signed in')),
};

export const configureWaiting = (given: WaitingAccount) => {
  account = given;
};
export const waitingAccount = () => account;
