import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Badges } from './badges.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Files } from './files.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import classes from './parts-page.module.css';

/** Every shared part in all of its states, for looking at in both themes and for axe. */
export default function PartsPage() {
  return (
    <div className={`page-wide middle ${classes.page}`}>
      <PageHead
        title="Parts"
        crumbs={[{ text: 'Development' }, { text: 'Parts' }]}
        description="Lists, fields, files, badges, messages and waiting states in one place."
      />
      <Badges />
      <Messages />
      <Dialogs />
      <Fields />
      <Files />
      <Lists />
    </div>
  );
}
