import { ActionIcon } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Message } from '#platform/contract/messages.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import type { FormSchema } from '#platform/web/form/use-contract-form.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import classes from './entry-list.module.css';

/** What a list shows of an entry. */
export interface EntrySummary {
  title: string;
  /** Facts in one line; those without a value are left out. */
  facts: readonly (string | null | undefined | false)[];
  badge?: ReactNode;
}

interface EntryListProps<S extends FormSchema> {
  /** The list's name in the form around it. */
  name: string;
  title: string;
  description: string;
  addLabel: string;
  schema: S;
  /** An entry nothing is filled in of yet. */
  empty: z.input<S>;
  summaryOf: (entry: z.output<S>) => EntrySummary;
  /** True if two entries are the same; adding the second is silently ignored (1S162 to 1S165). */
  same?: (a: z.output<S>, b: z.output<S>) => boolean;
  /** The field that identifies an entry; an edit that repeats another entry is refused there. */
  keyField?: string;
  /** What to check in an entry, beside the others. */
  findingsOf?: (entry: z.output<S>, others: readonly z.output<S>[]) => readonly Message[];
  /** Why an entry is neither changed nor deleted here; nothing when it may be. */
  lockedBecause?: (entry: z.output<S>) => string | null | undefined | false | 0;
  required?: boolean;
  /** The fields of one entry. */
  children: ReactNode;
}

/** A list whose entries are filled in one by one in a dialog: add, edit, delete (1S160). */
export function EntryList<S extends FormSchema>({ name, schema, empty, summaryOf, same, ...props }: EntryListProps<S>) {
  const { title, description, addLabel, keyField, findingsOf, lockedBecause, required = false, children } = props;
  const { t } = useTranslation('seafarers');
  const message = useMessage();
  const { control } = useFormContext();
  const { field, formState } = useController({ name, control });
  const entries = (field.value ?? []) as z.output<S>[];
  const [open, setOpen] = useState<{ at: number | 'new' }>();
  const [leaving, setLeaving] = useState<number>();
  const errors: unknown = get(formState.errors, name);
  const ownError = messageOf(errors) ?? messageOf((errors as { root?: unknown } | undefined)?.root);

  const saveEntry = (entry: z.output<S>): string | undefined => {
    if (open?.at === 'new') {
      if (!same || !entries.some((one) => same(one, entry))) field.onChange([...entries, entry]);
      return undefined;
    }
    const before = entries[open?.at ?? -1];
    // One that repeated another before may still be put right.
    const isNewRepeat = (one: z.output<S>) => same?.(one, entry) && !(before && same(one, before));
    if (keyField && entries.some((one, at) => at !== open?.at && isNewRepeat(one))) return keyField;
    field.onChange(entries.map((one, at) => (at === open?.at ? entry : one)));
    return undefined;
  };

  const named = leaving === undefined ? undefined : entries[leaving];
  return (
    <Section
      title={title}
      description={description}
      flush
      actions={
        <Button
          variant="default"
          ref={field.ref}
          data-field={name}
          data-invalid={ownError ? true : undefined}
          icon={IconPlus}
          aria-describedby={ownError ? `${name}-error` : undefined}
          onClick={() => setOpen({ at: 'new' })}
        >
          {addLabel}
        </Button>
      }
    >
      {ownError && (
        <p className="pad-body bad tiny tight" id={`${name}-error`}>
          {message(ownError)}
        </p>
      )}
      {entries.length === 0 ? (
        <p className="muted above pad-wide">{t(required ? 'list.noneYet' : 'list.none')}</p>
      ) : (
        <ul>
          {entries.map((entry, at) => (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry holds no state of its own
              key={at}
              summary={summaryOf(entry)}
              error={firstMessage(get(errors, String(at)))}
              findings={findingsOf?.(entry, entries.slice(0, at)) ?? []}
              lockedBecause={lockedBecause?.(entry) || undefined}
              onEdit={() => setOpen({ at })}
              onDelete={() => setLeaving(at)}
            />
          ))}
        </ul>
      )}
      {open && (
        <EntryDialog
          name={`${name}.${open.at}`}
          title={open.at === 'new' ? addLabel : title}
          schema={schema}
          start={open.at === 'new' ? empty : ((entries[open.at] ?? empty) as z.input<S>)}
          submitLabel={t(open.at === 'new' ? 'list.add' : 'list.change')}
          onTake={saveEntry}
          onClose={() => setOpen(undefined)}
        >
          {children}
        </EntryDialog>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('list.deleteTitle')}
        text={named && t('list.deleteText', { name: summaryOf(named).title })}
        confirmLabel={t('list.delete')}
        cancelLabel={t('list.keep')}
        isDanger
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          field.onChange(entries.filter((_, at) => at !== leaving));
          setLeaving(undefined);
        }}
      />
    </Section>
  );
}

interface EntryProps {
  summary: EntrySummary;
  error: string | undefined;
  findings: readonly Message[];
  lockedBecause: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

function Entry({ summary: { title, facts, badge }, error, findings, lockedBecause, onEdit, onDelete }: EntryProps) {
  const { t } = useTranslation('seafarers');
  const message = useMessage();
  return (
    <li className="pad line gap-1 above top">
      <div className="grow slim">
        <h3 className="row wrap gap-1-2 anywhere">
          {title} {badge}
        </h3>
        <p className="dim anywhere">{facts.filter(Boolean).join(' · ')}</p>
        {error && <p className="bad tiny tight dim anywhere">{message(error)}</p>}
        {findings.map((finding) => (
          <p key={finding} className="warn dim anywhere">
            {message(finding)}
          </p>
        ))}
      </div>
      {lockedBecause ? (
        <span className={`muted tiny row gap-1 fixed ${classes.locked}`}>
          <IconLock size={14} stroke={1.75} aria-hidden="true" />
          {lockedBecause}
        </span>
      ) : (
        <>
          <ActionIcon
            data-invalid={error ? true : undefined}
            aria-label={t('list.editOf', { name: title })}
            onClick={onEdit}
          >
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label={t('list.deleteOf', { name: title })} onClick={onDelete}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

function messageOf(error: unknown): string | undefined {
  const text = (error as { message?: unknown } | null | undefined)?.message;
  return typeof text === 'string' && text ? text : undefined;
}

/** The first message of an entry's fields. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return messageOf(error) ?? Object.values(error).map(messageOf).find(Boolean);
}
