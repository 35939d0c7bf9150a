import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { SignOnPerson } from '../../contract.ts';

/** Each paper of a person: whether it is there, and until when. */

interface OfPerson {
  person: SignOnPerson;
}

const missing = { tone: 'red', shape: 'cross' } as const;
const there = { tone: 'green', shape: 'dot' } as const;

export function AgreementPaper({ person: { agreement } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (!agreement) return <Badge {...missing}>{t('people.notCreated')}</Badge>;
  const { number, isOutdated, isSigned } = agreement;
  return (
    <TwoLines below={number}>
      {isOutdated && <Badge {...missing}>{t('people.outdated')}</Badge>}
      {!isOutdated && (
        <Badge tone={isSigned ? 'green' : 'amber'} shape={isSigned ? 'dot' : 'diamond'}>
          {t(isSigned ? 'people.signed' : 'people.notSigned')}
        </Badge>
      )}
    </TwoLines>
  );
}

export function LetterPaper({ person: { letterNumber, isLetterChanged } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (!letterNumber) return t('people.notNumbered');
  return <TwoLines below={isLetterChanged && t('people.changed')}>{letterNumber}</TwoLines>;
}

export function SeamanBookPaper({ person: { seamanBook, side, until }, day }: OfPerson & { day: string }) {
  const { t } = useTranslation('sign-on-papers');
  const { isEntered, until: endsOn } = seamanBook;
  if (!isEntered) return <Badge {...missing}>{t('people.missing')}</Badge>;
  if (endsOn === null) return <Badge tone="amber">{t('people.noEnd')}</Badge>;
  const lasts = t('people.until', { day: formatDay(endsOn) });
  if (endsOn < day)
    return (
      <TwoLines below={lasts}>
        <Badge {...missing}>{t('people.expired')}</Badge>
      </TwoLines>
    );
  const endsEarly = side === 'on' && endsOn < until;
  return (
    <TwoLines below={lasts}>
      <Badge {...(endsEarly ? { tone: 'amber', shape: 'diamond' } : there)}>
        {t(endsEarly ? 'people.endsEarly' : 'people.valid')}
      </Badge>
    </TwoLines>
  );
}

export function MedicalPaper({ person: { medical } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (!medical) return null;
  return (
    <TwoLines below={medical.isMet && medical.until && t('people.until', { day: formatDay(medical.until) })}>
      <Badge {...(medical.isMet ? there : missing)}>{t(medical.isMet ? 'people.met' : 'people.notMet')}</Badge>
    </TwoLines>
  );
}

export function CertificatesPaper({ person: { certificates } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (!certificates) return null;
  const { lacking, required } = certificates;
  if (lacking.length > 0)
    return (
      <TwoLines below={lacking.join(', ')}>
        <Badge {...missing}>{t('people.lacking')}</Badge>
      </TwoLines>
    );
  return (
    <TwoLines below={t('people.required', { count: required })}>
      <Badge {...there}>{t('people.valid')}</Badge>
    </TwoLines>
  );
}
