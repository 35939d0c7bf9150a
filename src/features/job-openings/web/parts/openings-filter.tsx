import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchAt } from '#platform/web/links.ts';
import classes from './openings-filter.module.css';
import { openingsPlace } from './openings-frame.tsx';

export interface Ship {
  id: number;
  name: string;
  divisionId: number;
}

const ranks = ['senior', 'junior', 'rating'] as const;
const divisions = [
  ['1', 'Marine'],
  ['2', 'Tanker'],
] as const;

/** The most characters of a search. What is longer is said to be, and searches for nothing. */
export const mostSearched = 100;

/** What openings are chosen by, in the address. A plain form, which the browser sends by itself where no script runs. */
export function OpeningsFilter({ ships }: { ships: readonly Ship[] }) {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const { pageIndex: _page, ...chosen } = useSearchAt('/');
  const { division, rank, ship, search } = chosen;
  const [has, setHas] = useState(search?.length ?? 0);
  const isTooLong = has > mostSearched;
  const isNarrowed = Object.values(chosen).some((value) => value !== undefined);
  // The ones of the division that is chosen, if one is.
  const offered = ships.filter(({ divisionId }) => !division || String(divisionId) === division);

  const show = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
    const { ship: wanted, ...rest } = Object.fromEntries(typed.filter(([, value]) => value !== ''));
    const isOfOther = ships.some(
      ({ id, divisionId }) => String(id) === wanted && rest.division && String(divisionId) !== rest.division,
    );
    void navigate({ to: '/', search: { ...rest, ...(wanted && !isOfOther && { ship: Number(wanted) }) } });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isTooLong) show(event.currentTarget);
  };
  return (
    <form
      // What is chosen elsewhere, by going back or by Clear, is shown too.
      key={JSON.stringify([division, rank, ship, search])}
      className={`pad-4 two framed round-10 stack gap-3 mb-4 surface ${classes.filter}`}
      method="get"
      action="/"
      aria-label={t('filter.label')}
      onSubmit={submit}
      onChange={(event) => event.target instanceof HTMLSelectElement && !isTooLong && show(event.currentTarget)}
    >
      <label className="stack gap-1 fine">
        {t('filter.division')}
        <select className="full slim round surface ink large" name="division" defaultValue={division ?? ''}>
          <option value="">{t('filter.allDivisions')}</option>
          {divisions.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1 fine">
        {t('filter.rank')}
        <select className="full slim round surface ink large" name="rank" defaultValue={rank ?? ''}>
          <option value="">{t('filter.allRanks')}</option>
          {ranks.map((each) => (
            <option key={each} value={each}>
              {t(`filter.ranks.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1 fine">
        {t('filter.ship')}
        <select className="full slim round surface ink large" name="ship" defaultValue={ship ?? ''}>
          <option value="">{t('filter.allShips')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="stack gap-1 fine">
        {t('filter.search')}
        <input
          className="full slim round surface ink large"
          name="search"
          type="search"
          defaultValue={search ?? ''}
          placeholder={t('filter.hint')}
          onInput={(event) => setHas(event.currentTarget.value.trim().length)}
          aria-label={t('filter.search')}
          aria-invalid={isTooLong}
          aria-describedby="search-note"
        />
        <span id="search-note" className="bad" aria-live="polite">
          {isTooLong && t('filter.tooLong', { most: mostSearched, has })}
        </span>
      </label>
      <div className={`row gap-4 whole ${classes.buttons}`}>
        <button className="hover-tint round linked grow surface strong" type="submit">
          {t('filter.show')}
        </button>
        {isNarrowed && (
          <Link className="pad-y-3" to="/" hash={openingsPlace}>
            {t('filter.clear')}
          </Link>
        )}
      </div>
    </form>
  );
}
