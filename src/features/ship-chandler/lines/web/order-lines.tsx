import { ActionIcon } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { DecimalField, TextField } from '#platform/web/form/text-fields.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { OrderDraft, OrderFormLine } from '../contract.ts';
import { mostLines } from '../rules.ts';
import { CatalogueSearch } from './catalogue-search.tsx';
import { OrderAgain } from './order-again.tsx';
import { PhotoField } from './photo-field.tsx';

const ownLine = { itemId: null, code: null, name: '', unit: '', remark: '' };

/** The lines of an order, and below them what adds one: the search of the catalogue, or words of one's own. */
export function OrderLines({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('ship-chandler');
  const { control } = useFormContext<OrderDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const add = (line: Omit<OrderFormLine, 'quantity'>, focused: 'quantity' | 'name') =>
    append({ ...line, quantity: null }, { focusName: `lines.${fields.length}.${focused}` });
  return (
    <Section
      title={t('lines.stores')}
      description={t('lines.count', { count: fields.length })}
      actions={<OrderAgain vesselId={vesselId} room={mostLines - fields.length} onLines={(lines) => append(lines)} />}
    >
      <div className="stack single gap-4">
        <ListProblem />
        {fields.length === 0 && <p className="muted">{t('lines.none')}</p>}
        <ol className="stack single gap-4" aria-label={t('lines.list')}>
          {fields.map(({ key }, at) => (
            <Line key={key} at={at} onRemove={() => remove(at)} />
          ))}
        </ol>
        {fields.length < mostLines && (
          <>
            <CatalogueSearch
              onAdd={({ itemId, code, itemName, unit }) =>
                add({ itemId, code, name: itemName, unit, remark: '' }, 'quantity')
              }
            />
            <div className="row">
              <Button variant="default" icon={IconPlus} onClick={() => add(ownLine, 'name')}>
                {t('lines.addOwn')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

/** That there are too few lines, or too many. */
function ListProblem() {
  const say = useMessage();
  const { formState } = useFormContext<OrderDraft>();
  const error: unknown = get(formState.errors, 'lines');
  const failure = (error as { root?: { message?: string }; message?: string } | undefined) ?? {};
  const text = failure.root?.message ?? failure.message;
  return (
    <div data-field="lines" data-invalid={text ? true : undefined}>
      {text && (
        <Note kind="error" live>
          {say(text)}
        </Note>
      )}
    </div>
  );
}

function Line({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const say = useMessage();
  const { formState } = useFormContext<OrderDraft>();
  const line = useWatch<OrderDraft, `lines.${number}`>({ name: `lines.${at}` });
  const titleId = useId();
  if (!line) return null;
  const gone: unknown = get(formState.errors, `lines.${at}.itemId.message`);
  const name = `lines.${at}` as const;
  return (
    <li className="stack single gap-3 above">
      <div className="line spread gap-3">
        <h3 id={titleId} className="slim anywhere">
          <TwoLines below={line.itemId ? [line.code, line.unit].join(' · ') : t('lines.own')}>
            {`${at + 1}. ${line.itemId ? line.name : line.name || t('lines.line', { no: at + 1 })}`}
          </TwoLines>
        </h3>
        <ActionIcon className="fixed" size={44} aria-label={t('lines.remove', { no: at + 1 })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div data-field={`${name}.itemId`} data-invalid={gone ? true : undefined}>
        {typeof gone === 'string' && <Note kind="error">{say(gone)}</Note>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere, and the line has its heading */}
      <div role="group" aria-labelledby={titleId} className="stack single gap-3">
        <FieldGrid>
          {!line.itemId && (
            <>
              <TextField<OrderDraft> name={`${name}.name`} label={t('lines.item')} required maxLength={150} />
              <TextField<OrderDraft> name={`${name}.unit`} label={t('lines.unit')} required maxLength={20} />
            </>
          )}
          <DecimalField<OrderDraft> name={`${name}.quantity`} label={t('lines.quantity')} required />
          <TextField<OrderDraft> name={`${name}.remark`} label={t('lines.remark')} maxLength={200} />
        </FieldGrid>
        <PhotoField
          name={`${name}.photo`}
          of={line.name || t('lines.line', { no: at + 1 })}
          isThere={Boolean(line.photo)}
        />
      </div>
    </li>
  );
}
