/** The few icons of the pages that load without the icon library (Tabler's outlines, redrawn to the same grid). */
const paths = {
  left: 'M14.5 6 8.5 12l6 6',
  right: 'm9.5 6 6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  shield: 'M12 3.5l7.5 2.8v5.2c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6.3zM8.7 12l2.4 2.4 4.2-4.4',
  go: 'M4.5 12h15M13.5 6l6 6-6 6',
  back: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  alert: 'm12 4.5 8.5 15h-17zM12 10.5v4M12 17v.1',
} as const;

interface IconProps {
  name: keyof typeof paths;
  size?: number;
}

/** Always beside a text or inside something that has a label of its own. */
export const Icon = ({ name, size = 18 }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    <path d={paths[name]} />
  </svg>
);
