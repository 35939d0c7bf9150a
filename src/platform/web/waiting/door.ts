/** Who is signed in, and what their saves are sealed with; set once by the application. Apart, since every page has it. */
interface WaitingDoors {
  userId: () => string | undefined;
  /** Asks the server. */
  sealingKey: () => Promise<string>;
}

let doors: WaitingDoors = {
  userId: () => undefined,
  sealingKey: () => Promise.reject(new Error('No one is signed in')),
};

export const configureWaiting = (given: WaitingDoors) => {
  doors = given;
};
export const waitingDoors = () => doors;
