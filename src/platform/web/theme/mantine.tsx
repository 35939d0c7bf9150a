import './mantine-styles.ts';
import './mantine.css';
import { type CSSVariablesResolver, createTheme, MantineProvider, type VariantColorsResolver } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type FocusEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOrNothing } from '../lazy-with-texts.ts';
import { palette } from './palette.ts';
import { useTheme } from './theme.ts';

/**
 * Colours of a button by what it does. Everything is a token, so that both themes are right: Mantine computes the text
 * on a filled control from the light theme alone.
 */
const buttonColours: VariantColorsResolver = ({ color, variant }) => {
  const isDanger = color === 'red';
  const none = '1px solid transparent';
  if (variant === 'filled')
    return isDanger
      ? { background: token('red-fg'), hover: token('red-fg'), color: token('surface'), border: none }
      : { background: token('accent'), hover: token('accent-hover'), color: token('on-accent'), border: none };
  const text = isDanger ? token('red-fg') : variant === 'subtle' || variant === 'transparent' ? token('link') : '';
  if (variant === 'subtle')
    return { background: 'transparent', hover: token(isDanger ? 'red-bg' : 'tint'), color: text, border: none };
  if (variant === 'transparent') return { background: 'transparent', hover: 'transparent', color: text, border: none };
  return {
    background: token('surface'),
    hover: token('well'),
    color: text || token('text'),
    border: `1px solid ${token('line-2')}`,
  };
};

function token(name: string) {
  return `var(--cp-${name})`;
}

/** For parts whose colours Mantine writes into the element itself, where no stylesheet reaches them. */
const onAccent = (...names: string[]) => ({
  vars: () => ({ root: Object.fromEntries(names.map((name) => [name, token('on-accent')])) }),
});

/** A click beside a dialog that does not close by it leaves the focus where it is. */
const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/**
 * A dialog that opens puts the focus on its first control a moment after it is shown. Where something in it has the
 * focus by then, since one was quick or the machine is slow, that is what it is put on: what is typed goes on.
 */
const focusStays = {
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(target)) return;
    currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
    target.setAttribute('data-autofocus', '');
  },
};
/** Where dialogs, menus and toasts are in the document. */
const floatingId = 'floating';

const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 4 },
  black: '#10222E',
  autoContrast: true,
  luminanceThreshold: 0.3,
  variantColorResolver: buttonColours,
  fontFamily: 'Inter Variable, system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  fontWeights: { regular: '400', medium: '560', bold: '620' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  defaultRadius: 6,
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  // From 30em to 160em (1S295).
  breakpoints: {
    xs: '22.5em',
    sm: '30em',
    md: '48em',
    lg: '62em',
    xl: '80em',
    '2xl': '96em',
    '3xl': '120em',
    '4xl': '160em',
  },
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none', fw: 560 } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: onAccent('--checkbox-icon-color'),
    Drawer: { defaultProps: { transitionProps: { duration: 200 }, overlayProps: keepsFocus, ...focusStays } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 200 },
        overlayProps: keepsFocus,
        ...focusStays,
      },
    },
    Pagination: onAccent('--pagination-active-color'),
    // Inside of a section, the head of a dialog is not taken for the head of the page.
    Portal: { defaultProps: { target: `#${floatingId}` } },
    Radio: onAccent('--radio-icon-color'),
    // A list that scrolls is no stop of its own on the way through the fields.
    Select: {
      defaultProps: {
        withScrollArea: false,
        // The error of a field is shown where its list would open: typing, an arrow or a click asks for the list.
        openOnFocus: false,
        attributes: { options: { tabIndex: -1 } },
        styles: { options: { maxHeight: 280, overflowY: 'auto' } },
      },
    },
    Table: { defaultProps: { verticalSpacing: 0 } },
  },
});

/** Hands Mantine our tokens, which know both themes already. */
const ourTokens = {
  '--mantine-color-body': token('body'),
  '--mantine-color-text': token('text'),
  '--mantine-color-bright': token('text'),
  '--mantine-color-dimmed': token('text-2'),
  '--mantine-color-placeholder': token('text-3'),
  '--mantine-color-error': token('red-fg'),
  '--mantine-color-success': token('green-fg'),
  '--mantine-color-anchor': token('link'),
  '--mantine-color-default': token('surface'),
  '--mantine-color-default-hover': token('well'),
  '--mantine-color-default-color': token('text'),
  '--mantine-color-default-border': token('control'),
  '--mantine-color-disabled': token('well'),
  '--mantine-color-disabled-color': token('text-3'),
  '--mantine-color-disabled-border': token('line-2'),
  '--mantine-color-teal-filled': token('accent'),
  '--mantine-color-teal-filled-hover': token('accent-hover'),
  '--mantine-primary-color-contrast': token('on-accent'),
};
const withOurTokens: CSSVariablesResolver = () => ({ variables: {}, light: ourTokens, dark: ourTokens });

const Toasts = lazyOrNothing(() => import('./toasts.tsx'));
/** Milliseconds after which a page has what it is read with: no notice comes sooner. */
const afterPage = 2_000;

/** Toasts come when the page is there, and are at hand when the line is gone later. */
function LateToasts() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterPage);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}

/** Mantine with our theme, dialogs and toasts. Wraps every page except the bare public ones. */
export function CrewTheme({ children }: { children: ReactNode }) {
  const scheme = useTheme();
  const { i18n } = useTranslation('common');
  return (
    <MantineProvider theme={theme} cssVariablesResolver={withOurTokens} forceColorScheme={scheme}>
      <DatesProvider
        settings={{ locale: i18n.language === 'id' ? 'id' : 'en', firstDayOfWeek: 1, weekendDays: [0, 6] }}
      >
        {children}
        <LateToasts />
        <section id={floatingId} />
      </DatesProvider>
    </MantineProvider>
  );
}
