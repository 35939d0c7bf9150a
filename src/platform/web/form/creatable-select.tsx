import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import type { Option } from '../../contract/shapes.ts';
import { useRead, useSave } from '../api.ts';
import { isConflict, isRefusal } from '../api-error.ts';
import { useMessage } from '../messages.ts';
import { tooLong } from '../too-long.ts';
import { ListFailure } from './list-failure.tsx';
import { optionNamedIn, optionsIn, sameOption, searchOptions, shownOptions } from './option-search.ts';
import { holdForm } from './pending.ts';
import { type FieldProps, useField } from './use-field.ts';

// Asked of few.
const LikeQuestion = lazy(() => import('./like-question.tsx'));

interface CreatableSelectProps<V extends FieldValues> extends FieldProps<V> {
  /** Answers the list: `{data: [{id, name}]}` or the bare array. */
  read: Endpoint;
  /** Takes `{name}` and answers `{data: {id, name}}`. Without it the list is only chosen from. */
  create?: Endpoint;
  /** What the field's value is: the option's name (as a personal file keeps it), or its id. */
  keeps?: 'name' | 'id';
  /**
   * The server looks at the name again when it comes with the record, and adds it then: a list that is not there yet,
   * or a line that fails just now, stops no one.
   */
  addsLater?: boolean;
  /** What the calls name the name; ports have one of their own. */
  named?: 'name' | 'portName';
  maxLength?: number;
  /** What an option is called on the page, where that is not the name it is kept under. */
  wordOf?: (name: string) => string;
}

/** A choice from a list that grows: type to search, and add what is not there. */
export function CreatableSelect<V extends FieldValues = FieldValues>(props: CreatableSelectProps<V>) {
  const { read, create, keeps = 'name', addsLater = false, required = false, maxLength = 100, named = 'name' } = props;
  const { t } = useTranslation('parts');
  const say = useMessage();
  const [typed, setTyped] = useState<string>();
  const newName = typed?.trim() ?? '';
  const fault = tooLong(newName, maxLength);
  const { value, change, leave, shared } = useField(props, () => fault);
  const { control, getValues } = useFormContext();
  const list = useRead(read, {} as Input<Endpoint>, { staleTime: 300_000 });
  const adding = useSave(create ?? read);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });

  const { wordOf } = props;
  const kept = optionsIn(list.data, named);
  const options = wordOf ? kept.map((option) => ({ ...option, name: wordOf(option.name) })) : kept;
  const nameOf = (option: Option) => kept.find(({ id }) => id === option.id)?.name ?? option.name;
  const shownAs = (name: unknown) => (typeof name === 'string' && name && wordOf ? wordOf(name) : name);
  const chosen = keeps === 'name' ? shownAs(value) : options.find((option) => option.id === value)?.name;
  const chosenName = typeof chosen === 'string' ? chosen : '';
  const found = typed === undefined ? options : searchOptions(options, typed);
  const shown = found.slice(0, shownOptions);
  const mayAdd = create !== undefined && newName !== '' && !fault && !sameOption(options, newName) && !list.isPending;

  function choose(option: Option) {
    change(keeps === 'name' ? nameOf(option) : option.id);
    setTyped(undefined);
    box.closeDropdown();
  }

  async function addToList(name: string, isAnother: boolean) {
    // Each list's call takes its own name for the entry.
    const entry = { [named]: name, ...(isAnother && { isAnother }) };
    const answer = (await adding.mutateAsync(entry as never)) as { data: unknown };
    const [option] = optionsIn([answer.data], named);
    if (!option) return;
    if (!addsLater) choose(option);
    else if (getValues(props.name) === name) change(option.name);
  }

  async function add(name: string, isAnother = false) {
    if (addsLater) pick(name);
    else box.closeDropdown();
    const work = addToList(name, isAnother);
    // Saved meanwhile, the record would lack it.
    if (!addsLater) holdForm(control, work);
    // Said under the field, where what was typed stays; or it is looked at again with the record.
    await work.catch(() => addsLater && adding.reset());
  }

  function pick(name: string) {
    change(name);
    setTyped(undefined);
    box.closeDropdown();
  }

  /** Left with something typed: it is chosen if it is there, added if nothing is like it, else the choice stays. */
  function settle() {
    box.closeDropdown();
    // A question about what was typed waits for its answer.
    if (typed === undefined || fault || like || (adding.isPending && !addsLater)) return leave();
    if (mayAdd && found.length === 0) return void add(newName).then(leave);
    const same = sameOption(options, typed);
    if (same) choose(same);
    else if (newName === '') change(null);
    else if (addsLater && list.data === undefined) pick(newName);
    setTyped(undefined);
    leave();
  }

  // The server said why; otherwise it is only known that it did not work.
  const addFailure = adding.error && (isRefusal(adding.error) ? say(adding.error.message) : t('addOptionFailed'));
  const like = isConflict(adding.error) ? optionNamedIn(options, adding.error.message) : undefined;
  // What was typed is taken as it is: then it does not matter that the list is not there.
  const isTaken = addsLater && chosenName !== '' && typed === undefined;
  const failure = addFailure ?? (list.error && !list.data && !isTaken ? <ListFailure list={list} /> : undefined);
  const isEditable = !props.disabled && !props.readOnly;
  const select = (
    <Combobox
      store={box}
      shadow="none"
      disabled={!isEditable}
      onOptionSubmit={(id) => {
        if (id === 'add') void add(newName);
        else {
          const option = options.find((each) => String(each.id) === id);
          if (option) choose(option);
        }
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shared}
          role="combobox"
          aria-autocomplete="list"
          error={failure ?? shared.error}
          placeholder={shared.placeholder ?? (create ? t('selectOrType') : t('select'))}
          value={typed ?? chosenName}
          autoComplete="off"
          aria-busy={adding.isPending}
          rightSectionPointerEvents={chosenName && !required ? 'all' : 'none'}
          rightSection={
            chosenName && !required && isEditable ? (
              <CloseButton
                aria-label={t('clear')}
                onClick={() => {
                  change(null);
                  setTyped(undefined);
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            adding.reset();
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onClick={() => isEditable && box.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options tabIndex={-1} mah={280} style={{ overflowY: 'auto' }} aria-label={props.label}>
          {shown.map((option) => (
            <Combobox.Option
              key={option.id}
              value={String(option.id)}
              active={option.name === chosenName}
              selected={option.name === chosenName}
            >
              {option.name}
            </Combobox.Option>
          ))}
          {mayAdd && <Combobox.Option value="add">{t('addOption', { name: newName })}</Combobox.Option>}
          {shown.length === 0 && !mayAdd && (
            <Combobox.Empty>
              {t(list.isPending ? 'loading' : list.error ? 'optionsFailed' : 'nothingFound')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {found.length > shown.length && (
          <Combobox.Footer>{t('moreOptions', { count: found.length - shown.length })}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
  if (!like || newName === '') return select;
  return (
    <div>
      {select}
      <Suspense>
        <LikeQuestion
          name={like.name}
          onUse={() => {
            choose(like);
            adding.reset();
          }}
          onAdd={() => void add(newName, true)}
        />
      </Suspense>
    </div>
  );
}
