import { Navigate } from '@tanstack/react-router';

const titles = { broken: 'refusals:link_broken', invalid: 'refusals:link_invalid' };
const errorDescription = 'refusals:check_link';

/** Leads to /closed: a job opening that cannot be loaded is a broken link, missing keys are not a valid one. */
export const Closed = ({ link }: { link: keyof typeof titles }) => (
  <Navigate to="/closed" state={{ errorTitle: titles[link], errorDescription }} replace />
);
