import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../parts/check-box.tsx';
import { type ColumnChoiceControls, isKept, narrowest, widest } from './column-choice.ts';
import classes from './column-menu.module.css';
import { chooseDensity, useIsDense } from './density.ts';

/** The columns of a list: which are shown, in which order and how wide, and how close rows are. */
export default function ColumnMenu({ choice }: { choice: ColumnChoiceControls }) {
  const { t } = useTranslation('parts');
  const isDense = useIsDense();
  const grabbed = useRef<string>(undefined);
  // The line under the pointer gives its place to the one that is dragged.
  const onPointerMove = (event: PointerEvent<HTMLOListElement>) => {
    const column = choice.columns.find(({ key }) => key === grabbed.current);
    if (!column) return;
    if (event.buttons === 0) {
      grabbed.current = undefined;
      return;
    }
    const over = [...event.currentTarget.children].findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over >= 0 && choice.columns[over] !== column) choice.move(column.key, over);
  };
  return (
    <>
      <fieldset>
        <legend>{t('columnsHelp')}</legend>
        <ol className={classes.columns} onPointerMove={onPointerMove}>
          {choice.columns.map((column, at) => (
            <ColumnLine
              key={column.key}
              column={column}
              place={at}
              choice={choice}
              onGrab={() => {
                grabbed.current = column.key;
              }}
            />
          ))}
        </ol>
      </fieldset>
      <div className="mt-1 line wrap spread gap-2 above">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
        <label>
          <CheckBox checked={isDense} onChange={() => chooseDensity(!isDense)} />
          {t('dense')}
        </label>
        <Button variant="subtle" onClick={choice.reset}>
          {t('resetColumns')}
        </Button>
      </div>
    </>
  );
}

interface ColumnLineProps {
  choice: ColumnChoiceControls;
  column: ColumnChoiceControls['columns'][number];
  place: number;
  onGrab: () => void;
}

function ColumnLine({ column, place, choice, onGrab }: ColumnLineProps) {
  const { t } = useTranslation('parts');
  const isShown = choice.visible.some(({ key }) => key === column.key);
  const width = choice.widths[column.key];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    choice.move(column.key, place + step);
  };
  return (
    <li className="stack gap-1 level" onKeyDown={onKeyDown}>
      <span
        className={`tall muted stack centre ${classes.grip}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          // A finger would keep its first line; which one it is over is what counts.
          event.currentTarget.releasePointerCapture(event.pointerId);
          onGrab();
        }}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label>
        <CheckBox
          checked={isShown}
          disabled={isKept(column)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onChange={() => choice.toggle(column.key)}
        />
        {column.header}
      </label>
      <input
        type="range"
        aria-label={t('widthOf', { of: column.header })}
        aria-valuetext={width === undefined ? t('widthAsNeeded') : t('widthInPixels', { width })}
        min={narrowest}
        max={widest}
        step={8}
        disabled={!isShown}
        value={width ?? narrowest}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          choice.resize(column.key, next <= narrowest ? undefined : next);
        }}
      />
      <output className="right muted tiny">{width ?? t('widthAuto')}</output>
    </li>
  );
}
