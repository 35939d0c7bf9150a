import { IconList } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { nextOpenPaper } from '../../readiness/rules.ts';
import type { DocumentsFields } from './form-values.ts';
import classes from './one-paper.module.css';
import { type PaperPlace, usePapers } from './papers.ts';

interface PaperBarProps {
  place: PaperPlace;
  onShow: (paper: PaperPlace) => void;
  onClose: () => void;
}

const asked = ['certificateNumber', 'issuingCountry', 'issued', 'expired', 'noExpiry', 'attachment'] as const;

/** What is done with one certificate: on to the next that is missing, or to the list. */
export function PaperBar({ place: { list, at }, onShow, onClose }: PaperBarProps) {
  const { t } = useTranslation('seafarers');
  const { trigger } = useFormContext<DocumentsFields>();
  const papers = usePapers();
  const next = nextOpenPaper(
    papers,
    papers.findIndex((each) => each.list === list && each.at === at),
  );
  const save = async () => {
    const names = asked.map((name) => `${list}.${at}.${name}` as const);
    if (!(await trigger(names, { shouldFocus: true }))) return;
    if (next) onShow(next);
    else onClose();
  };
  return (
    <div className={`last-wide stack gap-2 grow ${classes.bar}`}>
      <Button variant="default" icon={IconList} onClick={onClose}>
        {t('papers.toList')}
      </Button>
      <Button onClick={() => void save()}>{t(next ? 'papers.saveNext' : 'papers.saveList')}</Button>
    </div>
  );
}
