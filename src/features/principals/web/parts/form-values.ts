import type { PrincipalDetail, PrincipalForm } from '../../contract.ts';

/** The form of a principal that is not there yet. */
export const newPrincipal: PrincipalForm = {
  name: '',
  address: '',
  city: '',
  npwpNumber: '',
  isOwnCompany: false,
  asksApprovalFor: 'all',
  contacts: [],
};

/** A principal in the form. */
export const valuesOf = (principal: PrincipalDetail): PrincipalForm => {
  const { principalId: _id, version: _version, ...values } = principal;
  return values;
};
