import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import LeaveDialog from '#platform/web/form/leave-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import type { ContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { isOpen, shortestReason } from '../rules.ts';
import { useFindingWords } from './finding-words.ts';
import classes from './gate.module.css';
import { GateSide, type Side } from './gate-side.tsx';

interface GateFrameProps {
  title: string;
  text: string;
  form: ContractForm;
  submitLabel: string;
  sides: readonly Side[];
  mayOverride: boolean;
  /** The findings are those of another minute. */
  isChanging: boolean;
  onClose: () => void;
  /** When, and where. */
  children: ReactNode;
}

/** A gate, or the two of a relief: all findings at once, the reason for an override, and the button where it is open. */
export function GateFrame(props: GateFrameProps) {
  const { title, text, form, submitLabel, sides, mayOverride, isChanging, onClose, children } = props;
  const { t } = useTranslation(['movements', 'parts']);
  useFocusBack();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    form.giveUp();
    onClose();
  };
  const close = () => (form.hasUnsaved() ? setAsking(true) : leave());
  const findings = sides.flatMap((side) => side.findings);
  const toOverride = findings.filter(({ level }) => level === 'overridable').length;
  const isBlocked = !isOpen(findings, mayOverride);
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!isAsking}
      title={title}
      size={sides.length > 1 ? '66rem' : '40rem'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <FormFrame form={form} isGuarded={false}>
        <p className="muted">{text}</p>
        <div className={`stack gap-3 ${classes.when}`} data-pair={sides.length > 1}>
          {children}
        </div>
        <Summary findings={findings} mayOverride={mayOverride} />
        <div className={`stack gap-4 top ${classes.sides}`} data-pair={sides.length > 1}>
          {sides.map((side) => (
            <GateSide key={`${side.role} ${side.name}`} side={side} mayOverride={mayOverride} />
          ))}
        </div>
        {mayOverride && toOverride > 0 && !isBlocked && <Override sides={sides} />}
        <div className={`line wrap end gap-2 ${classes.actions}`}>
          <Button variant="default" onClick={close}>
            {t('gate.cancel')}
          </Button>
          <Button type="submit" loading={form.isSubmitting} disabled={isBlocked || isChanging}>
            {toOverride > 0 && !isBlocked
              ? t('gate.withOverrides', { submit: submitLabel, count: toOverride })
              : submitLabel}
          </Button>
        </div>
      </FormFrame>
      {/* Mounted only then: one that waits would take the very Escape that opens it for its answer. */}
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} onLeave={leave} />}
    </Modal>
  );
}

/** Whether it goes, and who could let it. */
function Summary({ findings, mayOverride }: { findings: Side['findings']; mayOverride: boolean }) {
  const { t } = useTranslation('movements');
  const count = (level: string) => findings.filter((each) => each.level === level).length;
  const [blocking, toOverride, warnings] = [count('blocks'), count('overridable'), count('warns')];
  // Whether what is medical can be overridden is not for everybody to know.
  const fixed = blocking - findings.filter(({ code }) => code === 'medicalNotMet').length;
  if (blocking > 0 || (toOverride > 0 && !mayOverride))
    return (
      <Note kind="error" title={t('gate.refused', { count: blocking + toOverride })} live>
        {fixed > 0 && `${t('gate.fixed', { count: fixed })} `}
        {toOverride > 0 && t('gate.manager', { count: toOverride })}
      </Note>
    );
  if (toOverride > 0)
    return (
      <Note kind="warn" title={t('gate.yours', { count: toOverride })} live>
        {t('gate.yoursText')}
      </Note>
    );
  return (
    <Note kind="success" title={t('gate.ready')} live>
      {warnings > 0 ? t('gate.readWarnings', { count: warnings }) : t('gate.readyText')}
    </Note>
  );
}

/** What is let pass all the same, and why. */
function Override({ sides }: { sides: readonly Side[] }) {
  const { t } = useTranslation('movements');
  const words = useFindingWords();
  const lines = sides.flatMap(({ name, findings }) =>
    findings
      .filter(({ level }) => level === 'overridable')
      .map((each) => (sides.length > 1 ? `${name}: ${words(each).text}` : words(each).text)),
  );
  return (
    <section className={`framed round-10 stack gap-4 pad-wide ${classes.override}`} aria-label={t('gate.override')}>
      <div>
        <h3>{t('gate.override')}</h3>
        <p className="dim">{t('gate.overrideText')}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <TextAreaField
        name="overrideReason"
        label={t('gate.reason')}
        hint={t('gate.reasonHint', { least: shortestReason })}
        maxLength={1000}
        required
      />
    </section>
  );
}
