import { Icon } from './icons.tsx';
import classes from './notice.module.css';

/** That recruitment is free of charge (MLC 2006, 1-open 71). In Indonesian whatever the language, as all such texts. */
export const Notice = ({ label }: { label: string }) => (
  <aside className={`line gap-3 below pad-wide ${classes.notice}`} aria-label={label}>
    <Icon name="shield" size={22} />
    <p lang="id">
      <b>Proses rekrutmen tidak dipungut biaya apa pun.</b> Abaikan pihak yang meminta uang atau transfer atas nama
      kami.
    </p>
  </aside>
);
