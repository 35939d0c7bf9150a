import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { ChecklistLine, SignOnPapers } from '../../contract.ts';
import { signOnChecks } from '../contract.ts';

/** The checklist of the port: a press ticks a line, another takes the tick back. */
export function Checklist({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const { vesselId, day, portId, portName, checklist, people } = found;
  const tick = useSave(signOnChecks.tick, { inOrder: true });
  // A box shows what was pressed until the server has answered.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const set = (lines: readonly string[], isChecked: boolean) => {
    setPressed((before) => new Map([...before, ...lines.map((line) => [line, isChecked] as const)]));
    void tick
      .mutateAsync({ vesselId, day, portId, lines: [...lines], isChecked })
      .catch((error: unknown) => notify.error(refusalText(error, t('checklist.failed'))))
      .finally(() => setPressed((before) => new Map([...before].filter(([line]) => !lines.includes(line)))));
  };
  const own = checklist.filter(({ isFormer }) => !isFormer);
  const open = own.filter(({ checked }) => !checked);
  return (
    <Section
      title={t('checklist.title', { port: portName })}
      description={t('checklist.count', { count: own.length - open.length, all: own.length })}
      flush
      actions={
        open.length > 0 &&
        people.length > 0 && (
          <Button
            variant="default"
            loading={tick.isPending}
            onClick={() =>
              set(
                open.map(({ line }) => line),
                true,
              )
            }
          >
            {t('checklist.tickAll')}
          </Button>
        )
      }
    >
      <RecordTable<ChecklistLine>
        label={t('checklist.title', { port: portName })}
        rows={checklist}
        columns={[
          {
            header: t('checklist.item'),
            cell: (line) => (
              <Line
                line={line}
                isBlocked={people.length === 0 && !line.checked}
                isTicked={pressed.get(line.line) ?? line.checked !== null}
                onTick={(isChecked) => set([line.line], isChecked)}
              />
            ),
          },
          {
            header: t('checklist.ticked'),
            cell: ({ checked }) =>
              checked && (
                <TwoLines below={checked.by ?? t('steps.unknown')}>
                  {formatInstant(checked.at, { time: true })}
                </TwoLines>
              ),
          },
        ]}
      />
    </Section>
  );
}

interface LineProps {
  line: ChecklistLine;
  isTicked: boolean;
  isBlocked: boolean;
  onTick: (isChecked: boolean) => void;
}

function Line({ line: { id, en, isFormer }, isTicked, isBlocked, onTick }: LineProps) {
  const { t, i18n } = useTranslation('sign-on-papers');
  const boxId = useId();
  return (
    <label htmlFor={boxId} className="row gap-2">
      <CheckBox
        id={boxId}
        checked={isTicked}
        disabled={isBlocked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <TwoLines below={isFormer && t('checklist.former')}>{i18n.language === 'id' ? id : en}</TwoLines>
    </label>
  );
}
