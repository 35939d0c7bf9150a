import {
  type DivisionId,
  type Person,
  type Reach,
  reachOf,
  type SubRole,
  type TokenScope,
} from '../contract/access.ts';

/** The signed-in user of a call, as the server knows it; read again for each call, so that a change acts at once. */
export interface SessionUser extends Person {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  subRole: SubRole | null;
  principalId: number | null;
  employeeId: number | null;
  /** The provider's session, named by the token. */
  sid: string;
  /** The token of another system that calls in this account's name, where it is one, and how far it may go. */
  token?: { id: string; scopes: readonly TokenScope[] };
}

/** A public visitor who passed the captcha. */
export interface Visitor {
  /** Hash of the captcha token: names the session without being able to open it. */
  key: string;
  /** When the consent on the security page was given. */
  consentedAt: Date;
  /** The wording that was agreed to, where the page said which. */
  consentVersion: string | null;
}

type Reaching = Pick<SessionUser, 'role' | 'subRole' | 'principalId' | 'employeeId'>;
const bothDivisions: readonly DivisionId[] = [1, 2];

/**
 * Which records a call may touch. Every query over scoped rows asks for one, and only a session or a message to someone makes
 * one, so a query without a scope does not compile.
 */
export class Scope {
  readonly divisions: readonly DivisionId[];
  /**
   * How far it goes within them: everything; the vessels of one principal; the vessel that the employee is aboard now,
   * read from the live assignment, with the others aboard it, and the employee; or the employee alone.
   */
  readonly reach: Reach;
  readonly principalId: number | null;
  readonly employeeId: number | null;
  /** Who looks, for what they may see of those records. */
  readonly reader: Pick<SessionUser, 'role' | 'subRole'>;

  private constructor(divisions: readonly DivisionId[], user: Reaching) {
    this.divisions = divisions;
    this.reach = reachOf(user);
    this.principalId = user.principalId;
    this.employeeId = user.employeeId;
    this.reader = { role: user.role, subRole: user.subRole };
  }

  /** The principal whose records are asked for: of a principal's account always its own (2-open 2O20). */
  principalAsked(asked: number | undefined): number | undefined {
    return this.reach === 'principal' ? (this.principalId ?? 0) : asked;
  }

  /** What a crew member's own account reaches: for documents that are mailed to them. */
  static ofCrew({ employeeId, divisionId }: { employeeId: number; divisionId: DivisionId }): Scope {
    const role = divisionId === 1 ? 'crewmarine' : 'crewtanker';
    return new Scope([divisionId], { role, subRole: 'crew', principalId: null, employeeId });
  }

  /** What the office of a division reaches: for work that was ordered there and is done without a call. */
  static ofOffice(divisionId: DivisionId): Scope {
    const role = divisionId === 1 ? 'crewingadminmarine' : 'crewingadmintanker';
    return new Scope([divisionId], { role, subRole: null, principalId: null, employeeId: null });
  }

  /**
   * The division is the user's own, whatever the call says; only a super admin chooses one, and without a choice
   * reaches both (single records are opened by id). Divisions that the call is not open in are left out: there are areas
   * of one division only.
   */
  static of(
    user: SessionUser,
    askedDivision: number | undefined,
    isOpen: (id: DivisionId) => boolean = () => true,
  ): Scope {
    if (user.role !== 'superadmin') return new Scope([user.divisionId].filter(isOpen), user);
    return new Scope(
      bothDivisions.filter((id) => (askedDivision === undefined || id === askedDivision) && isOpen(id)),
      user,
    );
  }
}
