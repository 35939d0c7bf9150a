import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#platform/web/links.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { checksOf, type Gate, type GateFinding, type Level } from '../rules.ts';
import { type FoundOf, useFindingLink } from './finding-links.ts';
import { useFindingWords } from './finding-words.ts';
import classes from './gate.module.css';

/** One who goes through a gate, and what keeps them from it. */
export interface Side {
  /** Whose checks were made; a promotion has others. */
  gate?: Gate;
  /** 'Signs off', where there are two. */
  role?: string;
  name: string;
  facts: string;
  findings: readonly GateFinding[];
  /** Who boards: what they lack is put right before. */
  of?: FoundOf;
}

const levels = ['blocks', 'overridable', 'warns'] as const satisfies readonly Level[];

/** A person with all that was found, the worst first. */
export function GateSide({ side, mayOverride }: { side: Side; mayOverride: boolean }) {
  const { t } = useTranslation('movements');
  const words = useFindingWords();
  const linkOf = useFindingLink();
  const of = (level: Level) => side.findings.filter((each) => each.level === level);
  return (
    <section
      className={`line column clip framed round-10 surface ${classes.side}`}
      aria-label={[side.role, side.name].filter(Boolean).join(': ')}
    >
      <div className="line spread gap-3 top pad">
        <div>
          {side.role && <p className="fine">{side.role}</p>}
          <h3>{side.name}</h3>
          <p className="fine">{side.facts}</p>
        </div>
        <Verdict blocks={of('blocks').length} overridable={of('overridable').length} mayOverride={mayOverride} />
      </div>
      {!side.gate && side.findings.length === 0 && <p className="pad dim above">{t('gate.nothing')}</p>}
      {levels.map((level): ReactNode => {
        const found = of(level);
        if (found.length === 0) return null;
        return (
          <div key={level} className={`above ${classes.group}`} data-level={level}>
            <h4 className="row gap-2 bad bold tiny tight">{t(`gate.levels.${level}`)}</h4>
            <ul>
              {found.map((each) => {
                const { text, when } = words(each);
                const link = side.of && linkOf(each.code, side.of);
                return (
                  <li className="line gap-4 spread small" key={`${each.code} ${each.name ?? ''}`}>
                    <span>{link ? <Link {...linkTo(link)}>{text}</Link> : text}</span>
                    {when && <time className="muted nowrap">{when}</time>}
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
      {side.gate && <Passed gate={side.gate} findings={side.findings} />}
    </section>
  );
}

/** How much of what the gate asks is in order, and what. */
function Passed({ gate, findings }: { gate: Gate; findings: readonly GateFinding[] }) {
  const { t } = useTranslation('movements');
  const checks = checksOf(gate, findings);
  const passed = checks.filter(({ hasPassed }) => hasPassed);
  return (
    <details className={`dim above ${classes.passed}`}>
      <summary className="row gap-2 touch">
        <IconCheck className="good" size={16} stroke={2} aria-hidden="true" />
        {t('gate.passed', { passed: passed.length, total: checks.length })}
        <IconChevronDown className="last turns" size={16} aria-hidden="true" />
      </summary>
      <ul>
        {passed.map(({ check }) => (
          <li key={check}>{t(`gate.checks.${gate}.${check}`)}</li>
        ))}
      </ul>
    </details>
  );
}

function Verdict({ blocks, overridable, mayOverride }: { blocks: number; overridable: number; mayOverride: boolean }) {
  const { t } = useTranslation('movements');
  if (blocks > 0 || (overridable > 0 && !mayOverride))
    return (
      <Badge tone="red" shape="cross">
        {t('gate.sideRefused')}
      </Badge>
    );
  if (overridable > 0)
    return (
      <Badge tone="amber" shape="diamond">
        {t('gate.sideOverride', { count: overridable })}
      </Badge>
    );
  return (
    <Badge tone="green" shape="dot">
      {t('gate.ready')}
    </Badge>
  );
}
